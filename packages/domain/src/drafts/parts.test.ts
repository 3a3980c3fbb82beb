import { expect, test } from 'vitest';
import { initialApplication } from '../state.ts';
import { limitedDirector, soleTrader } from '../testing/applicants.ts';
import { partIds, parts, unshared, valueOf, withPartsOf } from './parts.ts';

test('SAVE-06 every field of an application belongs to one answer, or is named as nobody’s', () => {
  const fields = Object.entries(initialApplication).flatMap(([section, state]) =>
    Object.keys(state).map((name) => `${section}.${name}`),
  );
  const placed = [...Object.values(parts).flat(), ...unshared];
  expect([...placed].sort()).toEqual(fields.sort());
});

test('SAVE-06 all parts of another application, taken over, are that application’s answers', () => {
  const taken = withPartsOf(limitedDirector, soleTrader, partIds);
  for (const part of partIds) expect(valueOf(taken, part)).toBe(valueOf(soleTrader, part));
  expect(taken.saver.applicationId).toBe(limitedDirector.saver.applicationId);
});

test('SAVE-06 one part, taken over, leaves the others as they are', () => {
  const taken = withPartsOf(limitedDirector, soleTrader, ['legal-name']);
  expect(taken.credit).toEqual({ ...limitedDirector.credit, legalName: soleTrader.credit.legalName });
  expect(taken.business).toBe(limitedDirector.business);
});
