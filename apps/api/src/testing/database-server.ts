import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: Connection;
  }
}

/** One PostgreSQL for a run of tests: TEST_DATABASE_URL, or an embedded one that is gone afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('databaseServer', { connectionString: given });
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'));
  const server = await startEmbeddedDatabase(folder, { settings: { fsync: 'off', max_connections: '200' } });
  project.provide('databaseServer', server.administration);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
