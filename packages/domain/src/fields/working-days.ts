import { cardDeliveryWorkingDays } from '../constants/limits.ts';
import { addDays, newZealandDay, weekdayOf } from './day.ts';
import { isPublicHoliday } from './public-holidays.ts';

const isWorkingDay = (day: string): boolean => {
  const weekday = weekdayOf(day);
  return weekday > 0 && weekday < 6 && !isPublicHoliday(day);
};

/** Returns the last day that keeps a promise of so many working days. */
export function dueDay(day: string, workingDays: number): string {
  let [due, left] = [day, workingDays];
  while (left > 0) {
    due = addDays(due, 1);
    if (isWorkingDay(due)) left -= 1;
  }
  return due;
}

/** Returns the earliest day whose promise is not broken on `today`; days are yyyy-MM-dd. */
export function earliestDayOnTime(today: string, workingDays: number): string {
  let first = today;
  while (dueDay(addDays(first, -1), workingDays) >= today) first = addDays(first, -1);
  return first;
}

/** Counted from approval or order, whichever is later; yyyy-MM-dd. */
export const cardsDueDay = (readyAt: Date): string => dueDay(newZealandDay(readyAt), cardDeliveryWorkingDays);

/** Returns the promised day of cards that were sent on time; of cards sent late, the working days count from then. */
export function sentCardsDueDay(readyAt: Date, sentOn: string): string {
  const promised = cardsDueDay(readyAt);
  return sentOn < promised ? promised : dueDay(sentOn, cardDeliveryWorkingDays);
}
