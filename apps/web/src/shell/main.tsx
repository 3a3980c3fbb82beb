import { lazyImport } from '../gateway/lazy-import.ts';
import { routesWith } from './routes.tsx';
import { start } from './start.tsx';

// Starts every page but the landing page, whose code comes when it is visited.
start(
  routesWith({
    lazy: async () => (await lazyImport(() => import('../pages/landing/landing-page.tsx'))).LandingPage,
  }),
);
