import type { Command } from './command.ts';
import { databaseStatus } from './database-status.ts';

/** Every command of `npm run forecourt`, in the order of its help. */
export const commands: readonly Command[] = [databaseStatus];
