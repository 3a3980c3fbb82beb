import styles from './sweep.module.css';

/** Decoration: say it in words too. */
export const BusyBar = ({ className = '' }: { readonly className?: string | undefined }) => (
  <span className={`${styles.sweep} ${className}`} aria-hidden="true" />
);
