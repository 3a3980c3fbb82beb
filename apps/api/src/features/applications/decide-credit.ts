import { createHash } from 'node:crypto';
import type { SubmissionFacts } from '@forecourt/domain/application/stale.ts';
import { businessAgeYears } from '@forecourt/domain/business/rules.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { CreditBureau } from '../../ports.ts';
import { unlessAway } from './submission-facts.ts';

/** An application's id, what was submitted of it, and the day, yyyy-MM-dd. */
type Asked = { readonly id: string; readonly details: SubmissionDetails; readonly today: string };

/** What the bureau knows an application by: the same however often it is submitted, and it opens nothing. */
const referenceOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 22);

/**
 * Returns the decision on a submission, null when its offer skips the check. A register or a bureau that gave no answer
 * leads to 'Assess'.
 */
export async function decideCredit(
  bureau: CreditBureau,
  { id, details: { businessDetails, creditDetails }, today }: Asked,
  { business }: Pick<SubmissionFacts, 'business'>,
): Promise<CreditDecision | null> {
  if (creditDetails === null) return null;
  if (business === 'unknown') return 'Assess';
  const decision = bureau.check({
    ...creditDetails,
    reference: referenceOf(id),
    fuelAmountDollars: businessDetails.fuelAmount,
    businessAgeYears: businessAgeYears(business, today),
  });
  return await unlessAway(decision, () => 'Assess');
}
