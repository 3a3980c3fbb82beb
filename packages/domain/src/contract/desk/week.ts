import * as z from 'zod/mini';
import { isoDate } from '../../fields/date.ts';
import { addDays, weekdayOf } from '../../fields/day.ts';
import type { DeskEndpoint } from './endpoint.ts';
import { csvExport, deskProblemResponses } from './parts.ts';

/** Returns the Monday of the week that a day belongs to. */
export const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

const count = z.int();
const hours = z.nullable(z.number());

const decisionsOf = z.object({
  /** 'system': the provider's own; 'people': all of the desk's together, for who does not see their names. */
  by: z.enum(['bureau', 'system', 'person', 'people']),
  name: z.nullable(z.string()),
  approved: count,
  guarantee: count,
  declined: count,
});

const week = z.object({
  /** Monday and Sunday in New Zealand. */
  from: isoDate,
  to: isoDate,
  received: count,
  withdrawn: count,
  ordersSent: count,
  decisions: z.array(decisionsOf),
  /** Codes of decision-reasons.ts, with how many declined have it; '' for a decline without a reason. */
  declined: z.array(z.object({ reason: z.string(), count })),
  /** There were more decisions by people than are read one by one: those above are in no figure by person and reason. */
  isCut: z.boolean(),
  /** Hours from sending to the first decision by people or the provider's system; null without one. */
  time: z.object({ decided: count, median: hours, most: hours }),
  /** Of those that wait for a decision now, whatever the week. */
  waiting: z.object({ count, median: hours, longest: hours }),
  /** Now, whatever the week. */
  late: z.object({ applications: count, orders: count, callbacks: count }),
});
export type Week = z.infer<typeof week>;

const asked = { week: z.optional(isoDate) };

export const deskWeek = {
  method: 'GET',
  url: '/desk/v1/week',
  right: 'read',
  schema: {
    tags: ['Desk'],
    summary: 'Count what came and was done in one week, Monday to Sunday, and what waits now',
    /** Any day of the week; this week by default. */
    querystring: z.strictObject(asked),
    response: { ...deskProblemResponses, 200: week },
  },
} as const satisfies DeskEndpoint;

export const deskExportWeek = {
  method: 'POST',
  url: '/desk/v1/week/export',
  right: 'export',
  schema: {
    tags: ['Desk'],
    summary: 'Export the figures of one week as CSV',
    body: z.strictObject(asked),
    response: { ...deskProblemResponses, 200: csvExport },
  },
} as const satisfies DeskEndpoint;
