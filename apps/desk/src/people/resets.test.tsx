import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openDesk, sessionCall, sessionOf } from '../testing/open-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(cleanup);

const since = '2026-11-26T01:00:00Z';
const [you, hana] = ['A'.repeat(27), 'B'.repeat(27)];
const link = `http://localhost:3001/welcome/${'T'.repeat(27)}`;
const listed = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  email: `${name.toLowerCase()}@provider.example`,
  role: 'assessor',
  isYou: id === you,
  since,
  deactivatedAt: null,
  awaySince: null,
  lastSignIn: null,
  reset: null,
  ...more,
});
const page = (more: object = {}, invitations: readonly object[] = []) => ({
  [sessionCall]: sessionOf('manager'),
  'GET /desk/v1/people': {
    body: { people: [listed(you, 'Mere', { lastSignIn: since }), listed(hana, 'Hana', more)], invitations },
  },
});
const posted = (asked: ReturnType<typeof stubDesk>['asked']) =>
  asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('one manager proposes to reset a passkey, and the list says when each person signed in last [DESK-38]', async () => {
  const { asked } = stubDesk({
    ...page(),
    'POST /desk/v1/people/reset/propose': { body: { ok: true } },
  });
  const { user } = await openDesk('/people');
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/^Mere/)).toContainEqual(expect.stringMatching(/^Last sign-in26\/11\/2026/));
  expect(cellsOf(/^Hana/)).toContain('Last sign-inNever');
  await user.click(screen.getByRole('button', { name: 'Reset passkey of Hana' }));
  expect(await screen.findByText('To reset Hana is proposed. Another manager confirms it.')).toBeDefined();
  expect(posted(asked)).toEqual([['/desk/v1/people/reset/propose', { id: hana }]]);
});

test('another manager confirms it and is shown the link once; who proposed it takes it back alone [DESK-38]', async () => {
  const { asked } = stubDesk({
    ...page({ reset: { by: 'Tane', isYours: false } }),
    'POST /desk/v1/people/reset': { body: { link, expiresAt: since } },
  });
  const { user } = await openDesk('/people');
  expect(screen.getByText('Reset proposed by Tane')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Confirm the reset of Hana' }));
  expect(await screen.findByText(link)).toBeDefined();
  expect(posted(asked)).toEqual([['/desk/v1/people/reset', { id: hana }]]);
  cleanup();

  stubDesk({
    ...page({ reset: { by: 'Mere', isYours: true } }),
    'POST /desk/v1/people/reset/take-back': { body: { ok: true } },
  });
  const own = await openDesk('/people');
  expect(screen.queryByRole('button', { name: 'Confirm the reset of Hana' })).toBeNull();
  await own.user.click(screen.getByRole('button', { name: 'Withdraw the reset of Hana' }));
  expect(await screen.findByText('The reset is withdrawn.')).toBeDefined();
});

test('an invitation has the name of who is invited, and its link is made again [DESK-38]', async () => {
  const invitation = {
    email: 'rua@provider.example',
    name: 'Rua Tamati',
    role: 'viewer',
    by: 'Mere',
    expiresAt: since,
  };
  const { asked } = stubDesk({
    ...page({}, [invitation, { ...invitation, email: 'ana@provider.example', name: null }]),
    'POST /desk/v1/people/invite': { body: { link, expiresAt: since } },
  });
  const { user } = await openDesk('/people');
  const row = within(screen.getByRole('row', { name: /^rua@provider.example/ }));
  expect(row.getByRole('cell', { name: 'Rua Tamati' })).toBeDefined();
  await user.click(row.getByRole('button', { name: 'Make the link again for rua@provider.example' }));
  expect(await screen.findByText(link)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Make the link again for ana@provider.example' }));
  expect(posted(asked)).toEqual([
    ['/desk/v1/people/invite', { email: 'rua@provider.example', name: 'Rua Tamati', role: 'viewer' }],
    ['/desk/v1/people/invite', { email: 'ana@provider.example', role: 'viewer' }],
  ]);
});

test('a person changes their name, and adds a passkey soon after a sign-in alone [DESK-38]', async () => {
  const late = 'Sign out and in again first.';
  const { asked } = stubDesk({
    [sessionCall]: sessionOf('viewer'),
    'GET /desk/v1/sessions': { body: { sessions: [] } },
    'POST /desk/v1/you/name': { body: { ok: true } },
    'POST /desk/v1/you/passkey/begin': refused(403, late),
  });
  const { user } = await openDesk('/you');
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Mere Rewi');
  await user.click(screen.getByRole('button', { name: 'Change your name' }));
  expect(await screen.findByText(/^Your name is changed\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText(late)).toBeDefined();
  expect(posted(asked)).toEqual([
    ['/desk/v1/you/name', { name: 'Mere Rewi' }],
    ['/desk/v1/you/passkey/begin', {}],
  ]);
});

test('where people sign in by OpenID Connect there is no passkey to add [DESK-38]', async () => {
  stubDesk({
    [sessionCall]: sessionOf('viewer', 'openId'),
    'GET /desk/v1/sessions': { body: { sessions: [] } },
  });
  await openDesk('/you');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});
