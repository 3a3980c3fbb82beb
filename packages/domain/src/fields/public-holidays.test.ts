import { expect, test } from 'vitest';
import { addDays, weekdayOf } from './day.ts';
import { easterMonday, isPublicHoliday, matarikiOf } from './public-holidays.ts';

/** As the government lists them; a holiday that moves is on its observed day. */
const listed = {
  2026: `01-01 01-02 02-06 04-03 04-06 04-27 06-01 07-10 10-26 12-25 12-28`,
  2027: `01-01 01-04 02-08 03-26 03-29 04-26 06-07 06-25 10-25 12-27 12-28`,
  2028: `01-03 01-04 02-07 04-14 04-17 04-25 06-05 07-14 10-23 12-25 12-26`,
};

const holidaysOf = (year: number): string[] =>
  Array.from({ length: 366 }, (_, after) => addDays(`${year}-01-01`, after)).filter(
    (day) => day.startsWith(`${year}`) && isPublicHoliday(day),
  );

test.each(Object.entries(listed))(
  'the public holidays of %s are those of the list [DEC-07]',
  (year, days) => {
    expect(holidaysOf(Number(year))).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  },
);

test('each year has eleven public holidays of which none is a weekend, and Matariki is a Friday of winter [DEC-07]', () => {
  for (let year = 2022; year <= 2052; year += 1) {
    const days = holidaysOf(year);
    // Anzac Day of 2038, a Sunday, moves to Easter Monday.
    expect(days, String(year)).toHaveLength(year === 2038 ? 10 : 11);
    for (const day of days) expect([1, 2, 3, 4, 5], day).toContain(weekdayOf(day));
    const matariki = matarikiOf(year) ?? '';
    expect(days).toContain(matariki);
    expect([matariki.slice(5, 7) === '06' || matariki.slice(5, 7) === '07', weekdayOf(matariki)]).toEqual([
      true,
      5,
    ]);
  }
});

test('Easter is where the moon puts it, at its earliest and its latest [DEC-07]', () => {
  const easterMondays = ['2008-03-24', '2024-04-01', '2025-04-21', '2038-04-26', '2000-04-24', '2049-04-19'];
  for (const day of easterMondays) expect(easterMonday(Number(day.slice(0, 4)))).toBe(day);
});
