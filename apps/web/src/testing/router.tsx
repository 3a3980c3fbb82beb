import type { Application } from '@forecourt/domain/state.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { configure, render } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
import { LandingPage } from '../pages/landing/landing-page.tsx';
import { createRoutes } from '../shell/routes.tsx';
import { lastSubmissionRecord, sessionRecord, statusRecord } from '../store/session-record.ts';
import { startFrom } from './fresh-start.ts';
import { freshScreens } from './screens.tsx';
import { stubApi } from './stub-api.ts';

export function freshPages(): void {
  configure({ asyncUtilTimeout: 15_000 });
  failOnConsoleErrors();
  freshScreens();
  beforeEach(() => {
    sessionStorage.clear();
    for (const record of [sessionRecord, statusRecord, lastSubmissionRecord]) record.claim();
    vi.stubGlobal('scrollTo', vi.fn());
    stubApi({ 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } });
  });
}

type TestRouter = ReturnType<typeof createMemoryRouter>;

/** Opens a path as a browser that holds this application; returns its router. */
export function open(path: string, application?: Application): TestRouter {
  startFrom(application);
  const router = createMemoryRouter(createRoutes({ Component: LandingPage }), path);
  render(<RouterProvider router={router} />);
  return router;
}

export const place = ({ state: { location } }: TestRouter): string => `${location.pathname}${location.hash}`;
