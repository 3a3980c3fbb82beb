import type { Command } from '@forecourt/platform/cli/command.ts';
import { shippedMigrations } from '../store/migrations.ts';

export const databaseStatus: Command = {
  name: 'database status',
  summary: 'connect to the database, bring it up to date, and say what it is',
  async run({ open }) {
    const { pool } = await open();
    const { rows } = await pool.query<{ version: string; name: string; bytes: string }>(
      "select current_setting('server_version') as version, current_database() as name, pg_database_size(current_database()) as bytes",
    );
    const { version = '', name = '', bytes = '0' } = rows[0] ?? {};
    const data = { version, name, bytes: Number(bytes), migrations: shippedMigrations().length };
    return {
      lines: [
        `PostgreSQL ${version}, database ${name}, ${Math.round(data.bytes / 1024 / 1024)} MB, ${data.migrations} migrations applied`,
      ],
      data,
    };
  },
};
