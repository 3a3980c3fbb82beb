import { LandingPage } from '../pages/landing/landing-page.tsx';
import { routesWith } from './routes.tsx';
import { start } from './start.tsx';

// The landing page's code is part of this entry, so that hydration waits for nothing.
start(routesWith({ Component: LandingPage }));
