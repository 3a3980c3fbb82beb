import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import * as business from './business/rules.ts';
import * as cards from './cards/rules.ts';
import * as credit from './credit/rules.ts';
import { problemOf } from './fields/typed.ts';
import * as finalDetails from './final-details/rules.ts';
import * as landing from './landing/rules.ts';
import * as offer from './offer/rules.ts';
import * as saver from './saver/rules.ts';
import * as specialRates from './special-rates/rules.ts';

const rooms = { business, cards, credit, finalDetails, landing, offer, saver, specialRates };
const isRule = (value: unknown): value is ZodMiniType =>
  typeof value === 'object' && value !== null && 'safeParse' in value;
const rules = Object.entries(rooms).flatMap(([room, exported]) =>
  Object.entries(exported).flatMap(([name, value]): [string, ZodMiniType][] =>
    isRule(value) ? [[`${room}.${name}`, value]] : [],
  ),
);

/** The message for a value of another type, which no field can give. */
const anotherType = 'Invalid input';

const wrong: readonly (readonly [written: string, value: unknown])[] = [
  ['nothing', null],
  ['an empty text', ''],
  ['a bell', 'a\u0007'],
  ['signs', '!?'],
  ['a web address', 'Tussock www.example.com'],
  ['too much', 'x'.repeat(100_000)],
  ['no', false],
  ['0', 0],
  ['half', 0.5],
  ['millions', 99_999_999],
];

test('what is refused is refused in words that name the field and what to do [VAL-09, VAL-07]', async () => {
  expect(rules.length).toBeGreaterThan(15);
  const reported = rules.flatMap(([name, rule]) =>
    wrong.flatMap(([written, value]) => {
      const problem = problemOf(rule, value);
      return problem === undefined || problem === anotherType ? [] : [`${name}, ${written}: ${problem}`];
    }),
  );
  expect(reported.filter((line) => line.endsWith(': '))).toEqual([]);
  await expect(`${reported.join('\n')}\n`).toMatchFileSnapshot('./refusals.txt');
});
