import { cardDeliveryWorkingDays } from '../constants/limits.ts';
import { daysLater, newZealandDay, weekdayOf } from './date.ts';
import { publicHoliday } from './public-holidays.ts';

/** Monday to Friday, but for public holidays. */
const isWorkingDay = (day: string): boolean => {
  const weekday = weekdayOf(day);
  return weekday > 0 && weekday < 6 && publicHoliday(day) === undefined;
};

/** Returns the last day on which something of `day` is done in time, when so many working days were promised. */
export function dueDay(day: string, workingDays: number): string {
  let [due, left] = [day, workingDays];
  while (left > 0) {
    due = daysLater(due, 1);
    if (isWorkingDay(due)) left -= 1;
  }
  return due;
}

/** Returns the earliest day of which everything is still in time on `today`; all days are yyyy-MM-dd. */
export function firstDayInTime(today: string, workingDays: number): string {
  let first = today;
  while (dueDay(daysLater(first, -1), workingDays) >= today) first = daysLater(first, -1);
  return first;
}

/** Returns the last day, yyyy-MM-dd, on which cards arrive in time: counted from approval or order, what was later. */
export const cardsDueDay = (readyAt: Date): string => dueDay(newZealandDay(readyAt), cardDeliveryWorkingDays);
