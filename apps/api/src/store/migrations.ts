import { join } from 'node:path';
import { type Migrations, migrationNames } from '@forecourt/platform/db/migrate.ts';
import { type RawBuilder, sql } from 'kysely';

export const migrations: Migrations = {
  folder: join(import.meta.dirname, 'migrations'),
  baseline: {
    name: '0037-baseline.sql',
    release: '0.2.0',
    standsFor: [
      '0001-applications.sql',
      '0002-draft-versions.sql',
      '0003-receipts.sql',
      '0004-handover.sql',
      '0005-addresses.sql',
      '0006-businesses.sql',
      '0007-business-search.sql',
      '0008-right-at-size.sql',
      '0009-drafts-of-submitted.sql',
      '0010-mail-limits.sql',
      '0011-kept-secrets.sql',
      '0012-sealed-by-hash.ts',
      '0013-numbered-rows.sql',
      '0014-offers.sql',
      '0015-decisions.sql',
      '0016-chained-audit.sql',
      '0017-callbacks.sql',
      '0018-demo-seeds.sql',
      '0019-status-page.sql',
      '0020-callbacks-have-references.sql',
      '0021-bank-branches.sql',
      '0022-unique-within-applications.sql',
      '0023-drafts-in-place.sql',
      '0024-draft-states.sql',
      '0025-credit-enquiries.sql',
      '0026-link-ids.ts',
      '0027-purge-by-owner.sql',
      '0028-mails-of-a-day.sql',
      '0029-card-dispatches.sql',
      '0030-people.sql',
      '0031-corrections.sql',
      '0032-draft-reminders.sql',
      '0033-provider-notices.sql',
      '0034-staff.sql',
      '0035-search.sql',
      '0036-proposed-decisions.sql',
      '0037-listed-applications.sql',
    ],
  },
};

export const shippedMigrations = (): string[] => migrationNames(migrations);

/** When a migration was applied; the baseline counts for those that it stands for. */
export const migrationAppliedAtSql = (name: string): RawBuilder<Date | null> =>
  sql`(select max(applied_at) from migrations where name in (${sql.lit(name)}, ${sql.lit(migrations.baseline.name)}))`;
