import type { PageBrand } from '@forecourt/domain/brand/page-brand.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { setBrand } from '../brand/use-brand.ts';
import { FormShell } from '../pages/form/form-shell.tsx';
import { LandingPage } from '../pages/landing/landing-page.tsx';
import { createRoutes } from './routes.tsx';

/** Renders the frame that stands where the form will be. */
export function renderFormShell(brand: PageBrand): string {
  setBrand(brand);
  return renderToStaticMarkup(<FormShell />);
}

/** Renders one path in a brand. Throws when its page suspends. */
export function render(path: string, brand: PageBrand): string {
  setBrand(brand);
  const router = createMemoryRouter(createRoutes({ Component: LandingPage }), path, brand.base);
  if (!router.state.Component) throw new Error(`${path} waits for something, there is nothing to prerender`);
  return renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
