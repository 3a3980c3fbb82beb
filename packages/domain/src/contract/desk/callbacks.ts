import * as z from 'zod/mini';
import { keysOf } from '../../cards/fields.ts';
import { longTextMaximum, undoCallbackHours } from '../../constants/limits.ts';
import { noteText } from '../../fields/note.ts';
import { reference } from '../../fields/reference.ts';
import { requiredLongText } from '../../fields/typed.ts';
import { callbackNoteTitles } from '../../wordings/callback-notes.ts';
import { callbackOutcomes } from '../../wordings/callback-outcomes.ts';
import { okResponseSchema } from '../ids.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { deskProblemResponses, expectedVersion, referenceParams, versionOrZero } from './parts.ts';

const tags = ['Desk'];
const at = z.iso.datetime();

export const listedCallback = z.object({
  reference: z.string(),
  requestedAt: at,
  handledAt: z.nullable(at),
  /** Code of callback-outcomes.ts. */
  outcome: z.nullable(z.string()),
  /** Reference of the application; null until it is sent. */
  application: z.nullable(z.string()),
});

/** Who works on it: `isMine` of who asks. */
const callbackHolder = z.nullable(z.object({ by: z.string(), since: at, isMine: z.boolean() }));

const callbackRow = z.extend(listedCallback, {
  fullName: z.string(),
  /** Empty if not given. */
  businessName: z.string(),
  /** Dollars a month; null if not given. */
  fuelAmount: z.nullable(z.number()),
  /** Waits longer for a call than the provider promises for a decision. */
  isLate: z.boolean(),
  /** Tries without an answer. */
  tries: z.int(),
  lastTriedAt: z.nullable(at),
  holder: callbackHolder,
});

export const deskCallbacks = {
  method: 'GET',
  url: '/desk/v1/callbacks',
  right: 'orders',
  schema: {
    tags,
    summary:
      'List the callbacks to make, the longest waiting first; or those that are done, the latest first; it is recorded who looked',
    querystring: z.strictObject({
      done: z.optional(z.literal('true', 'Done must be true or be left out')),
      /** Those alone that are to be made and wait too long. */
      late: z.optional(z.literal('true', 'Late must be true or be left out')),
      /** Reference of the last callback of the page before. */
      after: z.optional(reference),
    }),
    response: {
      ...deskProblemResponses,
      200: z.object({ callbacks: z.array(callbackRow), after: z.nullable(z.string()) }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskCallback = {
  method: 'GET',
  url: '/desk/v1/callbacks/:reference',
  right: 'orders',
  schema: {
    tags,
    summary: 'Show who to call and about what; it is recorded who looked',
    params: referenceParams,
    response: {
      ...deskProblemResponses,
      200: z.extend(callbackRow, {
        version: versionOrZero,
        contactNumber: z.string(),
        email: z.string(),
        notes: z.array(
          z.object({
            number: z.int(),
            at,
            by: z.string(),
            /** Empty if nothing was written to a try. */
            text: z.string(),
            kind: z.enum(keysOf(callbackNoteTitles)),
          }),
        ),
        /** Why it cannot be opened again; null if it can. */
        may: z.object({ reopen: z.nullable(z.string()) }),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskCompleteCallback = {
  method: 'POST',
  url: '/desk/v1/callbacks/:reference/done',
  right: 'fulfil',
  schema: {
    tags,
    summary: 'Note how a callback ended',
    params: referenceParams,
    body: z.strictObject({
      outcome: z.enum(
        callbackOutcomes.map(({ code }) => code),
        'Choose how it ended',
      ),
      seen: expectedVersion,
    }),
    response: { ...deskProblemResponses, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;

export const deskReopenCallback = {
  method: 'POST',
  url: '/desk/v1/callbacks/:reference/reopen',
  right: 'fulfil',
  schema: {
    tags,
    summary: `Open a callback again within ${undoCallbackHours} hours after it was noted as done by mistake`,
    params: referenceParams,
    body: z.strictObject({
      /** Kept as a note. */
      because: requiredLongText(`Say why it is opened again, in ${longTextMaximum} characters at most`),
      seen: expectedVersion,
    }),
    response: { ...deskProblemResponses, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;

export const deskAddCallbackNote = {
  method: 'POST',
  url: '/desk/v1/callbacks/:reference/note',
  right: 'fulfil',
  schema: {
    tags,
    summary: 'Note a try to call, or anything else about a callback, for good',
    params: referenceParams,
    body: z.strictObject({
      /** May be left out of a try without an answer. */
      text: z.optional(noteText),
      isNotReached: z.boolean(),
    }),
    response: { ...deskProblemResponses, 200: z.object({ number: z.int() }) },
  },
} as const satisfies DeskEndpoint;

export const deskClaimCallback = {
  method: 'POST',
  url: '/desk/v1/callbacks/:reference/take',
  right: 'fulfil',
  schema: {
    tags,
    summary: 'Show others who calls, or give it back; it locks nothing',
    params: referenceParams,
    body: z.strictObject({ isRelease: z.boolean() }),
    /** 409 if somebody else holds it. */
    response: { ...deskProblemResponses, 200: okResponseSchema },
  },
} as const satisfies DeskEndpoint;
