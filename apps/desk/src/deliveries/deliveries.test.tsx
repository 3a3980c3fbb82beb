import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reference } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ids = ['a', 'b'].map((letter) => letter.repeat(27));
const deliveries = ids.map((id, at) => ({
  id,
  channel: 'handover',
  kind: 'application.submitted',
  state: at === 0 ? 'dead' : 'waiting',
  reference,
  queuedAt: '2026-11-26T01:00:00.000Z',
  attempts: 12,
  nextAttemptAt: null,
  lastFailure: 'The receiver answered 500',
}));
const route = 'GET /desk/v1/deliveries';
const replay = 'POST /desk/v1/deliveries/replay';

test('a manager sends what was chosen again [DESK-28]', async () => {
  const { asked } = stubDesk({
    [route]: { body: { deliveries, after: null } },
    [replay]: { body: { replayed: 1 } },
  });
  const { user } = await renderDesk('/deliveries', 'manager');
  await user.click(
    screen.getAllByRole('checkbox', { name: `Choose Event: application submitted, ${reference}` })[0]!,
  );
  await user.click(screen.getByRole('button', { name: 'Send 1 again' }));
  expect(await screen.findByText('1 is sent again at once.')).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ ids: [ids[0]] });
});

test('all that was given up is sent again by a second press [DESK-28]', async () => {
  const { asked } = stubDesk({
    [route]: { body: { deliveries, after: null } },
    [replay]: { body: { replayed: 60 } },
  });
  const { user } = await renderDesk('/deliveries', 'manager');
  await user.click(screen.getByRole('button', { name: 'Send again all that were given up' }));
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Yes, send all again' }));
  expect(await screen.findByText('60 are sent again at once.')).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ all: true });
});

test('an assessor reads the deliveries, and cannot send them again [DESK-06, DESK-28]', async () => {
  stubDesk({ [route]: { body: { deliveries, after: null } } });
  await renderDesk('/deliveries', 'assessor');
  expect(screen.getAllByText('The receiver answered 500')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

test('the record shows who did what, and of which application [DESK-16]', async () => {
  const rows = [
    { at: '2026-11-26T01:00:00.000Z', by: 'mere@provider.example', act: 'shown', detail: 'home', reference },
    { at: '2026-11-26T00:00:00.000Z', by: null, act: 'refused', detail: null, reference: null },
  ];
  stubDesk({ 'GET /desk/v1/record': { body: { rows, after: '7' } } });
  await renderDesk('/record', 'manager');
  expect(screen.getByRole('row', { name: /mere@provider.example shown home K7PX-3M9D/ })).toBeDefined();
  expect(screen.getByText('Not known')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/record?after=7');
});
