import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { backupBeforeMigrating } from '@forecourt/platform/backup/before-migrating.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { withClientInTime } from '@forecourt/platform/db/connect.ts';
import { readMigrationState } from '@forecourt/platform/db/migrate.ts';
import { migrations } from '../store/migrations.ts';
import { migrateAndGrant } from '../store/server-role.ts';

export const databaseMigrate = defineCommand({
  name: 'database migrate',
  summary: 'back up the database and bring it up to date, as the first start of a new release does',
  options: {
    'while-serving': {
      type: 'boolean',
      help: 'go ahead although servers of the release before are running; they fail from then on',
    },
    'without-backup': { type: 'boolean', help: 'make no backup: you have just made your own' },
  },
  dryRun: 'say what would be applied',
  async run({ open, config, options, dryRun, tell }) {
    const opened = await open({ asItIs: true });
    if (dryRun) {
      const { waiting } = await withClientInTime(opened.owner, (client) =>
        readMigrationState(client, migrations),
      );
      return {
        lines: [`Would apply ${formatCount(waiting.length, 'migration')}.`, ...waiting],
        data: { dryRun, migrations: waiting },
      };
    }
    const applied = await migrateAndGrant(
      opened,
      options['without-backup'] ? undefined : backupBeforeMigrating(config.dataDir, tell),
      { whileServing: options['while-serving'] === true },
    );
    return {
      lines: [
        applied.length === 0
          ? 'The database is up to date already.'
          : `${formatCount(applied.length, 'migration')} applied.`,
      ],
      data: { dryRun, migrations: applied },
    };
  },
});
