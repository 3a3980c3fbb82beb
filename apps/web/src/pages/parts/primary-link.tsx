import { buttonClass } from '@forecourt/ui/button.tsx';
import { Link } from '@forecourt/ui/router/react.tsx';

export const PrimaryLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link className={buttonClass('primary')} data-kind="primary" to={to}>
    {children}
  </Link>
);
