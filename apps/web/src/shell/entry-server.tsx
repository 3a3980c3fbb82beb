import type { PageBrand } from '@forecourt/domain/brand/page-brand.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { setBrand } from '../brand/use-brand.ts';
import { RouterProvider } from '../router/react.tsx';
import { createMemoryRouter } from '../router/router.ts';
import { routes } from './routes.tsx';

/** Renders one path in a brand. Throws when its page suspends. */
export function render(path: string, brand: PageBrand): string {
  setBrand(brand);
  const router = createMemoryRouter(routes, path, brand.base);
  if (!router.state.initialized)
    throw new Error(`${path} waits for something, there is nothing to prerender`);
  return renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
