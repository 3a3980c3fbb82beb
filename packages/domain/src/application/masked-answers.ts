import type { SubmissionDetails } from '../contract/details.ts';
import { withMaskedNumbers } from '../questions/masked-numbers.ts';
import { reviewGroupTexts } from '../questions/review-groups.ts';
import type { SummaryLine } from '../questions/row.ts';
import { type QuestionId, questionById } from '../questions/table.ts';
import type { Application } from '../state.ts';
import { applicationFromSubmission } from './sent-application.ts';

/** Tells whether an answer is not shown at all where nobody has proven to be the applicant: a birth date has no end that tells little. */
export const isHiddenAnswer = (id: QuestionId | undefined): boolean => id === 'dob';

/** Returns an application for showing, with licence and account masked but for their last digits. */
export function maskedApplication(application: Application): Application {
  const sent = withMaskedNumbers(application);
  return { ...sent, credit: { ...sent.credit, driversLicenseVersionNo: '' } };
}

export const maskedApplicationOf = (details: SubmissionDetails): Application =>
  maskedApplication(applicationFromSubmission(details));

/** Returns an answer of a submission in the words of the review, masked; nothing of a hidden one. */
export function maskedSummaryLines(
  details: SubmissionDetails,
  id: QuestionId,
  bank: string,
): readonly SummaryLine[] {
  if (isHiddenAnswer(id)) return [];
  const { summarise, inSidebar } = questionById[id];
  const application = maskedApplicationOf(details);
  const lines = summarise(application, bank || reviewGroupTexts.bankUnknown);
  const shown = lines.length > 0 ? lines : (inSidebar?.(application) ?? []);
  return shown.map(({ label, value }) => ({ label, value }));
}
