import type { PageBrand } from '@forecourt/domain/brand/page-brand.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { setBrand } from '../brand/use-brand.ts';
import { LandingPage } from '../pages/landing/landing-page.tsx';
import { RouterProvider } from '../router/react.tsx';
import { createMemoryRouter } from '../router/router.ts';
import { routesWith } from './routes.tsx';

/** Renders one path in a brand. Throws when its page suspends. */
export function render(path: string, brand: PageBrand): string {
  setBrand(brand);
  const router = createMemoryRouter(routesWith({ Component: LandingPage }), path, brand.base);
  if (!router.state.initialized)
    throw new Error(`${path} waits for something, there is nothing to prerender`);
  return renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
