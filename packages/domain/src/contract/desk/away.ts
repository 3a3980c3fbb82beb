import * as z from 'zod/mini';
import { opaqueId } from '../ids.ts';

/** `to`: colleague who gets what is held; 409 if something is held and nobody is named. */
export const awayBody = z.strictObject({ isAway: z.boolean(), to: z.optional(opaqueId) });
/** How many applications were handed on. */
export const awayAnswer = z.object({ handedOn: z.int() });
