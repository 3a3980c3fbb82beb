import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loggerOptions, logRequests } from '@forecourt/platform/telemetry/log.ts';
import { startTracing } from '@forecourt/platform/telemetry/start.ts';
import { traceRequests } from '@forecourt/platform/telemetry/trace-requests.ts';
import fastify, { LogController } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { databaseSettings, freshDatabase } from '../testing/database.ts';
import { testServer } from '../testing/server.ts';
import { receiver, tracingTo } from '../testing/traces.ts';

describe('a receiver of traces', () => {
  test('gets from a server that stops what was not sent yet [OPS-02]', async () => {
    const { url, spans } = await receiver();
    const access = await freshDatabase();
    const settings = {
      PORT: '0',
      DESK_PORT: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_UNSAFE: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: url,
    };
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'traced '));
    const env = { ...process.env, ...databaseSettings(access), ...settings, DATA_DIR };
    const child = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], { env });
    onTestFinished(() => void child.kill('SIGKILL'));
    let origin = '';
    for await (const line of createInterface(child.stdout)) {
      origin = /^Forecourt is at (.+)$/.exec(line)?.[1] ?? '';
      if (origin !== '') break;
    }
    expect((await fetch(`${origin}/v1/banks`)).status).toBe(200);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(spans().map(({ name }) => name)).toEqual(['GET /v1/banks']);
  }, 60_000);

  test('that is dead harms nobody: requests are answered, the stop ends, and it is said once [OPS-02]', async () => {
    const gone = await receiver();
    await gone.close();
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200');
    const tracing = await tracingTo(gone.url);
    const said: string[] = [];
    tracing.logTo({ warn: (sentence) => void said.push(sentence) });
    const { app } = await testServer();
    expect((await app.inject('/v1/banks')).statusCode).toBe(200);
    await tracing.stop();
    expect(said).toEqual(['traces are not taken']);
  });

  test('that takes everything and never answers holds up neither a request nor the stop [OPS-02]', async () => {
    const { url, taken } = await receiver(false);
    const tracing = await tracingTo(url);
    const { app } = await testServer();
    expect((await app.inject('/v1/banks')).statusCode).toBe(200);
    await tracing.stop();
    expect(taken).toHaveLength(1);
  });
});

test('the log names the trace of a request, and none where requests are not traced [OPS-02]', async () => {
  const { url, spans } = await receiver();
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const answered = async () => {
    const logger = { ...(loggerOptions('info') as object), stream };
    const app = fastify({ logger, logController: new LogController({ disableRequestLogging: true }) });
    logRequests(app);
    await app.register(traceRequests);
    app.get('/things/:id', () => ({}));
    await app.inject('/things/1');
    await app.close();
  };
  await answered();
  const tracing = await tracingTo(url);
  await answered();
  await tracing.stop();
  const [untold, reported] = lines.filter(({ msg }) => msg === 'answered');
  expect(Object.keys(untold ?? {})).not.toContain('trace');
  expect(reported?.['trace']).toBe(spans()[0]?.traceId);
});

test.each<[asks: string, settings: Record<string, string>]>([
  ['nothing', {}],
  ['no traces', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }],
  ['nothing at all', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }],
  ['another exporter', { OTEL_TRACES_EXPORTER: 'zipkin' }],
])('who asks for %s has no tracing [OPS-02]', async (_, settings) => {
  expect(await startTracing(settings)).toBeUndefined();
});

test('who asks for no traces does not even load what sends them [OPS-02, PERF-06]', () => {
  const app = JSON.stringify(join(import.meta.dirname, '../app.ts'));
  const start = JSON.stringify(fileURLToPath(import.meta.resolve('@forecourt/platform/telemetry/start.ts')));
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const sending = () => loaded.filter((url) => /opentelemetry.(sdk|exporter|otlp|resources|core)/.test(url)).length;
    await import(${app});
    const { startTracing } = await import(${start});
    await startTracing({});
    const without = sending();
    const tracing = await startTracing({ OTEL_TRACES_EXPORTER: 'otlp' });
    await tracing.stop();
    console.log(without, sending() > 0);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stdout.trim(), stderr).toBe('0 true');
});
