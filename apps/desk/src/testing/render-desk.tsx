import { type Role, roleTable } from '@forecourt/domain/desk/roles.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearUnsentInput } from '../parts/typed.ts';
import { createWorkRoutes } from '../work/routes.tsx';
import { WorkFrame } from '../work/work-frame.tsx';

export const person = { id: '1', email: 'mere@provider.example', name: 'Mere' };

/** Opens a page of the work as somebody who is signed in; resolves once its heading is there. */
export async function renderDesk(at: string, role: Role = 'assessor') {
  clearUnsentInput();
  const pages = createWorkRoutes(async () => ({ ...person, role, rights: [...roleTable[role].rights] }));
  const Component = () => (
    <main>
      <WorkFrame />
    </main>
  );
  const router = createMemoryRouter({ ...framed(...pages), Component }, at);
  const page = render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  return { ...page, router, user: userEvent.setup() };
}
