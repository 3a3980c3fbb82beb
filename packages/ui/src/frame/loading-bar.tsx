import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../text.tsx';
import { uiTexts } from '../words.ts';
import styles from './loading-bar.module.css';

/** A shorter wait would only flash. */
const patienceMs = 150;

/** Reaches 95% in five seconds, and 100% when the page is there. Announced politely. */
export function LoadingBar({ isLoading }: { readonly isLoading: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return (
    <div className={styles.bar} data-loading={isSlow ? '' : undefined}>
      <output>{isSlow && <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>}</output>
    </div>
  );
}
