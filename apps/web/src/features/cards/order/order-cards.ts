import { restoreOrder, withoutUnusedNames } from '@forecourt/domain/cards/order.ts';
import type { Card } from '@forecourt/domain/cards/state.ts';
import { confirmCardOrder } from '@forecourt/domain/cards/transitions.ts';
import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import { listOrderedCards, orderCards as orderCardsCall } from '@forecourt/domain/contract/applications.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { isApplicationStatus, type ProblemCode } from '@forecourt/domain/contract/problem.ts';
import { correctCards, orderCardsByStatus } from '@forecourt/domain/contract/status.ts';
import { dismissToast } from '@forecourt/ui/overlays/toasts.ts';
import { call } from '../../../gateway/call.ts';
import { ApiError, refusalMessageOf } from '../../../gateway/call-error.ts';
import { callIdempotently } from '../../../gateway/call-once.ts';
import { runWithProgress } from '../../../store/activities.ts';
import {
  changeSection,
  currentApplication,
  currentOpenCorrection,
} from '../../../store/application-store.ts';
import { dedupe, submissionKeyOf, takeLatest } from '../../../store/asking.ts';
import { applyStatusOfRefusal } from '../../../store/learnt-state.ts';
import { currentStatusView } from '../../../store/status.ts';
import { isOrderComplete } from '../completeness.ts';

export type EarlierOrder = ResponseOf<typeof listOrderedCards>;
/** `isFinal`: no cards can be ordered later either. */
export type OrderRefusal = { readonly reason: string; readonly isFinal: boolean };
/** 'earlier': another order was taken before; `restoreEarlierOrder` goes on with it. 'refused': cards cannot be ordered. */
export type OrderResult =
  | { readonly kind: 'ordered' }
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }
  | { readonly kind: 'earlier'; readonly order: EarlierOrder }
  | { readonly kind: 'open' };

const open: OrderResult = { kind: 'open' };
const failed = 'failed-update-cards';
const asking = takeLatest(submissionKeyOf);

/** Orders the cards as sent. Joins a pending order; failures raise a toast, refusals do not. */
export const submitCardOrder = dedupe(async (): Promise<OrderResult> => {
  const application = currentApplication();
  const { applicationId } = application.saver;
  if (!isOrderComplete(application)) return open;
  const cards = application.cards.cardChanges.map(withoutUnusedNames);
  dismissToast(failed);
  const outcome = await asking(() =>
    runWithProgress(
      'submitCardChanges',
      () => (applicationId === null ? sendOrderByStatus(cards) : sendOrder(applicationId, cards)),
      failed,
    ),
  );
  if (outcome === 'superseded') return open;
  if (!outcome.ok) {
    const reason = refusalMessageOf(outcome.error);
    if (reason === undefined) return open;
    applyStatusOfRefusal(outcome.error);
    return { kind: 'refused', refusal: { reason, isFinal: isFinal(outcome.error) } };
  }
  changeSection('cards', () => confirmCardOrder(application.cards));
  return outcome.value === 'ordered' ? { kind: 'ordered' } : { kind: 'earlier', order: outcome.value };
});

export const restoreEarlierOrder = ({ cards }: EarlierOrder): void =>
  changeSection('cards', restoreOrder, cards);

/** Returns the earlier order where there is one. Throws the error that kept this one from being taken. */
async function sendOrder(id: string, cards: Card[]): Promise<'ordered' | EarlierOrder> {
  const request = { params: { id }, body: { preferences: { cards } } };
  try {
    await callIdempotently(orderCardsCall, request);
    return 'ordered';
  } catch (error) {
    const earlier = mayExist(error) ? await findEarlierOrder(request.params) : undefined;
    if (!earlier) throw error;
    return (await isSameOrder(request)) ? 'ordered' : earlier;
  }
}

/**
 * Orders, or replaces what was ordered where a correction asks for it. The status page cannot read an earlier
 * order: only the reason of the refusal is known.
 */
async function sendOrderByStatus(cards: Card[]): Promise<'ordered'> {
  const { key } = currentStatusView();
  if (key === null) throw new ApiError('There is no application to order cards for');
  const number = currentOpenCorrection()?.number;
  const body = { key, preferences: { cards } };
  if (number === undefined) await callIdempotently(orderCardsByStatus, { body });
  else await callIdempotently(correctCards, { body: { ...body, number } });
  return 'ordered';
}

/** Only the server can compare orders: sending the same one again succeeds and orders nothing. */
const isSameOrder = (request: RequestOf<typeof orderCardsCall>): Promise<boolean> =>
  call(orderCardsCall, request).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 409) return false;
      throw error;
    },
  );

/** Whether an order may exist despite the error: there is an earlier one, or the answer was lost. */
const mayExist = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === undefined || error.status === 409 || error.status >= 500) &&
  !(isApplicationStatus(error.code) && !withCards.includes(error.code));

const withCards: readonly unknown[] = ['cardsOrdered', 'cardsSent'] satisfies ProblemCode[];

/** Without a decision, cards can be ordered later. */
const isFinal = (error: unknown): boolean => !(error instanceof ApiError && error.code === 'submitted');

const findEarlierOrder = (params: { readonly id: string }): Promise<EarlierOrder | undefined> =>
  call(listOrderedCards, { params }, { timeoutMs: lookUpTimeoutMs }).catch(() => undefined);
