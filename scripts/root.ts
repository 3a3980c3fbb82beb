import { join } from 'node:path';

/** The folder of the checkout. */
export const root = join(import.meta.dirname, '..');

/** Path of a command-line tool that the lock file pins. */
export const tool = (name: string): string => join(root, 'node_modules', '.bin', name);
