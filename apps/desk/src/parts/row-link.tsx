import { Link } from '@forecourt/ui/router/react.tsx';
import styles from './row-link.module.css';

type RowLinkProps = {
  readonly to: string;
  /** Leads elsewhere than the row: j and k pass it by. */
  readonly isBeside?: boolean;
  readonly children: string;
};

/** The link that opens a row; j and k move from one to the next. */
export const RowLink = ({ to, isBeside, children }: RowLinkProps) => (
  <Link to={to} className={styles.link} data-row={isBeside ? undefined : ''}>
    {children}
  </Link>
);
