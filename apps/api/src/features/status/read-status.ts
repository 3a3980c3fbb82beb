import { actionRefusalOf, nextActions, nextStepText } from '@forecourt/domain/application/actions.ts';
import {
  type SubmissionForAsker,
  submissionForAsker,
} from '@forecourt/domain/application/sent-application.ts';
import { type StatusFacts, statusOf } from '@forecourt/domain/application/status.ts';
import { statusTable, undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import { statusLinkDays } from '@forecourt/domain/constants/limits.ts';
import {
  type AwaitedCorrection,
  type OrderedCardsSummary,
  type StatusAction,
  type StatusAnswer,
  stageByStatus,
} from '@forecourt/domain/contract/status.ts';
import { cardsDueDay, sentCardsDueDay } from '@forecourt/domain/fields/working-days.ts';
import {
  creditReportUseOf,
  declineSentences,
  listCreditChecks,
} from '@forecourt/domain/wordings/decision-causes.ts';
import { type CreditReportUse, decisionReasonText } from '@forecourt/domain/wordings/decision-reasons.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { askedOfText, guaranteeAskedText, guaranteeToAskText } from '../../http/refuse-part.ts';
import {
  readApplication,
  type StoredApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import { findPendingCorrection, listCorrections } from '../../store/applications/corrections.ts';
import { listDecisions } from '../../store/applications/decisions.ts';
import { findEffectiveDispatch, listDispatches } from '../../store/applications/dispatches.ts';
import {
  askedPartOf,
  creditPartOf,
  findAnsweredCreditPart,
  findCorrectionPart,
  listParts,
  type StoredPart,
} from '../../store/applications/parts.ts';
import { findApplicationByStatusKey } from '../../store/applications/status-links.ts';
import type { Logger } from '../../store/housekeeping.ts';
import type { Store } from '../../store/store.ts';
import { loadExpectedTime } from './expected-time.ts';

const dayMs = 86_400_000;

type Submitted = StoredApplication & {
  readonly submission: NonNullable<StoredApplication['submission']>;
  readonly submittedAt: Date;
  readonly reference: string;
};

/** As the applicant's side may have it: what somebody else answered is not in it. */
type Shown = Omit<Submitted, 'submission' | 'submissionAsStored' | 'guarantee'> & {
  readonly submission: SubmissionForAsker;
};

/** The page exists while somebody has to act, and for 90 days after the last change. */
export function isStatusPageOpen(known: StoredApplication): known is Submitted {
  const state = statusOf(storedStatusFactsOf(known));
  const isOpen = state !== 'cardsOrdered' && statusTable[state].waitsFor !== 'nobody';
  const isRecent = Date.now() - known.changedAt.getTime() < statusLinkDays * dayMs;
  const { submission, submittedAt, reference } = known;
  const isSubmitted = submission !== undefined && submittedAt !== null && reference !== null;
  return isSubmitted && (isOpen || isRecent);
}

/** Throws 404 for a link that opens nothing. */
export async function readApplicationByStatusLink(store: Store, key: string): Promise<Shown> {
  const found = await readApplication(store, orNotFound(await findApplicationByStatusKey(store, key)));
  const {
    submissionAsStored: _stored,
    guarantee: _given,
    ...known
  } = orNotFound(found && isStatusPageOpen(found) ? found : undefined);
  const part = await findAnsweredCreditPart(store, known);
  return { ...known, submission: submissionForAsker(known.submission, part ? creditPartOf(part) : null) };
}

/** Of the answers, the page shows only the name of the business. */
export async function readStatusAnswer(store: Store, log: Logger, key: string): Promise<StatusAnswer> {
  const known = await readApplicationByStatusLink(store, key);
  const facts = storedStatusFactsOf(known);
  const state = statusOf(facts);
  const correction = await awaitedCorrection(store, known);
  const parts = await listParts(store, known.row);
  return {
    reference: known.reference,
    businessName: known.submission.businessDetails.businessName,
    submittedAt: known.submittedAt.toISOString(),
    state,
    stage: stageByStatus[state],
    cards: await orderedSoFar(store, known),
    correction,
    next: nextOf(facts, { correction, parts, answered: await findAnsweredCreditPart(store, known) }),
    expected: undecidedStatuses.includes(state) ? await loadExpectedTime(store, log) : null,
    acts: actsOf(facts),
    parts: parts.map(askedPartOf),
    ...(await decisionReasonOf(store, known)),
  };
}

type Others = {
  readonly correction: AwaitedCorrection | null;
  readonly parts: readonly StoredPart[];
  /** The part that the credit section came from. */
  readonly answered: StoredPart | undefined;
};

/** Says what comes next, also where somebody else has to do it. */
function nextOf(facts: StatusFacts, { correction, parts, answered }: Others): string {
  if (correction?.askedOf !== undefined) return askedOfText(correction.askedOf);
  if (statusOf(facts) !== 'guaranteeAwaited') return nextStepText(facts);
  const asked = parts.find(({ part, ended, isLinkOff }) => part === 'guarantee' && !ended && !isLinkOff);
  if (asked) return guaranteeAskedText(asked.name, facts);
  return answered ? guaranteeToAskText(answered.name, facts) : nextStepText(facts);
}

async function awaitedCorrection(store: Store, known: Shown): Promise<AwaitedCorrection | null> {
  if (statusOf(storedStatusFactsOf(known)) !== 'correctionAwaited') return null;
  const waiting = orNotFound(findPendingCorrection(await listCorrections(store, known.row)));
  const { number, because, asked, reasons } = waiting;
  const part = await findCorrectionPart(store, known.row, number);
  // The questions and reasons may tell of the person's answers.
  if (part) return { number, because: '', asked: [], reasons: [], businessType: null, askedOf: part.name };
  const businessType = known.submission?.businessDetails.businessType ?? null;
  return { number, because, asked: [...asked], reasons: [...reasons], businessType };
}

async function orderedSoFar(store: Store, known: Shown): Promise<OrderedCardsSummary | null> {
  if (!known.cards) return null;
  const count = known.cards.length;
  const state = statusOf(storedStatusFactsOf(known));
  const dispatch =
    state === 'cardsSent' ? findEffectiveDispatch(await listDispatches(store, known.row)) : undefined;
  if (!dispatch)
    return { count, arriveBy: state === 'cardsOrdered' ? cardsDueDay(known.readyAt) : null, sent: null };
  const { sentOn: on, tracking } = dispatch;
  return { count, arriveBy: sentCardsDueDay(known.readyAt, on), sent: { on, tracking } };
}

const usedOf: Readonly<Record<CreditReportUse, boolean | null>> = {
  used: true,
  none: false,
  notRecorded: null,
};

async function decisionReasonOf(
  store: Store,
  known: Shown,
): Promise<Pick<StatusAnswer, 'reasons' | 'usedCreditReport'>> {
  if (statusOf(storedStatusFactsOf(known)) !== 'declined') return { reasons: [], usedCreditReport: false };
  const decisions = await listDecisions(store, known.row);
  const { reasons, cause = null } = decisions.at(-1) ?? {};
  const report = creditReportUseOf(listCreditChecks(decisions, await listCorrections(store, known.row)));
  return {
    reasons: reasons?.flatMap((code) => decisionReasonText(code) ?? []) ?? declineSentences(cause),
    usedCreditReport: usedOf[report],
  };
}

/** The main action comes first. */
function actsOf(facts: StatusFacts): StatusAction[] {
  const onward = nextActions(facts).filter((action) => action !== 'submit');
  return actionRefusalOf(facts, 'withdraw', { by: 'applicant' }) === null ? [...onward, 'withdraw'] : onward;
}
