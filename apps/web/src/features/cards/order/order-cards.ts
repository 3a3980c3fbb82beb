import { isCardRefusal } from '@forecourt/domain/application/actions.ts';
import { adoptOrder, asOrdered } from '@forecourt/domain/cards/order.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { confirmCardOrder } from '@forecourt/domain/cards/transitions.ts';
import { tryLater } from '@forecourt/domain/constants/phrases.ts';
import { lookUpTimeoutMs } from '@forecourt/domain/constants/timings.ts';
import { orderCards as orderCardsCall, orderedCards } from '@forecourt/domain/contract/applications.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { orderByStatus } from '@forecourt/domain/contract/status.ts';
import { call } from '../../../gateway/call.ts';
import { CallError, refusalIn } from '../../../gateway/call-error.ts';
import { callOnce } from '../../../gateway/call-once.ts';
import { runWithProgress } from '../../../store/activities.ts';
import { change, currentApplication } from '../../../store/application-store.ts';
import { dedupe, sentApplication, takeLatest } from '../../../store/asking.ts';
import { learnFromRefusal } from '../../../store/learnt-state.ts';
import { currentStatus } from '../../../store/status.ts';
import { dismissToast } from '../../../ui/overlays/toasts.ts';
import { isOrderComplete } from '../completeness.ts';

/** An order that the server holds. */
export type StandingOrder = ResponseOf<typeof orderedCards>;
/**
 * 'stands': another order was taken before, and only that one is; `adoptStanding` goes on with it. 'refused': this
 * application can have no cards, and why. 'open': nothing was ordered as far as is known.
 */
export type OrderEnd =
  | { readonly kind: 'ordered' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'stands'; readonly order: StandingOrder }
  | { readonly kind: 'open' };

const open: OrderEnd = { kind: 'open' };
const failed = 'failed-update-cards';
const asking = takeLatest(sentApplication);

/**
 * Orders the cards; returns how it ended. An order that was taken, now or before, completes the section with the cards
 * as they were sent, whatever was changed since. A failure raises its toast, which leaves as the order is tried again;
 * a refusal raises none.
 * A press while an order is on its way joins it; while a card is incomplete nothing is ordered.
 */
export const orderCards = dedupe(async (): Promise<OrderEnd> => {
  const application = currentApplication();
  const { applicationId } = application.saver;
  if (!isOrderComplete(application)) return open;
  const cards = application.cards.cardChanges.map(asOrdered);
  dismissToast(failed);
  const outcome = await asking(() =>
    runWithProgress(
      'submitCardChanges',
      () => (applicationId === null ? takeOrderByStatus(cards) : takeOrder(applicationId, cards)),
      failed,
    ),
  );
  if (outcome === 'superseded') return open;
  if (!outcome.ok) {
    const reason = refusalIn(outcome.error);
    if (reason === undefined) return open;
    learnFromRefusal('orderCards', reason);
    return { kind: 'refused', reason };
  }
  change('cards', () => confirmCardOrder(application.cards));
  return outcome.value === 'ordered' ? { kind: 'ordered' } : { kind: 'stands', order: outcome.value };
});

/** The cards of the order that stands take the place of those that were being set. */
export const adoptStanding = ({ cards }: StandingOrder): void => change('cards', adoptOrder, cards);

/** Returns the order that stands instead when it is another one. Throws what kept the order from being taken. */
async function takeOrder(id: string, cards: CardChange[]): Promise<'ordered' | StandingOrder> {
  const request = { params: { id }, body: { preferences: { cards } } };
  try {
    await callOnce(orderCardsCall, request);
    return 'ordered';
  } catch (error) {
    const standing = mayStand(error) ? await standingOrder(request.params) : undefined;
    if (!standing) throw error;
    return (await isTheSame(request)) ? 'ordered' : standing;
  }
}

/** From the status page nothing can be read of an order that stands: the server's reason is all there is. */
async function takeOrderByStatus(cards: CardChange[]): Promise<'ordered'> {
  const { key } = currentStatus();
  if (key === null) throw new CallError('There is no application to order cards for');
  await callOnce(orderByStatus, { body: { key, preferences: { cards } } });
  return 'ordered';
}

/** Whether the order that stands is this one, which the server alone can tell: asked again, it takes no other. */
const isTheSame = (request: RequestOf<typeof orderCardsCall>): Promise<boolean> =>
  call(orderCardsCall, request).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CallError && error.status === 409) return false;
      throw error;
    },
  );

/** Whether an order may have been taken all the same: there is one already, or the answer was lost on its way. */
const mayStand = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.status === undefined || error.status === 409 || error.status >= 500) &&
  !isCardRefusal(error.exception);

/** Whether the same order is refused for as long as the applicant waits. */
export const isFinalRefusal = (reason: string): boolean => !reason.endsWith(tryLater);

const standingOrder = (params: { readonly id: string }): Promise<StandingOrder | undefined> =>
  call(orderedCards, { params }, { timeoutMs: lookUpTimeoutMs }).catch(() => undefined);
