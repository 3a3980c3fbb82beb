import { lazyImport } from '../gateway/lazy-import.ts';
import { createRoutes } from './routes.tsx';
import { startApp } from './start.tsx';

// Starts every page but the landing page, whose code comes when it is visited.
startApp(
  createRoutes({
    lazy: async () => (await lazyImport(() => import('../pages/landing/landing-page.tsx'))).LandingPage,
  }),
);
