import { searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, held, refused } from '../testing/answering.ts';
import { forgetLookUps, lookUp } from './look-up.ts';

const route = 'GET /v1/addresses';
const search = (signal?: AbortSignal) =>
  lookUp(searchAddresses, { querystring: { query: '27 Tainui' } }, signal);

beforeEach(() => forgetLookUps());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('AUTO-01 a look-up that is cancelled is cancelled on its way, too', async () => {
  answering({ [route]: held().reply });
  const sent = vi.spyOn(globalThis, 'fetch');
  const cancelling = new AbortController();
  const ended = search(cancelling.signal).catch(({ message }: Error) => message);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  cancelling.abort();
  expect(sent.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  expect(await ended).toBe('The call did not reach the server');
});

test('AUTO-01 the same look-up is not asked again within five minutes, unless it failed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const replies = [refused(503), { body: [] }, { body: [] }];
  const { asked } = answering({ [route]: () => replies.shift() ?? refused(500) });
  await expect(search()).rejects.toThrow('refused');
  expect(await search()).toEqual([]);
  vi.setSystemTime(Date.now() + 299_000);
  expect(await search()).toEqual([]);
  expect(asked).toHaveLength(2);
  vi.setSystemTime(Date.now() + 2_000);
  expect(await search()).toEqual([]);
  expect(asked).toHaveLength(3);
});
