import { Link } from 'react-router';
import styles from './row-link.module.css';

type RowLinkProps = { readonly to: string; readonly children: string };

/** The link that opens a row; j and k move from one to the next. */
export const RowLink = ({ to, children }: RowLinkProps) => (
  <Link to={to} className={styles.link} data-row="">
    {children}
  </Link>
);
