import { decideApplication } from '@forecourt/domain/contract/decisions.ts';
import type { Endpoint } from '@forecourt/domain/contract/endpoint.ts';
import { redeemStandardOffer } from '@forecourt/domain/contract/offers.ts';
import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import { contractCalls } from '@forecourt/domain/testing/contract-calls.ts';
import { type WireField, wireFields, withField } from '@forecourt/domain/testing/wire-fields.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { validatorCompiler } from './body-limits.ts';
import { Refusal } from './refusal.ts';

type Part = { title: string; httpPart: string; schema: z.core.$ZodType };
const calls: [string, Endpoint][] = [...contractCalls, ['decideApplication', decideApplication]];
const parts: Part[] = calls.flatMap(([name, { schema }]) =>
  (['params', 'querystring', 'body'] as const).flatMap((httpPart) => {
    const part = schema[httpPart];
    return part ? [{ title: `${name} ${httpPart}`, httpPart, schema: part }] : [];
  }),
);

function problemsWith({ httpPart, schema }: Part, sent: unknown): FieldProblem[] {
  const read = validatorCompiler({ schema: schema as never, httpPart, method: 'PUT', url: '/' });
  const { error } = read(sent) as { error?: Refusal };
  if (!error) return [];
  expect(error).toBeInstanceOf(Refusal);
  return typeof error.exception === 'string' ? [] : error.exception;
}

/** Beginnings and words of the library's own sentences. */
const libraryWords = /^(Invalid|Unrecognized|Too (big|small)|Expected)\b|\breceived\b|\bundefined\b/;

const mapped =
  /^(?:Item \d+ of )?(?<name>\w+|The (?:body|query|address)) (?:is|must) .*\w$|^A field here is not known$/;

/** Ours is the rule's own sentence, or one that names the field. */
function isOurs(part: Part, sent: unknown, { field, errorMessage }: FieldProblem): boolean {
  const own = z.safeParse(part.schema, sent, { error: () => '§' }).error?.issues ?? [];
  if (libraryWords.test(errorMessage)) return false;
  if (own.some(({ message }) => message === errorMessage)) return true;
  const found = mapped.exec(errorMessage);
  const name = found?.groups?.['name'];
  return found !== null && (name === undefined || name.startsWith('The ') || field.split('.').includes(name));
}

const wrongValues: unknown[] = [null, '', 'x'.repeat(600), 7, -0.5, true, [], {}, ['x'], { x: 1 }, '\u0000'];

describe.each(parts)('$title [VAL-07, API-19]', (part) => {
  const fields = wireFields(part.schema as never);

  test('a field that is left out is named, in our words', () => {
    const required = fields.filter(({ isOptional, path }) => !isOptional && typeof path.at(-1) === 'string');
    for (const { path } of required) {
      const sent = withField(path.slice(0, -1), {});
      const rows = problemsWith(part, sent).filter(({ field }) => field === path.join('.'));
      expect([path, rows.map((row) => isOurs(part, sent, row))]).toEqual([path, [true]]);
    }
  });

  test('a field that is not known is named, in our words', () => {
    for (const { path } of fields.filter(({ isStrict }) => isStrict)) {
      const sent = withField(path, { colour: 'red' });
      expect(problemsWith(part, sent)).toContainEqual({
        field: [...path, 'colour'].join('.'),
        errorMessage: 'colour is not known here',
      });
      expect(problemsWith(part, withField(path, { 'mere@example.co.nz': 1 }))).toContainEqual({
        field: path.join('.'),
        errorMessage: 'A field here is not known',
      });
    }
  });

  test('a value of another kind, an empty one and one that is too long are named by their field, in our words', () => {
    for (const { path } of fields)
      for (const value of wrongValues) {
        const sent = withField(path, value);
        for (const row of problemsWith(part, sent))
          expect([sent, row, isOurs(part, sent, row)]).toEqual([sent, row, true]);
      }
  });
});

const fieldOf = (fields: readonly WireField[]) => fc.constantFrom(...fields.map(({ path }) => path));
const requests = fc
  .constantFrom(...parts)
  .chain((part) => fc.tuple(fc.constant(part), fieldOf(wireFields(part.schema as never)), fc.jsonValue()));

test.each(['abc', '', '0', '1.5', '-1', '9'.repeat(9)])(
  'an amount of "%s" is refused by one sentence [VAL-07, API-15]',
  (amount) => {
    const schema = redeemStandardOffer.schema.querystring;
    const problems = problemsWith({ title: 'amount', httpPart: 'querystring', schema }, { amount });
    expect(problems).toEqual([
      { field: 'amount', errorMessage: 'Amount must be a whole number of dollars, 1 or more' },
    ]);
  },
);

test('nothing that anybody sends is answered in the words of the library [VAL-07, API-19]', () => {
  fc.assert(
    fc.property(requests, ([part, path, value]) => {
      const sent = withField(path, value);
      for (const row of problemsWith(part, sent)) expect([row, isOurs(part, sent, row)]).toEqual([row, true]);
    }),
    { numRuns: 1_000 },
  );
});

test('what was sent is not repeated in a sentence [VAL-07, SEC-03]', () => {
  const secret = 'Hinemoa-Te-Rangi';
  for (const part of parts)
    for (const { path } of wireFields(part.schema as never))
      for (const value of [secret, [secret], { [secret]: secret }, secret.repeat(60)])
        for (const row of problemsWith(part, withField(path, value)))
          expect(JSON.stringify(row)).not.toContain(secret);
});
