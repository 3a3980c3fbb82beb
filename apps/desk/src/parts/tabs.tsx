import { Link } from '@forecourt/ui/router/react.tsx';
import styles from './tabs.module.css';

type Tab = { readonly to: string; readonly label: string; readonly isHere: boolean };

/** Links between two or three lists of one page. */
export const Tabs = ({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) => (
  <nav aria-label={label}>
    <ul className={styles.tabs}>
      {tabs.map(({ to, label: name, isHere }) => (
        <li key={to}>
          <Link to={to} className={styles.tab} aria-current={isHere ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
