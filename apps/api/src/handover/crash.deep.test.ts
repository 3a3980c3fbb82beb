import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { handoverEvent } from '@forecourt/domain/contract/handover.ts';
import { createRandom } from '@forecourt/fixtures/sample/random.ts';
import { hashId, publicIdOf } from '@forecourt/platform/crypto/ids.ts';
import { newDataKey } from '@forecourt/platform/crypto/keys.ts';
import { afterAll, expect, test } from 'vitest';
import { listUndeliveredEvents, replayEvents } from '../store/outbox/outbox-backlog.ts';
import { applyThroughCrashes, type EventType } from '../testing/applicant.ts';
import { mortal, portsOfThisProcess } from '../testing/crash.ts';
import { databaseSettings, freshDatabase } from '../testing/database.ts';
import { newSecret } from '../testing/handover.ts';
import { receiverDigest } from './channel.ts';

/** CRASH_KILLS makes the run longer; CRASH_SEED repeats the same random choices. */
const kills = Number(process.env.CRASH_KILLS ?? 8);
const seed = process.env.CRASH_SEED ?? String(Date.now() % 1_000_000);
const random = createRandom(seed);

const [first = '', second = '', third = ''] = portsOfThisProcess(3);
const origins = [first, second].map((port) => `http://127.0.0.1:${port}`);
const receiverUrl = `http://127.0.0.1:${third}/hooks`;
const folder = mkdtempSync(join(tmpdir(), 'crash '));
const journal = join(folder, 'journal');
const secret = newSecret();

const { database, ...access } = await freshDatabase();
const settings = {
  DATA_DIR: folder,
  ...databaseSettings(access),
  DATABASE_UNSAFE: 'true',
  DATA_KEYS: newDataKey('k1'),
  DESK_PORT: 'off',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '10000',
  HANDOVER_URL: receiverUrl,
  HANDOVER_SECRET: secret,
};
const server = (port: string) =>
  mortal(join(import.meta.dirname, '../server.ts'), { ...settings, PORT: port });
const servers = [server(first), server(second)] as const;
const receiver = mortal(
  join(import.meta.dirname, '../../../../packages/fixtures/src/simulators/handover-receiver-process.ts'),
  {
    SECRET: secret,
    PORT: third,
    JOURNAL: journal,
    SEED: seed,
  },
);
afterAll(() => Promise.all([...servers, receiver].map((process) => process.kill())));

/** Kills at a random moment of the 0.2 s after the next arrival. */
async function killOne(): Promise<void> {
  const before = statSync(journal).size;
  while (statSync(journal).size === before) await sleep(10);
  await sleep(random.between(0, 200));
  const victim = random.onceIn(4) ? random.pick(servers) : receiver;
  await victim.kill();
  victim.start();
}

const arrived = (): { id: string; body: string }[] =>
  readFileSync(journal, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Events per application in order of first arrival, and the bodies per id. */
function ordered() {
  const events: Record<string, Record<string, EventType>> = {};
  const bodies: Record<string, Set<string>> = {};
  for (const { id, body } of arrived()) {
    (bodies[id] ??= new Set()).add(body);
    const { type, data } = handoverEvent.parse(JSON.parse(body));
    const application = 'applicationId' in data ? data.applicationId : '';
    (events[application] ??= {})[id] = type;
  }
  const reported = Object.entries(events).map(([id, byId]) => [id, Object.values(byId)] as const);
  return { reported: Object.fromEntries(reported), bodies: Object.values(bodies) };
}

test(
  `nothing is lost, changed or out of order when two servers and the receiver are killed, seed ${seed} [PROV-10, OPS-03]`,
  async () => {
    writeFileSync(journal, '');
    for (const process of [...servers, receiver]) process.start();
    const acknowledged = new Map<string, EventType[]>();
    let killing = true;
    const applicants = Array.from({ length: 4 }, async () => {
      while (killing) await applyThroughCrashes(origins, acknowledged);
    });
    /** An operator who does not wait for the schedule. */
    const hurry = async () => {
      for (let left = 1; killing || left > 0; await sleep(100)) {
        await replayEvents(database, 'all', {
          context: { requestId: 'hurry' },
          receiver: receiverDigest(receiverUrl),
        });
        left = (await listUndeliveredEvents(database)).length;
      }
    };
    const killer = async () => {
      for (let kill = 0; kill < kills; kill += 1) await killOne();
      killing = false;
    };
    await Promise.all([killer(), hurry(), Promise.all(applicants)]);

    const { reported, bodies } = ordered();
    const duplicates = arrived().length - bodies.length;
    process.stdout.write(
      `seed=${seed} kills=${kills} applications=${acknowledged.size} events=${bodies.length} duplicates=${duplicates}\n`,
    );
    const byName = [...acknowledged].map(([id, steps]) => [publicIdOf(hashId(id)), steps] as const);
    expect(reported).toEqual(Object.fromEntries(byName));
    expect(bodies.filter((different) => different.size > 1)).toEqual([]);
  },
  240_000 + kills * 10_000,
);
