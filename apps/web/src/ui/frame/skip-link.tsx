import styles from './skip-link.module.css';

/** The first thing in the tab order: jumps over the header to the element with this id. */
export const SkipLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <a className={styles['skip']} href={`#${to}`}>
    {children}
  </a>
);
