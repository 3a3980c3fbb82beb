import { useEffect } from 'react';
import type { Elements } from '../content.ts';
import { useFailureTextWithOfflineHint } from '../use-offline-text.ts';
import { ErrorText } from './error-text.tsx';
import styles from './failure-text.module.css';

type FailureTextProps = {
  readonly children: string | undefined;
  /** A call that failed, so that being offline may be the cause. */
  readonly isOfCall?: boolean;
  /** A toast announces it. */
  readonly isSilent?: boolean;
  /** Follows the text. */
  readonly more?: Elements;
};

/** Rendered before it has text, so that screen readers announce the change. */
export function FailureText({ children, isOfCall = false, isSilent = false, more }: FailureTextProps) {
  const ofCall = useFailureTextWithOfflineHint(children);
  const text = isOfCall ? ofCall : children;
  // What was pressed stays in view, although the text moves it.
  useEffect(() => {
    const { activeElement: pressed } = document;
    if (text && pressed instanceof HTMLButtonElement) pressed.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  const isShown = Boolean(text);
  return (
    <div className={styles.place} aria-live={isSilent ? 'off' : 'polite'}>
      {text && <ErrorText>{text}</ErrorText>}
      {isShown && more}
    </div>
  );
}
