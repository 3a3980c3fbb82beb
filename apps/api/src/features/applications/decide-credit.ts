import { createHash } from 'node:crypto';
import { businessAgeYears } from '@forecourt/domain/business/rules.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { type Providers, ProviderUnavailable } from '../../providers/ports.ts';

type Bureau = Pick<Providers, 'businessRegister' | 'creditBureau'>;

async function ageOf(
  { businessRegister }: Bureau,
  nzbn: string | null,
  today: string,
): Promise<number | null> {
  if (nzbn === null) return null;
  return businessAgeYears((await businessRegister.find(nzbn)) ?? null, today);
}

/** What the bureau knows an application by: the same however often it is submitted, and it opens nothing. */
const referenceOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 22);

/**
 * The decision on a submission, null when its offer skips the check. A provider that gives no answer
 * leads to 'Assess'. `today` is yyyy-MM-dd.
 */
export async function decideCredit(
  bureau: Bureau,
  id: string,
  { businessDetails, creditDetails }: SubmissionDetails,
  today: string,
): Promise<CreditDecision | null> {
  if (creditDetails === null) return null;
  try {
    return await bureau.creditBureau.check({
      ...creditDetails,
      reference: referenceOf(id),
      fuelAmountDollars: businessDetails.fuelAmount,
      businessAgeYears: await ageOf(bureau, businessDetails.nzbn, today),
    });
  } catch (error) {
    if (error instanceof ProviderUnavailable) return 'Assess';
    throw error;
  }
}
