import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a backup was encrypted by, how many applications it has, and what opens a draft in it, in which this is reported. */
export type OpenedBy = {
  readonly dataKeys: string;
  readonly applications: number;
  readonly drafted: string;
  readonly draftId: string;
  readonly told: string;
};

/** A backup of each schema that there was, made by the programs of its time, and never changed since. */
export const folder = join(import.meta.dirname, 'backups');
export const openedByFile = join(folder, 'opened-by.json');

/** By the number of the last migration that had been applied, like '0007'. */
export const openedBy = (): Record<string, OpenedBy> => JSON.parse(readFileSync(openedByFile, 'utf8'));

export const fileOf = (number: string): string => join(folder, `${number}.backup`);

/** The numbers of which there is a backup. */
export const keptNumbers = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.backup'))
    .map((name) => name.slice(0, 4))
    .toSorted();
