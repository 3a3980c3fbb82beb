import { describe, expect, test } from 'vitest';
import {
  decisionReasonProblem,
  decisionReasons,
  decisionReasonsEdition,
  decisionReasonText,
  reasonCodes,
} from './decision-reasons.ts';

const problem = (decision: Parameters<typeof decisionReasonProblem>[0]['decision'], ...given: string[]) =>
  decisionReasonProblem({ decision, reasons: given, isReplacement: false, report: 'used' });
const replacing = (decision: Parameters<typeof decisionReasonProblem>[0]['decision'], ...given: string[]) =>
  decisionReasonProblem({ decision, reasons: given, isReplacement: true, report: 'used' });

describe('the reasons of a decision', () => {
  test('they are data with versions: each code once, with words for the applicant [DEC-03]', () => {
    expect(new Set(reasonCodes).size).toBe(reasonCodes.length);
    for (const { code, words, since } of decisionReasons) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(decisionReasonText(code)).toBe(words);
      expect(words).toMatch(/^[A-Z].*\.$/);
      expect(since <= decisionReasonsEdition).toBe(true);
    }
    expect(decisionReasonText('score')).toBeUndefined();
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
    expect(decisionReasonProblem(given, list)).toBe("'old' is no reason for this decision. There is none");
  });

  test('a credit report is no reason where none came, and may be where that is not recorded [SAY-01, DEC-03]', () => {
    const given = { decision: 'Decline', reasons: ['credit-report'], isReplacement: false } as const;
    expect(decisionReasonProblem({ ...given, report: 'none' })).toBe(
      "No credit report came for this application, so 'credit-report' cannot be a reason",
    );
    expect(decisionReasonProblem({ ...given, report: 'notRecorded' })).toBeUndefined();
    expect(decisionReasonProblem({ ...given, reasons: [], report: 'none' })).toMatch(
      /There are: business-record, /,
    );
  });
});
