import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openDesk, sessionCall, sessionOf } from '../testing/open-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(cleanup);

const since = '2026-11-26T01:00:00Z';
const mere = {
  id: 'A'.repeat(27),
  email: 'mere@provider.example',
  name: 'Mere',
  role: 'manager',
  isYou: true,
  since,
  deactivatedAt: null,
  awaySince: null,
  lastSignIn: null,
  reset: null,
};
const tevita = {
  ...mere,
  id: 'B'.repeat(27),
  email: 'tevita@provider.example',
  name: 'Tevita',
  role: 'viewer',
  isYou: false,
};
const answers = {
  [sessionCall]: sessionOf('manager'),
  'GET /desk/v1/people': { body: { people: [mere, tevita], invitations: [] } },
};

describe('the page of people', () => {
  test('offers no change of one’s own role, and a press more before somebody is kept out [DESK-06]', async () => {
    const { asked } = stubDesk({ ...answers, 'POST /desk/v1/people/deactivate': { body: { ok: true } } });
    const { user } = await openDesk('/people');
    const own = screen.getByRole('row', { name: /Mere \(you\)/ });
    expect(within(own).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'End access of Tevita' }));
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Yes, sign Tevita out/ }));
    expect(
      await screen.findByText('Tevita has no access any more and is signed out everywhere.'),
    ).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ id: tevita.id });
  });

  test('gives a role by a press of its own, and says why it is refused [DESK-06]', async () => {
    const { asked } = stubDesk({
      ...answers,
      'POST /desk/v1/people/role': refused(409, 'This is the last manager.'),
    });
    const { user } = await openDesk('/people');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role of Tevita' }), 'assessor');
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Give this role' }));
    expect(await screen.findByText('This is the last manager.')).toBeDefined();
  });

  test('shows the link of an invitation, and what each role may do [DESK-03, DESK-06]', async () => {
    const link = `http://localhost:3001/welcome/${'T'.repeat(27)}`;
    const { asked } = stubDesk({
      ...answers,
      'POST /desk/v1/people/invite': { body: { link, expiresAt: since } },
    });
    const { user } = await openDesk('/people');
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), ' Ana <ana@provider.example>');
    await user.click(screen.getByRole('radio', { name: /^Assessor.*Does the work/ }));
    await user.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText(link)).toBeDefined();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'ana@provider.example',
      role: 'assessor',
    });
  });

  const hana = { email: 'hana@provider.example', role: 'viewer', by: mere.email, expiresAt: since };
  const waiting = {
    ...answers,
    'GET /desk/v1/people': {
      body: { people: [mere], invitations: [hana, { ...hana, email: 'ana@provider.example', by: null }] },
    },
    'POST /desk/v1/people/uninvite': { body: { ok: true } },
  };

  test('says who gave an invitation that waits [SEC-18]', async () => {
    stubDesk(waiting);
    await openDesk('/people');
    const given = screen.getByRole('row', { name: /^hana@provider.example/ });
    expect(within(given).getByRole('cell', { name: mere.email })).toBeDefined();
    const byCommand = screen.getByRole('row', { name: /^ana@provider.example/ });
    expect(within(byCommand).getByRole('cell', { name: 'The command line' })).toBeDefined();
  });

  test('cancels an invitation, says so where the keyboard is, and shows its link no more [SEC-18]', async () => {
    const link = `http://localhost:3001/welcome/${'T'.repeat(27)}`;
    const { asked } = stubDesk({
      ...waiting,
      'POST /desk/v1/people/invite': { body: { link, expiresAt: since } },
    });
    const { user } = await openDesk('/people');
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), hana.email);
    await user.click(screen.getByRole('radio', { name: /^Viewer/ }));
    await user.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText(link)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel the invitation of hana@provider.example' }));
    expect(
      await screen.findByText(
        'The invitation of hana@provider.example is cancelled: its link no longer works.',
      ),
    ).toBeDefined();
    expect(asked.find(({ path }) => path === '/desk/v1/people/uninvite')?.body).toEqual({
      email: hana.email,
    });
    expect(screen.queryByText(link)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Invitations that wait' }));
  });

  test('says why an invitation cannot be cancelled, and reads the list again [SEC-18]', async () => {
    const { asked } = stubDesk({
      ...waiting,
      'POST /desk/v1/people/uninvite': refused(404, 'No invitation to this address waits.'),
    });
    const { user } = await openDesk('/people');
    await user.click(screen.getByRole('button', { name: 'Cancel the invitation of ana@provider.example' }));
    expect(await screen.findByText('No invitation to this address waits.')).toBeDefined();
    expect(asked.filter(({ path }) => path === '/desk/v1/people')).toHaveLength(2);
  });
});
