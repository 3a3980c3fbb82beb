import { openStatuses, undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import { cardDeliveryWorkingDays, promisedWorkingDays } from '@forecourt/domain/constants/limits.ts';
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

/** Working days within which the provider promises to act; undefined where it promises nothing. */
const promisedDaysOf = (state: ApplicationStatus): number | undefined =>
  undecidedStatuses.includes(state)
    ? promisedWorkingDays
    : state === 'cardsOrdered'
      ? cardDeliveryWorkingDays
      : undefined;

/** Returns the New Zealand day before which what came into this state is late; undefined where nothing is promised. */
export function lateBeforeDay(state: ApplicationStatus, now: Date): string | undefined {
  const days = promisedDaysOf(state);
  return days === undefined ? undefined : earliestDayOnTime(newZealandDay(now), days);
}

type Waiting = {
  readonly state: ApplicationStatus;
  readonly since: Date;
  /** Ordered under a release that did not note whether cards were sent: nobody knows whether it waits. */
  readonly isBeforeDispatches: boolean;
};

/** Tells whether an application waits longer for a decision or its cards than is promised. */
export const isOverdue = (waiting: Waiting, now: Date): boolean => hasWaited(waiting, now, 1);

/** Tells whether at least half of the promised working days are over. */
export const isHalfwayToOverdue = (waiting: Waiting, now: Date): boolean => hasWaited(waiting, now, 0.5);

function hasWaited({ state, since, isBeforeDispatches }: Waiting, now: Date, share: number): boolean {
  const days = promisedDaysOf(state);
  if (days === undefined || isBeforeDispatches) return false;
  return newZealandDay(since) < earliestDayOnTime(newZealandDay(now), Math.floor(days * share));
}
