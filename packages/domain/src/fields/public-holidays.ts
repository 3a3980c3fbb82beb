import { daysLater, weekdayOf } from './date.ts';

const [sunday, monday, friday, saturday] = [0, 1, 5, 6];

const firstFrom = (day: string, weekday: number): string =>
  daysLater(day, (weekday - weekdayOf(day) + 7) % 7);

/** Mondayised by two days, for the double holidays at Christmas and New Year. */
const orTwoDaysLater = (day: string): string =>
  [saturday, sunday].includes(weekdayOf(day)) ? daysLater(day, 2) : day;

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
  return daysLater(`${year}-03-22`, epact + toSunday - 7 * late);
}

/** Source: Te Kāhui o Matariki Public Holiday Act 2022, which names no later ones. */
const matariki: Readonly<Record<number, string>> = {
  2022: '2022-06-24',
  2023: '2023-07-14',
  2024: '2024-06-28',
  2025: '2025-06-20',
  2026: '2026-07-10',
  2027: '2027-06-25',
  2028: '2028-07-14',
  2029: '2029-07-06',
  2030: '2030-06-21',
  2031: '2031-07-11',
  2032: '2032-07-02',
  2033: '2033-06-24',
  2034: '2034-07-07',
  2035: '2035-06-29',
  2036: '2036-07-18',
  2037: '2037-07-10',
  2038: '2038-06-25',
  2039: '2039-07-15',
  2040: '2040-07-06',
  2041: '2041-07-19',
  2042: '2042-07-11',
  2043: '2043-07-03',
  2044: '2044-06-24',
  2045: '2045-07-07',
  2046: '2046-06-29',
  2047: '2047-07-19',
  2048: '2048-07-03',
  2049: '2049-06-25',
  2050: '2050-07-15',
  2051: '2051-06-30',
  2052: '2052-06-21',
};

type Holiday = { readonly name: string; readonly of: (year: number) => string | undefined };

/** Nationwide holidays; regional anniversary days are working days elsewhere, so they are not listed. */
const holidays: readonly Holiday[] = [
  { name: "New Year's Day", of: (year) => orTwoDaysLater(`${year}-01-01`) },
  { name: "The day after New Year's Day", of: (year) => orTwoDaysLater(`${year}-01-02`) },
  { name: 'Waitangi Day', of: (year) => orMonday(`${year}-02-06`) },
  { name: 'Good Friday', of: (year) => daysLater(easterSunday(year), friday - 7) },
  { name: 'Easter Monday', of: (year) => daysLater(easterSunday(year), 1) },
  { name: 'Anzac Day', of: (year) => orMonday(`${year}-04-25`) },
  { name: "King's Birthday", of: (year) => firstFrom(`${year}-06-01`, monday) },
  { name: 'Matariki', of: (year) => matariki[year] },
  { name: 'Labour Day', of: (year) => firstFrom(`${year}-10-22`, monday) },
  { name: 'Christmas Day', of: (year) => orTwoDaysLater(`${year}-12-25`) },
  { name: 'Boxing Day', of: (year) => orTwoDaysLater(`${year}-12-26`) },
];

/** Returns the holiday observed on a day (yyyy-MM-dd); a weekend holiday is on its observed day. */
export const publicHoliday = (day: string): string | undefined =>
  holidays.find(({ of }) => of(Number(day.slice(0, 4))) === day)?.name;
