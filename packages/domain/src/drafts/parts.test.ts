import { expect, test } from 'vitest';
import { initialApplication } from '../state.ts';
import { limitedDirector, soleTrader } from '../testing/applicants.ts';
import { fieldsByUnit, mergeUnits, unitValue, unmergedFields, withMergeUnitsOf } from './parts.ts';

test('every field of an application belongs to one answer, or is named as nobody’s [SAVE-06]', () => {
  const fields = Object.entries(initialApplication).flatMap(([section, state]) =>
    Object.keys(state).map((name) => `${section}.${name}`),
  );
  const placed = [...Object.values(fieldsByUnit).flat(), ...unmergedFields];
  expect([...placed].sort()).toEqual(fields.sort());
});

test('all parts of another application, taken over, are that application’s answers [SAVE-06]', () => {
  const taken = withMergeUnitsOf(limitedDirector, soleTrader, mergeUnits);
  for (const unit of mergeUnits) expect(unitValue(taken, unit)).toBe(unitValue(soleTrader, unit));
  expect(taken.saver.applicationId).toBe(limitedDirector.saver.applicationId);
});

test('one part, taken over, leaves the others as they are [SAVE-06]', () => {
  const taken = withMergeUnitsOf(limitedDirector, soleTrader, ['legal-name']);
  expect(taken.credit).toEqual({ ...limitedDirector.credit, legalName: soleTrader.credit.legalName });
  expect(taken.business).toBe(limitedDirector.business);
});
