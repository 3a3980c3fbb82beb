import type { Frame } from '@forecourt/ui/router/router.ts';
import { Loading } from '../parts/states.tsx';
import { workRoutes } from '../work/routes.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { ErrorPage, NotFound } from './error-page.tsx';
import { pageRoute } from './page-route.ts';
import { readPerson } from './session.ts';

/** Pages load by themselves; the work, `people` and `you` lie behind the session. */
export const routes: Frame = {
  Component: DeskFrame,
  ErrorBoundary: ErrorPage,
  HydrateFallback: Loading,
  children: [
    pageRoute('/sign-in', () => import('../sign-in/sign-in-page.tsx')),
    pageRoute('/sign-in/returned', () => import('../sign-in/too-many-page.tsx')),
    pageRoute('/welcome/:token', () => import('../sign-in/welcome-page.tsx')),
    pageRoute('/refused', () => import('../sign-in/refused-page.tsx')),
    ...workRoutes(readPerson),
    pageRoute('/people', () => import('../people/people-page.tsx'), readPerson),
    pageRoute('/you', () => import('../people/you-page.tsx'), readPerson),
    { path: '*', Component: NotFound },
  ],
};
