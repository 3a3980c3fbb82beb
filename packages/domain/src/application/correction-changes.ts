import type { SubmissionDetails } from '../contract/details.ts';
import { rateLines } from '../offer/headline.ts';
import { type ReviewItem, reviewGroups, reviewGroupTexts } from '../questions/review-groups.ts';
import type { QuestionId } from '../questions/table.ts';
import { checkDirectorClaim, directorClaimLabels } from './director-claim.ts';
import { applicationFromSubmission, offerOfSubmission } from './sent-application.ts';

export type CorrectionChange = {
  readonly what: string;
  readonly before: string;
  readonly after: string;
  /** Undefined for what follows from answers. */
  readonly question?: QuestionId | undefined;
};

type Line = Pick<ReviewItem, 'value' | 'question'>;

/** Returns what a correction changed: answers, and what follows from them. `bankOf` names a bank by its id. */
export function correctionChanges(
  before: SubmissionDetails,
  after: SubmissionDetails,
  bankOf: (id: string) => string,
): CorrectionChange[] {
  const [was, is] = [linesOf(before, bankOf), linesOf(after, bankOf)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((what) => ({
      what,
      before: was.get(what)?.value ?? '',
      after: is.get(what)?.value ?? '',
      question: (is.get(what) ?? was.get(what))?.question,
    }))
    .filter((change) => change.before !== change.after);
}

function linesOf(details: SubmissionDetails, bankOf: (id: string) => string): Map<string, Line> {
  const { creditDetails, businessDetails, loyaltyDetails, finalDetails } = details;
  const offer = offerOfSubmission(loyaltyDetails);
  const claim = creditDetails && checkDirectorClaim(creditDetails, businessDetails.business);
  const bank = bankOf(finalDetails.bankId) || reviewGroupTexts.bankUnknown;
  return new Map([
    ...reviewGroups(applicationFromSubmission(details), bank).flatMap(({ staffTitle, items }) =>
      items.map(({ label, value, staffValue = value, question }): [string, Line] => [
        `${staffTitle}: ${label}`,
        { value: staffValue, ...(question && { question }) },
      ]),
    ),
    ['Offer', { value: offer?.name ?? 'none' }],
    ['Rates', { value: offer ? rateLines(offer).join('; ') : 'none' }],
    ['Director', { value: claim ? directorClaimLabels[claim] : 'none' }],
  ]);
}
