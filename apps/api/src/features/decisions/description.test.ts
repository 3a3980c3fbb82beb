import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { ordersPerRead } from '@forecourt/domain/contract/provider-reads.ts';
import { afterAll, expect, test } from 'vitest';
import { newSecret } from '../../testing/handover.ts';
import { testServer } from '../../testing/server.ts';
import { decisionsDescription } from './description.ts';

const docs = join(import.meta.dirname, '../../../../../docs');

test('the document for integrators is the shape of what is taken [DEC-02]', async () => {
  await expect(`${JSON.stringify(decisionsDescription(), null, 2)}\n`).toMatchFileSnapshot(
    join(docs, 'decisions.openapi.json'),
  );
});

const secret = newSecret();
const { app, call, submitted, providers, pool, rowOf } = await testServer({
  DECISIONS_SECRET: secret,
  RATE_LIMIT_FACTOR: '1000',
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** Runs a sample of the docs; returns its output and exit code. */
async function run(sample: string, ...args: string[]): Promise<{ code: number | null; out: string }> {
  const env = { ...process.env, DECISIONS_SECRET: secret };
  const child = spawn(process.execPath, [join(docs, sample), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let out = '';
  child.stdout.on('data', (text: Buffer) => {
    out += text.toString();
  });
  return await new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, out }));
  });
}

const send = (...args: string[]) => run('decisions-sender.mjs', ...args);

test('the sender that integrators are shown decides, is answered the same again, and replaces [DEC-02]', async () => {
  providers.creditBureau = { check: async () => 'Assess' };
  const row = await rowOf(await submitted());
  const { rows } = await pool.query('select reference from applications where id = $1', [row]);
  const decline = [origin, rows[0].reference, 'Decline', 'Mere Tāmati', 'identity', 'other'];
  const first = await send(...decline);
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/^200 .*"decision":"Decline"/) });
  expect(await send(...decline)).toEqual(first);
  const approve = [origin, rows[0].reference, 'Approved', 'Mere Tāmati'];
  expect(await send(...approve)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^409 .*"state":"declined"/),
  });
  expect(await send(...approve, 'looked-again', 'replaces=2')).toMatchObject({ code: 0 });
});

test('the reader that integrators are shown reads an application, and all pages of orders [ADOPT-15]', async () => {
  providers.creditBureau = { check: async () => 'Approved' };
  for (let at = 0; at <= ordersPerRead; at += 1)
    await call('PUT', `/v1/applications/${await submitted()}/card`, {
      preferences: { cards: [defaultCard] },
    });
  const { code, out } = await run('orders-reader.mjs', origin, '/v1/orders?state=cardsOrdered');
  const orders = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect({ code, length: orders.length }).toEqual({ code: 0, length: ordersPerRead + 1 });
  const { applicationId, reference, order } = orders[0];
  const one = await run('orders-reader.mjs', `${origin}/`, `/v1/applications/${reference}`);
  expect(JSON.parse(one.out)).toMatchObject({ applicationId, reference, order, state: 'cardsOrdered' });
});
