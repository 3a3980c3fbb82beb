import { expect, test } from 'vitest';
import { applicationStatuses } from '../constants/options.ts';
import { orderArrivalDay } from './arrival.ts';

test('cards of an approved account arrive five working days after their order; before approval no day is known [SAY-07]', () => {
  const friday = new Date('2026-11-27T10:00:00+13:00');
  const known = applicationStatuses.filter((status) => orderArrivalDay(status, friday) !== null);
  expect(known).toEqual(['approved', 'cardsOrdered']);
  expect(orderArrivalDay('approved', friday)).toBe('2026-12-04');
  // Christmas, Boxing Day and the days at the start of the year are not worked.
  expect(orderArrivalDay('approved', new Date('2026-12-23T10:00:00+13:00'))).toBe('2027-01-05');
});
