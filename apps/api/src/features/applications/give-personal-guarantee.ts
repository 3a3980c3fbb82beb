import { isSameAnswer } from '@forecourt/domain/application/same-answers.ts';
import type { SubmittedCreditSection } from '@forecourt/domain/contract/applications.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { cardsDueDay } from '@forecourt/domain/fields/working-days.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { isRepeatOrThrow } from '../../http/only-once.ts';
import { refuseAction } from '../../http/refuse-action.ts';
import { ensureReceipt, storeGuarantee } from '../../store/applications/application-acts.ts';
import {
  type ApplicationSelector,
  type Guarantee,
  lockApplication,
  readApplication,
  type StoredGuarantee,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { Store } from '../../store/store.ts';
import { guaranteeEvidenceOf, sideEffectsOfGuarantee } from '../effects/applications.ts';
import { recordChange } from '../effects/record-change.ts';

/** Takes a guarantee once; 409 if none is awaited or its credit section is not the submitted one. */
export function acceptGuarantee(
  store: Store,
  provider: string,
  which: ApplicationSelector,
  { section, ...guarantee }: Giving,
  context: RequestContext,
): Promise<typeof okResponse> {
  return answerOnce(store, context, async (transaction) => {
    const application = orNotFound(await lockApplication(transaction, which));
    const { row } = application;
    refuseAction({ ...storedStatusFactsOf(application), hasGuarantee: false }, 'giveGuarantee', 'applicant');
    const submission = orNotFound(application.submission);
    if (section && !isSubmitted(section, application.submissionAsStored))
      throw new Refusal('refused', otherSection);
    if (isRepeatOrThrow(application.guarantee, guarantee, 'A personal guarantee was given already.', isGiven))
      return okResponse;
    const evidence = guaranteeEvidenceOf(submission, guarantee, provider);
    const { guarantor, text, textSha256 } = evidence;
    const given = { ...guarantee, guarantor, text };
    await storeGuarantee(transaction, row, given, { digest: textSha256, details: submission });
    const { reference, submitted_at: submittedAt } = await ensureReceipt(transaction, row);
    const { cards, readyAt, sentAt } = orNotFound(await readApplication(transaction, { id: row.id }));
    const opened = {
      reference,
      submittedAt: submittedAt.toISOString(),
      statusKey: await ensureStatusKey(transaction, row),
      cards: cards
        ? { numberOfCards: cards.length, areSent: sentAt !== null, arriveBy: cardsDueDay(readyAt) }
        : null,
    };
    const left = sideEffectsOfGuarantee(submission, opened, evidence, provider);
    await recordChange(transaction, row, { ...left, context });
    return okResponse;
  });
}

/** The form sends the credit section; the status page relies on the submitted one. */
type Giving = Guarantee & { readonly section?: SubmittedCreditSection };

const isGiven = (kept: StoredGuarantee, given: Guarantee): boolean => isSameAnswer(given, kept);

const otherSection =
  'These are not the credit check answers that were submitted. Load the page again, then give the guarantee.';

/** The version of the consent is not sent again, so it is not compared. */
function isSubmitted(section: SubmittedCreditSection, stored: SubmissionDetails | undefined): boolean {
  if (!stored?.creditDetails) return false;
  const { consentVersion: _, ...submitted } = stored.creditDetails;
  return isSameAnswer(submitted, section);
}
