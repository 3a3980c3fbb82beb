import { refusalOf } from '@forecourt/domain/application/actions.ts';
import { isSameAnswer } from '@forecourt/domain/application/same-answers.ts';
import type { SubmittedCreditSection } from '@forecourt/domain/contract/applications.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { conflict, orNotFound } from '@forecourt/platform/http/refusal.ts';
import { doing, type done } from '../../http/idempotency.ts';
import { onlyOnce } from '../../http/only-once.ts';
import { receiptOf, storeGuarantee } from '../../store/applications/application-acts.ts';
import {
  factsOf,
  type GivenGuarantee,
  type Guarantee,
  lockApplication,
  type WhichApplication,
} from '../../store/applications/applications.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { recordChange } from '../../store/audit/record-change.ts';
import { evidenceOf, sideEffectsOfGuarantee } from '../../store/audit/side-effects.ts';
import type { Store } from '../../store/store.ts';

/**
 * Takes the guarantee that the decision asked for, once; 409 when none is awaited, or when a credit section that
 * comes with it is not the submitted one. Kept as evidence: by whom, to which text, and its SHA-256. `provider` is the
 * name in the text.
 */
export function takeGuarantee(
  store: Store,
  provider: string,
  which: WhichApplication,
  { section, ...guarantee }: Giving,
  context: RequestContext,
): Promise<typeof done> {
  return doing(store, context, async (transaction) => {
    const application = orNotFound(await lockApplication(transaction, which));
    const { row } = application;
    const refusal = refusalOf({ ...factsOf(application), hasGuarantee: false }, 'giveGuarantee', {
      by: 'applicant',
    });
    if (refusal !== null) throw conflict(refusal);
    const submission = orNotFound(application.submission);
    if (section && !isSubmitted(section, submission)) throw conflict(otherSection);
    if (onlyOnce(application.guarantee, guarantee, 'A personal guarantee was given already.', isGiven))
      return;
    const evidence = evidenceOf(submission, guarantee, provider);
    const { guarantor, text, textSha256 } = evidence;
    await storeGuarantee(transaction, row, { ...guarantee, guarantor, text }, textSha256);
    const { reference } = await receiptOf(transaction, row);
    const left = sideEffectsOfGuarantee(submission, reference, evidence, provider);
    await recordChange(transaction, row, { ...left, context });
  });
}

/** What is given; from the form the credit section comes with it, from the status page the submitted one is meant. */
type Giving = Guarantee & { readonly section?: SubmittedCreditSection };

/** Whether a guarantee is the one that is kept, which has its guarantor and its text beside what was given. */
const isGiven = (kept: GivenGuarantee, given: Guarantee): boolean => isSameAnswer(given, kept);

const otherSection =
  'These are not the credit check answers that were submitted. Load the page again, then give the guarantee.';

/** Whether the section says what was submitted, but for the version of the consent, which is not sent again. */
function isSubmitted(section: SubmittedCreditSection, { creditDetails }: SubmissionDetails): boolean {
  if (creditDetails === null) return false;
  const { consentVersion: _, ...submitted } = creditDetails;
  return isSameAnswer(submitted, section);
}
