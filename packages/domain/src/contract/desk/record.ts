import * as z from 'zod/mini';
import { isoDate } from '../../fields/date.ts';
import { reference } from '../../fields/reference.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { csvExport, deskProblemResponses } from './parts.ts';

/** Number of the last row of the page before. */
const after = z.string().check(z.regex(/^\d{1,18}$/, 'This is not where a list ended'));

/** In place of a person: commands, and who was not signed in. */
export const nobodyFilter = 'nobody';

/** Filters of the record, as they stand in an address. */
export const deskRecordFilter = z.strictObject({
  /** Id of a person, or `nobodyFilter`. */
  person: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/, 'Choose a person of the list'))),
  /** Reference of an application or a callback. */
  application: z.optional(reference),
  /** First and last day in New Zealand. */
  from: z.optional(isoDate),
  to: z.optional(isoDate),
});
export type DeskRecordFilter = z.infer<typeof deskRecordFilter>;

const row = z.object({
  at: z.iso.datetime(),
  /** Name of the person, or account of a command; null for other commands, and for a sign-in that was refused. */
  by: z.nullable(z.string()),
  act: z.string(),
  /** A code, such as the group that was shown; never a value. */
  detail: z.nullable(z.string()),
  /** Whom it was done to; null if nobody, or an address that is not kept. */
  subject: z.nullable(z.string()),
  /** Null for what is of no application, or of one that was removed. */
  reference: z.nullable(z.string()),
  /** Reference of the callback, where it is of one. */
  callback: z.nullable(z.string()),
});
export type DeskRecordRow = z.infer<typeof row>;

export const deskRecord = {
  method: 'GET',
  url: '/desk/v1/record',
  right: 'record',
  schema: {
    tags: ['Desk'],
    summary: 'List who did what at the desk and when, the latest first',
    querystring: z.strictObject({ ...deskRecordFilter.shape, after: z.optional(after) }),
    response: {
      ...deskProblemResponses,
      200: z.object({
        rows: z.array(row),
        /** Whom a filter may name, those who left too. */
        people: z.array(z.object({ id: z.string(), name: z.string() })),
        after: z.nullable(after),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskExportRecord = {
  method: 'POST',
  url: '/desk/v1/record/export',
  right: 'record',
  isCostly: true,
  config: { perMinute: 6 },
  schema: {
    tags: ['Desk'],
    summary: 'Export the record as CSV',
    body: deskRecordFilter,
    response: { ...deskProblemResponses, 200: csvExport },
  },
} as const satisfies DeskEndpoint;
