import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../database/connect.ts';
import { startEmbeddedDatabase } from '../database/embedded.ts';
import { prepareDatabase } from '../database/server-role.ts';
import { administer, elsewhere, nothingSealed, type Role } from './administer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: Connection;
    /** The name of a migrated database that nobody connects to. */
    databaseTemplate: string;
    /** The role as which servers under test work: it owns nothing. */
    serverRole: Role;
  }
}

const template = `test_template_${randomBytes(8).toString('hex')}`;
const role = { user: template.replace('template', 'server'), password: randomBytes(8).toString('hex') };

/** Migrates once what every test file gets a copy of. Returns how to remove it. */
async function prepare(project: TestProject, server: Connection): Promise<() => Promise<void>> {
  await administer(server, `create role ${role.user} login password '${role.password}'`);
  await administer(server, `create database ${template}`);
  const access = { connection: elsewhere(server, template, role), owner: elsewhere(server, template) };
  await prepareDatabase(access, nothingSealed);
  project.provide('databaseServer', server);
  project.provide('databaseTemplate', template);
  project.provide('serverRole', role);
  return async () => {
    await administer(server, `drop database ${template}`);
    await administer(server, `drop role ${role.user}`);
  };
}

/** One PostgreSQL for a run of tests: TEST_DATABASE_URL, or an embedded one that is gone afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return prepare(project, { connectionString: given });
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'));
  const server = await startEmbeddedDatabase(folder, { settings: { fsync: 'off', max_connections: '200' } });
  await prepare(project, server.administration);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
