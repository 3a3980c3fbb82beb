import { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify, { LogController } from 'fastify';
import { describe, expect, test } from 'vitest';
import { registerErrorHandler } from '../http/answer-errors.ts';
import { createLineBatcher, loggerOptions, logRequests } from './log.ts';

const secret = 'aroha@example.co.nz';

async function linesOf(error: Error): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).trim().split('\n'));
      done();
    },
  });
  const app = fastify({
    logger: { ...(loggerOptions('info') as object), stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  registerErrorHandler(app);
  app.get('/v1/things/:id', () => {
    throw error;
  });
  await app.inject({
    url: `/v1/things/${encodeURIComponent(secret)}?name=${encodeURIComponent(secret)}`,
    headers: { cookie: secret, 'x-forwarded-for': secret },
  });
  await app.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('the key of a status page stands in no log, whether its page or its call is asked for [STATUS-02, OPS-02]', async () => {
  const key = 'c3RhdHVzLXBhZ2Uta2V5LXBsYW4';
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = fastify({
    logger: { ...(loggerOptions('trace') as object), stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  logRequests(app);
  registerErrorHandler(app);
  app.post('/v1/status/open', () => {
    throw new Error('no');
  });
  await app.inject(`/status/${key}`);
  await app.inject({ method: 'POST', url: '/v1/status/open', payload: { key } });
  await app.close();
  expect(lines.filter((line) => line.includes('answered'))).toHaveLength(2);
  expect(lines.join()).not.toContain(key);
});

const databaseError = (code: string): Error =>
  Object.assign(new Error(`duplicate key: Key (email)=(${secret}) already exists.`), {
    name: 'error',
    code,
    detail: `Key (email)=(${secret}) already exists.`,
  });

describe('the log', () => {
  test.each(['22001', '22P02', '23505', '23502'])(
    'of a value that the database refuses (%s) it keeps neither message, nor stack, nor detail [OPS-02, SEC-03]',
    async (code) => {
      const lines = await linesOf(databaseError(code));
      const [fault] = lines.filter(({ err }) => err !== undefined);
      expect(fault?.['err']).toEqual({
        type: 'error',
        message: 'the database refused a value',
        code,
        stack: '',
      });
      expect(JSON.stringify(lines)).not.toContain(secret);
    },
  );

  test('of any other fault it keeps message, code and where it arose [OPS-02]', async () => {
    const thrown = Object.assign(new TypeError('the pool is closed'), { code: '57P01' });
    const [fault] = (await linesOf(thrown)).filter(({ err }) => err !== undefined);
    expect(fault?.['err']).toEqual({
      type: 'TypeError',
      message: 'the pool is closed',
      code: '57P01',
      stack: expect.stringContaining('log.test.ts'),
    });
  });

  test('a request is one line, with its route in place of its address and nothing of its headers [OPS-02, SEC-04]', async () => {
    const lines = await linesOf(new Error('no'));
    const answered = lines.filter(({ msg }) => msg === 'answered');
    expect(answered).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
        reqId: expect.any(String),
        method: 'GET',
        route: '/v1/things/:id',
        status: 500,
        milliseconds: expect.any(Number),
        msg: 'answered',
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test('lines of one turn are written together and in order, and none is left behind at the end [PERF-07]', async () => {
    const written: string[] = [];
    const lines = createLineBatcher((text) => written.push(text));
    lines.write('one\n');
    lines.write('two\n');
    expect(written).toEqual([]);
    await nextTurn();
    lines.write('three\n');
    lines.flush();
    await nextTurn();
    expect(written).toEqual(['one\ntwo\n', 'three\n']);
  });
});
