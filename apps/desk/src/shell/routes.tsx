import type { RootRoute } from '@forecourt/ui/router/router.ts';
import { LoadingMessage } from '../parts/states.tsx';
import { createWorkRoutes } from '../work/routes.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { ErrorPage, NotFound } from './error-page.tsx';
import { createPageRoute } from './page-route.ts';
import { requireSignedInPerson } from './session.ts';

/** Pages load by themselves; the work, `people` and `you` lie behind the session. */
export const routes: RootRoute = {
  Component: DeskFrame,
  ErrorBoundary: ErrorPage,
  HydrateFallback: LoadingMessage,
  children: [
    createPageRoute('/sign-in', () => import('../sign-in/sign-in-page.tsx')),
    createPageRoute('/sign-in/returned', () => import('../sign-in/too-many-page.tsx')),
    createPageRoute('/welcome/:token', () => import('../sign-in/welcome-page.tsx')),
    createPageRoute('/refused', () => import('../sign-in/refused-page.tsx')),
    ...createWorkRoutes(requireSignedInPerson),
    createPageRoute('/people', () => import('../people/people-page.tsx'), requireSignedInPerson),
    createPageRoute('/you', () => import('../people/you-page.tsx'), requireSignedInPerson),
    { path: '*', Component: NotFound },
  ],
};
