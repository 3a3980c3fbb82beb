import * as z from 'zod/mini';
import { recentDays, shortTextMaximum } from '../../constants/limits.ts';
import { applicationStatuses, applicationTypes } from '../../constants/options.ts';
import { applicationColumns, applicationSorts } from '../../desk/application-list.ts';
import { isoDate } from '../../fields/date.ts';
import { requiredText } from '../../fields/typed.ts';
import { creditDecision } from '../credit-checks.ts';
import { listedCallback } from './callbacks.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { csvExport, cursor, deskProblemResponses, listedApplication } from './parts.ts';

const tags = ['Desk'];

/** The most rows that a file of applications holds. */
export const exportedApplicationsMaximum = 50_000;

const count = z.object({ count: z.int(), isMore: z.boolean() });

export const deskToday = {
  method: 'GET',
  url: '/desk/v1/today',
  right: 'read',
  schema: {
    tags,
    summary: `Count what waits for a person, and what came and was decided in ${recentDays} days`,
    response: {
      ...deskProblemResponses,
      200: z.object({
        toAssess: count,
        late: count,
        guarantees: count,
        corrections: count,
        ordersToMake: count,
        /** Missing from a server of the previous release, as are those of callbacks. */
        ordersLate: z.optional(count),
        callbacks: count,
        callbacksLate: z.optional(count),
        /** What the person who asks holds; missing for who cannot hold anything. */
        mine: z.optional(count),
        undelivered: count,
        /** Proposals that a second person confirms; missing where none does. */
        toConfirm: z.optional(count),
        received: z.int(),
        decided: z.int(),
        /** Hours from sending to the decision of a person; null if there was none. */
        medianHours: z.nullable(z.number()),
        p90Hours: z.nullable(z.number()),
      }),
    },
  },
} as const satisfies DeskEndpoint;

/** 'waiting': for a decision; 'open': for anything. */
export const applicationStateFilters = ['waiting', 'open', 'all', ...applicationStatuses.slice(1)] as const;
/** In place of a state: where a second person confirms what is proposed. */
export const toConfirmFilter = 'toConfirm';
const stateMessage = 'The state is one of those that the list offers';

/** Filters of a list of applications, as they stand in an address. */
export const deskListFilter = z.strictObject({
  state: z.optional(z.enum(applicationStateFilters, stateMessage)),
  /** Only those in their state for more than so many days. */
  days: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'Days are a whole number'))),
  decision: z.optional(creditDecision),
  type: z.optional(
    z.enum(
      applicationTypes.map(({ value }) => `${value}`),
      `The type is ${applicationTypes.map(({ value }) => value).join(' or ')}`,
    ),
  ),
  /** First and last day of sending in New Zealand; with one of them the list is in the order of sending. */
  sentFrom: z.optional(isoDate),
  sentTo: z.optional(isoDate),
  /** Only those that wait longer than is promised for a decision or for their cards. */
  late: z.optional(z.literal('true', 'Late must be true or be left out')),
});
export type DeskListFilter = z.infer<typeof deskListFilter>;

export const deskListApplications = {
  method: 'GET',
  url: '/desk/v1/applications',
  right: 'read',
  schema: {
    tags,
    summary: 'List applications, the longest in their state first; what waits for a decision by default',
    querystring: z.strictObject({
      ...deskListFilter.shape,
      state: z.optional(z.enum([...applicationStateFilters, toConfirmFilter], stateMessage)),
      /** What the person holds, whatever else is asked for. */
      mine: z.optional(z.literal('true', 'Mine must be true or be left out')),
      /** Id of a colleague: what they hold, whatever else is asked for. */
      heldBy: z.optional(z.string().check(z.minLength(1), z.maxLength(shortTextMaximum))),
      sort: z.optional(z.enum(applicationSorts, 'The order is one of those that the list offers')),
      after: z.optional(cursor),
    }),
    response: {
      ...deskProblemResponses,
      200: z.object({
        applications: z.array(listedApplication),
        after: z.nullable(cursor),
        /** It is the longest first: the list has more than `sortedMaximum`, and no index gives the order asked for. */
        isTooLongToSort: z._default(z.boolean(), false),
        /** Who can hold an application. */
        colleagues: z._default(z.array(z.object({ id: z.string(), name: z.string() })), []),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskSearchApplications = {
  method: 'POST',
  url: '/desk/v1/search',
  right: 'read',
  isCostly: true,
  config: { perMinute: 60 },
  schema: {
    tags,
    summary:
      'Find applications by reference, email address, phone or NZBN, open ones by words of a name, orders by plate or tracking number, and callbacks by reference or name',
    body: z.strictObject({ text: requiredText('Enter what to search for') }),
    response: {
      ...deskProblemResponses,
      200: z.object({
        /** What waits first, the longest before others. */
        applications: z.array(listedApplication),
        callbacks: z._default(z.array(listedCallback), []),
        isMore: z.boolean(),
        /** There was more than is compared with a name, a plate or a tracking number. */
        isPartial: z._default(z.boolean(), false),
        /** Nothing has the words as they were typed; these have one letter otherwise. */
        isAlike: z._default(z.boolean(), false),
      }),
    },
  },
} as const satisfies DeskEndpoint;

export const deskExportApplications = {
  method: 'POST',
  url: '/desk/v1/applications/export',
  right: 'export',
  isCostly: true,
  config: { perMinute: 6 },
  schema: {
    tags,
    summary: 'Export the list of applications as CSV, without anything that is masked',
    body: z.strictObject({
      ...deskListFilter.shape,
      /** All of them unless given. */
      columns: z.optional(
        z
          .array(z.enum(applicationColumns, 'The column is one of those that a file can have'))
          .check(z.minLength(1, 'Choose at least one column'), z.maxLength(applicationColumns.length)),
      ),
    }),
    response: { ...deskProblemResponses, 200: csvExport },
  },
} as const satisfies DeskEndpoint;
