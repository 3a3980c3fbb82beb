import { searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { held, refused, stubApi } from '../testing/stub-api.ts';
import { clearLookUpCache, lookUp } from './look-up.ts';

const route = 'GET /v1/addresses';
const search = (signal?: AbortSignal) =>
  lookUp(searchAddresses, { querystring: { query: '27 Tainui' } }, signal);

beforeEach(() => clearLookUpCache());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a look-up that is cancelled is cancelled on its way, too [AUTO-01]', async () => {
  stubApi({ [route]: held().reply });
  const sent = vi.spyOn(globalThis, 'fetch');
  const cancelling = new AbortController();
  const ended = search(cancelling.signal).catch(({ message }: Error) => message);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  cancelling.abort();
  expect(sent.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  expect(await ended).toBe('The call did not reach the server');
});

test('the same look-up is not asked again within five minutes, unless it failed [AUTO-01]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const replies = [refused(503), { body: [] }, { body: [] }];
  const { asked } = stubApi({ [route]: () => replies.shift() ?? refused(500) });
  await expect(search()).rejects.toThrow('refused');
  expect(await search()).toEqual([]);
  vi.setSystemTime(Date.now() + 299_000);
  expect(await search()).toEqual([]);
  expect(asked).toHaveLength(2);
  vi.setSystemTime(Date.now() + 2_000);
  expect(await search()).toEqual([]);
  expect(asked).toHaveLength(3);
});

test('two who ask the same at once do not cancel each other [AUTO-01]', async () => {
  const { reply, release } = held();
  stubApi({ [route]: reply });
  const cancelling = new AbortController();
  const [first, second] = [search(cancelling.signal).catch(() => 'cancelled'), search()];
  cancelling.abort();
  release({ body: [] });
  expect(await Promise.all([first, second])).toEqual(['cancelled', []]);
});

test('of very many answers only the newest are kept [AUTO-01]', async () => {
  const { asked } = stubApi({ [route]: { body: [] } });
  const query = (place: number) => lookUp(searchAddresses, { querystring: { query: `${place} Tainui` } });
  for (let place = 0; place <= 100; place += 1) await query(place);
  await query(100);
  expect(asked).toHaveLength(101);
  await query(0);
  expect(asked).toHaveLength(102);
});

test('what was on its way when everything was forgotten is not kept [ROUTE-12]', async () => {
  const { reply, release } = held();
  const { asked } = stubApi({ [route]: reply });
  const late = search();
  clearLookUpCache();
  release({ body: [] });
  await late;
  const again = search();
  release({ body: [] });
  await again;
  expect(asked).toHaveLength(2);
});
