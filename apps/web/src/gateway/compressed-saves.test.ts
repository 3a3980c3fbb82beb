import { CompressionStream } from 'node:stream/web';
import { gunzipSync } from 'node:zlib';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { updateDraft } from '@forecourt/domain/contract/drafts.ts';
import { stopReminders } from '@forecourt/domain/contract/reminders.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refused, stubApi } from '../testing/stub-api.ts';
import { call } from './call.ts';
import { withCompression } from './compress.ts';

const route = 'PUT /v1/applications/:id/drafts/:draftId';
const taken = { body: { version: 2 } };
const cards = (count: number) =>
  Array.from({ length: count }, (_, card) => ({ ...defaultCard, driver: { name: `Driver ${card}` } }));
const bodyOf = (rootState: object) => ({ state: { rootState: rootState as never }, basedOn: 1 });
const save = (rootState: object) => {
  const body = bodyOf(rootState);
  const request = { params: { id: 'a', draftId: 'b' }, body };
  return withCompression(body, (options) => call(updateDraft, request, { isKeptAlive: true, ...options }));
};

/** Records what is sent; a compressed body as what it opens to. */
function sending() {
  const sent: { text: string; bytes: number; isCompressed: boolean; isKeptAlive: boolean | undefined }[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { body = '', headers, keepalive } = init;
    const isCompressed = new Headers(headers).get('content-encoding') === 'gzip';
    const text = isCompressed ? gunzipSync(body as ArrayBuffer).toString() : String(body);
    const bytes = isCompressed ? (body as ArrayBuffer).byteLength : text.length;
    sent.push({ text, bytes, isCompressed, isKeptAlive: keepalive });
    return answer(input, init);
  });
  return sent;
}
const leave = (): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => vi.stubGlobal('CompressionStream', CompressionStream));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a save of 500 cards is at most 10 kB, and goes out with the page that is left [PERF-09, SAVE-02]', async () => {
  stubApi({ [route]: taken });
  const sent = sending();
  await save({ cards: cards(500) });
  expect(JSON.parse(sent[0]?.text ?? '')).toEqual(bodyOf({ cards: cards(500) }));
  expect(sent[0]?.text.length).toBeGreaterThan(70_000);
  expect(sent[0]?.bytes).toBeLessThan(10_000);
  expect(sent[0]).toMatchObject({ isCompressed: true, isKeptAlive: true });
});

test('a small save, another call and a browser that cannot compress send what they always did [PERF-09]', async () => {
  stubApi({ [route]: taken, 'POST /v1/drafts/reminders/stop': { body: { ok: true } } });
  const sent = sending();
  await save({ cards: cards(1) });
  await call(stopReminders, { body: { key: 'x'.repeat(10_000) } }).catch(() => undefined);
  vi.stubGlobal('CompressionStream', undefined);
  await save({ cards: cards(100) });
  expect(sent.map(({ isCompressed }) => isCompressed)).toEqual([false, false, false]);
});

test('a page that is left waits for no compression, unless the save would not go out without it [PERF-09, SAVE-02]', async () => {
  stubApi({ [route]: taken });
  const sent = sending();
  const begun = save({ cards: cards(100) });
  leave();
  await begun;
  await save({ cards: cards(100) });
  await save({ cards: cards(1_000) });
  expect(sent.map(({ isCompressed, isKeptAlive }) => [isCompressed, isKeptAlive])).toEqual([
    [false, true],
    [false, true],
    [true, true],
  ]);
});

test('a server that cannot read a compressed save gets it as it is [PERF-09]', async () => {
  const answers = [refused(400, 'This could not be read', 'unreadable'), taken];
  stubApi({ [route]: () => answers.shift() ?? refused(500) });
  const sent = sending();
  expect(await save({ cards: cards(100) })).toEqual({ version: 2 });
  expect(sent.map(({ isCompressed }) => isCompressed)).toEqual([true, false]);
  expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
});
