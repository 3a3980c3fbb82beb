import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDataKeys } from '@forecourt/platform/crypto/key-file.ts';
import { expect, onTestFinished } from 'vitest';
import { commands } from '../cli/commands.ts';
import { openEncrypter } from '../store/keys/key-checks.ts';
import { countKeyUses } from '../store/keys/key-uses.ts';
import { startServerAnnouncements } from '../store/servers.ts';
import { commandLine } from './command-line.ts';
import { databaseSettings } from './database.ts';
import { testServer } from './server.ts';

/** A server with keys from a file, or these, and an operator. */
export async function keyWorld(dataKeys?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'keys '));
  const keys = loadDataKeys(dataKeys, dataDir);
  const server = await testServer({ RATE_LIMIT_FACTOR: '10000', DATA_DIR: dataDir }, { keys });
  await openEncrypter(server.database, keys);
  const announced = await startServerAnnouncements(server.database, keys, 50);
  onTestFinished(() => announced.stop());
  const settings = {
    ...databaseSettings(server),
    DATA_DIR: dataDir,
    ...(dataKeys && { DATA_KEYS: dataKeys }),
  };
  const run = commandLine(commands, settings);
  const data = async (line: string, more = {}) => {
    const { code, out } = await run(`${line} --json`, { ...settings, ...more });
    return { code, ...JSON.parse(out) };
  };
  const usedBy = async (key: string) =>
    (await countKeyUses(server.database)).filter((use) => use.key === key);
  return { ...server, announced, dataDir, run, data, settings, usedBy };
}

const rootState = (n: number) => ({ note: 'Hinemoa', n });

/** Submits every second application; saves and shares the others. */
export async function live({ call, create, submitted }: Awaited<ReturnType<typeof keyWorld>>, n: number) {
  if (n % 2 === 1) return { id: await submitted(), draftId: 'none', mailKind: 'application-approved' };
  const id = await create();
  const saved = await call('POST', '/v1/drafts', {
    applicationExternalId: id,
    state: { rootState: rootState(n) },
  });
  expect(saved.status).toBe(201);
  const { draftId } = saved.body;
  const at = `/v1/applications/${id}/drafts/${draftId}`;
  const again = await call('PUT', at, { state: { rootState: rootState(n + 1) }, basedOn: 1 });
  expect(again.status).toBe(200);
  const opened = await call('GET', at);
  expect(opened.body.state?.rootState).toEqual(rootState(n + 1));
  const shared = await call(
    'POST',
    `/v1/applications/${id}/share`,
    { emails: [`friend-${n}@example.co.nz`] },
    { 'idempotency-key': `share-${n}` },
  );
  expect(shared.status).toBe(200);
  return { id, draftId, opens: rootState(n + 1), mailKind: 'share-link' };
}
