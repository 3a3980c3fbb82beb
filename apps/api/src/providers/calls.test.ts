import type { SimulatedBehaviour } from '@forecourt/fixtures/simulators/conduct.ts';
import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { createProviderClient } from '@forecourt/platform/http-client/calls.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';

const simulator = await startSimulator({
  record: ({ url: { pathname } }) =>
    pathname === '/refused' ? { status: 400, body: {} } : { body: { name: 'Lindis' } },
});
afterAll(() => simulator.close());
const gone = await startSimulator({ record: () => ({}) });
const nobody = gone.urlOf('record');
await gone.close();
afterEach(() => {
  vi.restoreAllMocks();
});

const url = new URL(simulator.urlOf('record'));
const watch = createProviderMonitor();
const open = (timeoutMs = 5_000) => createProviderClient({ provider: 'businessRegister', timeoutMs, watch });
const get = (calls = open()) => calls(async (ask) => (await ask({ url })).body);
const post = (isRepeatable: boolean, calls = open()) =>
  calls(async (ask) => (await ask({ url, method: 'POST', body: '{}', isRepeatable })).body);
const faultOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'none',
    (error: unknown) =>
      error instanceof ProviderUnavailable && error.cause instanceof Error && 'code' in error.cause
        ? error.cause.code
        : error,
  );

beforeEach(() => {
  simulator.set('record', 'well');
  simulator.asked.length = 0;
});

describe('a call to a provider', () => {
  test.each([
    ['dead', 'connection', 3],
    ['reset', 'connection', 3],
    ['failing', 'failing', 3],
    ['closed', 'busy', 1],
    ['key refused', 'key refused', 1],
    ['html', 'not JSON', 1],
    ['huge', 'too large', 1],
    ['redirect', 'redirect', 1],
  ] as const)('that is %s is the fault "%s", asked %i times [PROV-07]', async (conduct, fault, times) => {
    simulator.set('record', conduct);
    expect(await faultOf(get())).toBe(fault);
    expect(simulator.asked).toHaveLength(times);
  });

  test('that is never answered ends with its time, and so does one nobody listens to [PROV-07]', async () => {
    simulator.set('record', 'hang');
    expect(await faultOf(get(open(300)))).toBe('time-out');
    simulator.set('record', 'trickle');
    expect(await faultOf(get(open(300)))).toBe('time-out');
    expect(await faultOf(open()(async (ask) => ask({ url: new URL(nobody) })))).toBe('connection');
  });

  test.each<SimulatedBehaviour>(['dead', 'reset', 'failing', 'busy'])(
    'that failed once (%s) is tried again and succeeds [PROV-07]',
    async (conduct) => {
      simulator.set('record', conduct, 1);
      expect(await get()).toEqual({ name: 'Lindis' });
    },
  );

  test.each([
    [0, [50, 100]],
    [0.5, [100, 200]],
    [1, [150, 300]],
  ] as const)(
    'with the draw %s the pauses before it is tried again are %j ms [PROV-07]',
    async (draw, pauses) => {
      vi.spyOn(Math, 'random').mockReturnValue(draw);
      const waits = vi.spyOn(globalThis, 'setTimeout');
      simulator.set('record', 'failing');
      expect(await faultOf(get())).toBe('failing');
      expect(
        waits.mock.calls.map(([, wait]) => wait).filter((wait) => pauses.some((one) => one === wait)),
      ).toEqual(pauses);
    },
  );

  test('a time to be left alone is kept: nothing is asked before it is over [PROV-07]', async () => {
    const calls = open(500);
    simulator.set('record', 'busy', 1);
    expect(await faultOf(get(calls))).toBe('busy');
    expect(await faultOf(get(calls))).toBe('busy');
    expect(simulator.asked).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 });
    expect(await get(calls)).toEqual({ name: 'Lindis' });
  });

  test('what may not be asked twice is asked once [PROV-07]', async () => {
    simulator.set('record', 'dead');
    expect(await faultOf(post(false))).toBe('connection');
    expect(simulator.asked).toHaveLength(1);
    expect(await faultOf(post(true))).toBe('connection');
    expect(simulator.asked).toHaveLength(4);
  });

  test('whatever goes wrong with an answer is the provider being unavailable [PROV-07]', async () => {
    const work = async (): Promise<never> => {
      throw new TypeError('a field was missing');
    };
    expect(await faultOf(open()(work))).toBe('unexpected');
  });
});

describe('what is logged of a failed call', () => {
  const lines: object[] = [];
  const logged = async (work: (calls: ReturnType<typeof open>) => Promise<unknown>) => {
    lines.length = 0;
    watch.logTo({ warn: (facts) => void lines.push(facts) });
    await work(open()).catch(() => {});
    return lines;
  };
  const provider = 'businessRegister';

  test('names provider and fault, with what helps to mend it and nothing that was asked [PROV-07, OPS-02]', async () => {
    simulator.set('record', 'key refused');
    expect(await logged(get)).toEqual([{ provider, fault: 'key refused', detail: '401' }]);
    const query = new URL(`${nobody}?name=Aroha`);
    expect(await logged((calls) => calls((ask) => ask({ url: query })))).toEqual([
      { provider, fault: 'connection', detail: 'ECONNREFUSED' },
    ]);
    const read = () => z.object({ items: z.array(z.object({ name: z.string() })) });
    expect(await logged((calls) => calls(async () => read().parse({ items: [{ name: 7 }] })))).toEqual([
      { provider, fault: 'not usable', detail: 'items.0.name' },
    ]);
  });
});

describe('the breaker of a provider', () => {
  test('opens after five failures in a row, and one probe that succeeds closes it [PROV-07]', async () => {
    const calls = open();
    simulator.set('record', 'key refused');
    for (let failed = 0; failed < 5; failed += 1) expect(await faultOf(get(calls))).toBe('key refused');
    expect(await faultOf(get(calls))).toBe('breaker open');
    expect(simulator.asked).toHaveLength(5);
    expect(await text()).toContain('provider_breaker_open{provider="businessRegister"} 1');

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_001 });
    expect(await faultOf(get(calls))).toBe('key refused');
    expect(await faultOf(get(calls))).toBe('breaker open');

    vi.setSystemTime(Date.now() + 10_001);
    simulator.set('record', 'well');
    expect(await get(calls)).toEqual({ name: 'Lindis' });
    expect(await get(calls)).toEqual({ name: 'Lindis' });
    expect(await text()).toContain('provider_breaker_open{provider="businessRegister"} 0');
  });

  test('stays closed however often a question is refused, and no other provider has it [PROV-07]', async () => {
    const calls = open();
    const refused = () => calls(async (ask) => (await ask({ url: new URL(`${url.href}/refused`) })).status);
    for (let times = 0; times < 6; times += 1) expect(await refused()).toBe(400);
    simulator.set('record', 'html');
    for (let failed = 0; failed < 5; failed += 1) expect(await faultOf(get(calls))).toBe('not JSON');
    simulator.set('record', 'well');
    expect(await faultOf(get(calls))).toBe('breaker open');
    expect(await get(open())).toEqual({ name: 'Lindis' });
  });

  const text = async () => {
    const texts = await Promise.all(watch.metrics.map(async (metric) => readings(await metric.get())));
    return texts.join('\n');
  };
  const readings = ({ name, values }: { name: string; values: { labels: object; value: number }[] }) =>
    values.map(({ labels, value }) => `${name}{${said(labels)}} ${value}`).join('\n');
  const said = (labels: object) =>
    Object.entries(labels)
      .map(([label, value]) => `${label}="${value}"`)
      .join();
});
