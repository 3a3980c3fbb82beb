import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { programName } from '../cli/program-name.ts';
import type { BeforeMigrationHook } from '../db/migrate.ts';
import { backupFileName, takeBackup } from './take-backup.ts';

/** † Backups kept from before migrations. */
const kept = 3;
const ofOurs = /^before-\d{4}-\d{8}T\d{9}Z\.backup(\.\d+\.part)?$/;

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Sorts by the moment at the end of a name, which begins with a number. */
const byMoment = (one: string, other: string): number => (one.slice(12) < other.slice(12) ? -1 : 1);

function removeOld(folder: string, newest: string): void {
  const files = readdirSync(folder).filter((name) => ofOurs.test(name));
  const whole = files.filter((name) => name.endsWith('.backup')).toSorted(byMoment);
  const staying = new Set([...whole.slice(-kept), newest]);
  for (const name of files.filter((each) => !staying.has(each))) rmSync(join(folder, name));
}

/** Backs up a database before it is migrated. Throws, which stops the migration. */
export const backupBeforeMigrating =
  (dataDir: string, tell: (line: string) => void): BeforeMigrationHook =>
  async (owner, [first = '']) => {
    const folder = backupFolder(dataDir);
    const name = backupFileName(`before-${first.slice(0, 4)}`, new Date());
    const file = join(folder, name);
    try {
      tell(`The database is of an earlier release: it is backed up to ${file} first ...`);
      await takeBackup(owner, file);
      removeOld(folder, name);
    } catch (error) {
      const { message } = error as Error;
      throw new Error(
        `The database was not brought up to date, because it could not be backed up before: ${message}. Make room below DATA_DIR and let this account write there; or, where you have a backup of your own, run: ${programName} database migrate --without-backup`,
        { cause: error },
      );
    }
  };
