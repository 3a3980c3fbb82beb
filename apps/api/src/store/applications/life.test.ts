import { type StatusFacts, statusOf } from '@forecourt/domain/application/status.ts';
import { applicationStatuses, creditDecisions, valuesOf } from '@forecourt/domain/constants/options.ts';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';

const { pool } = await freshDatabase();

const booleans = [true, false];
/** Every combination of the facts. */
const everything: StatusFacts[] = booleans.flatMap((isSubmitted) =>
  booleans.flatMap((isChecked) =>
    [null, ...valuesOf(creditDecisions)].flatMap((decision) =>
      booleans.flatMap((hasGuarantee) =>
        booleans.flatMap((hasCards) =>
          (hasCards ? booleans : [false]).flatMap((areCardsSent) =>
            booleans.flatMap((isCorrectionAwaited) =>
              booleans.map((isWithdrawn) => ({
                isSubmitted,
                isChecked,
                decision,
                hasGuarantee,
                hasCards,
                areCardsSent,
                isCorrectionAwaited,
                isWithdrawn,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
);

/** Each fact came a day after the one before. */
async function keep(facts: StatusFacts, at: number) {
  const day = (number: number, isSo: boolean) => (isSo ? `2026-11-0${number}T00:00:00Z` : null);
  const { rows } = await pool.query<{ life: string; day: string | null }>(
    `insert into applications (key_hash, sealed_key, type, contact, created_at, submitted_at, consent_version, decision,
       decided_at, guarantee_given_at, cards_ordered_at, cards_sent_at, withdrawn_at,
       correction_asked_at)
     values (sha256($1::text::bytea), '\\x00', 1, '\\x00', '2026-11-01T00:00:00Z', $2, $3, $4, $5, $6, $7, $8, $9, $10)
     returning life, to_char(life_since at time zone 'UTC', 'DD') as day`,
    [
      at,
      day(2, facts.isSubmitted),
      facts.isChecked ? '2026-11' : null,
      facts.decision,
      day(3, facts.decision !== null),
      day(4, facts.hasGuarantee),
      day(5, facts.hasCards),
      day(6, facts.areCardsSent),
      day(7, facts.isWithdrawn),
      day(8, facts.isCorrectionAwaited),
    ],
  );
  return rows[0];
}

describe('the state that the database derives', () => {
  test('is the one of the domain, whatever is stored [DEC-01, DEC-06]', async () => {
    const reached = new Set<string>();
    for (const [at, facts] of everything.entries()) {
      const row = await keep(facts, at);
      expect(row?.life, JSON.stringify(facts)).toBe(statusOf(facts));
      reached.add(row?.life ?? '');
    }
    expect([...reached].sort()).toEqual([...applicationStatuses].sort());
  });

  const sent = {
    isSubmitted: true,
    isChecked: true,
    decision: 'Assess',
    hasGuarantee: false,
    hasCards: false,
    areCardsSent: false,
    isCorrectionAwaited: false,
    isWithdrawn: false,
  } as const;
  test.each<[string, Partial<StatusFacts>, string]>([
    ['never sent: since it was started', { isSubmitted: false, decision: null }, '01'],
    ['to assess: since it was sent', {}, '02'],
    ['to assess, although cards were ordered: since it was sent', { hasCards: true }, '02'],
    ['no check needed: since it was sent', { isChecked: false, decision: null }, '02'],
    ['declined: since then', { decision: 'Decline' }, '03'],
    ['declined, although cards were ordered: since then', { decision: 'Decline', hasCards: true }, '03'],
    ['guarantee awaited: since then', { decision: 'Approve with Personal Guarantee', hasCards: true }, '03'],
    ['approved: since then', { decision: 'Approved' }, '03'],
    [
      'approved by its guarantee: since it was given',
      { decision: 'Approve with Personal Guarantee', hasGuarantee: true },
      '04',
    ],
    ['cards ordered: since then', { decision: 'Approved', hasCards: true }, '05'],
    ['cards sent: since then', { decision: 'Approved', hasCards: true, areCardsSent: true }, '06'],
    ['correction awaited: since it was asked for', { isCorrectionAwaited: true }, '08'],
    ['withdrawn: since then', { isWithdrawn: true }, '07'],
  ])('%s [DEC-06]', async (_, facts, day) => {
    const row = await keep({ ...sent, ...facts }, 1_000 + Math.floor(performance.now() * 1_000));
    expect(row?.day).toBe(day);
  });
});
