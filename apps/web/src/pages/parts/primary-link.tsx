import { Link } from '../../router/react.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** The one primary way on of a view, where it leads to another page. */
export const PrimaryLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link className={buttonClass('primary')} data-kind="primary" to={to}>
    {children}
  </Link>
);
