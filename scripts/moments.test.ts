import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { expect, test } from 'vitest';
import { filesAt, findLibrary, type Moment, moments, shiftedTo } from './moments.ts';
import { collect } from './programs.ts';

const starts = ['2026-11-28T12:00Z', '2027-02-28T00:00Z', '2027-12-31T23:59Z', '2028-03-01T00:00Z'];
const nextOf = (name: string, start: string): Date => {
  const moment = moments.find((one) => one.name === name) as Moment;
  return moment.after(new Date(start));
};
const dayIn = (zone: string, at: Date): string => at.toLocaleDateString('en-CA', { timeZone: zone });
const offsetOf = (at: Date): string =>
  at.toLocaleString('en', { timeZone: 'Pacific/Auckland', timeZoneName: 'longOffset' }).slice(-6);

test('there are twelve moments, each of them still to come [REL-10]', () => {
  expect(new Set(moments.map(({ name }) => name)).size).toBe(12);
  for (const start of starts)
    for (const { name, after } of moments)
      expect(after(new Date(start)).getTime(), name).toBeGreaterThan(Date.parse(start));
});

test.each([
  ['31-january', 'Pacific/Auckland', '-01-31'],
  ['28-february', 'UTC', '-02-28'],
  ['leap-day', 'Pacific/Auckland', '-02-29'],
  ['1-march', 'Pacific/Auckland', '-03-01'],
  ['30-april', 'Pacific/Auckland', '-04-30'],
  ['31-august', 'UTC', '-08-31'],
  ['28-november', 'UTC', '-11-28'],
  ['new-year', 'Pacific/Auckland', '-12-31'],
  ['new-year-in-utc', 'UTC', '-12-31'],
])('%s is that day of %s [REL-10]', (name, zone, day) => {
  for (const start of starts) expect(dayIn(zone, nextOf(name, start)).slice(4), start).toBe(day);
});

test('28 February is of a year without a leap day, and 1 March is still February in UTC [REL-10]', () => {
  for (const start of starts) {
    expect(nextOf('28-february', start).getUTCFullYear() % 4, start).toBeGreaterThan(0);
    const march = nextOf('1-march', start);
    expect([march.getUTCMonth(), newZealandDay(march).slice(5)]).toEqual([1, '03-01']);
  }
});

test.each([
  ['daylight-saving-ends', '+13:00', '+12:00'],
  ['daylight-saving-begins', '+12:00', '+13:00'],
])('%s a minute after its moment [REL-10]', (name, before, after) => {
  for (const start of starts) {
    const at = nextOf(name, start);
    const later = new Date(at.getTime() + 60_000);
    expect([offsetOf(at), offsetOf(later)], start).toEqual([before, after]);
  }
});

test('every moment has the files that reckon with dates, and the last one all that know dates [REL-10]', () => {
  const [each, all] = [new Set(filesAt(moments[0] as Moment)), new Set(filesAt(moments.at(-1) as Moment))];
  for (const { name } of moments.slice(0, -1))
    expect(new Set(filesAt(moments.find((one) => one.name === name) as Moment)), name).toEqual(each);
  expect([...each].filter((file) => !all.has(file))).toEqual([]);
  for (const file of ['store/deletions', 'store/retention', 'features/status/status', 'desk/work/lists'])
    expect(each, file).toContain(`apps/api/src/${file}.test.ts`);
  for (const file of ['apps/api/src/mail/deliver-mail', 'packages/domain/src/fields/date'])
    expect(all, file).toContain(`${file}.test.ts`);
});

const library = findLibrary();
test.skipIf(library === undefined)(
  'a program and what it starts have the time and the zone of a moment [REL-10]',
  async () => {
    const at = nextOf('leap-day', '2026-11-28T12:00Z');
    const started = 'console.log(Date.now(), new Date().getTimezoneOffset())';
    const { output } = await collect({
      program: 'sh',
      args: ['-c', `"${process.execPath}" -e '${started}'`],
      env: shiftedTo(at, 'Pacific/Auckland', library ?? ''),
    });
    const [now, offset] = output.trim().split(' ').map(Number);
    expect(Math.abs(Number(now) - at.getTime())).toBeLessThan(60_000);
    expect(offset).toBe(-13 * 60);
  },
);
