import { nextActions, refusalOf, whatIsNext } from '@forecourt/domain/application/actions.ts';
import { type StatusFacts, statusOf } from '@forecourt/domain/application/status.ts';
import { statusTable, undecidedStatuses } from '@forecourt/domain/application/status-table.ts';
import { statusLinkDays } from '@forecourt/domain/constants/limits.ts';
import {
  type OrderedSoFar,
  type StatusAct,
  type StatusAnswer,
  stageOf,
} from '@forecourt/domain/contract/status.ts';
import { cardsDueDay } from '@forecourt/domain/fields/working-days.ts';
import { type Reason, wordsOf } from '@forecourt/domain/wordings/decision-reasons.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { factsOf, type KnownApplication, readApplication } from '../../store/applications/applications.ts';
import { decisionsOf } from '../../store/applications/decisions.ts';
import { applicationOfStatus } from '../../store/applications/status-links.ts';
import type { Log } from '../../store/housekeeping.ts';
import type { Store } from '../../store/store.ts';
import { expectedTime } from './expected-time.ts';

const dayMs = 86_400_000;

/** An application as a status link opens it: it was submitted, and the link still works. */
type Shown = KnownApplication & {
  readonly submission: NonNullable<KnownApplication['submission']>;
  readonly submittedAt: Date;
  readonly reference: string;
};

/** Whether the page is still there: while somebody is to act, and for 90 days after the last change. */
export function isShown(known: KnownApplication): known is Shown {
  const state = statusOf(factsOf(known));
  const isOpen = state !== 'cardsOrdered' && statusTable[state].waitsFor !== 'nobody';
  const isRecent = Date.now() - known.changedAt.getTime() < statusLinkDays * dayMs;
  const { submission, submittedAt, reference } = known;
  const isSubmitted = submission !== undefined && submittedAt !== null && reference !== null;
  return isSubmitted && (isOpen || isRecent);
}

/** The application that a status link opens. Throws 404 when it opens nothing. */
export async function readShown(store: Store, key: string): Promise<Shown> {
  const known = await readApplication(store, orNotFound(await applicationOfStatus(store, key)));
  return orNotFound(known && isShown(known) ? known : undefined);
}

/** What the page shows: of what was answered nothing but the name of the business. */
export async function answerStatus(store: Store, log: Log, key: string): Promise<StatusAnswer> {
  const known = await readShown(store, key);
  const facts = factsOf(known);
  const state = statusOf(facts);
  return {
    reference: known.reference,
    businessName: known.submission.businessDetails.businessName,
    submittedAt: known.submittedAt.toISOString(),
    state,
    stage: stageOf[state],
    cards: orderedSoFar(known),
    next: whatIsNext(facts),
    expected: undecidedStatuses.includes(state) ? await expectedTime(store, log) : null,
    acts: actsOf(facts),
    ...(await decisionReasonOf(store, known)),
  };
}

/** How many cards are ordered, and by when they arrive: an ordered state lasts since approval or order, what was later. */
function orderedSoFar(known: KnownApplication): OrderedSoFar | null {
  if (!known.cards) return null;
  const isReady = statusOf(factsOf(known)) === 'cardsOrdered';
  return { count: known.cards.length, arriveBy: isReady ? cardsDueDay(known.lifeSince) : null };
}

/** Why the credit check declines, which gives no reasons of its own. */
const ofTheCheck: readonly Reason[] = ['credit-report'];

/** Why an application was declined, in plain words, and whether a credit report was used for it. */
async function decisionReasonOf(
  store: Store,
  known: KnownApplication,
): Promise<Pick<StatusAnswer, 'reasons' | 'usedCreditReport'>> {
  const facts = factsOf(known);
  if (statusOf(facts) !== 'declined') return { reasons: [], usedCreditReport: false };
  const { reasons = ofTheCheck } = (await decisionsOf(store, known.row)).at(-1) ?? {};
  return { reasons: reasons.flatMap((code) => wordsOf(code) ?? []), usedCreditReport: facts.isChecked };
}

/** What the applicant can do, what leads on first. */
function actsOf(facts: StatusFacts): StatusAct[] {
  const onward = nextActions(facts).filter((action) => action !== 'submit');
  return refusalOf(facts, 'withdraw', { by: 'applicant' }) === null ? [...onward, 'withdraw'] : onward;
}
