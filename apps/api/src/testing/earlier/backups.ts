import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type OpenedBy = {
  readonly dataKeys: string;
  readonly applications: number;
  readonly drafted: string;
  readonly draftId: string;
  readonly told: string;
};

/** One backup per release, made by its programs: 0.1.0 is 0024, 0.2.0 is 0037. Never change them. */
const folder = join(import.meta.dirname, 'backups');
export const openedByFile = join(folder, 'opened-by.json');

/** By the number of the last applied migration, like '0007'. */
export const openedBy = (): Record<string, OpenedBy> => JSON.parse(readFileSync(openedByFile, 'utf8'));

export const fileOf = (number: string): string => join(folder, `${number}.backup`);

export const keptNumbers = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.backup'))
    .map((name) => name.slice(0, 4))
    .toSorted();
