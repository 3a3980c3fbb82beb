import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { earliestDayOnTime } from '@forecourt/domain/fields/working-days.ts';
import { sql } from 'kysely';

/** Start of the first New Zealand day since which a promise of so many working days is kept. */
export const inTimeSince = (now: Date, workingDays: number) =>
  sql`${earliestDayOnTime(newZealandDay(now), workingDays)}::date::timestamp at time zone 'Pacific/Auckland'`;
