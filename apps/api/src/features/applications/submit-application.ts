import { submissionProblems } from '@forecourt/domain/application/acceptance.ts';
import { submittedDifferentlyText } from '@forecourt/domain/constants/phrases.ts';
import type { submitApplication } from '@forecourt/domain/contract/applications.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import type { CreditCheckResult } from '@forecourt/domain/wordings/decision-causes.ts';
import { invalidRefusal, orNotFound } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { isRepeatOrThrow } from '../../http/only-once.ts';
import { ensureReceipt, storeSubmission } from '../../store/applications/application-acts.ts';
import { lockApplication, type StoredApplication } from '../../store/applications/applications.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import { eraseDraftState } from '../../store/drafts/drafts.ts';
import { expireSharedOwnerKey, insertOwnerId } from '../../store/drafts/owner-ids.ts';
import type { Store, StoreTransaction } from '../../store/store.ts';
import { sideEffectsOfSubmission } from '../effects/applications.ts';
import { recordChange } from '../effects/record-change.ts';
import { decideCredit } from './decide-credit.ts';
import { gatherFacts } from './submission-facts.ts';

/** Running submissions by application and details; a duplicate waits for the same receipt. */
const running = new Map<string, Promise<Submitted>>();

type Submitted = ResponseOf<typeof submitApplication>;

type Submission = {
  readonly key: string;
  readonly details: SubmissionDetails;
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
  const same = `${submission.key} ${JSON.stringify(submission.details)}`;
  const first = running.get(same);
  if (first) return first;
  const receipt = assessAndTake(store, providers, submission);
  running.set(same, receipt);
  return receipt.finally(() => running.delete(same));
}

/** Asks providers between two transactions, so that a slow one holds no lock or connection. */
async function assessAndTake(store: Store, providers: Providers, submission: Submission): Promise<Submitted> {
  const { key, details, today } = submission;
  const answered = async (transaction: StoreTransaction) =>
    (await lockUntaken(transaction, key, details)).receipt;
  const taken = await answerOnce(store, submission.context, answered);
  if (taken) return taken;
  const facts = await gatherFacts(providers, details);
  const problems = submissionProblems(details, facts, today);
  if (problems.length > 0) throw invalidRefusal(problems);
  const takeWith = async (transaction: StoreTransaction, check: CreditCheckResult) => {
    const { known, receipt } = await lockUntaken(transaction, key, details);
    return receipt ?? (await take(transaction, known, submission, check));
  };
  const asked = { ...submission, which: key, answered, take: takeWith };
  return await decideCredit(store, providers.creditBureau, asked, facts);
}

/** Locks against another submission until the transaction ends; returns the receipt if there is one. */
async function lockUntaken(
  transaction: StoreTransaction,
  key: string,
  details: SubmissionDetails,
): Promise<{ known: StoredApplication; receipt: Submitted | undefined }> {
  const known = orNotFound(await lockApplication(transaction, key));
  const isTaken = isRepeatOrThrow(known.submissionAsStored, details, submittedDifferentlyText);
  return { known, receipt: isTaken ? await answerTo(transaction, known, key) : undefined };
}

async function take(
  transaction: StoreTransaction,
  known: StoredApplication,
  { key, details, context: cause }: Submission,
  check: CreditCheckResult,
): Promise<Submitted> {
  const { row, caller } = known;
  await storeSubmission(transaction, row, details, check);
  await eraseDraftState(transaction, row.id);
  await expireSharedOwnerKey(transaction, row.id);
  // An id in a link ends here; only this tab gets the one that replaces it.
  const isInLink = caller !== undefined && (caller.draftId !== null || caller.isShown);
  const applicationId = isInLink ? await insertOwnerId(transaction, row.id) : key;
  const answer = await answerTo(transaction, known, applicationId);
  await recordChange(transaction, row, {
    ...sideEffectsOfSubmission(details, check, answer),
    context: cause,
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
