import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDesk } from '../../testing/desk.ts';
import { workCalls, workRequests } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, owner, signedIn } = desk;
const requests = workRequests(desk);
const costly = Object.entries(workCalls).filter(([, call]) => 'isCostly' in call);

test('the searches and the exports, which open many applications, are marked [SEC-26]', () => {
  expect(costly.map(([name]) => name).toSorted()).toEqual([
    'deskExport',
    'deskOrdersExport',
    'deskOrdersSearch',
    'deskSearch',
  ]);
});

test.each(costly)(
  'calls of a person run one after the other, and not without end: %s [SEC-26]',
  async (name, call) => {
    const { token } = await signedIn('manager');
    const request = { ...(await requests[name]?.()), as: token };
    const client = new pg.Client(owner);
    await client.connect();
    onTestFinished(() => client.end());
    // The call that runs waits here to be recorded.
    await client.query('begin; lock table desk_log in exclusive mode');
    const asked = Array.from({ length: 12 }, () => ask(call, request));
    expect(await Promise.race(asked)).toMatchObject({
      status: 429,
      body: { exception: expect.stringContaining('many times at once') },
    });
    const waiting = async () => (await client.query('select 1 from pg_locks where not granted')).rowCount;
    await expect.poll(waiting).toBe(1);
    await client.query('commit');
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  },
);
