import { counted } from '@forecourt/domain/fields/counted.ts';
import { backupFirst } from '@forecourt/platform/backup/before-migrating.ts';
import { command } from '@forecourt/platform/cli/command.ts';
import { inTime, withClient } from '@forecourt/platform/db/connect.ts';
import { lookAtMigrations } from '@forecourt/platform/db/migrate.ts';
import { migrations } from '../store/migrations.ts';
import { prepareDatabase } from '../store/server-role.ts';

export const databaseMigrate = command({
  name: 'database migrate',
  summary: 'back the database up and bring it up to date, as the first start of a new release does by itself',
  options: {
    'while-serving': {
      type: 'boolean',
      help: 'go on although servers of the release before are running, and fail then',
    },
    'without-backup': { type: 'boolean', help: 'make none: you have one of your own, of this moment' },
  },
  dryRun: 'say what would be applied',
  async run({ open, config, options, dryRun, tell }) {
    const opened = await open({ asItIs: true });
    if (dryRun) {
      const { waiting } = await withClient({ ...opened.owner, ...inTime }, (client) =>
        lookAtMigrations(client, migrations),
      );
      return {
        lines: [`Would apply ${counted(waiting.length, 'migration')}.`, ...waiting],
        data: { dryRun, migrations: waiting },
      };
    }
    const applied = await prepareDatabase(
      opened,
      opened.encrypter,
      options['without-backup'] ? undefined : backupFirst(config.dataDir, tell),
      { whileServing: options['while-serving'] === true },
    );
    return {
      lines: [applied.length === 0 ? 'Nothing waited.' : `${counted(applied.length, 'migration')} applied.`],
      data: { dryRun, migrations: applied },
    };
  },
});
