import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { openBackupFile, readBackupChunks } from '@forecourt/platform/backup/backup-file.ts';
import { type BackupTail, parseBackupTail } from '@forecourt/platform/backup/manifest.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import type { DatabaseAccess } from '@forecourt/platform/db/access.ts';
import { connectDatabase } from '@forecourt/platform/db/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openEncrypter } from '../../store/keys/key-checks.ts';
import { administer } from '../../testing/administer.ts';
import { commandLine } from '../../testing/command-line.ts';
import { portsOfThisProcess } from '../../testing/crash.ts';
import {
  databaseSettings,
  emptyDatabase,
  type FreshDatabase,
  freshDatabase,
} from '../../testing/database.ts';
import { soon } from '../../testing/delivering.ts';
import { newSecret } from '../../testing/handover.ts';
import { testServer } from '../../testing/server.ts';
import { wholeLife } from '../../testing/whole-life.ts';
import { commands } from '../commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt backups '));
// PostgreSQL's account must reach the folder, so that the database is inside and removed with it.
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const dataKey = newDataKey('k1');
const keys = parseDataKeys(dataKey);
const handingOver = { HANDOVER_URL: 'http://127.0.0.1:9/hooks', HANDOVER_SECRET: newSecret() };
const settingsFor = (more: Record<string, string>) => ({
  DATA_KEYS: dataKey,
  DATABASE_UNSAFE: 'true',
  ...handingOver,
  ...more,
});
const runIn = (settings: Record<string, string>) => commandLine(commands, settings);

const opened = (access: DatabaseAccess): FreshDatabase => ({
  ...connectDatabase(access.connection, { size: 20 }),
  ...access,
  asOwner: (statement) => administer(access.owner, statement),
});

async function inUse(on: FreshDatabase, run: ReturnType<typeof runIn>) {
  const server = await testServer({ RATE_LIMIT_FACTOR: '1000', ...handingOver }, { on, keys });
  const { call } = server;
  await openEncrypter(on.database, keys);
  const lived = await wholeLife(server);
  expect((await run('demo seed --applications 40')).code).toBe(0);
  const id = await server.create();
  const begun = { applicationExternalId: id, state: { rootState: { saves: 0 } } };
  const { draftId } = (await call('POST', '/v1/drafts', begun)).body;
  const saves = { acknowledged: 0, going: true };
  const saving = (async () => {
    while (saves.going) {
      const next = saves.acknowledged + 1;
      const body = { state: { rootState: { saves: next } }, basedOn: next };
      const { status } = await call('PUT', `/v1/applications/${id}/drafts/${draftId}`, body);
      expect(status).toBe(200);
      saves.acknowledged = next;
    }
  })();
  const stop = async () => {
    saves.going = false;
    await saving;
  };
  onTestFinished(stop);
  return { id, draftId, statusKey: lived.statusKey ?? '', saves, stop };
}

/** Row count and digest of each table. */
async function tailOf(file: string): Promise<BackupTail> {
  let last = Buffer.alloc(0);
  for await (const chunk of readBackupChunks(await openBackupFile(file))) last = Buffer.from(chunk);
  return parseBackupTail(last.toString());
}
test('an embedded database is backed up while people save, and another begun from it has all there was [OPS-04]', async () => {
  const lost = join(folder, 'lost');
  const found = join(folder, 'found');
  const file = join(folder, 'embedded.backup');
  const first: EmbeddedDatabase = await startEmbeddedDatabase(lost);
  const settings = settingsFor({ DATA_DIR: lost });
  const run = runIn(settings);
  expect((await run('database status')).code).toBe(0);
  const on = opened(first);
  const used = await inUse(on, run);
  await expect.poll(() => used.saves.acknowledged).toBeGreaterThan(2);
  const before = used.saves.acknowledged;
  const { code, out, error } = await run(['backup', file]);
  const after = used.saves.acknowledged;
  expect([code, after > before]).toEqual([0, true]);
  expect(out).toMatch(/: 4\d applications, [\d,]+ rows, \d+ kB, in [\d.]+ s\.$/m);
  expect(out).toContain("It opens by the key 'k1' alone, which is not in it");
  expect(error).toContain('To put it into an empty database: npx forecourt restore');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'latin1')).not.toContain(dataKey.slice(3));
  await used.stop();
  await on.close();
  await first.stop();
  rmSync(lost, { recursive: true });

  const again = runIn(settingsFor({ DATA_DIR: found }));
  expect((await again(['restore', file, '--dry-run'])).code).toBe(0);
  expect(existsSync(join(found, 'postgres'))).toBe(false);
  const restored = await again(['restore', file]);
  expect([restored.code, restored.error]).toEqual([0, expect.stringContaining('npx forecourt verify')]);
  expect(restored.out).toMatch(/mails and \d+ events waited when .* may have gone since: they are held\.$/m);

  const [port = ''] = portsOfThisProcess(1);
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../server.ts')], {
    env: {
      ...process.env,
      ...settingsFor({ DATA_DIR: found, PORT: port, DESK_PORT: 'off', LOG_LEVEL: 'silent' }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  const at = `http://127.0.0.1:${port}`;
  const draft = await fetch(`${at}/v1/applications/${used.id}/drafts/${used.draftId}`);
  const { saves } = ((await draft.json()) as { state: { rootState: { saves: number } } }).state.rootState;
  expect(saves).toBeGreaterThanOrEqual(before);
  expect(saves).toBeLessThanOrEqual(after);
  const status = await fetch(`${at}/v1/status/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: used.statusKey }),
  });
  expect(status.status).toBe(200);
  expect(await again('verify')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/: every value decrypts/),
  });
  const held: { id: string }[] = JSON.parse((await again('mail list --state held --json')).out).mails;
  expect(held.length).toBeGreaterThan(5);
  const sent = existsSync(join(found, 'mail')) ? readdirSync(join(found, 'mail')) : [];
  for (const { id } of held) expect(sent.filter((name) => name.includes(id))).toEqual([]);
  expect((await again('handover list')).out).toMatch(/ held .* held /);
  expect((await again('doctor')).out).toMatch(
    /outbox +warning +mail: \d+ ha(s|ve) been held since a restore/,
  );
  const all = `${formatCount(held.length, 'mail is', 'mails are')} due at once.`;
  expect((await again('mail resend --state held')).out).toBe(all);
  await expect.poll(() => readdirSync(join(found, 'mail')).length, soon).toBeGreaterThanOrEqual(held.length);
  expect((await again('handover replay --all --dry-run')).out).toMatch(/^Would send [1-9]\d* events\.$/);
  server.kill('SIGTERM');
  await once(server, 'exit');
}, 120_000);

test('another database is backed up while people save, and an empty one has every row of it afterwards [OPS-04]', async () => {
  const lost = await freshDatabase();
  const empty = await emptyDatabase();
  const file = join(folder, 'outside.backup');
  const run = runIn(settingsFor({ ...databaseSettings(lost), DATA_DIR: folder }));
  const used = await inUse(lost, run);
  await used.stop();
  expect((await run(['backup', file])).code).toBe(0);
  await lost.asOwner('drop schema public cascade');

  const settings = settingsFor({ ...databaseSettings(empty), DATA_DIR: folder });
  const again = runIn(settings);
  expect((await again(['restore', file, '--owed', 'send'])).out).toMatch(/the next server sends them\.$/);
  expect(await again('verify')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/: every value decrypts/),
  });
  await again(['backup', join(folder, 'again.backup')]);
  expect(await tailOf(join(folder, 'again.backup'))).toEqual(await tailOf(file));

  const server = await testServer({}, { on: empty, keys });
  const draft = await server.call('GET', `/v1/applications/${used.id}/drafts/${used.draftId}`);
  expect(draft.body.state.rootState).toEqual({ saves: used.saves.acknowledged });
  expect((await server.call('POST', '/v1/status/open', { key: used.statusKey })).status).toBe(200);
  await expect(empty.pool.query('delete from audit')).rejects.toThrow('permission denied');
  await expect(empty.asOwner('delete from audit')).rejects.toThrow('never changed');
  const row = Number(await server.rowOf(await server.create()));
  const { rows } = await empty.pool.query(
    'select max(application_id)::integer as last from audit where application_id < $1',
    [row],
  );
  expect(row).toBe(rows[0].last + 1);
});
