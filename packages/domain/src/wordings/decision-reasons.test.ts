import { describe, expect, test } from 'vitest';
import {
  decisionReasons,
  reasonCodes,
  reasonProblem,
  reasonsEdition,
  reasonText,
} from './decision-reasons.ts';

const problem = (decision: Parameters<typeof reasonProblem>[0]['decision'], ...given: string[]) =>
  reasonProblem({ decision, reasons: given, isReplacement: false, report: 'used' });
const replacing = (decision: Parameters<typeof reasonProblem>[0]['decision'], ...given: string[]) =>
  reasonProblem({ decision, reasons: given, isReplacement: true, report: 'used' });

describe('the reasons of a decision', () => {
  test('they are data with versions: each code once, with words for the applicant [DEC-03]', () => {
    expect(new Set(reasonCodes).size).toBe(reasonCodes.length);
    for (const { code, words, since } of decisionReasons) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(reasonText(code)).toBe(words);
      expect(words).toMatch(/^[A-Z].*\.$/);
      expect(since <= reasonsEdition).toBe(true);
    }
    expect(reasonText('score')).toBeUndefined();
  });

  test('a decline has at least one reason of its own [DEC-03]', () => {
    expect(problem('Decline')).toMatch(/^A decline needs a reason\. There are: credit-report, /);
    expect(problem('Decline', 'identity', 'other')).toBeUndefined();
    expect(problem('Decline', 'identity', 'identity')).toBe('Name each reason once');
    expect(replacing('Decline', 'mistake')).toMatch(/^A decline needs a reason/);
    expect(replacing('Decline', 'mistake', 'identity')).toBeUndefined();
  });

  test('what replaces a decision says why; a first approval needs no reason [DEC-04]', () => {
    expect(problem('Approved')).toBeUndefined();
    expect(problem('Approve with Personal Guarantee')).toBeUndefined();
    expect(problem('Approved', 'mistake')).toBe("'mistake' is no reason for this decision. There is none");
    expect(replacing('Approved')).toMatch(
      /^What replaces a decision needs a reason\. There are: new-facts, /,
    );
    expect(replacing('Approved', 'looked-again')).toBeUndefined();
    expect(replacing('Approved', 'identity')).toMatch(/^'identity' is no reason for this decision/);
  });

  test('a reason that went out of use is refused for what is decided now [DEC-03]', () => {
    const list = [
      { code: 'old', of: 'Decline', words: 'Because.', since: '2025-01', until: '2026-11' },
    ] as const;
    const given = { decision: 'Decline', reasons: ['old'], isReplacement: false, report: 'used' } as const;
    expect(reasonProblem(given, list)).toBe("'old' is no reason for this decision. There is none");
  });

  test('a credit report is no reason where none came, and may be where that is not recorded [SAY-01, DEC-03]', () => {
    const given = { decision: 'Decline', reasons: ['credit-report'], isReplacement: false } as const;
    expect(reasonProblem({ ...given, report: 'none' })).toBe(
      "No credit report came for this application, so 'credit-report' cannot be a reason",
    );
    expect(reasonProblem({ ...given, report: 'notRecorded' })).toBeUndefined();
    expect(reasonProblem({ ...given, reasons: [], report: 'none' })).toMatch(/There are: business-record, /);
  });
});
