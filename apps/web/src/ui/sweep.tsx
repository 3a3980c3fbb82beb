import styles from './sweep.module.css';

/** Work is under way: a line that runs along the foot of what it is about. Decoration: say it in words too. */
export const Sweep = ({ className = '' }: { readonly className?: string | undefined }) => (
  <span className={`${styles.sweep} ${className}`} aria-hidden="true" />
);
