import { expect, test } from 'vitest';
import { decisionCauses } from './decision-causes.ts';
import { type ListedReason, listedReasonText } from './list-reasons.ts';

const bureau: ListedReason = { source: 'bureau', decision: 'Assess', cause: 'bureau' };

test.each<[ListedReason, string]>([
  [bureau, 'Bureau: To assess'],
  [{ ...bureau, cause: 'score-card' }, 'Score card: To assess'],
  [{ ...bureau, cause: 'bureau-away' }, 'Bureau did not answer'],
  [{ ...bureau, cause: null }, 'To assess'],
  [{ source: 'correction', decision: 'Approved', cause: 'bureau' }, 'Corrected. Bureau: Approved'],
  [{ source: 'correction', decision: null, cause: null }, 'Corrected'],
  [{ source: 'operator', decision: 'Approved', cause: null }, 'By a person: Approved'],
  [{ source: 'system', decision: 'Decline', cause: null }, 'By your own system: Declined'],
  [{ source: null, decision: null, cause: null }, 'Not checked'],
])('why an application is where it is, in few words: %j [DESK-31]', (reason, text) => {
  expect(listedReasonText(reason)).toBe(text);
});

test('each cause has words of its own [DESK-31]', () => {
  const texts = decisionCauses.map((cause) => listedReasonText({ ...bureau, cause }));
  expect(new Set(texts).size).toBe(decisionCauses.length);
});
