import { shareApplication } from '@forecourt/domain/contract/applications.ts';
import { updateDraft } from '@forecourt/domain/contract/drafts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { refused, stubApi, unreachable } from '../testing/stub-api.ts';
import { call } from './call.ts';
import { callIdempotently } from './call-once.ts';

afterEach(() => vi.unstubAllGlobals());

const share = (email: string) =>
  callIdempotently(shareApplication, { params: { id: 'a' }, body: { emails: [email] } }).catch(
    () => undefined,
  );
const taken = { body: { ok: true } };

/** Returns the keys of two attempts, the first of which ends in this way. */
async function keysOf(end: Parameters<typeof stubApi>[0][string], ...emails: [string, string]) {
  const replies = [end];
  const { asked } = stubApi({
    'POST /v1/applications/:id/share': (call) => {
      const reply = replies.shift() ?? taken;
      return typeof reply === 'function' ? reply(call) : reply;
    },
  });
  for (const email of emails) await share(email);
  const [first, second] = asked.map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  return { first, second };
}

test.each([
  ['no answer', unreachable],
  ['one that is still being worked on', refused(409)],
  ['a database that went away, perhaps after the commit', refused(503)],
])('after %s the same content is the same attempt [REL-02]', async (_, end) => {
  const { first, second } = await keysOf(end, 'mere@example.nz', 'mere@example.nz');
  expect(second).toBe(first);
});

test.each([
  ['a success', taken],
  ['a refusal', refused(400)],
  ['one that is gone', refused(410)],
])('after %s the same content is a new attempt [REL-02]', async (_, end) => {
  const { first, second } = await keysOf(end, 'hamish@example.nz', 'hamish@example.nz');
  expect(second).not.toBe(first);
});

test('other content is another attempt [REL-02]', async () => {
  const { first, second } = await keysOf(unreachable, 'aroha@example.nz', 'wiremu@example.nz');
  expect(second).not.toBe(first);
});

test('a save of a page that is left goes out with it unless it is too large to, where it would not go at all [SAVE-02]', async () => {
  stubApi({ 'PUT /v1/applications/:id/drafts/:draftId': { body: { version: 2 } } });
  const sent = vi.spyOn(globalThis, 'fetch');
  const keep = async (text: string, isKeptAlive?: boolean): Promise<boolean | undefined> => {
    const body = { state: { rootState: text as never }, basedOn: 1 };
    const request = { params: { id: 'a', draftId: 'b' }, body };
    await call(updateDraft, request, isKeptAlive === undefined ? {} : { isKeptAlive });
    return sent.mock.lastCall?.[1]?.keepalive;
  };
  const around = JSON.stringify({ state: { rootState: '' }, basedOn: 1 }).length;
  expect(await keep('x'.repeat(59_999 - around), true)).toBe(true);
  expect(await keep('x'.repeat(60_000 - around), true)).toBe(false);
  expect(await keep('x')).toBe(false);
  sent.mockRestore();
});
