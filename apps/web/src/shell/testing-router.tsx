import type { Application } from '@forecourt/domain/application/state.ts';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { startFrom } from '../testing/fresh-start.ts';
import { routes } from './routes.tsx';

type TestRouter = ReturnType<typeof createMemoryRouter>;

/** Opens the application at a path, as a browser that holds this application would; answers its router. */
export function open(path: string, application?: Application): TestRouter {
  startFrom(application);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

/** Where the application stands now: path and hash. */
export const place = ({ state: { location } }: TestRouter): string => `${location.pathname}${location.hash}`;
