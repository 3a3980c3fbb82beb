import { LandingPage } from '../pages/landing/landing-page.tsx';
import { routesWith } from './routes.tsx';
import { start } from './start.tsx';

// Starts the landing page, whose code is there at once, so that the server's HTML is hydrated without waiting.
start(routesWith({ Component: LandingPage }));
