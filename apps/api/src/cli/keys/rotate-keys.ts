import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import {
  type CommandCall,
  CommandFailedError,
  type CommandResult,
  defineCommand,
} from '@forecourt/platform/cli/command.ts';
import { addKeyToFile, keyFilePath } from '@forecourt/platform/crypto/key-file.ts';
import { type DataKeys, newDataKey } from '@forecourt/platform/crypto/keys.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { openEncrypter } from '../../store/keys/key-checks.ts';
import {
  countKeyUses,
  estimateEncryptedRows,
  type ReencryptionResult,
  reencryptAll,
} from '../../store/keys/key-uses.ts';
import { countServersByKey, countServersWithoutKey } from '../../store/servers.ts';
import {
  countKeyUsesWithProgress,
  describeKeyUses,
  loadConfiguredKeys,
  retireKeyStep,
  sumKeyUses,
  withKeysLock,
} from './keys.ts';

/** A server loads a changed key file within seconds, and announces it seconds later. */
const patienceMs = 30_000;

export const keysRotate = defineCommand({
  name: 'keys rotate',
  summary:
    'put a new key in front and encrypt every value with it, while servers run; resumes where it stopped',
  dryRun: 'say how many values would be encrypted again, and change nothing',
  async run(call) {
    const { config, open, dryRun } = call;
    const keys = loadConfiguredKeys(config);
    const opened = await open();
    const begins = keys.all.length === 1;
    if (dryRun) return rotationToCome(opened.database, keys, begins, call);
    return withKeysLock(opened.connection, async () => {
      if (begins && config.dataKeys) return newKeyToSet(keys);
      if (begins) addKeyToFile(keyFilePath(config.dataDir), newDataKey(nextId(keys)));
      return reencryptRows(opened.database, begins ? loadConfiguredKeys(config) : keys, call);
    });
  },
});

const nextId = ({ all }: DataKeys): string =>
  `k${1 + Math.max(0, ...all.map(({ id }) => Number(/^k(\d+)$/.exec(id)?.[1] ?? 0)))}`;

async function rotationToCome(
  database: Database,
  keys: DataKeys,
  begins: boolean,
  { progress }: CommandCall,
): Promise<CommandResult> {
  const key = begins ? nextId(keys) : keys.current.id;
  const values = sumKeyUses(
    (await countKeyUsesWithProgress(database, progress)).filter((use) => use.key !== key),
  );
  const first = begins ? [`Would put a new key '${key}' in front.`] : [];
  return {
    lines: [...first, `Would encrypt ${formatCount(values, 'value')} again by '${key}'.`],
    data: { key, isNew: begins, resealed: 0, left: values },
  };
}

/** If the settings hold the keys, the operator adds the new one there; it is printed and not saved. */
function newKeyToSet(keys: DataKeys): CommandResult {
  const key = newDataKey(nextId(keys));
  return {
    lines: [
      'Put this in front of what DATA_KEYS holds, and restart the servers:',
      `${key},`,
      'Where several servers run, put it behind first, restart them all, then move it to the front and restart them again.',
    ],
    data: { key: nextId(keys), isNew: true, secret: key, resealed: 0 },
    next: [{ to: 'encrypt everything with it, once the servers run with it', run: 'keys rotate' }],
  };
}

/** A running server must never meet a value that it cannot decrypt. */
async function untilHeld(database: Database, key: string, { config, stop }: CommandCall): Promise<void> {
  const began = performance.now();
  for (;;) {
    const servers = await countServersWithoutKey(database, key);
    if (servers === 0) return;
    if (config.dataKeys || performance.now() - began > patienceMs)
      throw new CommandFailedError(
        `${formatCount(servers, 'server does', 'servers do')} not hold '${key}': restart with it, then run this again.`,
        { id: 'key-not-held', next: [{ to: 'continue once they are restarted', run: 'keys rotate' }] },
      );
    await pause(200, undefined, { signal: stop });
  }
}

async function reencryptRows(database: Database, keys: DataKeys, call: CommandCall): Promise<CommandResult> {
  const { progress, stop, tell, config } = call;
  const { id: key } = keys.current;
  await untilHeld(database, key, call);
  const store = { database, encrypter: await openEncrypter(database, keys) };
  const done: ReencryptionResult = { values: 0, unreadable: [] };
  const began = performance.now();
  const bar = progress(await estimateEncryptedRows(database), 'encrypted again');
  let others: [string, number][] = [];
  let reported = '';
  for (let left = -1; left !== 0 || others.length > 0; ) {
    const pass = await reencryptAll(store, key, { stop, onRows: bar.advance });
    bar.stop();
    done.values += pass.values;
    done.unreadable = pass.unreadable;
    others = [...(await countServersByKey(database))].filter(([used]) => used !== key);
    left =
      sumKeyUses((await countKeyUses(database)).filter((use) => use.key !== key)) - pass.unreadable.length;
    if (left > 0 || others.length === 0) continue;
    if (config.dataKeys || performance.now() - began > patienceMs) break;
    if (serversBy(others) !== reported) tell(`Waiting for ${serversBy(others)}.`);
    reported = serversBy(others);
    await pause(1_000, undefined, { signal: stop });
  }
  const data = {
    key,
    isNew: false,
    resealed: done.values,
    unreadable: done.unreadable,
    servers: Object.fromEntries(others),
  };
  const lines = [`${formatCount(done.values, 'value')} encrypted again by '${key}'.`];
  if (done.unreadable.length > 0)
    lines.push(
      `${formatCount(done.unreadable.length, 'value does', 'values do')} not open: ${describeKeyUses(done.unreadable)}.`,
    );
  if (others.length > 0)
    lines.push(`Restart ${serversBy(others)} with '${key}' in front, then run this again.`);
  const failed = lines.length > 1;
  const old = keys.all.filter(({ id }) => id !== key);
  return { lines, data, failed, next: failed ? [] : old.map(({ id }) => retireKeyStep(id)) };
}

const serversBy = (others: readonly (readonly [string, number])[]): string =>
  others
    .map(([key, servers]) => `${formatCount(servers, 'server')} that still encrypts with '${key}'`)
    .join(' and ');
