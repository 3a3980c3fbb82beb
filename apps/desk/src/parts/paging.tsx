import { Link, useLocation } from '@forecourt/ui/router/react.tsx';
import { pagingTexts } from '../copy/parts.ts';
import { useSearchParams } from './loaded.ts';
import styles from './paging.module.css';

/** Links to the next page of a list, by the place where this one ended, and to its first page. */
export function Pagination({ after }: { readonly after: string | null }) {
  const { pathname } = useLocation();
  const search = useSearchParams();
  const isLater = search.has('after');
  if (after === null && !isLater) return null;
  const to = (place: string | null): string => {
    const next = new URLSearchParams(search);
    if (place === null) next.delete('after');
    else next.set('after', place);
    return `${pathname}${next.size > 0 ? `?${next}` : ''}`;
  };
  return (
    <nav className={styles.paging} aria-label={pagingTexts.label}>
      {isLater && (
        <Link className={styles.link} state={{ isPaging: true }} to={to(null)}>
          {pagingTexts.first}
        </Link>
      )}
      {after !== null && (
        <Link className={styles.link} state={{ isPaging: true }} to={to(after)}>
          {pagingTexts.next}
        </Link>
      )}
    </nav>
  );
}
