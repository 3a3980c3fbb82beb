import { isSameAnswer } from '@forecourt/domain/application/same-answers.ts';
import type { SubmittedCreditSection } from '@forecourt/domain/contract/applications.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { cardsDueDay } from '@forecourt/domain/fields/working-days.ts';
import { orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { isRepeatOrThrow } from '../../http/only-once.ts';
import { refuseAction } from '../../http/refuse-action.ts';
import { lockGuaranteePart, refuseUnlessApplicants } from '../../http/refuse-part.ts';
import { ensureReceipt, storeGuarantee } from '../../store/applications/application-acts.ts';
import {
  type ApplicationSelector,
  type Guarantee,
  lockApplication,
  readApplication,
  type StoredApplication,
  type StoredGuarantee,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import { type StoredPart, storeAnsweredPart } from '../../store/applications/parts.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { Store, StoreTransaction } from '../../store/store.ts';
import { answeredBy, guaranteeEvidenceOf, sideEffectsOfGuarantee } from '../effects/applications.ts';
import { endUnusedParts } from '../effects/parts.ts';
import { recordChange } from '../effects/record-change.ts';

/** Takes a guarantee once; 409 if none is awaited, its credit section is not the submitted one, or it is another's to give. */
export function acceptGuarantee(
  store: Store,
  provider: string,
  which: ApplicationSelector,
  { section, ...guarantee }: Giving,
  context: RequestContext,
): Promise<typeof okResponse> {
  return answerOnce(store, context, async (transaction) => {
    const application = orNotFound(await lockApplication(transaction, which));
    refuseUnlessAwaited(application);
    // Before anything is compared, since what is compared is not the applicant's.
    await refuseUnlessApplicants(transaction, application);
    if (section && !isSubmitted(section, application.submissionAsStored))
      throw new Refusal('refused', otherSection);
    if (isRepeatOrThrow(application.guarantee, guarantee, givenAlready, isGiven)) return okResponse;
    await take(transaction, application, { provider, guarantee, context });
    await endUnusedParts(transaction, application, ['guarantee'], context);
    return okResponse;
  });
}

/** Takes the guarantee of the person who was asked for it, who gets the email about it. Throws 404 or 409. */
export function acceptGuaranteePart(
  store: Store,
  provider: string,
  key: string,
  given: Pick<Guarantee, 'agreedToPersonalGuarantee' | 'guaranteeVersion'>,
  context: RequestContext,
): Promise<typeof okResponse> {
  return answerOnce(store, context, async (transaction) => {
    const { part, known } = await lockGuaranteePart(transaction, key);
    refuseUnlessAwaited(known);
    const guarantee = { ...given, personalGuaranteeEmail: part.email };
    if (isRepeatOrThrow(known.guarantee, guarantee, givenAlready, isGiven) && part.answeredAt !== null)
      return okResponse;
    await take(transaction, known, { provider, guarantee, part, context });
    await storeAnsweredPart(transaction, part, null, given.guaranteeVersion);
    return okResponse;
  });
}

const refuseUnlessAwaited = (application: StoredApplication): void =>
  refuseAction({ ...storedStatusFactsOf(application), hasGuarantee: false }, 'giveGuarantee', 'applicant');

type Taking = {
  readonly provider: string;
  readonly guarantee: Guarantee;
  /** By which somebody else gave it. */
  readonly part?: StoredPart;
  readonly context: RequestContext;
};

async function take(
  transaction: StoreTransaction,
  { row, submission }: StoredApplication,
  { provider, guarantee, part, context }: Taking,
): Promise<void> {
  const details = orNotFound(submission);
  const evidence = {
    ...guaranteeEvidenceOf(details, guarantee, provider),
    ...(part && { givenBy: answeredBy(part) }),
  };
  const { guarantor, text, textSha256, givenBy } = evidence;
  const given = { ...guarantee, guarantor, text, ...(givenBy && { givenBy }) };
  await storeGuarantee(transaction, row, given, { digest: textSha256, details });
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
  const left = sideEffectsOfGuarantee(details, opened, evidence, provider);
  await recordChange(transaction, row, { ...left, context });
}

/** The form sends the credit section; the status page relies on the submitted one. */
type Giving = Guarantee & { readonly section?: SubmittedCreditSection };

const isGiven = (kept: StoredGuarantee, given: Guarantee): boolean => isSameAnswer(given, kept);

const givenAlready = 'A personal guarantee was given already.';
const otherSection =
  'These are not the credit check answers that were submitted. Load the page again, then give the guarantee.';

/** The version of the consent is not sent again, so it is not compared. */
function isSubmitted(section: SubmittedCreditSection, stored: SubmissionDetails | undefined): boolean {
  if (!stored?.creditDetails) return false;
  const { consentVersion: _, ...submitted } = stored.creditDetails;
  return isSameAnswer(submitted, section);
}
