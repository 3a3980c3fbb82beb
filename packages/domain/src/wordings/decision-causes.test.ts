import { describe, expect, test } from 'vitest';
import { creditDecisions } from '../constants/options.ts';
import {
  creditCheckText,
  creditReportUseOf,
  decisionCauses,
  declineSentences,
  latestCreditCheckText,
} from './decision-causes.ts';
import { decisionReasonText } from './decision-reasons.ts';

describe('the causes of a credit decision', () => {
  test('are a closed list of stored values [SAY-01]', () => {
    expect(decisionCauses).toEqual([
      'bureau',
      'score-card',
      'no-match',
      'bureau-away',
      'register-away',
      'person-limit',
      'network-limit',
      'day-limit',
      'skipped',
    ]);
  });

  test('each has one sentence, which names what decided only where it did [SAY-01]', () => {
    for (const cause of decisionCauses)
      for (const { value: decision } of creditDecisions) {
        const text = creditCheckText({ decision, cause });
        expect(text).toMatch(/^[A-Z].*\.$/);
        expect(text.includes(decision)).toBe(cause === 'bureau' || cause === 'score-card');
      }
    expect(creditCheckText({ decision: 'Assess', cause: null })).toBe('Assess. The cause is not recorded.');
  });

  test('what was corrected says so before its last check [SAY-01]', () => {
    const first = { decision: 'Assess', cause: 'no-match', correction: null } as const;
    const again = { decision: 'Approved', cause: 'bureau', correction: 1 } as const;
    expect(latestCreditCheckText([first], false)).toBe('The credit bureau found nobody with these details.');
    expect(latestCreditCheckText([first, again], true)).toBe(
      'The applicant corrected it. The credit bureau answered: Approved.',
    );
  });

  test('a report came only where the bureau decided, by any check of the application [SAY-01, STATUS-05]', () => {
    for (const cause of decisionCauses)
      expect(creditReportUseOf([{ cause }]), cause).toBe(cause === 'bureau' ? 'used' : 'none');
    expect(creditReportUseOf([{ cause: 'bureau' }, { cause: 'bureau-away' }])).toBe('used');
    expect(creditReportUseOf([{ cause: 'bureau-away' }, { cause: 'bureau' }])).toBe('used');
    expect(creditReportUseOf([{ cause: null }])).toBe('notRecorded');
    expect(creditReportUseOf([{ cause: null }, { cause: 'no-match' }])).toBe('notRecorded');
    expect(creditReportUseOf([{ cause: null }, { cause: 'bureau' }])).toBe('used');
  });

  test('a decline at once claims a report only if the bureau made it [SAY-01, STATUS-05]', () => {
    for (const cause of [...decisionCauses, null])
      expect(declineSentences(cause).includes(decisionReasonText('credit-report') ?? ''), `${cause}`).toBe(
        cause === 'bureau',
      );
    expect(declineSentences('score-card')).toEqual([
      decisionReasonText('time-in-business'),
      decisionReasonText('monthly-spend'),
    ]);
    expect(declineSentences(null)).toEqual(['The credit check did not meet our criteria.']);
  });
});
