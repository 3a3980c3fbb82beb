import { expect, test } from 'vitest';
import { isHalfwayToOverdue, isOverdue } from './list-filter.ts';

/** Noon in New Zealand of a day in a week without a holiday; 9 November 2026 is a Monday. */
const noon = (day: number): Date => new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00+13:00`);

test.each([
  ['on its day', 9, 9, false, false],
  ['a working day later', 9, 10, false, false],
  ['two working days later', 9, 11, true, false],
  ['three working days later', 9, 12, true, true],
  ['over a weekend', 13, 15, false, false],
  ['on the Monday after a Friday', 13, 16, false, false],
  ['on the Tuesday after a Friday', 13, 17, true, false],
  ['on the Wednesday after a Friday', 13, 18, true, true],
])(
  'what is to be assessed is due soon after half of the promise and late after it: %s [DESK-12]',
  (_, sent, now, half, late) => {
    const application = { state: 'toAssess', since: noon(sent), isBeforeDispatches: false } as const;
    expect([isHalfwayToOverdue(application, noon(now)), isOverdue(application, noon(now))]).toEqual([
      half,
      late,
    ]);
    expect(isHalfwayToOverdue({ ...application, state: 'correctionAwaited' }, noon(now))).toBe(false);
  },
);

test.each([
  ['on its day', 9, false, false],
  ['three working days later', 12, true, false],
  ['five working days later', 16, true, false],
  ['six working days later', 17, true, true],
])(
  'ordered cards are due soon after half of their promise and late after it: %s [DESK-32]',
  (_, now, half, late) => {
    const order = { state: 'cardsOrdered', since: noon(9), isBeforeDispatches: false } as const;
    expect([isHalfwayToOverdue(order, noon(now)), isOverdue(order, noon(now))]).toEqual([half, late]);
    expect(isOverdue({ ...order, isBeforeDispatches: true }, noon(now))).toBe(false);
    expect(isOverdue({ ...order, state: 'cardsSent' }, noon(now))).toBe(false);
  },
);
