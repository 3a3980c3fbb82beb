import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDesk, sessionCall, sessionOf } from '../testing/open-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(cleanup);

const page = `/welcome/${'T'.repeat(27)}`;
const open = 'POST /desk/v1/invitations/open';
const invitation = (options: object | null, withoutPasskey = false) => ({
  body: { email: 'mere@provider.example', name: '', role: 'assessor', options, withoutPasskey },
});
const opening = async (options: object | null = { challenge: 'c' }) => {
  const { asked } = stubDesk({ [open]: invitation(options) });
  const { user } = await openDesk(page);
  return { asked, user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
};

describe('the page of an invitation', () => {
  test('asks the server for nothing until it is pressed [DESK-03]', async () => {
    const { asked, press } = await opening();
    expect(asked).toEqual([]);
    await press('Open the invitation');
    expect(await screen.findByText('mere@provider.example is invited as Assessor.')).toBeDefined();
    expect(asked.map(({ path }) => path)).toEqual(['/desk/v1/invitations/open']);
  });

  test('makes no passkey before there is a name [DESK-02]', async () => {
    const create = vi.fn();
    vi.stubGlobal('PublicKeyCredential', class {});
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
    const { press } = await opening();
    await press('Open the invitation');
    await press('Make a passkey and sign in');
    expect(await screen.findByText('Enter a name, in letters')).toBeDefined();
    expect(create).not.toHaveBeenCalled();
  });

  test('offers no passkey where people sign in elsewhere [DESK-02]', async () => {
    const { press } = await opening(null);
    await press('Open the invitation');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('offers to go on without a passkey only where the server says so, and asks for a name first [ADOPT-07]', async () => {
    const { press } = await opening();
    await press('Open the invitation');
    await screen.findByRole('button', { name: 'Make a passkey and sign in' });
    expect(screen.queryByRole('button', { name: 'Go on without a passkey' })).toBeNull();
    cleanup();

    let isIn = false;
    const { asked } = stubDesk({
      [sessionCall]: () => sessionOf(isIn ? 'manager' : null),
      [open]: invitation({ challenge: 'c' }, true),
      'POST /desk/v1/invitations/accept-without-passkey': () => {
        isIn = true;
        return sessionOf('manager');
      },
    });
    const { user } = await openDesk(page);
    await user.click(screen.getByRole('button', { name: 'Open the invitation' }));
    const goOn = await screen.findByRole('button', { name: 'Go on without a passkey' });
    expect(screen.getByText(/staff reset mere@provider.example prints a new link/)).toBeDefined();
    await user.click(goOn);
    expect(await screen.findByText('Enter a name, in letters')).toBeDefined();
    await user.type(screen.getByLabelText('Your name'), ' Mere ');
    await user.click(goOn);
    await screen.findByRole('navigation', { name: 'Pages of the desk' });
    const { body } = asked.find(({ path }) => path.endsWith('/accept-without-passkey')) ?? {};
    expect(body).toEqual({ token: 'T'.repeat(27), name: 'Mere' });
  });

  test('says of one that is over whom to ask [DESK-03]', async () => {
    stubDesk({ [open]: refused(404, 'This invitation was used. Ask who invited you for another.') });
    const { user } = await openDesk(page);
    await user.click(screen.getByRole('button', { name: 'Open the invitation' }));
    expect(await screen.findByText(/Ask who invited you/)).toBeDefined();
  });
});
