import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openDesk, sessionCall, sessionOf } from '../testing/open-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(cleanup);

const since = '2026-11-26T01:00:00Z';
const [you, tane] = ['A'.repeat(27), 'B'.repeat(27)];
const listed = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  email: `${name}@provider.example`,
  role: 'assessor',
  isYou: id === you,
  since,
  deactivatedAt: null,
  awaySince: null,
  lastSignIn: null,
  reset: null,
  ...more,
});
const colleague = (id: string, name: string, isAway = false) => ({ id, name, isYou: id === you, isAway });
const of = (colleagues: readonly object[]) => ({ 'GET /desk/v1/colleagues': { body: { colleagues } } });

test('a manager marks a person as away, who takes over all they hold, and as back [PROVIDER-02]', async () => {
  let away: string | null = null;
  const { asked } = stubDesk({
    [sessionCall]: sessionOf('manager'),
    'GET /desk/v1/people': () => ({
      body: {
        people: [listed(you, 'Mere', { role: 'manager' }), listed(tane, 'Tane', { awaySince: away })],
        invitations: [],
      },
    }),
    ...of([colleague(you, 'Mere'), colleague(tane, 'Tane')]),
    'POST /desk/v1/people/away': ({ body }) => {
      const { isAway, to } = body as { isAway: boolean; to?: string };
      if (isAway && to === undefined) return refused(409, 'Choose a colleague who takes over what is held.');
      away = isAway ? since : null;
      return { body: { handedOn: isAway ? 3 : 0 } };
    },
  });
  const { user } = await openDesk('/people');
  await user.click(screen.getByRole('button', { name: 'Mark as away: Tane' }));
  await user.click(screen.getByRole('button', { name: 'Mark as away: Tane' }));
  expect(await screen.findByText('Choose a colleague who takes over what is held.')).toBeDefined();
  const choice = screen.getByRole('combobox', { name: 'Who takes over what is held' });
  await within(choice).findByRole('option', { name: 'Mere (you)' });
  expect(within(choice).queryByRole('option', { name: 'Tane' })).toBeNull();
  await user.selectOptions(choice, 'Mere (you)');
  await user.click(screen.getByRole('button', { name: 'Mark as away: Tane' }));
  expect(await screen.findByText('Marked as away. 3 applications are handed on.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Mark as back: Tane' }));
  expect(await screen.findByText('Marked as back.')).toBeDefined();
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { id: tane, isAway: true },
    { id: tane, isAway: true, to: you },
    { id: tane, isAway: false },
  ]);
});

test('an assessor goes away by themselves, and is back [PROVIDER-02]', async () => {
  let isAway = false;
  const { asked } = stubDesk({
    [sessionCall]: sessionOf('assessor'),
    'GET /desk/v1/sessions': { body: { sessions: [] } },
    'GET /desk/v1/colleagues': () => ({ body: { colleagues: [colleague(you, 'Mere', isAway)] } }),
    'POST /desk/v1/away': ({ body }) => {
      ({ isAway } = body as { isAway: boolean });
      return { body: { handedOn: 0 } };
    },
  });
  const { user } = await openDesk('/you');
  await user.click(screen.getByRole('button', { name: 'I am away' }));
  await user.click(screen.getByRole('button', { name: 'I am away' }));
  expect(await screen.findByText('You are marked as away: nobody can give you work.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'I am back' }));
  expect(await screen.findByText('Marked as back.')).toBeDefined();
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { isAway: true },
    { isAway: false },
  ]);
});
