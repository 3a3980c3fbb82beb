import type { SimulatedAnswer } from '@forecourt/fixtures/simulators/conduct.ts';
import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { CallError } from '@forecourt/platform/http-client/call-error.ts';
import { createProviderClient } from '@forecourt/platform/http-client/calls.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';

let answer: SimulatedAnswer = {};
const simulator = await startSimulator({ record: () => answer });
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.set('record', 'well');
  simulator.asked.length = 0;
  answer = { body: {} };
  vi.useFakeTimers({ toFake: ['Date'] });
});

const url = new URL(simulator.urlOf('record'));
const open = (watch = createProviderMonitor(), timeoutMs = 20_000) =>
  createProviderClient({ provider: 'creditBureau', timeoutMs, watch });
const ask = (calls = open()) => calls((asked) => asked({ url }));
const faultOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'none',
    ({ cause }: Error) => (cause instanceof CallError ? cause.code : 'other'),
  );
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('a provider is left alone', () => {
  test('for ten seconds after five failures in a row, and four are not enough [PROV-07]', async () => {
    const calls = open();
    simulator.set('record', 'key refused');
    for (let failed = 0; failed < 5; failed += 1) expect(await faultOf(ask(calls))).toBe('key refused');
    pass(9_999);
    expect(await faultOf(ask(calls))).toBe('breaker open');
    pass(1);
    expect(await faultOf(ask(calls))).toBe('key refused');
    expect(simulator.asked).toHaveLength(6);
  });

  test('also after five answers in a row that did not come in time [PROV-07]', async () => {
    const calls = open(createProviderMonitor(), 100);
    simulator.set('record', 'hang');
    for (let failed = 0; failed < 5; failed += 1) expect(await faultOf(ask(calls))).toBe('time-out');
    await expect.poll(() => faultOf(ask(calls)), { timeout: 10_000 }).toBe('breaker open');
  });

  test('for five minutes at most, however long it asks for [PROV-07]', async () => {
    const calls = open();
    simulator.set('record', 'closed', 1);
    expect(await faultOf(ask(calls))).toBe('busy');
    pass(5 * 60_000 - 1);
    expect(await faultOf(ask(calls))).toBe('busy');
    expect(simulator.asked).toHaveLength(1);
    pass(1);
    expect(await faultOf(ask(calls))).toBe('none');
  });
});

test('a provider is asked for JSON, and sent no more than it is to know [PROV-07]', async () => {
  const calls = open();
  await calls((asked) =>
    asked({ url, method: 'POST', headers: { 'x-key': 'one' }, body: '{"name":"Aroha"}' }),
  );
  await ask(calls);
  expect(simulator.asked).toMatchObject([
    { method: 'POST', headers: { accept: 'application/json', 'x-key': 'one' }, body: '{"name":"Aroha"}' },
    { method: 'GET', headers: { accept: 'application/json' }, body: '' },
  ]);
});

describe('an answer of a provider', () => {
  test('is read to a megabyte, and one byte more is too large [PROV-07]', async () => {
    const megabyte = 1024 * 1024;
    answer = { body: 'x'.repeat(megabyte - 2) };
    expect((await ask()).body).toBe(answer.body);
    answer = { body: 'x'.repeat(megabyte - 1) };
    expect(await faultOf(ask())).toBe('too large');
  });

  test.each([
    [300, 'redirect'],
    [307, 'redirect'],
    [399, 'redirect'],
    [400, 'none'],
    [401, 'key refused'],
    [403, 'key refused'],
    [404, 'none'],
    [408, 'failing'],
    [499, 'none'],
    [500, 'failing'],
    [502, 'failing'],
  ])('with the status %i is the fault "%s" [PROV-07]', async (status, fault) => {
    answer = { status, body: {} };
    expect(await faultOf(ask())).toBe(fault);
  });

  test('that nothing has changed, or that refuses without JSON, holds nothing [PROV-07]', async () => {
    answer = { status: 304 };
    expect(await ask()).toMatchObject({ status: 304, body: undefined });
    answer = { status: 404 };
    expect(await ask()).toMatchObject({ status: 404, body: undefined });
    answer = { status: 200 };
    expect(await faultOf(ask())).toBe('not JSON');
  });
});

test('the metrics tell how long a provider took and what went wrong, and the log says it in a sentence [OPS-02, PROV-07]', async () => {
  const watch = createProviderMonitor();
  const lines: [object, string][] = [];
  watch.logTo({ warn: (facts, sentence) => void lines.push([facts, sentence]) });
  const calls = open(watch);
  await calls(async () => pass(2_500));
  for (let failed = 0; failed < 5; failed += 1)
    await faultOf(calls((asked) => asked({ url: new URL('http://127.0.0.1:1/'), isRepeatable: false })));
  await faultOf(
    calls(async () => {
      throw new TypeError('a field was missing');
    }),
  );
  const [took, failures, breakers] = await Promise.all(watch.metrics.map((metric) => metric.get()));
  const provider = 'creditBureau';
  const sum = took?.values.find(
    (value) => 'metricName' in value && String(value.metricName).endsWith('_sum'),
  );
  expect(sum).toMatchObject({ labels: { provider }, value: 2.5 });
  const limits = took?.values.flatMap(({ labels }) => ('le' in labels ? [labels['le']] : []));
  expect(limits).toEqual([0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, '+Inf']);
  expect(failures?.values).toEqual([
    { labels: { provider, fault: 'connection' }, value: 5 },
    { labels: { provider, fault: 'unexpected' }, value: 1 },
  ]);
  expect(breakers?.values).toEqual([{ labels: { provider }, value: 1 }]);
  expect(lines).toContainEqual([
    { provider, fault: 'unexpected', detail: 'TypeError' },
    'a provider gave no usable answer',
  ]);
  expect(lines).toContainEqual([{ provider, isOpen: true }, 'the breaker of a provider changed']);
});
