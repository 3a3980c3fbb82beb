import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Runs a statement directly in the product's embedded database. */
export async function runInDatabase(dataDir: string, statement: string): Promise<void> {
  const lines = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const [, , , port, socketFolder] = lines;
  const client = new pg.Client({
    host: socketFolder || '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    password: readFileSync(join(dataDir, 'database-password'), 'utf8').trim(),
    database: 'forecourt',
  });
  await client.connect();
  await client.query(statement);
  await client.end();
}
