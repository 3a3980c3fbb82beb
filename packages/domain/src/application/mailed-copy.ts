import type { SubmissionDetails } from '../contract/details.ts';
import { breakLinks } from '../fields/links.ts';
import { type ReviewGroup, reviewGroups, reviewGroupTexts } from '../questions/review-groups.ts';
import { isHiddenAnswer, maskedApplicationOf } from './masked-answers.ts';

/** A number with a decimal point is no address. */
const isAmount = (value: string): boolean => /^[^.:@]*\d\.\d{1,2}(?!\d)[^.:@]*$/.test(value);

/**
 * Returns the groups of a copy by email: licence and account masked, without the date of birth, and with no address
 * that a mail program links, since the recipient is unproven. `bank` is empty where its name is not known.
 */
export function applicationCopyGroups(
  details: SubmissionDetails,
  bank: string,
): Omit<ReviewGroup, 'staffTitle'>[] {
  return reviewGroups(maskedApplicationOf(details), bank || reviewGroupTexts.bankUnknown).map(
    ({ title, items }) => ({
      title,
      items: items
        .filter(({ question }) => !isHiddenAnswer(question))
        .map(({ label, value, field }) => ({
          label,
          value: field === 'landing-email' || isAmount(value) ? value : breakLinks(value),
        })),
    }),
  );
}
