import { actionRefusalOf } from '@forecourt/domain/application/actions.ts';
import { type StatusFacts, statusOf } from '@forecourt/domain/application/status.ts';
import { undoSendingHours } from '@forecourt/domain/constants/limits.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import type { reportCardsSent } from '@forecourt/domain/contract/orders.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { sentCardsDueDay } from '@forecourt/domain/fields/working-days.ts';
import { invalidRefusal, orNotFound, Refusal, type RefusalResult } from '@forecourt/platform/http/refusal.ts';
import { okResponse } from '../../http/idempotency.ts';
import type { QueuedEmail } from '../../mail/kinds.ts';
import { type StoredApplication, storedStatusFactsOf } from '../../store/applications/applications.ts';
import {
  addDispatch,
  type CardDispatch,
  findEffectiveDispatch,
  listDispatches,
  undoDispatch,
} from '../../store/applications/dispatches.ts';
import { orderVersionOf } from '../../store/applications/order-version.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { StoreTransaction } from '../../store/store.ts';
import { sendingContent } from '../effects/event-content.ts';
import { sideEffectsOfSendingCards, sideEffectsOfUndoingCardsSent } from '../effects/orders.ts';
import { recordChange } from '../effects/record-change.ts';

type Given = Omit<RequestOf<typeof reportCardsSent>['body'], 'orderVersion'> & {
  /** Version that was sent: the first one unless given. 'present': the caller knows that it is. */
  readonly orderVersion?: number | 'present' | undefined;
};
type SentSummary = { readonly sentOn: string; readonly tracking: string | null };
type CurrentOrder = {
  readonly state: ApplicationStatus;
  readonly orderVersion: number;
  readonly sent: SentSummary | null;
};
type Result =
  | { readonly answer: ResponseOf<typeof reportCardsSent>; readonly mails: readonly QueuedEmail[] }
  | (RefusalResult & { readonly present: CurrentOrder });

type Sending = {
  readonly by: 'system' | 'operator';
  /** Id of a signed call; the same id again is answered the same. */
  readonly messageId?: string | undefined;
  readonly context: RequestContext;
};

const summarise = ({ sentOn, tracking }: SentSummary): SentSummary => ({ sentOn, tracking });
const withOtherContent = 'A call with this webhook-id said something else.';

/** Returns why this version of an order is not the one to send. */
function versionProblem(
  given: number | 'present',
  { version, change }: Awaited<ReturnType<typeof orderVersionOf>>,
): RefusalResult | null {
  if (given === 'present' || given === version) return null;
  const isUnknown = given > version || change === undefined;
  const refused = isUnknown
    ? `There is no version ${given} of this order: it is version ${version}.`
    : `${change} The order is now version ${version}, and this is about version ${given}.`;
  return { code: 'stale', refused };
}

/** Records that the cards were sent. Throws 400 for a day that cannot be. */
export async function recordCardsSent(
  transaction: StoreTransaction,
  application: StoredApplication,
  { reference, orderVersion = 1, sentOn: given, tracking: typed, sentBy }: Given,
  { by, messageId, context }: Sending,
): Promise<Result> {
  const tracking = typed ?? null;
  const sentOn = given ?? newZealandDay(new Date());
  const dispatches = await listDispatches(transaction, application.row);
  const facts = storedStatusFactsOf(application);
  const ordered = await orderVersionOf(transaction, application);
  const present = (): CurrentOrder => {
    const now = findEffectiveDispatch(dispatches);
    return { state: statusOf(facts), orderVersion: ordered.version, sent: now ? summarise(now) : null };
  };
  const again = messageId === undefined ? undefined : dispatches.find((one) => one.messageId === messageId);
  if (again) {
    const isSameDay = given === undefined || given === again.sentOn;
    const { version } = await orderVersionOf(transaction, application, again.sentAt);
    const isSame =
      orderVersion === version && isSameDay && again.tracking === tracking && again.sentBy === sentBy;
    if (!isSame) return { code: 'givenOtherwise', refused: withOtherContent, present: present() };
    return { answer: { ...okResponse, reference, ...summarise(again) }, mails: [] };
  }
  const refused = actionRefusalOf(facts, 'sendCards', { by }) ?? versionProblem(orderVersion, ordered);
  if (refused) return { ...refused, present: present() };
  const problem = dayProblem(sentOn, application);
  if (problem !== undefined) throw invalidRefusal([{ field: 'sentOn', errorMessage: problem }]);
  const number = (dispatches.at(-1)?.number ?? 0) + 1;
  await addDispatch(transaction, application.row, {
    number,
    source: by,
    sentOn,
    sentBy,
    tracking,
    messageId,
  });
  const numberOfCards = application.cards?.length ?? 0;
  const data = { reference, ...sendingContent(ordered.version, numberOfCards, { sentOn, tracking, sentBy }) };
  const arriveBy = sentCardsDueDay(application.readyAt, sentOn);
  const statusKey = await ensureStatusKey(transaction, application.row);
  const left = sideEffectsOfSendingCards(orNotFound(application.submission), data, arriveBy, statusKey);
  await recordChange(transaction, application.row, { ...left, context });
  return { answer: { ...okResponse, reference, sentOn, tracking }, mails: left.mails };
}

/** Returns why cards cannot have been sent on this day. */
function dayProblem(sentOn: string, { orderedAt }: StoredApplication): string | undefined {
  if (sentOn > newZealandDay(new Date())) return `${formatDate(sentOn)} is still to come.`;
  return orderedAt && sentOn < newZealandDay(orderedAt)
    ? `The cards were ordered on ${formatDate(newZealandDay(orderedAt))}, so they were not sent before.`
    : undefined;
}

type Undoing = { readonly because: string; readonly undoneBy: string; readonly context: RequestContext };

/** Returns why a sending that was noted at `sentAt` cannot be undone now, or null. */
export function undoSendCardsRefusal(facts: StatusFacts, sentAt: Date | null): RefusalResult | null {
  const refusal = actionRefusalOf(facts, 'undoSendCards', { by: 'operator' });
  const isOver = sentAt !== null && Date.now() - sentAt.getTime() > undoSendingHours * 3_600_000;
  if (refusal !== null || !isOver) return refusal;
  const refused = `The cards were noted as sent more than ${undoSendingHours} hours ago, so that cannot be undone.`;
  return { code: 'refused', refused };
}

/** Undoes a mistaken sending within a day. Throws 409 with the reason. */
export async function undoCardsSent(
  transaction: StoreTransaction,
  application: StoredApplication,
  { because, undoneBy, context }: Undoing,
): Promise<{ mails: readonly QueuedEmail[]; undone: CardDispatch }> {
  const reference = orNotFound(application.reference ?? undefined);
  const dispatch = findEffectiveDispatch(await listDispatches(transaction, application.row));
  const refusal = undoSendCardsRefusal(storedStatusFactsOf(application), dispatch?.sentAt ?? null);
  if (refusal) throw new Refusal(refusal.code, refusal.refused);
  const undone = orNotFound(dispatch);
  await undoDispatch(transaction, application.row, undone.number, { undoneBy, because });
  const statusKey = await ensureStatusKey(transaction, application.row);
  const data = { reference, undoneBy, because };
  const cards = application.cards?.length ?? 0;
  const left = sideEffectsOfUndoingCardsSent(orNotFound(application.submission), data, cards, statusKey);
  await recordChange(transaction, application.row, { ...left, context });
  return { mails: left.mails, undone };
}
