import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { type Card, cardSchema, defaultCard } from '../cards/state.ts';
import { type SubmissionDetails, submissionDetails } from '../contract/details.ts';
import { wireFields } from '../testing/wire-fields.ts';
import earlier from './released/stored-0.2.json' with { type: 'json' };
import { withCardDefaults, withSubmissionDefaults } from './stored.ts';

type Fields = Readonly<Record<string | number, unknown>>;
const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((within, name) => (within as Fields | null | undefined)?.[name], value);

/** Required fields of a schema that a value lacks, within the objects and lists that it has. */
const lacking = (schema: z.ZodMiniType, value: unknown): string[] =>
  wireFields(schema)
    .filter(({ path, isOptional }) => path.length > 0 && !isOptional && at(value, path) === undefined)
    .filter(({ path }) => Object(at(value, path.slice(0, -1))) === at(value, path.slice(0, -1)))
    .filter(({ path }) => path.at(-1) !== 0)
    .map(({ path }) => path.join('.'));

const submission = earlier.submission as SubmissionDetails;
const cards = earlier.cards as Card[];

describe('what release 0.2 stored', () => {
  test('has every field of today [OPS-10]', () => {
    expect(lacking(submissionDetails, withSubmissionDefaults(submission))).toEqual([]);
    expect(withCardDefaults(cards).flatMap((card) => lacking(cardSchema, card))).toEqual([]);
  });

  test('has every value as it was stored [OPS-10]', () => {
    expect(withSubmissionDefaults(submission)).toMatchObject(submission);
    expect(withSubmissionDefaults({ ...submission, creditDetails: null }).creditDetails).toBeNull();
    expect(withCardDefaults(cards)).toMatchObject(cards);
  });
});

const without = <T extends object>(whole: T, field: keyof T): T => {
  const { [field]: _, ...others } = whole;
  return others as T;
};

test('a field that was not stored has the answer of a new application [OPS-10]', () => {
  const { finalDetails, loyaltyDetails } = submission;
  const older = {
    ...submission,
    finalDetails: without(finalDetails, 'contactNumber'),
    loyaltyDetails: without(loyaltyDetails, 'membershipNumber'),
  };
  expect(withSubmissionDefaults(older)).toMatchObject({
    ...submission,
    finalDetails: { ...finalDetails, contactNumber: '' },
    loyaltyDetails: { ...loyaltyDetails, membershipNumber: '' },
  });
});

test('a card that was stored without a field has that of a new card [OPS-10]', () => {
  for (const field of Object.keys(defaultCard) as (keyof Card)[])
    expect(withCardDefaults([without(defaultCard, field)])).toEqual([defaultCard]);
});
