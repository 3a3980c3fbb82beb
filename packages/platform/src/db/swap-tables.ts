import type pg from 'pg';

/** How long the swap waits for readers, which blocks those behind it, before it retries. */
const patience = '500ms';
const mostAttempts = 600;
const lockNotAvailable = '55P03';

/** Swaps in copies of tables; `fill` gets the name of each copy. An error leaves the old tables. */
export async function swapTables(
  client: pg.ClientBase,
  tables: readonly string[],
  fill: (next: (table: string) => string) => Promise<void>,
): Promise<void> {
  const next = (table: string): string => `${table}_next`;
  await client.query('begin');
  try {
    for (const table of tables)
      await client.query(
        `create table ${next(table)} (like ${table} including defaults including constraints)`,
      );
    await fill(next);
    const indexes = await indexesOf(client, tables);
    for (const { name, definition, table } of indexes) {
      const made = definition.replace(`INDEX ${name} ON`, `INDEX ${next(name)} ON`);
      await client.query(made.replace(new RegExp(` ON (\\S+\\.)?${table} `), ` ON ${next(table)} `));
    }
    // Without statistics, searches for common words take seconds.
    await client.query(`analyze ${tables.map(next).join(', ')}`);
    await lock(client, tables);
    await client.query(`drop table ${tables.join(', ')}`);
    for (const table of tables) await client.query(`alter table ${next(table)} rename to ${table}`);
    for (const { name } of indexes) await client.query(`alter index ${next(name)} rename to ${name}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  for (const table of tables) await client.query(`vacuum ${table}`);
}

type Index = { name: string; table: string; definition: string };

async function indexesOf(client: pg.ClientBase, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexname as name, tablename as table, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename = any($1)`,
    [tables],
  );
  return rows;
}

async function lock(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await client.query(`set local lock_timeout = '${patience}'`);
  for (let attempt = 1; ; attempt += 1) {
    await client.query('savepoint before_lock');
    try {
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode`);
      await client.query('set local lock_timeout = 0');
      return;
    } catch (error) {
      const isHeldUp = (error as { code?: string }).code === lockNotAvailable;
      if (!isHeldUp || attempt === mostAttempts) throw error;
      await client.query('rollback to savepoint before_lock');
      await client.query('select pg_sleep(0.2)');
    }
  }
}
