import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatIssue } from './issue-text.ts';

const said = (schema: z.ZodMiniType, value: unknown): string[] | undefined =>
  schema.safeParse(value, { error: formatIssue }).error?.issues.map(({ message }) => message);

describe('what is wrong with a value is said in plain words [VAL-07, API-19]', () => {
  test.each<[string, z.ZodMiniType, unknown, string]>([
    ['left out', z.string(), undefined, 'is missing'],
    ['left out of a list of choices', z.enum(['Y', 'N']), undefined, 'is missing'],
    ['null', z.boolean(), null, 'must be true or false'],
    ['no text', z.string(), 7, 'must be text'],
    ['no number', z.number(), '7', 'must be a number'],
    ['a fraction', z.int(), 7.5, 'must be a whole number'],
    ['no object', z.object({}), [], 'must be an object'],
    ['no list', z.array(z.string()), {}, 'must be a list'],
    ['no record', z.record(z.string(), z.string()), 'x', 'must be an object'],
    ['no date', z.date(), 'today', 'is not valid'],
    ['a long text', z.string().check(z.maxLength(2)), 'abc', 'must have at most 2 characters'],
    ['a short text', z.string().check(z.minLength(2)), 'a', 'must have at least 2 characters'],
    ['a long list', z.array(z.int()).check(z.maxLength(1)), [1, 2], 'must have at most 1 item'],
    ['an empty list', z.array(z.int()).check(z.minLength(1)), [], 'must have at least 1 item'],
    ['a large number', z.number().check(z.lte(9)), 10, 'must be at most 9'],
    ['a number at the bound', z.number().check(z.lt(9)), 9, 'must be less than 9'],
    ['a small number', z.number().check(z.gte(1)), 0, 'must be at least 1'],
    ['a number that is not above', z.number().check(z.gt(0)), 0, 'must be more than 0'],
    ['an uneven number', z.number().check(z.multipleOf(5)), 7, 'must be a multiple of 5'],
    ['none of the choices', z.enum(['Y', 'N']), 'Z', 'must be one of Y, N'],
    ['not the only choice', z.literal(true), false, 'must be true'],
    [
      'none of very many choices',
      z.enum(Array.from({ length: 21 }, (_, index) => `c${index}`)),
      'x',
      'is not one of the values it may have',
    ],
    ['another shape', z.string().check(z.regex(/^a$/)), 'b', 'is not in the right form'],
    ['no day', z.iso.date(), '2026-02-30', 'must be a date, like 2026-11-22'],
    ['no time', z.iso.datetime(), 'now', 'must be a date and time, like 2026-11-22T09:30:00Z'],
    ['no email', z.email(), 'a', 'must be an email address'],
    ['none of several forms', z.union([z.string(), z.int()]), true, 'is not valid'],
    ['an unknown field', z.strictObject({}), { a: 1 }, 'is not known here'],
    ['a rule without a sentence', z.string().check(z.refine(() => false)), 'a', 'is not valid'],
  ])('%s', (_, schema, value, sentence) => {
    expect(said(schema, value)).toEqual([sentence]);
  });

  test('a rule with a sentence of its own keeps it', () => {
    expect(said(z.string('Enter a name'), undefined)).toEqual(['Enter a name']);
  });
});
