const dayMs = 86_400_000;

/** The day so many days after another one, both yyyy-MM-dd. */
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Monday to Friday; public holidays are not known here, and count. */
const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < 6;
};

/** Returns the last day on which something of `day` is done in time, when so many working days were promised. */
export function dueDay(day: string, workingDays: number): string {
  let [due, left] = [day, workingDays];
  while (left > 0) {
    due = shifted(due, 1);
    if (isWorkingDay(due)) left -= 1;
  }
  return due;
}

/** Returns the earliest day of which everything is still in time on `today`; all days are yyyy-MM-dd. */
export function firstDayInTime(today: string, workingDays: number): string {
  let first = today;
  while (dueDay(shifted(first, -1), workingDays) >= today) first = shifted(first, -1);
  return first;
}
