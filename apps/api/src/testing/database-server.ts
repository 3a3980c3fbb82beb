import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionConfig } from '@forecourt/platform/db/connect.ts';
import { startEmbeddedDatabase } from '@forecourt/platform/db/embedded.ts';
import type { TestProject } from 'vitest/node';
import { migrateAndGrant } from '../store/server-role.ts';
import { administer, elsewhere, type Role } from './administer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: ConnectionConfig;
    /** Name of a migrated database without connections. */
    databaseTemplate: string;
    /** The servers' role: it owns nothing. */
    serverRole: Role;
  }
}

const template = `test_template_${randomBytes(8).toString('hex')}`;
const role = { user: template.replace('template', 'server'), password: randomBytes(8).toString('hex') };

/** Migrates the template once. Returns how to remove it. */
async function prepare(project: TestProject, server: ConnectionConfig): Promise<() => Promise<void>> {
  await administer(server, `create role ${role.user} login password '${role.password}'`);
  await administer(server, `create database ${template}`);
  const access = { connection: elsewhere(server, template, role), owner: elsewhere(server, template) };
  await migrateAndGrant(access);
  project.provide('databaseServer', server);
  project.provide('databaseTemplate', template);
  project.provide('serverRole', role);
  return async () => {
    await administer(server, `drop database ${template}`);
    await administer(server, `drop role ${role.user}`);
  };
}

/** TEST_DATABASE_URL, or an embedded database in this folder. */
async function serve(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return prepare(project, { connectionString: given });
  const settings = { fsync: 'off', max_connections: '200' };
  const server = await startEmbeddedDatabase(join(folder, 'database'), { settings });
  await prepare(project, server.administration);
  return () => server.stop();
}

/** Names of the temporary folder on different systems. */
const temporary = ['TMPDIR', 'TMP', 'TEMP'];

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'));
  // An ordinary account of a test has its home in it.
  chmodSync(folder, 0o711);
  for (const name of temporary) process.env[name] = folder;
  const stop = await serve(project, folder);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
