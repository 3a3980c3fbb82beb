import { openStatuses, undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import { promisedWorkingDays } from '@forecourt/domain/constants/limits.ts';
import { type ApplicationStatus, applicationStatuses } from '@forecourt/domain/constants/options.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { earliestDayOnTime } from '@forecourt/domain/fields/working-days.ts';

/** Applications that were never sent have no reference, so lists leave them out. */
export const listedStates = applicationStatuses.filter((state) => state !== 'started');

const sets: Readonly<Record<string, readonly ApplicationStatus[]>> = {
  open: openStatuses,
  waiting: undecidedStatuses,
  all: listedStates,
};

/** Returns the states that a filter names: 'waiting' for a decision, 'open', 'all', or one. */
export const resolveListStates = (named: string): readonly ApplicationStatus[] =>
  sets[named] ?? listedStates.filter((each) => each === named);

/** Tells whether an application waits longer for the provider's decision than is promised. */
export const isOverdue = (
  { state, since }: { readonly state: ApplicationStatus; readonly since: Date },
  now: Date,
): boolean => waitsFor(state, since, now, promisedWorkingDays);

/** Tells whether at least half of the promised working days are over. */
export const isHalfwayToOverdue = (
  { state, since }: { readonly state: ApplicationStatus; readonly since: Date },
  now: Date,
): boolean => waitsFor(state, since, now, promisedWorkingDays / 2);

/** Tells whether an application waits for the provider's decision for more than so many working days. */
const waitsFor = (state: ApplicationStatus, since: Date, now: Date, workingDays: number): boolean =>
  undecidedStatuses.includes(state) &&
  newZealandDay(since) < earliestDayOnTime(newZealandDay(now), workingDays);
