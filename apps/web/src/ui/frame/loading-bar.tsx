import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../text.tsx';
import { say } from '../words.ts';
import styles from './loading-bar.module.css';

/** What is there sooner is neither drawn nor said: it would only flash. */
const patienceMs = 150;

/** A thin bar at the top while a page is on its way: to 95% in five seconds, full when it is there. Said politely. */
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
      <output>{isSlow && <VisuallyHidden>{say().loading}</VisuallyHidden>}</output>
    </div>
  );
}
