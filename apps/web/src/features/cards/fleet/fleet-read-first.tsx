import { type ReactNode, useEffect, useRef } from 'react';
import styles from './fleet-read-first.module.css';

type ReadFirstProps = { readonly role?: 'status'; readonly children: ReactNode };

/** A sentence that takes the focus as it comes up, so that a step of a dialog begins with it. */
export function ReadFirst({ role, children }: ReadFirstProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <p ref={sentence} className={styles.sentence} role={role} tabIndex={-1}>
      {children}
    </p>
  );
}
