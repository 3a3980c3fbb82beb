import { expect, test } from 'vitest';
import { CommandFailedError } from '../command.ts';
import { BadRowReporter } from './bad-rows.ts';
import { IdBitSet } from './seen-ids.ts';

const noted = (count: number, tell: (line: string) => void = () => {}): BadRowReporter => {
  const bad = new BadRowReporter(tell);
  for (let line = 1; line <= count; line += 1) bad.add(line, 'it has no road');
  return bad;
};

test('the first twenty bad rows are reported, and once that there are more [PROV-04, PROV-05]', () => {
  const lines: string[] = [];
  const { count } = noted(25, (line) => lines.push(line));
  expect(count).toBe(25);
  expect(lines).toEqual([
    ...Array.from({ length: 20 }, (_, index) => `line ${index + 1}: it has no road; skipped`),
    'more bad rows are counted, not shown',
  ]);
});

test('one bad row in twenty is put up with, one more is another kind of file [PROV-04, PROV-05]', () => {
  expect(() => noted(3).check(60)).not.toThrow();
  expect(() => noted(4).check(60)).toThrow(CommandFailedError);
  expect(() => noted(4).check(60)).toThrow('4 of 60 rows are bad: nothing was changed.');
});

test('an id is new once, however large it is and in whichever order they come [PROV-04, PROV-05]', () => {
  const seen = new IdBitSet();
  const megabyteOfBits = 8 * 1024 * 1024;
  const ids = [0, 7, 8, megabyteOfBits - 1, megabyteOfBits, 2 * megabyteOfBits, 999_999_999, 9];
  expect(ids.map((id) => seen.add(id))).toEqual(ids.map(() => true));
  expect(ids.map((id) => seen.add(id))).toEqual(ids.map(() => false));
  expect([seen.add(1), seen.add(megabyteOfBits + 1)]).toEqual([true, true]);
});
