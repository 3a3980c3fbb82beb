import { type Page, paths } from '@forecourt/domain/contract/pages.ts';
import type { RouteObject } from 'react-router';
import { pageTitles } from '../copy/shell.ts';
import { late } from '../gateway/late.ts';
import { LandingPage } from '../pages/landing/landing-page.tsx';
import { LoadingBar } from '../ui/frame/loading-bar.tsx';
import { ErrorPage } from './error-page.tsx';
import {
  completesApplication,
  completesDeclined,
  hasReceipt,
  needsApplication,
  needsDecision,
  needsNoDecline,
} from './guards.ts';
import { Root } from './root.tsx';
import type { RouteHandle } from './route-handle.ts';

type PageRoute = Pick<RouteObject, 'Component' | 'loader' | 'lazy'> &
  Partial<Pick<RouteHandle, 'isCompleted'>>;

/** How each page is come by. Every page but the landing page comes when it is first visited. */
const pages: Record<Page, PageRoute> = {
  landing: { Component: LandingPage },
  requirements: {
    loader: needsApplication,
    lazy: async () => ({
      Component: (await late(() => import('../pages/requirements/requirements-page.tsx'))).RequirementsPage,
    }),
  },
  form: {
    loader: needsNoDecline,
    lazy: async () => ({ Component: (await late(() => import('../pages/form/form-page.tsx'))).FormPage }),
  },
  draft: { loader: async (request) => (await late(() => import('./open-draft.ts'))).openDraft(request) },
  specialRates: {
    loader: needsApplication,
    lazy: async () => ({
      Component: (await late(() => import('../pages/special-rates/special-rates-page.tsx'))).SpecialRatesPage,
    }),
  },
  nextSteps: {
    loader: needsNoDecline,
    lazy: async () => ({
      Component: (await late(() => import('../pages/next-steps/next-steps-page.tsx'))).NextStepsPage,
    }),
  },
  received: {
    loader: hasReceipt,
    lazy: async () => ({
      Component: (await late(() => import('../pages/received/received-page.tsx'))).ReceivedPage,
    }),
  },
  creditCheckFailed: {
    loader: completesDeclined,
    lazy: async () => ({
      Component: (await late(() => import('../pages/credit-check-failed/credit-check-failed-page.tsx')))
        .CreditCheckFailedPage,
    }),
    isCompleted: true,
  },
  callbackRequested: {
    loader: completesApplication,
    lazy: async () => ({
      Component: (await late(() => import('../pages/callback-requested/callback-requested-page.tsx')))
        .CallbackRequestedPage,
    }),
    isCompleted: true,
  },
  cardPreferences: {
    loader: needsDecision,
    lazy: async () => ({
      Component: (await late(() => import('../pages/card-preferences/card-preferences-page.tsx')))
        .CardPreferencesPage,
    }),
  },
  completed: {
    loader: completesApplication,
    lazy: async () => ({
      Component: (await late(() => import('../pages/completed/completed-page.tsx'))).CompletedPage,
    }),
    isCompleted: true,
  },
  status: {
    loader: async (request) => (await late(() => import('./open-status.ts'))).openStatus(request),
    lazy: async () => ({
      Component: (await late(() => import('../pages/status/status-page.tsx'))).StatusPage,
    }),
  },
  timeout: { loader: async () => (await late(() => import('./expire.ts'))).expire() },
};

const anyOther: PageRoute = {
  loader: async (request) => (await late(() => import('./leave-site.ts'))).leaveSiteOrNotFound(request),
  lazy: async () => ({
    Component: (await late(() => import('../pages/not-found/not-found-page.tsx'))).NotFoundPage,
  }),
};

const pageNames = Object.keys(paths) as Page[];
const routeOf = (path: string, title: string, { isCompleted = false, ...route }: PageRoute): RouteObject => ({
  ...route,
  path,
  handle: { title, isCompleted } satisfies RouteHandle,
});

/** What shows before the first page is there. */
const Waiting = () => <LoadingBar isLoading />;

/** The route table. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Waiting,
    children: [
      ...pageNames.map((page) => routeOf(paths[page], pageTitles[page], pages[page])),
      routeOf('*', pageTitles.notFound, anyOther),
    ],
  },
];
