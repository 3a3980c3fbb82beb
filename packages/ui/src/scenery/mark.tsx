import { Icon } from '../icon.tsx';
import styles from './mark.module.css';

export type StatusMarkKind = 'done' | 'now' | 'lock' | 'pad';

/** Decoration: say it in words too. */
export function StatusMark({ kind, size }: { kind: StatusMarkKind; size?: 'small' | 'big' | undefined }) {
  return (
    <span
      className={`${styles.mark} ${styles[kind]} ${size ? styles[size] : ''}`}
      data-mark={kind}
      aria-hidden="true"
    >
      {kind === 'done' && <Icon name="check" />}
      {kind === 'pad' && <Icon name="lock" />}
    </span>
  );
}
