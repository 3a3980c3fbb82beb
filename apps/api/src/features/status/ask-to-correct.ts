import { statusFactsAfter } from '@forecourt/domain/application/actions.ts';
import { isSubjectOfPart, withDependentQuestions } from '@forecourt/domain/application/correction.ts';
import { submittedQuestions } from '@forecourt/domain/application/sent-application.ts';
import type { StatusFacts } from '@forecourt/domain/application/status.ts';
import type { CorrectionReasons } from '@forecourt/domain/contract/corrections.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import { type CorrectableItem, knownQuestionIds } from '@forecourt/domain/questions/correctable.ts';
import { questionById } from '@forecourt/domain/questions/table.ts';
import { invalidRefusal, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { refuseAction } from '../../http/refuse-action.ts';
import type { QueuedEmail } from '../../mail/kinds.ts';
import { type StoredApplication, storedStatusFactsOf } from '../../store/applications/applications.ts';
import {
  addCorrection,
  endCorrection,
  findPendingCorrection,
  listCorrections,
} from '../../store/applications/corrections.ts';
import {
  addPart,
  endPart,
  findAnsweredCreditPart,
  findCorrectionPart,
  type StoredPart,
} from '../../store/applications/parts.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { StoreTransaction } from '../../store/store.ts';
import {
  sideEffectsOfAskingForCorrection,
  sideEffectsOfTakingBackCorrection,
} from '../effects/corrections.ts';
import { sideEffectsOfPartEnding, sideEffectsOfPartLink } from '../effects/parts.ts';
import { recordChange, type SideEffects } from '../effects/record-change.ts';

type Asking = {
  readonly questions: readonly CorrectableItem[];
  /** Shown to the applicant: one reason for all, or empty where each question has its own. */
  readonly because: string;
  readonly reasons?: CorrectionReasons;
  readonly askedBy: string;
  readonly context: RequestContext;
};
export type CorrectionResult = {
  readonly asked: readonly CorrectableItem[];
  readonly mails: readonly QueuedEmail[];
  /** After the act. */
  readonly facts: StatusFacts;
};

const unexplained: FieldProblem = {
  field: 'because',
  errorMessage: 'Say what is to be corrected and why, for each question or once for all',
};

/** Asks the applicant to correct answers or cards. Throws 400, or 409 with the reason. */
export async function askToCorrect(
  transaction: StoreTransaction,
  application: StoredApplication,
  { questions, because, reasons = [], askedBy, context }: Asking,
): Promise<CorrectionResult> {
  const reference = orNotFound(application.reference ?? undefined);
  refuseAction(storedStatusFactsOf(application), 'askToCorrect', 'operator');
  const isExplained = (id: CorrectableItem): boolean =>
    because !== '' || reasons.some(({ question }) => question === id);
  if (!questions.every(isExplained)) throw invalidRefusal([unexplained]);
  const submission = orNotFound(application.submission);
  const asked = whatIsAsked(application, submission, questions);
  const answered = await partToCorrect(transaction, application, asked);
  const number = ((await listCorrections(transaction, application.row)).at(-1)?.number ?? 0) + 1;
  const request = {
    asked,
    chosen: asked.filter((id) => questions.includes(id)),
    because,
    reasons: asked.flatMap((id) => reasons.filter(({ question }) => question === id)),
    askedBy,
  };
  await addCorrection(transaction, application.row, number, request);
  const left = answered
    ? await askByPart(transaction, application, answered, number)
    : sideEffectsOfAskingForCorrection(
        submission,
        reference,
        await ensureStatusKey(transaction, application.row),
        asked.includes('cards'),
      );
  await recordChange(transaction, application.row, { ...left, context });
  return {
    asked,
    mails: left.mails,
    facts: statusFactsAfter(storedStatusFactsOf(application), 'askToCorrect'),
  };
}

/** Throws 409 for what was not answered, or can no longer be. */
function whatIsAsked(
  { cards, sentAt, guarantee }: StoredApplication,
  submission: SubmissionDetails,
  chosen: readonly CorrectableItem[],
): readonly CorrectableItem[] {
  const questions = knownQuestionIds(chosen);
  if (questions.length < chosen.length) {
    if (questions.length > 0)
      throw new Refusal('refused', 'Ask for the cards by themselves, and for questions before or after.');
    if (!cards)
      throw new Refusal('refused', 'No cards are ordered for this application, so none can be corrected.');
    if (sentAt)
      throw new Refusal('refused', 'The cards of this application were sent, so they cannot be corrected.');
    return ['cards'];
  }
  const sent = submittedQuestions(submission);
  const unsent = questions.find((id) => !sent.includes(id));
  if (unsent)
    throw new Refusal(
      'refused',
      `This application was not asked ${unsent}. It answered: ${sent.join(', ')}.`,
    );
  const asked = withDependentQuestions(submission, questions);
  const guaranteed = asked.find((id) => id === 'business-name' || questionById[id].section === 'credit');
  if (guarantee && guaranteed)
    throw new Refusal(
      'refused',
      `A personal guarantee was given on the answer to ${guaranteed}, so it cannot be asked for again. The customer has to apply again.`,
    );
  return asked;
}

/** Asks the person who answered the credit section, by a new link. */
async function askByPart(
  transaction: StoreTransaction,
  { row }: StoredApplication,
  { part, name, email, askedBy, business }: StoredPart,
  correction: number,
): Promise<SideEffects> {
  const asked = await addPart(transaction, row, { part, name, email, askedBy, business, correction });
  return sideEffectsOfPartLink('correction asked', asked);
}

/** Tells the person that nothing is asked any more, unless the link has ended already. */
async function endByPart(
  transaction: StoreTransaction,
  application: StoredApplication,
  part: StoredPart,
): Promise<SideEffects> {
  const { mails } = sideEffectsOfPartEnding(application, part, 'notNeeded');
  const hasEnded = part.ended !== null || !(await endPart(transaction, part, 'notNeeded'));
  return { action: 'correction withdrawn', mails: hasEnded ? [] : (mails ?? []) };
}

/** Returns the part whose person is asked in place of the applicant. Throws 409 for what nobody can answer again. */
async function partToCorrect(
  transaction: StoreTransaction,
  application: StoredApplication,
  asked: readonly CorrectableItem[],
): Promise<StoredPart | undefined> {
  const part = await findAnsweredCreditPart(transaction, application);
  const ids = knownQuestionIds(asked);
  if (!part) return undefined;
  const business = ids.find(isSubjectOfPart);
  if (business)
    throw new Refusal(
      'refused',
      `${part.name} answered the credit check section for this business, so ${business} cannot be asked for again. The customer has to apply again.`,
    );
  const theirs = ids.filter((id) => questionById[id].part === 'credit');
  if (theirs.length === 0) return undefined;
  if (theirs.length < ids.length)
    throw new Refusal(
      'refused',
      `${part.name} answered the credit check section. Ask for it by itself, and for other questions before or after.`,
    );
  return part;
}

type TakingBack = { readonly withdrawnBy: string; readonly context: RequestContext };

/** Withdraws a request that waits. Throws 409 with the reason. */
export async function takeBackCorrection(
  transaction: StoreTransaction,
  application: StoredApplication,
  { withdrawnBy, context }: TakingBack,
): Promise<CorrectionResult> {
  const reference = orNotFound(application.reference ?? undefined);
  refuseAction(storedStatusFactsOf(application), 'takeBackCorrection', 'operator');
  const { number, asked } = orNotFound(
    findPendingCorrection(await listCorrections(transaction, application.row)),
  );
  await endCorrection(transaction, application.row, number, { outcome: 'withdrawn', withdrawnBy });
  const part = await findCorrectionPart(transaction, application.row, number);
  const statusKey = await ensureStatusKey(transaction, application.row);
  const left = part
    ? await endByPart(transaction, application, part)
    : sideEffectsOfTakingBackCorrection(orNotFound(application.submission), reference, statusKey);
  await recordChange(transaction, application.row, { ...left, context });
  return {
    asked,
    mails: left.mails,
    facts: statusFactsAfter(storedStatusFactsOf(application), 'takeBackCorrection'),
  };
}
