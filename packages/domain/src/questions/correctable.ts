import { questionIds } from './counts.ts';

/** What a correction can be asked for: questions of the form, or the ordered cards. */
export const correctable = [...questionIds, 'cards' as const];
export type Correctable = (typeof correctable)[number];
