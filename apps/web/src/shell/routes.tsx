import type { RouteObject } from 'react-router';
import { pageTitles } from '../copy/shell.ts';
import { late } from '../gateway/late.ts';
import { LandingPage } from '../pages/landing/landing-page.tsx';
import { paths } from '../paths.ts';
import { ErrorPage } from './error-page.tsx';
import {
  completesApplication,
  completesDeclined,
  needsApplication,
  needsDecision,
  needsNoDecline,
} from './guards.ts';
import { Root } from './root.tsx';
import type { RouteHandle } from './route-handle.ts';
import { Waiting } from './waiting.tsx';

const handle = (title: string): RouteHandle => ({ title });
const completed = (title: string): RouteHandle => ({ title, isCompleted: true });

/** The route table. Every page but the landing page comes when it is first visited. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: Waiting,
    children: [
      { path: paths.landing, Component: LandingPage, handle: handle(pageTitles.landing) },
      {
        path: paths.requirements,
        loader: needsApplication,
        lazy: async () => ({
          Component: (await late(() => import('../pages/requirements/requirements-page.tsx')))
            .RequirementsPage,
        }),
        handle: handle(pageTitles.requirements),
      },
      {
        path: paths.form,
        loader: needsNoDecline,
        lazy: async () => ({ Component: (await late(() => import('../pages/form/form-page.tsx'))).FormPage }),
        handle: handle(pageTitles.form),
      },
      {
        path: paths.draft,
        loader: async (request) => (await late(() => import('./open-draft.ts'))).openDraft(request),
        handle: handle(pageTitles.draft),
      },
      {
        path: paths.specialRates,
        loader: needsApplication,
        lazy: async () => ({
          Component: (await late(() => import('../pages/special-rates/special-rates-page.tsx')))
            .SpecialRatesPage,
        }),
        handle: handle(pageTitles.specialRates),
      },
      {
        path: paths.nextSteps,
        loader: needsNoDecline,
        lazy: async () => ({
          Component: (await late(() => import('../pages/next-steps/next-steps-page.tsx'))).NextStepsPage,
        }),
        handle: handle(pageTitles.nextSteps),
      },
      {
        path: paths.creditCheckFailed,
        loader: completesDeclined,
        lazy: async () => ({
          Component: (await late(() => import('../pages/credit-check-failed/credit-check-failed-page.tsx')))
            .CreditCheckFailedPage,
        }),
        handle: completed(pageTitles.creditCheckFailed),
      },
      {
        path: paths.callbackRequested,
        loader: completesApplication,
        lazy: async () => ({
          Component: (await late(() => import('../pages/callback-requested/callback-requested-page.tsx')))
            .CallbackRequestedPage,
        }),
        handle: completed(pageTitles.callbackRequested),
      },
      {
        path: paths.cardPreferences,
        loader: needsDecision,
        lazy: async () => ({
          Component: (await late(() => import('../pages/card-preferences/card-preferences-page.tsx')))
            .CardPreferencesPage,
        }),
        handle: handle(pageTitles.cardPreferences),
      },
      {
        path: paths.completed,
        loader: completesApplication,
        lazy: async () => ({
          Component: (await late(() => import('../pages/completed/completed-page.tsx'))).CompletedPage,
        }),
        handle: completed(pageTitles.completed),
      },
      {
        path: paths.timeout,
        loader: async () => (await late(() => import('./expire.ts'))).expire(),
        handle: handle(pageTitles.timeout),
      },
      {
        path: '*',
        loader: async (request) => (await late(() => import('./leave-site.ts'))).leaveSiteOrNotFound(request),
        lazy: async () => ({
          Component: (await late(() => import('../pages/not-found/not-found-page.tsx'))).NotFoundPage,
        }),
        handle: handle(pageTitles.notFound),
      },
    ],
  },
];
