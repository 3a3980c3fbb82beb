import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reference } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const callback = {
  reference,
  version: 7,
  requestedAt: '2026-11-26T01:00:00.000Z',
  handledAt: null,
  outcome: null,
  application: null,
  fullName: 'Aroha Ngata',
  contactNumber: '0215550134',
  email: 'aroha@lindis.example',
  businessName: 'Lindis Pass Haulage',
  fuelAmount: 25_000,
};
const route = 'GET /desk/v1/callbacks/:reference';
const done = 'POST /desk/v1/callbacks/:reference/done';

test('a callback shows whom to call, and is done with how it ended [PROVIDER-02]', async () => {
  const { asked } = stubDesk({ [route]: { body: callback }, [done]: { body: { ok: true } } });
  const { user } = await renderDesk(`/callbacks/${reference}`);
  expect(screen.getByText('021 555 0134')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Note how it ended' }));
  expect(await screen.findByText('Choose how it ended', { selector: 'p *' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Reached; special rates were agreed.' }));
  await user.click(screen.getByRole('button', { name: 'Note how it ended' }));
  expect(await screen.findByText('The callback is done.')).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    outcome: 'rates-agreed',
    seen: 7,
  });
});

test('what somebody else has noted meanwhile is said, and the choice stays [DESK-13]', async () => {
  const why = 'Tane noted how the callback ended.';
  let now: object = callback;
  stubDesk({ [route]: () => ({ body: now }), [done]: refused(409, why) });
  const { user } = await renderDesk(`/callbacks/${reference}`);
  await user.click(screen.getByRole('radio', { name: 'Reached; special rates were agreed.' }));
  await user.click(screen.getByRole('button', { name: 'Note how it ended' }));
  expect(await screen.findByText(why)).toBeDefined();
  expect(
    screen.getByRole<HTMLInputElement>('radio', { name: 'Reached; special rates were agreed.' }).checked,
  ).toBe(true);
  now = { ...callback, version: 8, handledAt: '2026-11-26T03:00:00.000Z', outcome: 'not-reached' };
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(await screen.findByText('Tried more than once and not reached.')).toBeDefined();
  expect(screen.queryByText(why)).toBeNull();
});

test('a viewer reads a callback, and does not end it [DESK-06]', async () => {
  stubDesk({ [route]: { body: callback } });
  await renderDesk(`/callbacks/${reference}`, 'viewer');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByText('A clerk, an assessor or a manager notes how it ended.')).toBeDefined();
});

test('callbacks to make and those that are done are two lists [DESK-08]', async () => {
  const ended = { ...callback, handledAt: '2026-11-26T03:00:00.000Z', outcome: 'not-reached' };
  const { asked } = stubDesk({
    'GET /desk/v1/callbacks': ({ query }) => ({
      body: { callbacks: [query === '' ? callback : ended], after: null },
    }),
  });
  const { user } = await renderDesk('/callbacks');
  await user.click(screen.getByRole('link', { name: 'Done' }));
  expect(await screen.findByText('Tried more than once and not reached.')).toBeDefined();
  expect(asked.map(({ query }) => query)).toEqual(['', '?done=true']);
});
