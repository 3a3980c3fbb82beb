import { signOut } from '@forecourt/domain/contract/desk/getting-in.ts';
import { hasRight } from '@forecourt/domain/desk/roles.ts';
import { Button } from '@forecourt/ui/button.tsx';
import type { Elements } from '@forecourt/ui/content.ts';
import { SkipLink } from '@forecourt/ui/frame/top-bar.tsx';
import { Link, useLocation, useNavigate } from '@forecourt/ui/router/react.tsx';
import { type ComponentProps, useEffect } from 'react';
import { shellTexts } from '../copy/getting-in.ts';
import { call, signedOutEvent } from '../gateway/call.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { clearUnsentInput } from '../parts/typed.ts';
import { useSignedInPerson } from '../parts/use-person.ts';
import { useTask } from '../parts/use-task.ts';
import { workNavigation } from '../work/routes.tsx';
import { readPageBrand } from './brand.ts';
import { BrandMark } from './brand-mark.tsx';
import { firstPagePathOf } from './first-page.ts';
import styles from './layout.module.css';
import { signInPath } from './return-to.ts';
import { useKeepSessionAlive } from './use-in-use.ts';

const navigation = [...workNavigation, { to: '/people', label: shellTexts.people, right: 'people' }] as const;

/** Leads to the sign-in and back once a call found that nobody is signed in. */
function useSignedOut(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const leave = (): void => {
      void navigate(signInPath(pathname + search), { replace: true, state: { isOver: true } });
    };
    window.addEventListener(signedOutEvent, leave);
    return () => window.removeEventListener(signedOutEvent, leave);
  }, [navigate, pathname, search]);
}

/** A link that says so where it leads to this page, or to one below it. */
function NavLink({ to, ...props }: ComponentProps<typeof Link>) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...props} />;
}

export function Layout({ children }: { readonly children: Elements }) {
  const { name, role } = useSignedInPerson();
  const navigate = useNavigate();
  const { isBusy, failure, run } = useTask();
  useSignedOut();
  useKeepSessionAlive();
  const leave = () =>
    run(async () => {
      await call(signOut, { body: {} });
      clearUnsentInput();
      await navigate('/sign-in');
    });
  return (
    <>
      <SkipLink to="main">{shellTexts.skip}</SkipLink>
      <header className={styles.top}>
        <div className={styles.in}>
          <Link to={firstPagePathOf(role)} className={styles.brand}>
            <BrandMark />
            <span>{readPageBrand().name}</span>
          </Link>
          <nav className={styles.nav} aria-label={shellTexts.navigation}>
            <ul>
              {navigation
                .filter(({ right }) => hasRight(role, right))
                .map(({ to, label }) => (
                  <li key={to}>
                    <NavLink to={to}>{label}</NavLink>
                  </li>
                ))}
            </ul>
          </nav>
          <div className={styles.person}>
            <NavLink to="/you" aria-label={shellTexts.you(name)}>
              {name}
            </NavLink>
            <Button kind="quiet" size="small" isBusy={isBusy} onClick={leave}>
              {shellTexts.signOut}
            </Button>
          </div>
          <ResultMessage failed={failure && `${shellTexts.notSignedOut} ${failure.message}`} />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
