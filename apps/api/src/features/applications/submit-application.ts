import { submissionProblems } from '@forecourt/domain/application/acceptance.ts';
import { isSameAnswer } from '@forecourt/domain/application/same-answers.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { type Cause, recordAudit } from '../../database/audit.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../database/store.ts';
import { oweHandover } from '../../handover/owe.ts';
import { conflict, invalid, notFound } from '../../http/refusal.ts';
import { oweMail } from '../../outbox/enqueue.ts';
import type { Providers } from '../../ports.ts';
import { decideCredit } from './decide-credit.ts';
import { lockApplication, type Receipt, receiptOf, storeSubmission } from './repository.ts';
import { gatherFacts } from './submission-facts.ts';

/** What is being submitted, by application and details: the same again meanwhile waits for the same receipt. */
const running = new Map<string, Promise<Receipt>>();

type Submission = {
  /** The application's id. */
  readonly id: string;
  readonly details: SubmissionDetails;
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly cause: Cause;
};

/**
 * Takes a submission once: the same again changes nothing, another one is 409, an incomplete one 400.
 * Sent twice at once it asks the bureau once.
 */
export function submit(store: Store, providers: Providers, submission: Submission): Promise<Receipt> {
  const key = `${submission.id} ${JSON.stringify(submission.details)}`;
  const first = running.get(key);
  if (first) return first;
  const receipt = assessAndTake(store, providers, submission);
  running.set(key, receipt);
  return receipt.finally(() => running.delete(key));
}

/** Providers are asked between two transactions: one that is slow holds no lock and no connection. */
async function assessAndTake(store: Store, providers: Providers, submission: Submission): Promise<Receipt> {
  const { id, details, today } = submission;
  const taken = await inTransaction(store, (transaction) => receiptIfTaken(transaction, id, details));
  if (taken) return taken;
  const facts = await gatherFacts(providers, details);
  const problems = submissionProblems(details, facts, today);
  if (problems.length > 0) throw invalid(problems);
  const decision = await decideCredit(providers.creditBureau, submission, facts);
  return await inTransaction(
    store,
    async (transaction) =>
      (await receiptIfTaken(transaction, id, details)) ?? (await take(transaction, submission, decision)),
  );
}

/** Keeps others from submitting the application until the transaction ends. */
async function receiptIfTaken(
  transaction: StoreTransaction,
  id: string,
  details: SubmissionDetails,
): Promise<Receipt | undefined> {
  const application = await lockApplication(transaction, id);
  if (!application) throw notFound();
  if (!application.submission) return undefined;
  if (isSameAnswer(application.submission, details)) return receiptOf(transaction, id);
  throw conflict('This application was submitted already, with other answers.');
}

async function take(
  transaction: StoreTransaction,
  { id, details, cause }: Submission,
  decision: CreditDecision | null,
): Promise<Receipt> {
  const receipt = await storeSubmission(transaction, id, details, decision);
  await recordAudit(transaction.database, id, 'submitted', cause);
  await oweHandover(transaction, {
    type: 'application.submitted',
    data: { applicationId: id, reference: receipt.reference, decision, details },
  });
  await oweMail(transaction.database, transaction.sealer, id, {
    kind: 'application-received',
    told: {
      to: details.email,
      fullName: details.fullName,
      businessName: details.businessDetails.businessName,
      reference: receipt.reference,
      submittedAt: receipt.submitted_at.toISOString(),
    },
  });
  return receipt;
}
