import { isDeepStrictEqual } from 'node:util';
import { actionRefusalOf, isDecided, statusFactsAfter } from '@forecourt/domain/application/actions.ts';
import { isOrderActive } from '@forecourt/domain/application/ordered-cards.ts';
import { type StatusFacts, statusOf } from '@forecourt/domain/application/status.ts';
import { actionOfOutcome } from '@forecourt/domain/application/status-table.ts';
import type { ApplicationStatus, CreditDecision } from '@forecourt/domain/constants/options.ts';
import type { decideApplication } from '@forecourt/domain/contract/decisions.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { creditReportUseOf } from '@forecourt/domain/wordings/decision-causes.ts';
import { decisionReasonProblem } from '@forecourt/domain/wordings/decision-reasons.ts';
import { invalidRefusal, orNotFound, type RefusalResult } from '@forecourt/platform/http/refusal.ts';
import { okResponse } from '../../http/idempotency.ts';
import type { QueuedEmail } from '../../mail/kinds.ts';
import {
  batchToStop,
  type StoredApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import { loadCreditChecks } from '../../store/applications/credit-checks.ts';
import { addDecision, listDecisions, type StoredDecision } from '../../store/applications/decisions.ts';
import { stopBatchedOrder } from '../../store/applications/order-batches.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { StoreTransaction } from '../../store/store.ts';
import { sideEffectsOfDecision } from '../effects/decisions.ts';
import { decisionContent } from '../effects/event-content.ts';
import { endUnusedParts } from '../effects/parts.ts';
import { recordChange, type SideEffects } from '../effects/record-change.ts';
import { endProposal } from './proposal.ts';

export type DecisionRequest = RequestOf<typeof decideApplication>['body'];
type CurrentState = { readonly state: ApplicationStatus; readonly decision: DecisionSummary | null };
type DecisionSummary = {
  readonly number: number;
  readonly decision: CreditDecision;
  readonly decidedAt: string;
};
type Decided = ResponseOf<typeof decideApplication>;
export type RecordedDecision = {
  readonly answer: Decided;
  readonly inEffect: number;
  readonly state: ApplicationStatus;
  readonly mails: readonly QueuedEmail[];
};
type Result = RecordedDecision | (RefusalResult & { readonly present: CurrentState });

type Deciding = {
  readonly by: 'system' | 'operator';
  /** An operator insists, although cards are on their way. */
  readonly isForced?: boolean | undefined;
  /** For colleagues alone. */
  readonly internalReason?: string | undefined;
  readonly context: RequestContext;
};

/** What a decision would change, and what it leaves. */
type Weighed = {
  readonly made: { readonly number: number; readonly replaces: number | null };
  readonly state: ApplicationStatus;
  readonly next: StatusFacts;
  readonly left: SideEffects;
};

/** Tells what a decision would do, and changes nothing. Throws 400. */
export async function evaluateDecision(
  transaction: StoreTransaction,
  application: StoredApplication,
  given: DecisionRequest,
  { by, isForced }: Pick<Deciding, 'by' | 'isForced'>,
): Promise<Weighed | Result> {
  const { reference, decision, decidedBy, reasons } = given;
  const decisions = await listDecisions(transaction, application.row);
  const sinceCorrection = decisions.slice(
    decisions.findLastIndex(({ source }) => source === 'correction') + 1,
  );
  const again = sinceCorrection.find((kept) => isSame(kept, given, decisions));
  const facts = storedStatusFactsOf(application);
  const latest = decisions.at(-1);
  if (again) {
    const answer = { ...okResponse, reference, ...summarise(again) };
    return { answer, inEffect: latest?.number ?? again.number, state: statusOf(facts), mails: [] };
  }
  const refused =
    actionRefusalOf(facts, actionOfOutcome[decision], { by, isForced }) ?? outOfTurn(given, facts, latest);
  if (refused !== null)
    return { ...refused, present: { state: statusOf(facts), decision: latest ? summarise(latest) : null } };
  const report = creditReportUseOf(await loadCreditChecks(transaction, application.row));
  const problem = decisionReasonProblem({ decision, reasons, isReplacement: isDecided(facts), report });
  if (problem !== undefined) throw invalidRefusal([{ field: 'reasons', errorMessage: problem }]);
  const made = { number: (latest?.number ?? 0) + 1, replaces: latest?.number ?? null };
  const next = statusFactsAfter(facts, actionOfOutcome[decision]);
  const statusKey = await ensureStatusKey(transaction, application.row);
  const data = { reference, ...decisionContent({ decision, reasons, decidedBy, ...made }) };
  const decided = {
    before: facts,
    next,
    replacesDecisionOf: isDecided(facts) && latest ? latest.decidedAt : null,
    numberOfCards: application.cards?.length ?? 0,
    batch: batchToStop(application),
    report,
    statusKey,
  };
  const left = sideEffectsOfDecision(orNotFound(application.submission), data, decided);
  return { made, state: statusOf(facts), next, left };
}

/** Decides an application or replaces its decision, and ends a proposal; repeats get the same answer. Throws 400. */
export async function recordDecision(
  transaction: StoreTransaction,
  application: StoredApplication,
  given: DecisionRequest,
  deciding: Deciding,
): Promise<Result> {
  const evaluation = await evaluateDecision(transaction, application, given, deciding);
  if (!('left' in evaluation)) return evaluation;
  const { made, next, left } = evaluation;
  const { row } = application;
  const { reference, decision, decidedBy, reasons } = given;
  const { by, internalReason, context } = deciding;
  const added = { ...made, decision, source: by, decisionReason: { decidedBy, reasons, internalReason } };
  const decidedAt = await addDecision(transaction, row, added);
  if (!isOrderActive(next)) await stopBatchedOrder(transaction, row, 'stopped');
  await recordChange(transaction, row, { ...left, context });
  const isAwaited = statusOf(next) === 'guaranteeAwaited';
  const ended = isAwaited ? [] : await endUnusedParts(transaction, application, ['guarantee'], context);
  const { number } = made;
  const text = `The proposal ended: decision ${number} was made outside the desk.`;
  await endProposal(transaction, row, { text, by: decidedBy, context });
  const answer = { ...okResponse, reference, ...summarise({ number, decision, decidedAt }) };
  return { answer, inEffect: number, state: statusOf(next), mails: [...(left.mails ?? []), ...ended] };
}

const summarise = ({
  number,
  decision,
  decidedAt,
}: Pick<StoredDecision, 'number' | 'decision' | 'decidedAt'>): DecisionSummary => ({
  number,
  decision,
  decidedAt: decidedAt.toISOString(),
});

/** Tells whether this decision was already taken, perhaps long ago. */
function isSame(kept: StoredDecision, given: DecisionRequest, decisions: readonly StoredDecision[]): boolean {
  const replaced = decisions.find(({ number }) => number === kept.replaces);
  const isFirst = replaced === undefined || !isDecided(replaced);
  return (
    kept.decision === given.decision &&
    kept.decidedBy === given.decidedBy &&
    (given.replaces === undefined ? isFirst : given.replaces === kept.replaces) &&
    isDeepStrictEqual(new Set(kept.reasons), new Set(given.reasons))
  );
}

/** Returns why a decision does not follow the one in effect. */
function outOfTurn(
  { replaces }: DecisionRequest,
  facts: StatusFacts,
  latest?: StoredDecision,
): RefusalResult | null {
  const refuse = (refused: string): RefusalResult => ({ code: 'stale', refused });
  if (replaces === undefined && isDecided(facts))
    return refuse(
      `This application is decided already, by decision ${latest?.number}: what comes in its place names it.`,
    );
  if (replaces !== undefined && replaces !== latest?.number)
    return refuse(`Decision ${replaces} is not the one in effect, so it cannot be replaced.`);
  return null;
}
