import { expect, test } from 'vitest';
import { creditDecisions, valuesOf } from '../constants/options.ts';
import { receiveCreditDecision } from '../credit/transitions.ts';
import { markSubmitted } from '../saver/transitions.ts';
import { creditCheckSkipped, limitedDirector } from '../testing/applicants.ts';
import { after, inCredit, inSaver } from '../testing/change.ts';
import { receipt } from '../testing/receipt.ts';
import { standingIn } from './standing.ts';

const sent = after(limitedDirector, inSaver(markSubmitted, receipt));

test('CRED-15 an application that is in without a decision is unknown, unless its offer asks for none', () => {
  expect(standingIn(limitedDirector)).toBe('NotSubmitted');
  expect(standingIn(sent)).toBe('Unknown');
  expect(standingIn(after(creditCheckSkipped, inSaver(markSubmitted, receipt)))).toBe('Unchecked');
});

test.each(valuesOf(creditDecisions))('CRED-15 the decision %s stands for itself', (decision) => {
  expect(standingIn(after(sent, inCredit(receiveCreditDecision, decision)))).toBe(decision);
});
