import type { Role } from '@forecourt/domain/desk/roles.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { forgetTyped } from '../parts/typed.ts';
import { workRoutes } from '../work/routes.tsx';

export const person = { id: '1', email: 'mere@provider.example', name: 'Mere', role: 'assessor' };

/** Opens a page of the work as somebody who is signed in; resolves once its heading is there. */
export async function renderDesk(at: string, role: Role = 'assessor') {
  forgetTyped();
  const router = createMemoryRouter(
    [
      {
        id: 'session',
        path: '/',
        loader: () => ({ person: { ...person, role } }),
        HydrateFallback: () => <p>Loading</p>,
        element: (
          <main>
            <Outlet />
          </main>
        ),
        children: workRoutes,
      },
    ],
    { initialEntries: [at] },
  );
  const page = render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  return { ...page, router, user: userEvent.setup() };
}
