import { submissionProblems } from '@forecourt/domain/application/acceptance.ts';
import { creditDetailsOfPart, isPartBusiness } from '@forecourt/domain/application/parts.ts';
import { submittedDifferentlyText } from '@forecourt/domain/constants/phrases.ts';
import type { submitApplication } from '@forecourt/domain/contract/applications.ts';
import { creditDetails, type SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import type { CreditCheckResult } from '@forecourt/domain/wordings/decision-causes.ts';
import { invalidRefusal, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import * as z from 'zod/mini';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { isRepeatOrThrow } from '../../http/only-once.ts';
import { ensureReceipt, storeSubmission } from '../../store/applications/application-acts.ts';
import { lockApplication, type StoredApplication } from '../../store/applications/applications.ts';
import { endPart, findPart, type StoredPart } from '../../store/applications/parts.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { eraseDraftState } from '../../store/drafts/drafts.ts';
import { expireSharedOwnerKey, insertOwnerId } from '../../store/drafts/owner-ids.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { sideEffectsOfSubmission } from '../effects/applications.ts';
import { endPartAndTell, endUnusedParts } from '../effects/parts.ts';
import { recordChange } from '../effects/record-change.ts';
import { decideCredit } from './decide-credit.ts';
import { gatherFacts } from './submission-facts.ts';

/** Running submissions by application and details; a duplicate waits for the same receipt. */
const running = new Map<string, Promise<Submitted>>();

type Submitted = ResponseOf<typeof submitApplication>;

type Submission = {
  readonly key: string;
  readonly details: SubmissionDetails;
  /** The answered part that the credit details come from; they are null in `details` then. */
  readonly creditPart?: number | undefined;
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly context: RequestContext;
};

/** Takes a submission once; another one is 409, an incomplete one 400. Concurrent repeats ask the bureau once. */
export function acceptSubmission(
  store: Store,
  providers: Providers,
  submission: Submission,
): Promise<Submitted> {
  const { key, details, creditPart = null } = submission;
  const same = `${key} ${JSON.stringify([details, creditPart])}`;
  const first = running.get(same);
  if (first) return first;
  const receipt = assessAndTake(store, providers, submission);
  running.set(same, receipt);
  return receipt.finally(() => running.delete(same));
}

/** Asks providers between two transactions, so that a slow one holds no lock or connection. */
async function assessAndTake(store: Store, providers: Providers, submission: Submission): Promise<Submitted> {
  const { key, today, context } = submission;
  let sent: Sent | undefined;
  const answered = async (transaction: StoreTransaction) => {
    const { known, receipt } = await lockUntaken(transaction, submission);
    sent = receipt ? undefined : await withPart(transaction, known, submission);
    return receipt;
  };
  const taken = await answerOnce(store, context, answered);
  if (taken) return taken;
  const { details, part } = used(sent);
  const facts = await gatherFacts(providers, details);
  const problems = submissionProblems(details, facts, today);
  if (part && problems.some(({ field }) => field.startsWith('details.creditDetails.')))
    throw await refuseOtherBusiness(store, submission, part);
  if (problems.length > 0) throw invalidRefusal(problems);
  const takeWith = async (transaction: StoreTransaction, check: CreditCheckResult) => {
    const { known, receipt } = await lockUntaken(transaction, submission);
    if (receipt) return receipt;
    // The part may have been withdrawn meanwhile.
    const still = used(await withPart(transaction, known, submission));
    if (still.part?.version !== part?.version) throw new Refusal('stale', notAnswered);
    return await take(transaction, known, { ...submission, details, part }, check);
  };
  const asked = { which: key, details, today, context, answered, take: takeWith };
  return await decideCredit(store, providers.creditBureau, asked, facts);
}

/** Locks against another submission until the transaction ends; returns the receipt if there is one. */
async function lockUntaken(
  transaction: StoreTransaction,
  { key, details, creditPart }: Submission,
): Promise<{ known: StoredApplication; receipt: Submitted | undefined }> {
  const known = orNotFound(await lockApplication(transaction, key));
  const stored = known.submissionAsStored;
  // Comparing the answers of somebody else would tell whether a guess at them is right.
  if (stored && known.creditPart !== (creditPart ?? null))
    throw new Refusal('givenOtherwise', submittedDifferentlyText);
  const given =
    stored && known.creditPart !== null ? { ...details, creditDetails: stored.creditDetails } : details;
  const isTaken = isRepeatOrThrow(stored, given, submittedDifferentlyText);
  return { known, receipt: isTaken ? await answerTo(transaction, known, key) : undefined };
}

/** A submission with the credit details of its part, if it has one. */
type Whole = { readonly details: SubmissionDetails; readonly part: StoredPart | undefined };
type Sent = Whole | { readonly refusal: Refusal };

const notAnswered =
  'The credit check section is not answered, so the application was not sent. Load the page again to see who has it.';
const otherBusiness = ({ name }: StoredPart): string =>
  `${name} answered for another business, so we removed those answers. Ask ${name} again, or answer yourself.`;

function used(sent: Sent | undefined): Whole {
  if (!sent) throw new Error('a submission was neither taken nor read');
  if ('refusal' in sent) throw sent.refusal;
  return sent;
}

/** Puts in what the part answered, and ends one that is about another business, which outlasts the refusal. */
async function withPart(
  transaction: StoreTransaction,
  known: StoredApplication,
  { details, creditPart, today, context }: Submission,
): Promise<Sent> {
  if (creditPart === undefined) return { details, part: undefined };
  const part = await findPart(transaction, known.row, creditPart);
  if (part?.part !== 'credit' || part.ended !== null || part.answeredAt === null)
    return { refusal: new Refusal('stale', notAnswered) };
  const answered = creditDetailsOfPart(part.credit, part.business, today);
  if (isPartBusiness(part.business, details.businessDetails) && 'details' in answered)
    return { details: { ...details, creditDetails: { ...answered.details, ...agreedTo(part) } }, part };
  await endPartAndTell(transaction, known, part, { how: 'businessChanged', context });
  return { refusal: new Refusal('stale', otherBusiness(part)) };
}

/** The wording that the person read, which a newer one may have followed. */
const agreedTo = ({ wordingVersion }: StoredPart) =>
  z.pick(creditDetails, { consentVersion: true }).parse({ consentVersion: wordingVersion });

/** Ends a part whose answers do not fit what the register says of the business now. */
async function refuseOtherBusiness(
  store: Store,
  { key, context }: Submission,
  { number }: StoredPart,
): Promise<Refusal> {
  return await inTransaction(store, async (transaction) => {
    const known = orNotFound(await lockApplication(transaction, key));
    const part = orNotFound(await findPart(transaction, known.row, number));
    if (!part.ended) await endPartAndTell(transaction, known, part, { how: 'businessChanged', context });
    return new Refusal('stale', otherBusiness(part));
  });
}

async function take(
  transaction: StoreTransaction,
  known: StoredApplication,
  { key, details, part, context }: Submission & Whole,
  check: CreditCheckResult,
): Promise<Submitted> {
  const { row, caller } = known;
  await storeSubmission(transaction, row, details, { ...check, creditPart: part?.number ?? null });
  if (part) await endPart(transaction, part, 'sent');
  else await endUnusedParts(transaction, known, ['credit'], context);
  await eraseDraftState(transaction, row.id);
  await expireSharedOwnerKey(transaction, row.id);
  // An id in a link ends here; only this tab gets the one that replaces it.
  const isInLink = caller !== undefined && (caller.draftId !== null || caller.isShown);
  const applicationId = isInLink ? await insertOwnerId(transaction, row.id) : key;
  const answer = await answerTo(transaction, known, applicationId);
  await recordChange(transaction, row, {
    ...sideEffectsOfSubmission(details, check, { ...answer, part }),
    context,
  });
  return answer;
}

async function answerTo(
  transaction: StoreTransaction,
  { row }: StoredApplication,
  applicationId: string,
): Promise<Submitted> {
  const { reference, submitted_at: submittedAt } = await ensureReceipt(transaction, row);
  const statusKey = await ensureStatusKey(transaction, row);
  return { ...okResponse, reference, submittedAt: submittedAt.toISOString(), statusKey, applicationId };
}
