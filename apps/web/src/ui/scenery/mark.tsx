import { Icon } from '../icon.tsx';
import styles from './mark.module.css';

export type MarkKind = 'done' | 'now' | 'lock' | 'pad' | 'bad';

/** State as a shape: filled tick, diamond, hollow ring, padlock, exclamation ring. Decoration: say it in words too. */
export function Mark({ kind, size = 'regular' }: { kind: MarkKind; size?: 'small' | 'regular' | 'big' }) {
  return (
    <span className={`${styles.mark} ${styles[kind]} ${styles[size]}`} data-mark={kind} aria-hidden="true">
      {kind === 'done' && <Icon name="check" />}
      {kind === 'pad' && <Icon name="lock" />}
      {kind === 'bad' && '!'}
    </span>
  );
}
