import { useEffect, useRef } from 'react';
import type { Content } from './content.ts';
import styles from './focused-sentence.module.css';

/** Takes the focus when it mounts, so that a step of a dialog begins with it; what changes in it is announced. */
export function FocusedSentence({ children }: { readonly children: Content }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <p ref={sentence} className={styles.sentence} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
