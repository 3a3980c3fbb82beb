import { Link } from '../../router/react.tsx';
import { buttonClass } from '../../ui/button.tsx';

export const PrimaryLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link className={buttonClass('primary')} data-kind="primary" to={to}>
    {children}
  </Link>
);
