import { LandingPage } from '../pages/landing/landing-page.tsx';
import { createRoutes } from './routes.tsx';
import { startApp } from './start.tsx';

// The landing page's code is part of this entry, so that hydration waits for nothing.
startApp(createRoutes({ Component: LandingPage }));
