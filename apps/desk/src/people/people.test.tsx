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
});
