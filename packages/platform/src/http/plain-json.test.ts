import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { completeApplicants } from '@forecourt/domain/testing/applicants.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainObject } from './plain-json.ts';

const isPlain = (text: string) => readPlainObject(Buffer.from(text)) !== undefined;

function isAnObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

test.each(Object.entries(completeApplicants))(
  'PERF-04 the draft of %s is known for JSON',
  (_who, applicant) => {
    expect(isPlain(JSON.stringify(draftOf(applicant)))).toBe(true);
    expect(isPlain(JSON.stringify(draftOf(applicant), null, '\t'))).toBe(true);
  },
);

const anything = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 5 }));
const spaced = fc
  .tuple(anything, fc.constantFrom(0, 1, '\t'))
  .map(([value, by]) => JSON.stringify(value, null, by));

test('PERF-04 every object is known for one, but for what is written by numbers of characters or exponents', () => {
  const isUncommon = /\\u|\de[+-]/;
  fc.assert(
    fc.property(
      spaced.filter((text) => !isUncommon.test(text)),
      isPlain,
    ),
    { numRuns: 500 },
  );
});

/** Signs that mean something in JSON, or come close to it. */
const sign = fc.constantFrom(
  ...'{}[]:,"\\-+.0123456789eEtruefalsn \n\t\r\u0000\u0001\u001f\u007f\u00a0\ufeffā/\'',
);
const slip = fc.record({ at: fc.nat(), without: fc.nat(3), put: fc.array(sign, { maxLength: 2 }) });
const slipped = fc.tuple(spaced, fc.array(slip, { minLength: 1, maxLength: 3 })).map(([text, slips]) =>
  slips.reduce((left, { at, without, put }) => {
    const from = at % (left.length + 1);
    return left.slice(0, from) + put.join('') + left.slice(from + without);
  }, text),
);

test('API-07 REL-05 nothing is taken for an object that is none, whatever slips into its JSON', () => {
  const isRight = (text: string) => !isPlain(text) || isAnObject(text);
  fc.assert(fc.property(slipped, isRight), { numRuns: 5_000 });
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => isRight(`{"":${signs.join('')}}`)),
    { numRuns: 5_000 },
  );
});

test.each([
  '',
  '{',
  '}',
  '[]',
  '1',
  '""',
  '{}}',
  '{}{}',
  '{},',
  '{} 1',
  '{]',
  '{[}',
  '{"a"}',
  '{"a":}',
  '{"a":1,}',
  '{,}',
  '{"a":1 "b":2}',
  '{"a" 1}',
  '{"a"::1}',
  '{"a""b":1}',
  '{}],[',
  '{1:1}',
  '{[]:1}',
  '{true:1}',
  '{"a":[1,]}',
  '{"a":[,1]}',
  '{"a":[1 2]}',
  '{"a":[1}]',
  '{"a":[1:2]}',
  '{"a":{"b":1]}',
  '{"a":-}',
  '{"a":01}',
  '{"a":-01}',
  '{"a":.5}',
  '{"a":1.}',
  '{"a":1..2}',
  '{"a":1.2.3}',
  '{"a":+1}',
  '{"a":--1}',
  '{"a":0x1}',
  '{"a":1-}',
  '{"a":tru}',
  '{"a":True}',
  '{"a":truely}',
  '{"a":nul}',
  '{"a":undefined}',
  '{"a":NaN}',
  '{"a":"b}',
  '{"a":"\\"}',
  '{"a":"\\x"}',
  '{"a":"\\',
  '{"a":"\t"}',
  '{"a":"\n"}',
  '{"a":"\u0000"}',
  "{'a':1}",
  '{"a":1}\u0000',
  '{"a":\u00a01}',
  '{"a":1}//',
])('API-07 REL-05 %j is no object', (text) => {
  expect([isPlain(text), isAnObject(text)]).toEqual([false, false]);
});

test('REL-05 objects and lists are told apart on each of 31 levels, and nothing deeper is known for one', () => {
  const nested = (levels: number) => `{"a":${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}}`;
  expect(isPlain(nested(15))).toBe(true);
  expect(isPlain(nested(15).replace('1}]', '1]}'))).toBe(false);
  expect(isPlain(nested(16))).toBe(false);
  expect(isPlain(`{"a":[${'{"a":'.repeat(32)}1${'}'.repeat(32)}}}`)).toBe(false);
});
