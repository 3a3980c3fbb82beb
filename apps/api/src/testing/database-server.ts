import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { migrate } from '../database/migrate.ts';
import { administer, elsewhere } from './administer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: Connection;
    /** The name of a migrated database that nobody connects to. */
    databaseTemplate: string;
  }
}

const template = `test_template_${randomBytes(8).toString('hex')}`;

/** Migrates once what every test file gets a copy of. */
async function prepare(project: TestProject, server: Connection): Promise<void> {
  await administer(server, `create database ${template}`);
  await migrate(elsewhere(server, template));
  project.provide('databaseServer', server);
  project.provide('databaseTemplate', template);
}

/** One PostgreSQL for a run of tests: TEST_DATABASE_URL, or an embedded one that is gone afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const server = { connectionString: given };
    await prepare(project, server);
    return () => administer(server, `drop database ${template}`);
  }
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'));
  const server = await startEmbeddedDatabase(folder, { settings: { fsync: 'off', max_connections: '200' } });
  await prepare(project, server.administration);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
