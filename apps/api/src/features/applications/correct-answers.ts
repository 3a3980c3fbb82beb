import { submissionProblems } from '@forecourt/domain/application/acceptance.ts';
import {
  type CorrectedSubmission,
  type CorrectionRequest,
  createCorrectedSubmission,
  questionsToCorrect,
  questionsToReanswer,
  reusableSubmissionFacts,
} from '@forecourt/domain/application/correction.ts';
import { isSameAnswer } from '@forecourt/domain/application/same-answers.ts';
import {
  applicationFromSubmission,
  submittedQuestions,
} from '@forecourt/domain/application/sent-application.ts';
import { type SubmissionDetails, submissionDetails } from '@forecourt/domain/contract/details.ts';
import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import type { Providers } from '@forecourt/domain/providers/ports.ts';
import { knownQuestionIds } from '@forecourt/domain/questions/correctable.ts';
import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { type Application, applicationWithoutPresets } from '@forecourt/domain/state.ts';
import type { CreditCheckResult } from '@forecourt/domain/wordings/decision-causes.ts';
import { fieldProblemsOfIssue } from '@forecourt/platform/http/field-problems.ts';
import { invalidRefusal, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { refuseAction } from '../../http/refuse-action.ts';
import { askedOfText, lockCorrectionPart } from '../../http/refuse-part.ts';
import {
  type ApplicationId,
  batchToStop,
  lockApplication,
  type StoredApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import {
  type Correction,
  endCorrection,
  findPendingCorrection,
  listCorrections,
  storeCorrectedAnswers,
} from '../../store/applications/corrections.ts';
import { stopBatchedOrder } from '../../store/applications/order-batches.ts';
import { orderVersionOf } from '../../store/applications/order-version.ts';
import {
  endPart,
  findCorrectionPart,
  type StoredPart,
  storeAnsweredPart,
} from '../../store/applications/parts.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { Store, StoreTransaction } from '../../store/store.ts';
import { sideEffectsOfCorrection } from '../effects/corrections.ts';
import { correctionContent } from '../effects/event-content.ts';
import { recordChange } from '../effects/record-change.ts';
import { decideCredit } from './decide-credit.ts';
import { gatherFacts } from './submission-facts.ts';

type Given = {
  readonly which: { readonly id: ApplicationId };
  /** Of the request that is answered. */
  readonly number: number;
  readonly answers: Pick<Application, 'business' | 'offer' | 'credit' | 'finalDetails'>;
  /** Questions that are left as they were sent. */
  readonly kept: readonly QuestionId[];
  /** Key of the person who is asked in place of the applicant. */
  readonly partKey?: string;
  /** yyyy-MM-dd. */
  readonly today: string;
  readonly context: RequestContext;
};

/**
 * Takes the answers that a request asks for; repeats get the same answer. Asks providers between two transactions.
 * Throws 404, 400 with one problem per field, or 409 with the reason.
 */
export async function correctAnswers(
  store: Store,
  providers: Providers,
  given: Given,
): Promise<typeof okResponse> {
  const { which, today, context } = given;
  let awaited: Awaited | undefined;
  const doneIfTaken = async (transaction: StoreTransaction) => {
    awaited = await lockAwaited(transaction, given);
    return awaited === undefined ? okResponse : undefined;
  };
  const taken = await answerOnce(store, context, doneIfTaken);
  if (taken || !awaited) return okResponse;
  const { submission } = awaited;
  const { details, answered, kept } = accepted(awaited, given);
  const facts = await gatherFacts(providers, details, reusableSubmissionFacts(submission, answered));
  const problems = submissionProblems(details, facts, today);
  if (problems.length > 0) throw invalidRefusal(problems);
  const takeWith = async (transaction: StoreTransaction, check?: CreditCheckResult) => {
    const still = await lockAwaited(transaction, given);
    if (still) await take(transaction, still, { details, kept, check, context });
    return okResponse;
  };
  if (isCreditSame(submission, details)) return await answerOnce(store, context, takeWith);
  const asked = { which, details, today, context, answered: doneIfTaken, take: takeWith };
  return await decideCredit(store, providers.creditBureau, asked, facts);
}

type Awaited = {
  readonly known: StoredApplication;
  readonly part: StoredPart | undefined;
  readonly submission: SubmissionDetails;
  readonly correction: Correction;
};

const over =
  'These answers are not awaited any more. Load the page again to see where your application is now.';

/** Locks the application that awaits these answers; undefined if it has them already. Throws 404 or 409. */
async function lockAwaited(transaction: StoreTransaction, given: Given): Promise<Awaited | undefined> {
  const known = orNotFound(await lockApplication(transaction, given.which));
  const submission = orNotFound(known.submission);
  const part = await ownPart(transaction, known, given);
  const corrections = await listCorrections(transaction, known.row);
  const correction = findPendingCorrection(corrections);
  const before = corrections.find(({ number }) => number === given.number);
  if (before?.outcome === 'corrected' && isTaken(before, submission, given)) return undefined;
  refuseAction(storedStatusFactsOf(known), 'correct', 'applicant');
  if (correction?.number !== given.number || correction.asked.includes('cards'))
    throw new Refusal('stale', over);
  return { known, part, submission, correction };
}

/**
 * Returns the part that answers the request, if a person is asked in place of the applicant. Throws 409 for answers of
 * the other one, before they are compared.
 */
async function ownPart(
  transaction: StoreTransaction,
  { row }: StoredApplication,
  { number, partKey }: Given,
): Promise<StoredPart | undefined> {
  const part = await findCorrectionPart(transaction, row, number);
  if (partKey !== undefined) return await lockCorrectionPart(transaction, partKey);
  if (part) throw new Refusal('refused', askedOfText(part.name));
  return undefined;
}

/** Tells whether these answers are the ones that were taken. */
function isTaken(correction: Correction, submission: SubmissionDetails, given: Given): boolean {
  if (!correction.replaced || !('details' in correction.replaced)) return false;
  const corrected = correctedWith(correction.replaced.details, correction, given);
  return 'details' in corrected && isSameAnswer(submission, corrected.details);
}

const requestOf = ({ asked, chosen }: Correction): CorrectionRequest => ({
  asked: knownQuestionIds(asked),
  chosen: knownQuestionIds(chosen),
});

const correctedWith = (
  submission: SubmissionDetails,
  correction: Correction,
  { answers, kept, today }: Given,
): CorrectedSubmission => {
  const again = questionsToReanswer(requestOf(correction), kept);
  return createCorrectedSubmission(submission, again, { ...applicationWithoutPresets, ...answers }, today);
};

const inDetails = ({ field, errorMessage }: FieldProblem): FieldProblem => ({
  field: `details.${field}`,
  errorMessage,
});

/** A guarantee was given on the credit check answers, which another offer may take away or ask for. */
const guaranteedOtherwise: FieldProblem = {
  field: 'details.loyaltyDetails.promoCode',
  errorMessage:
    'This offer changes what the credit check asks, and your personal guarantee was given on those answers. Choose another offer, or call us',
};

/** Throws 400 for what is missing. */
function accepted({ known, submission, correction }: Awaited, given: Given) {
  const corrected = correctedWith(submission, correction, given);
  if ('problems' in corrected) throw invalidRefusal(corrected.problems);
  const { details } = corrected;
  const isCreditKept = isSameAnswer(submission.creditDetails, details.creditDetails);
  if (known.guarantee && !isCreditKept) throw invalidRefusal([guaranteedOtherwise]);
  const { error } = submissionDetails.safeParse(details);
  if (error) throw invalidRefusal(error.issues.flatMap(fieldProblemsOfIssue).map(inDetails));
  const again = questionsToReanswer(requestOf(correction), given.kept);
  return {
    details,
    answered: questionsToCorrect(applicationFromSubmission(details), again, submittedQuestions(submission)),
    kept: given.kept.filter((id) => correction.asked.includes(id) && !again.includes(id)),
  };
}

/** The credit check is asked again when something that it was asked with is new. */
function isCreditSame(before: SubmissionDetails, now: SubmissionDetails): boolean {
  const askedWith = ({
    creditDetails,
    businessDetails: { fuelAmount, nzbn, business },
  }: SubmissionDetails) => ({
    creditDetails,
    fuelAmount,
    nzbn,
    business,
  });
  return isSameAnswer(askedWith(before), askedWith(now));
}

type Taking = {
  readonly details: SubmissionDetails;
  readonly kept: readonly QuestionId[];
  /** Undefined if it was not asked again. */
  readonly check: CreditCheckResult | undefined;
  readonly context: RequestContext;
};

async function take(
  transaction: StoreTransaction,
  { known, part, submission, correction }: Awaited,
  { details, kept, check, context }: Taking,
): Promise<void> {
  const { row, reference, guarantee } = known;
  const creditCheck = check?.decision ?? null;
  const checked = { creditCheck, ...(check && { creditCheckCause: check.cause }) };
  const ended = { outcome: 'corrected', ...checked, kept, replaced: { details: submission } } as const;
  await storeCorrectedAnswers(transaction, row, { details, guarantee });
  await stopBatchedOrder(transaction, row, 'corrected');
  await endCorrection(transaction, row, correction.number, ended);
  if (part) {
    await storeAnsweredPart(
      transaction,
      part,
      null,
      orNotFound(details.creditDetails ?? undefined).consentVersion,
    );
    await endPart(transaction, part, 'sent');
  }
  const batch = batchToStop(known);
  const data = {
    reference: orNotFound(reference ?? undefined),
    ...correctionContent({ ...correction, ...checked }),
    details,
    ...(known.cards && { orderVersion: (await orderVersionOf(transaction, known)).version }),
    cards: null,
    ...(batch !== null && { batch }),
  };
  const left = sideEffectsOfCorrection(data, await ensureStatusKey(transaction, row));
  await recordChange(transaction, row, { ...left, context });
}
