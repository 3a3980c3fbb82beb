import { addDays, weekdayOf } from './day.ts';

const [sunday, monday, friday, saturday] = [0, 1, 5, 6];

const firstFrom = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** Mondayised by two days, for the double holidays at Christmas and New Year. */
const orTwoDaysLater = (day: string): string =>
  [saturday, sunday].includes(weekdayOf(day)) ? addDays(day, 2) : day;

/** Mondayised. */
const orMonday = (day: string): string =>
  [saturday, sunday].includes(weekdayOf(day)) ? firstFrom(day, monday) : day;

/** Gregorian calendar, by Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const [century, ofCentury] = [Math.floor(year / 100), year % 100];
  const [leaps, afterLeaps] = [Math.floor(century / 4), century % 4];
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - lunar + 15) % 30;
  const toSunday = (32 + 2 * afterLeaps + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * late);
}

export const easterMonday = (year: number): string => addDays(easterSunday(year), 1);

const firstMatariki = 2022;
/** A day of each year from the first one. Source: Te Kāhui o Matariki Public Holiday Act 2022, which names no later ones. */
const matariki =
  '06-24 07-14 06-28 06-20 07-10 06-25 07-14 07-06 06-21 07-11 07-02 06-24 07-07 06-29 07-18 07-10 06-25 07-15 07-06 07-19 07-11 07-03 06-24 07-07 06-29 07-19 07-03 06-25 07-15 06-30 06-21'.split(
    ' ',
  );

export function matarikiOf(year: number): string | undefined {
  const day = matariki[year - firstMatariki];
  return day && `${year}-${day}`;
}

/** Nationwide holidays; regional anniversary days are working days elsewhere, so they are not listed. */
const holidays: readonly ((year: number) => string | undefined)[] = [
  // New Year's Day and the day after
  (year) => orTwoDaysLater(`${year}-01-01`),
  (year) => orTwoDaysLater(`${year}-01-02`),
  // Waitangi Day
  (year) => orMonday(`${year}-02-06`),
  // Good Friday
  (year) => addDays(easterSunday(year), friday - 7),
  easterMonday,
  // Anzac Day
  (year) => orMonday(`${year}-04-25`),
  // King's Birthday
  (year) => firstFrom(`${year}-06-01`, monday),
  matarikiOf,
  // Labour Day
  (year) => firstFrom(`${year}-10-22`, monday),
  // Christmas Day and Boxing Day
  (year) => orTwoDaysLater(`${year}-12-25`),
  (year) => orTwoDaysLater(`${year}-12-26`),
];

/** Whether a holiday is observed on a day (yyyy-MM-dd); one at a weekend is on its observed day. */
export const isPublicHoliday = (day: string): boolean =>
  holidays.some((dayIn) => dayIn(Number(day.slice(0, 4))) === day);
