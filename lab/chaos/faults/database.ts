import { databaseProxy } from '../../../apps/api/src/testing/database-proxy.ts';
import { comesTrue } from '../../../scripts/servers.ts';
import { apply, contact, type Load, startApplicants } from '../applicant.ts';
import { type Answer, ask, flawOf } from '../ask.ts';
import { openGround } from '../ground.ts';
import { type Findings, round, type Setting } from '../round.ts';
import { signalDatabase } from '../world.ts';

type Proxy = Awaited<ReturnType<typeof databaseProxy>>;
type Fault = { readonly strike: () => unknown; readonly mend: () => unknown };

/** What a caller may wait for the database, and what a server may take to be well again, in milliseconds. */
const awayWithinMs = 3_000;
const wellWithinMs = 1_000;
const tries = 3;
const callers = 8;

const errorsOf = (proxy: Proxy, folder: string): Record<string, Fault> => ({
  refused: { strike: proxy.refuse, mend: proxy.open },
  frozen: { strike: proxy.freeze, mend: proxy.thaw },
  stopped: { strike: () => signalDatabase(folder, 'SIGSTOP'), mend: () => signalDatabase(folder, 'SIGCONT') },
  slow: { strike: () => proxy.delay(1_500), mend: () => proxy.delay(0) },
  'frozen in a transaction': { strike: () => proxy.freezeAt('insert into'), mend: proxy.thaw },
  'frozen at a commit': { strike: () => proxy.freezeAt('commit'), mend: proxy.thaw },
});

const start = (origin: string, key: string): Promise<Answer> =>
  ask(origin, {
    method: 'POST',
    path: '/v1/applications',
    body: contact,
    headers: { 'idempotency-key': key, 'x-forwarded-for': '10.0.0.2' },
  });

/** Calls while the database is away and when it is back. Returns how long each took, in milliseconds. */
async function throughFault(
  origin: string,
  { strike, mend }: Fault,
  keys: readonly string[],
  { count, wrong }: Findings,
): Promise<{ away: number; well: number }> {
  await strike();
  const times: number[] = [];
  const call = async (key: string): Promise<void> => {
    const began = performance.now();
    const answer = await start(origin, key).catch((error: Error) => error);
    if (answer instanceof Error) return wrong(`no answer while the database is away (${answer.name})`);
    const flaw = flawOf(answer);
    if (flaw) wrong(`while the database is away: ${flaw}`);
    else if (answer.status === 503) times.push(performance.now() - began);
    else if (answer.status !== 201) wrong(`while the database is away: ${answer.status}`);
    count('calls meanwhile');
  };
  await Promise.all(keys.map(call));
  const serves = await ask(origin, { method: 'GET', path: '/healthz' }).catch(() => undefined);
  if (serves?.status !== 200) wrong('/healthz does not answer while the database is away');
  await mend();
  const began = performance.now();
  const isWell = async () => (await start(origin, `${keys[0]}-again`).catch(() => undefined))?.status === 201;
  if (!(await comesTrue(isWell, 20_000, 20))) wrong('the server is not well 20 s after its database');
  return { away: Math.min(...times), well: performance.now() - began };
}

/** Tries a fault until it was noticed and over in time, three times at most; the best of each counts. */
async function inTime(name: string, once: (key: string) => ReturnType<typeof throughFault>, found: Findings) {
  const best = { away: Number.POSITIVE_INFINITY, well: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < tries && (best.away > awayWithinMs || best.well > wellWithinMs); turn += 1) {
    const { away, well } = await once(`${name.replaceAll(' ', '-')}-${turn}`);
    best.away = Math.min(best.away, away);
    best.well = Math.min(best.well, well);
  }
  if (best.away > awayWithinMs) found.wrong(`${name}: no 503 within 3 s (${best.away.toFixed(0)} ms)`);
  if (best.well > wellWithinMs)
    found.wrong(`${name}: not well within 1 s of the database (${best.well.toFixed(0)} ms)`);
}

async function throughProxy(setting: Setting) {
  const place = await setting.world.freshPlace();
  const proxy = await databaseProxy(place.connection);
  return { proxy, ...(await openGround(setting, { place, reached: proxy })) };
}

export const awayDatabase = round(
  'a database that refuses, freezes, stops or is slow is a 503 within 3 s, and the server is well within 1 s of it [REL-03, REL-07]',
  { name: 'database away', seconds: 35 },
  async (setting) => {
    const { findings, world } = setting;
    const { proxy, server, load, verify, stop } = await throughProxy(setting);
    const endLoad = startApplicants(load, 2);
    let keyed = 0;
    for (const [name, fault] of Object.entries(errorsOf(proxy, world.cluster.folder))) {
      findings.count('faults');
      const once = async (key: string) => {
        const keys = Array.from({ length: callers }, (_, at) => `${key}-${at}`);
        const times = await throughFault(server.origin, fault, keys, findings);
        // With its key each takes effect once, whatever became of it.
        for (const each of keys) {
          const status = (await start(server.origin, each).catch(() => undefined))?.status ?? 'nothing';
          if (status !== 201) findings.wrong(`${name}: a call sent again with its key is answered ${status}`);
        }
        keyed += keys.length + 1;
        return times;
      };
      await inTime(name, once, findings);
    }
    await endLoad();
    await verify(keyed);
    await stop();
    await proxy.refuse();
  },
);

/** Where a connection is cut off: before something arrives at the database, or before its answer arrives here. */
const cuts = [
  'insert into',
  'commit',
  'COMMIT',
  'INSERT 0 1',
  'SELECT 1',
  'UPDATE 1',
  'for update',
  'select',
] as const;

export const cutDatabase = round(
  'a connection to the database cut at any statement or answer leaves all of an act or nothing [REL-02, REL-03, REL-07]',
  { name: 'answers cut off', seconds: 20 },
  async (setting) => {
    const { findings, random, seconds, times } = setting;
    const { proxy, verify, stop, ...ground } = await throughProxy(setting);
    const before = (): void => {
      proxy.cutAt(random.pick(cuts));
      findings.count('cuts');
    };
    const load: Load = { ...ground.load, before };
    const end = Date.now() + seconds * 1_000;
    for (let number = 0; number < times(60, 5) || Date.now() < end; number += 1) {
      await apply(load).catch((error: Error) => findings.wrong(`refused: ${error.message}`));
    }
    proxy.cutAt('nothing has this text');
    await verify();
    await stop();
    await proxy.refuse();
  },
);
