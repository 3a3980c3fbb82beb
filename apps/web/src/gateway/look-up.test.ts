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

test('AUTO-01 two who ask the same at once do not cancel each other', async () => {
  const { reply, release } = held();
  answering({ [route]: reply });
  const cancelling = new AbortController();
  const [first, second] = [search(cancelling.signal).catch(() => 'cancelled'), search()];
  cancelling.abort();
  release({ body: [] });
  expect(await Promise.all([first, second])).toEqual(['cancelled', []]);
});

test('AUTO-01 of very many answers only the newest are kept', async () => {
  const { asked } = answering({ [route]: { body: [] } });
  const query = (place: number) => lookUp(searchAddresses, { querystring: { query: `${place} Tainui` } });
  for (let place = 0; place <= 100; place += 1) await query(place);
  await query(100);
  expect(asked).toHaveLength(101);
  await query(0);
  expect(asked).toHaveLength(102);
});

test('ROUTE-12 what was on its way when everything was forgotten is not kept', async () => {
  const { reply, release } = held();
  const { asked } = answering({ [route]: reply });
  const late = search();
  forgetLookUps();
  release({ body: [] });
  await late;
  const again = search();
  release({ body: [] });
  await again;
  expect(asked).toHaveLength(2);
});
