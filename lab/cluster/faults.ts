import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../chaos/ask.ts';
import type { World } from './world.ts';

/** One thing that goes wrong under load, and what is done about it. */
export type Fault = {
  readonly name: string;
  readonly what: string;
  readonly isShort?: boolean;
  readonly strike: (world: World) => Promise<unknown>;
  readonly serve?: (world: World) => Promise<{ origin: string; stop(): Promise<unknown> }>;
};

/** A primary that is gone is replaced after `ttl` and two turns of Patroni, on a machine that is busy later. */
const replacedWithinMs = 60_000;
const redisAwayMs = 8_000;
const searchesAtOnce = 64;

async function searchAtOnce(origin: string): Promise<void> {
  const path = '/v1/addresses?query=queen%20street';
  const answers = await Promise.all(
    Array.from({ length: searchesAtOnce }, () => ask(origin, { method: 'GET', path })),
  );
  const failed = answers.filter(({ status }) => status !== 200);
  if (failed.length > 0) throw new Error(`${failed.length} of ${answers.length} searches at once fail`);
}

export const faults: readonly Fault[] = [
  {
    name: 'switchover',
    what: 'the primary gives way to its synchronous standby',
    isShort: true,
    strike: ({ patroni }) => patroni.switchOver(),
  },
  {
    name: 'postmaster killed',
    what: 'PostgreSQL alone is killed on the primary; Patroni starts it again',
    strike: async ({ patroni }) => (await patroni.leader()).killPostmaster(),
  },
  {
    name: 'standby frozen',
    what: 'the machine of the synchronous standby freezes for 20 s',
    async strike({ patroni }) {
      const standby = await patroni.synchronousStandby();
      standby.freeze();
      await sleep(20_000);
      standby.thaw();
    },
  },
  {
    name: 'primary killed',
    what: 'the machine of the primary is lost (kill -9 of etcd, Patroni and PostgreSQL) and comes back',
    isShort: true,
    async strike({ patroni }) {
      const leader = await patroni.leader();
      await leader.kill();
      const isReplaced = await patroni.isReplaced(leader, replacedWithinMs);
      leader.start();
      if (!isReplaced) throw new Error('nobody took the place of the primary');
    },
  },
  {
    name: 'primary frozen',
    what: 'the machine of the primary freezes for 40 s and thaws',
    async strike({ patroni }) {
      const leader = await patroni.leader();
      leader.freeze();
      await sleep(40_000);
      leader.thaw();
    },
  },
  {
    name: 'servers killed',
    what: 'the three servers are killed and replaced one by one',
    async strike({ servers }) {
      for (const server of servers) {
        await server.kill();
        await server.serve();
      }
    },
  },
  {
    name: 'Redis killed',
    what: 'Redis is killed, and back after 8 s',
    isShort: true,
    async strike({ redis }) {
      await redis.kill();
      await sleep(redisAwayMs);
      redis.start();
    },
  },
  {
    name: 'Redis frozen',
    what: 'Redis freezes for 8 s and thaws',
    async strike({ redis }) {
      redis.signal('SIGSTOP');
      await sleep(redisAwayMs);
      redis.signal('SIGCONT');
    },
  },
  {
    name: 'PgBouncer',
    what: `a server behind PgBouncer in session mode: ${searchesAtOnce} searches at once, then a switchover`,
    async serve(world) {
      const { pool, settings } = world.pooled('session');
      pool.start();
      const server = await world.server('server-pooled', settings);
      await server.serve();
      await searchAtOnce(server.origin);
      return {
        origin: server.origin,
        async stop() {
          await server.stop();
          await pool.stop();
        },
      };
    },
    strike: ({ patroni }) => patroni.switchOver(),
  },
];

/** Starts a server behind PgBouncer in transaction mode; returns what is wrong: it starts, or does not say why not. */
export async function refusesTransactionMode(world: World): Promise<string | undefined> {
  const { pool, settings } = world.pooled('transaction');
  pool.start();
  const server = await world.server('server-transaction', settings);
  server.start();
  await Promise.race([server.ended(), server.becomesReady()]);
  const isRefused = server.endings() > 0;
  await server.kill();
  await pool.kill();
  if (!isRefused) return 'a server starts behind PgBouncer in transaction mode';
  return /pool_mode = session/.test(server.output())
    ? undefined
    : `the server says: ${server.output().slice(-300)}`;
}
