import { type Role, roleTable } from '@forecourt/domain/desk/roles.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearUnsentInput } from '../parts/typed.ts';
import { routes } from '../shell/routes.tsx';

const id = 'A'.repeat(27);
export const sessionCall = 'GET /desk/v1/session';

/** Answer about the session of a person; of nobody for null. */
export const sessionOf = (role: Role | null, wayIn: 'passkey' | 'openId' = 'passkey') => ({
  body: {
    person: role && {
      id,
      email: 'mere@provider.example',
      name: 'Mere',
      role,
      rights: roleTable[role].rights,
    },
    wayIn,
  },
});

/** Opens an address of the whole desk; resolves once its heading is there. */
export async function openDesk(at: string) {
  clearUnsentInput();
  const router = createMemoryRouter(routes, at);
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  return { router, user: userEvent.setup() };
}
