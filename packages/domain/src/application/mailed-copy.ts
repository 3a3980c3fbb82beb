import { breakLinks } from '../fields/links.ts';
import {
  type ReviewGroup,
  type ReviewItem,
  reviewGroups,
  reviewGroupTexts,
} from '../questions/review-groups.ts';
import { reviewItems } from '../questions/summary.ts';
import type { Application } from '../state.ts';
import { isHiddenAnswer, maskedApplication, maskedApplicationOf } from './masked-answers.ts';
import type { SubmissionForAsker } from './sent-application.ts';

/** A number with a decimal point is no address. */
const isAmount = (value: string): boolean => /^[^.:@]*\d\.\d{1,2}(?!\d)[^.:@]*$/.test(value);

/**
 * Returns the groups of a copy by email: licence and account masked, without the date of birth, and with no address
 * that a mail program links, since the recipient is unproven. `bank` is empty where its name is not known.
 */
export function applicationCopyGroups(
  details: SubmissionForAsker,
  bank: string,
): Omit<ReviewGroup, 'staffTitle'>[] {
  return reviewGroups(maskedApplicationOf(details), bank || reviewGroupTexts.bankUnknown).map(
    ({ title, items }) => ({ title, items: mailedItems(items) }),
  );
}

/** Returns the same of the credit section alone, for the person who answered it as a part. */
export const creditCopyItems = (application: Application): { label: string; value: string }[] =>
  mailedItems(reviewItems(maskedApplication(application), 'credit', ''));

const mailedItems = (items: readonly ReviewItem[]) =>
  items
    .filter(({ question }) => !isHiddenAnswer(question))
    .map(({ label, value, field }) => ({
      label,
      value: field === 'landing-email' || isAmount(value) ? value : breakLinks(value),
    }));
