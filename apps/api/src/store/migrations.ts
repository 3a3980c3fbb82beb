import { join } from 'node:path';
import { type Migrations, migrationNames } from '@forecourt/platform/db/migrate.ts';
import { encryptByHash } from './migrations/0012-sealed-by-hash.ts';
import { giveLinksIds } from './migrations/0026-link-ids.ts';

export const migrations: Migrations = {
  folder: join(import.meta.dirname, 'migrations'),
  steps: { '0012-sealed-by-hash.ts': encryptByHash, '0026-link-ids.ts': giveLinksIds },
};

export const shippedMigrations = (): string[] => migrationNames(migrations);
