import { describe, expect, test } from 'vitest';
import { isOrderActive, orderChangeOf } from './ordered-cards.ts';
import type { StatusFacts } from './status.ts';

const facts: StatusFacts = {
  isSubmitted: true,
  isChecked: true,
  decision: 'Approved',
  hasGuarantee: false,
  hasCards: true,
  areCardsSent: false,
  isCorrectionAwaited: false,
  isWithdrawn: false,
};
const guarantee = { decision: 'Approve with Personal Guarantee' } as const;
const given = { ...guarantee, hasGuarantee: true };
const declined = { decision: 'Decline' } as const;
const assessed = { decision: 'Assess' } as const;
const approved = {};
const sent = { areCardsSent: true };

describe('ordered cards', () => {
  test.each<[Partial<StatusFacts>, Partial<StatusFacts>, ordered: unknown, sent: unknown]>([
    [approved, declined, 'stopped', 'stopped'],
    [assessed, declined, 'stopped', 'stopped'],
    [guarantee, declined, 'stopped', 'stopped'],
    [declined, declined, null, null],
    [approved, guarantee, 'paused', 'paused'],
    [approved, given, null, null],
    [assessed, guarantee, null, null],
    [declined, guarantee, null, null],
    [declined, approved, 'resumed', 'resumed'],
    [guarantee, given, null, 'resumed'],
    [assessed, approved, null, 'resumed'],
  ])('from %o to %o: %s, and once they were sent %s [SAY-02, DEC-04]', (before, after, ordered, whenSent) => {
    expect(orderChangeOf({ ...facts, ...before }, { ...facts, ...after })).toBe(ordered);
    expect(orderChangeOf({ ...facts, ...sent, ...before }, { ...facts, ...sent, ...after })).toBe(whenSent);
    const none = { hasCards: false };
    expect(orderChangeOf({ ...facts, ...before, ...none }, { ...facts, ...after, ...none })).toBeNull();
  });

  test('are under way once an account is open [SAY-02]', () => {
    expect(isOrderActive(facts)).toBe(true);
    expect(isOrderActive({ ...facts, ...sent })).toBe(true);
    expect(isOrderActive({ ...facts, ...declined })).toBe(false);
    expect(isOrderActive({ ...facts, hasCards: false })).toBe(false);
  });
});
