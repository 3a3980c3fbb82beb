import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { callback as callbackWith } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-26T03:00:00.000Z';
const callback = callbackWith();
const { reference } = callback;
const page = `/callbacks/${reference}`;
const route = 'GET /desk/v1/callbacks/:reference';
const done = 'POST /desk/v1/callbacks/:reference/done';
const agreed = 'Reached; special rates were agreed.';
const ratesNext = /Agreed rates need a promo code\./;

test('a callback shows whom to call, and is done once it was said what follows [DEC-05, PROVIDER-02]', async () => {
  let now: object = callback;
  const { asked } = stubDesk({
    [route]: () => ({ body: now }),
    [done]: () => {
      now = callbackWith({ version: 8, handledAt: at, outcome: 'rates-agreed', may: { reopen: null } });
      return { body: { ok: true } };
    },
  });
  const { user } = await renderDesk(page);
  expect(screen.getByText('021 555 0134').closest('a')?.getAttribute('href')).toBe('tel:+64215550134');
  await user.click(screen.getByRole('button', { name: 'Note how it ended' }));
  expect(await screen.findByText('Choose how it ended', { selector: 'p *' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: agreed }));
  await user.click(screen.getByRole('button', { name: 'Note how it ended' }));
  expect(screen.getByText(/It can be opened again for 24 hours\./)).toBeDefined();
  expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  expect(screen.queryByText(ratesNext)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Note it' }));
  expect(await screen.findByText('The callback is done.')).toBeDefined();
  expect(screen.getByText(ratesNext)).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    outcome: 'rates-agreed',
    seen: 7,
  });
});

test('what somebody else has noted meanwhile is said, and the choice stays [DESK-13]', async () => {
  const why = 'Tane noted how the callback ended.';
  let now: object = callback;
  stubDesk({ [route]: () => ({ body: now }), [done]: refused(409, why) });
  const { user } = await renderDesk(page);
  await user.click(screen.getByRole('radio', { name: agreed }));
  await user.click(screen.getByRole('button', { name: 'Note how it ended' }));
  await user.click(screen.getByRole('button', { name: 'Note it' }));
  expect(await screen.findByText(why)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: agreed }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Note how it ended' }));
  await user.click(screen.getByRole('button', { name: 'Note it' }));
  now = callbackWith({ version: 8, handledAt: at, outcome: 'not-reached' });
  await user.click(await screen.findByRole('button', { name: 'Load it again' }));
  expect(await screen.findByText('Tried more than once and not reached.')).toBeDefined();
  expect(screen.queryByText(why)).toBeNull();
});

test('one that is done is opened again with a reason, for a day [DEC-05]', async () => {
  let now = callbackWith({ handledAt: at, outcome: 'not-reached', may: { reopen: null } });
  const { asked } = stubDesk({
    [route]: () => ({ body: now }),
    'POST /desk/v1/callbacks/:reference/reopen': () => {
      now = callback;
      return { body: { ok: true } };
    },
  });
  const { user } = await renderDesk(page);
  await user.click(screen.getByRole('button', { name: 'Open it again' }));
  await user.click(screen.getByRole('button', { name: 'Open it again' }));
  expect(screen.getByText('Say why it is opened again.')).toBeDefined();
  await user.type(screen.getByLabelText('Why it is opened again'), 'The wrong Aroha.');
  await user.click(screen.getByRole('button', { name: 'Open it again' }));
  expect(await screen.findByText('The callback is open again.')).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    because: 'The wrong Aroha.',
    seen: 7,
  });
  expect(screen.getByRole('radio', { name: agreed })).toBeDefined();
});

test('a try is noted without words, and other notes need some [DEC-05]', async () => {
  const notes = [
    { number: 1, at, by: 'tane@provider.example', text: 'Ring after four.', kind: 'note' },
  ] as const;
  const note = 'POST /desk/v1/callbacks/:reference/note';
  const { asked } = stubDesk({
    [route]: { body: callbackWith({ notes: [...notes], tries: 2, lastTriedAt: at }) },
    [note]: { body: { number: 2 } },
  });
  const { user } = await renderDesk(page);
  expect(screen.getByText(/^2, last 26\/11\/2026/)).toBeDefined();
  expect(screen.getByText('Ring after four.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(screen.getByText('Write something, or tick that nobody was reached.')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Nobody was reached' }));
  await user.click(screen.getByRole('button', { name: 'Add the note' }));
  expect(await screen.findByText('The note is added.')).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ isNotReached: true });
});

test('a callback is taken and given back, and one of a colleague is only named [DEC-05, PROVIDER-02]', async () => {
  const held = (isMine: boolean) =>
    callbackWith({ holder: { by: 'tane@provider.example', since: at, isMine } });
  let now = callback;
  const { asked } = stubDesk({
    [route]: () => ({ body: now }),
    'POST /desk/v1/callbacks/:reference/take': () => {
      now = held(true);
      return { body: { ok: true } };
    },
  });
  const { user, router } = await renderDesk(page);
  await user.click(screen.getByRole('button', { name: /^Take/ }));
  expect(await screen.findByRole('button', { name: /^Give back/ })).toBeDefined();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ isRelease: false });
  now = held(false);
  await router.revalidate();
  expect(await screen.findByText(/^tane@provider\.example, since 26\/11\/2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Take|Give back)/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: agreed }));
  await user.click(screen.getByRole('button', { name: 'Note how it ended' }));
  expect(screen.getByText(/^tane@provider\.example has taken this callback\./)).toBeDefined();
});

test('a viewer reads a callback, and does not end it [DESK-06]', async () => {
  stubDesk({ [route]: { body: callback } });
  await renderDesk(page, 'viewer');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Take|Add the note)/ })).toBeNull();
  expect(screen.getByText('A clerk, an assessor or a manager notes how it ended.')).toBeDefined();
});

test('callbacks to make say who, for how much, who calls and what is late; late and done ones are lists of their own [DEC-05, DESK-08]', async () => {
  const ended = callbackWith({ handledAt: at, outcome: 'not-reached' });
  const late = callbackWith({
    isLate: true,
    tries: 2,
    holder: { by: 'tane@provider.example', since: at, isMine: false },
  });
  const { asked } = stubDesk({
    'GET /desk/v1/callbacks': ({ query }) => ({
      body: { callbacks: [query === '?done=true' ? ended : late], after: null },
    }),
  });
  const { user } = await renderDesk('/callbacks');
  const row = within(screen.getByRole('row', { name: new RegExp(reference) }));
  for (const text of [
    'Aroha Ngata',
    'Lindis Pass Haulage',
    '$25,000',
    '2',
    'tane@provider.example',
    /, late$/,
  ])
    expect(row.getByText(text)).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Late' }));
  await user.click(screen.getByRole('link', { name: 'Done' }));
  expect(await screen.findByText('Tried more than once and not reached.')).toBeDefined();
  expect(asked.map(({ query }) => query)).toEqual(['', '?late=true', '?done=true']);
});
