import type { SubmissionFacts } from '@forecourt/domain/application/stale.ts';
import { businessAgeYears } from '@forecourt/domain/business/rules.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { CreditBureau } from '../../ports.ts';
import { idHash, publicName } from '../../security/ids.ts';
import { unlessAway } from './submission-facts.ts';

/** The id that the applicant holds, what was submitted, and the day, yyyy-MM-dd. */
type Asked = { readonly key: string; readonly details: SubmissionDetails; readonly today: string };

/**
 * Returns the decision on a submission, null when its offer skips the check. A register or a bureau that gave no answer
 * leads to 'Assess'.
 */
export async function decideCredit(
  bureau: CreditBureau,
  { key, details: { businessDetails, creditDetails }, today }: Asked,
  { business }: Pick<SubmissionFacts, 'business'>,
): Promise<CreditDecision | null> {
  if (creditDetails === null) return null;
  if (business === 'unknown') return 'Assess';
  const decision = bureau.check({
    ...creditDetails,
    reference: publicName(idHash(key)),
    fuelAmountDollars: businessDetails.fuelAmount,
    businessAgeYears: businessAgeYears(business, today),
  });
  return await unlessAway(decision, () => 'Assess');
}
