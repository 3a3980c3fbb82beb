import type { RouteObject } from 'react-router';
import { Loading } from '../parts/states.tsx';
import { workRoutes } from '../work/routes.tsx';
import { ErrorPage, NotFound } from './error-page.tsx';
import { Layout } from './layout.tsx';
import { rightAddress } from './right-address.ts';
import { loadSession } from './session.ts';

/** Pages load by themselves; the work and `people` lie behind the session. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    HydrateFallback: Loading,
    middleware: [rightAddress],
    children: [
      { path: '/sign-in', lazy: () => import('../sign-in/sign-in-page.tsx') },
      { path: '/sign-in/returned', lazy: () => import('../sign-in/too-many-page.tsx') },
      { path: '/welcome/:token', lazy: () => import('../sign-in/welcome-page.tsx') },
      { path: '/refused', lazy: () => import('../sign-in/refused-page.tsx') },
      {
        id: 'session',
        path: '/',
        loader: loadSession,
        element: <Layout />,
        children: [
          ...workRoutes,
          { path: 'people', lazy: () => import('../people/people-page.tsx') },
          { path: 'you', lazy: () => import('../people/you-page.tsx') },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
];
