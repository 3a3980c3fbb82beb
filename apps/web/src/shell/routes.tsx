import { type PageName, pagePaths } from '@forecourt/domain/contract/pages.ts';
import { LoadingBar } from '@forecourt/ui/frame/loading-bar.tsx';
import type { RootRoute, Route } from '@forecourt/ui/router/router.ts';
import { pageTitles } from '../copy/shell.ts';
import { lazyImport } from '../gateway/lazy-import.ts';
import { ErrorPage } from './error-page.tsx';
import { Root } from './root.tsx';
import type { RouteHandle } from './route-handle.ts';

type PageRoute = Pick<Route, 'Component' | 'loader' | 'lazy'> & Partial<Pick<RouteHandle, 'isCompleted'>>;

type Guards = typeof import('./guards.ts');

/** Loads the guards with the first page that needs an application. */
const guardedBy = (guard: keyof Guards, page: PageName) => async (): Promise<null> =>
  (await lazyImport(() => import('./guards.ts')))[guard](page);

/** Code of each page but the landing page loads when it is first visited. */
const pages: Record<Exclude<PageName, 'landing'>, PageRoute> = {
  requirements: {
    loader: guardedBy('requireApplication', 'requirements'),
    lazy: async () =>
      (await lazyImport(() => import('../pages/requirements/requirements-page.tsx'))).RequirementsPage,
  },
  form: {
    loader: guardedBy('requireApplication', 'form'),
    lazy: async () => (await lazyImport(() => import('../pages/form/form-page.tsx'))).FormPage,
  },
  draft: {
    loader: async (request) => (await lazyImport(() => import('./open-draft.ts'))).openDraft(request),
  },
  specialRates: {
    loader: guardedBy('requireApplication', 'specialRates'),
    lazy: async () =>
      (await lazyImport(() => import('../pages/special-rates/special-rates-page.tsx'))).SpecialRatesPage,
  },
  nextSteps: {
    loader: guardedBy('requireApplication', 'nextSteps'),
    lazy: async () =>
      (await lazyImport(() => import('../pages/next-steps/next-steps-page.tsx'))).NextStepsPage,
  },
  received: {
    loader: guardedBy('requireReceipt', 'received'),
    lazy: async () => (await lazyImport(() => import('../pages/received/received-page.tsx'))).ReceivedPage,
  },
  creditCheckFailed: {
    loader: guardedBy('requireCompletedApplication', 'creditCheckFailed'),
    lazy: async () =>
      (await lazyImport(() => import('../pages/credit-check-failed/credit-check-failed-page.tsx')))
        .CreditCheckFailedPage,
    isCompleted: true,
  },
  callbackRequested: {
    loader: guardedBy('requireCompletedApplication', 'callbackRequested'),
    lazy: async () =>
      (await lazyImport(() => import('../pages/callback-requested/callback-requested-page.tsx')))
        .CallbackRequestedPage,
    isCompleted: true,
  },
  cardPreferences: {
    loader: guardedBy('requireApplication', 'cardPreferences'),
    lazy: async () =>
      (await lazyImport(() => import('../pages/card-preferences/card-preferences-page.tsx')))
        .CardPreferencesPage,
  },
  completed: {
    loader: guardedBy('requireCompletedApplication', 'completed'),
    lazy: async () => (await lazyImport(() => import('../pages/completed/completed-page.tsx'))).CompletedPage,
    isCompleted: true,
  },
  status: {
    loader: async (request) => (await lazyImport(() => import('./open-status.ts'))).openStatusPage(request),
    lazy: async () => (await lazyImport(() => import('../pages/status/status-page.tsx'))).StatusPage,
  },
  reminders: {
    loader: async (request) => (await lazyImport(() => import('./open-reminders.ts'))).openReminders(request),
    lazy: async () => (await lazyImport(() => import('../pages/reminders/reminders-page.tsx'))).RemindersPage,
  },
  part: {
    loader: async (request) => (await lazyImport(() => import('./open-part.ts'))).openPartPage(request),
    lazy: async () => (await lazyImport(() => import('../pages/part/part-page.tsx'))).PartPage,
  },
  timeout: { loader: async () => (await lazyImport(() => import('./expire.ts'))).expireSession() },
};

const unknownPath: PageRoute = {
  loader: async (request) => (await lazyImport(() => import('./leave-site.ts'))).leaveSiteOrNotFound(request),
  lazy: async () => (await lazyImport(() => import('../pages/not-found/not-found-page.tsx'))).NotFoundPage,
};

const pageNames = Object.keys(pagePaths) as PageName[];
const titleOf = (page: PageName): string | undefined => (page === 'landing' ? undefined : pageTitles[page]);
const routeOf = (
  path: string,
  title: string | undefined,
  { isCompleted = false, ...route }: PageRoute,
): Route => ({
  ...route,
  path,
  handle: { title, isCompleted } satisfies RouteHandle,
});

const Waiting = () => <LoadingBar isLoading />;

/** The landing page is part of its own entry and lazy in the other one. */
export const createRoutes = (landing: Pick<Route, 'Component' | 'lazy'>): RootRoute => ({
  Component: Root,
  ErrorBoundary: ErrorPage,
  HydrateFallback: Waiting,
  children: [
    ...pageNames.map((page) => routeOf(pagePaths[page], titleOf(page), { landing, ...pages }[page])),
    routeOf('*', pageTitles.notFound, unknownPath),
  ],
});
