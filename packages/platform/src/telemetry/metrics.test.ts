import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge } from '@prometheus-io/client';
import fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions, logRequests } from './log.ts';
import { createMetrics } from './metrics.ts';

async function afterRequests(paths: string[]) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const app = fastify({
    logger: { ...(loggerOptions('info') as object), stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  const metrics = createMetrics(app);
  const waiting = new Gauge({ name: 'waiting', help: 'What waits', labelNames: ['channel'], registers: [] });
  metrics.add([waiting]);
  metrics.beforeEach(async () => waiting.set({ channel: 'mail' }, 3));
  const kept = new Gauge({ name: 'kept_elsewhere', help: 'Kept elsewhere', registers: [] });
  kept.set(7);
  metrics.add([kept]);
  app.get('/v1/things/:id', async () => {
    await sleep(60);
    return {};
  });
  for (const path of paths) await app.inject(path);
  await app.close();
  const readings = new Map(
    (await metrics.text()).split('\n').map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    }),
  );
  return { readings, lines };
}
const name = 'http_request_duration_seconds';

test('the metrics and the log tell the same time of a request, in seconds and in milliseconds [OPS-02]', async () => {
  const { readings, lines } = await afterRequests(['/v1/things/1']);
  const labels = '{method="GET",route="/v1/things/:id",status="200"}';
  const seconds = readings.get(`${name}_sum${labels}`) ?? 0;
  expect(seconds).toBeGreaterThan(0.05);
  const [answered] = lines.filter(({ msg }) => msg === 'answered');
  expect(answered?.['milliseconds']).toBe(Math.round(seconds * 10_000) / 10);
});

test('what leads nowhere is counted under one name, whatever was asked for [OPS-02]', async () => {
  const { readings, lines } = await afterRequests(['/secret-one', '/secret-two']);
  expect(readings.get(`${name}_count{method="GET",route="none",status="404"}`)).toBe(2);
  expect([...readings.keys()].join()).not.toContain('secret');
  expect(lines.map(({ route }) => route)).toEqual(['none', 'none']);
});

test('times are sorted from five milliseconds to two and a half seconds, and counts kept elsewhere stand beside [OPS-02]', async () => {
  const { readings } = await afterRequests(['/v1/things/1']);
  const limits = [...readings.keys()].flatMap(
    (line) => /_seconds_bucket\{le="([^"]+)",method/.exec(line)?.[1] ?? [],
  );
  expect(limits.map(Number)).toEqual([0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, Number.NaN]);
  expect(readings.get('waiting{channel="mail"}')).toBe(3);
  expect(readings.get('kept_elsewhere')).toBe(7);
  expect(readings.get('process_start_time_seconds')).toBeGreaterThan(0);
});

test('however many ask at the same time, what is kept elsewhere is looked up once [OPS-02]', async () => {
  const app = fastify();
  const metrics = createMetrics(app);
  let looks = 0;
  metrics.beforeEach(async () => {
    looks += 1;
    await sleep(1);
  });
  await Promise.all(Array.from({ length: 20 }, () => metrics.text()));
  expect(looks).toBe(1);
  await metrics.text();
  expect(looks).toBe(2);
});
