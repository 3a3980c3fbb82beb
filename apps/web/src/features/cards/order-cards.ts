import { needsDriver, needsRegistration } from '@forecourt/domain/cards/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { confirmCardOrder } from '@forecourt/domain/cards/transitions.ts';
import { orderCards as orderCardsCall } from '@forecourt/domain/contract/applications.ts';
import { callOnce } from '../../gateway/call-once.ts';
import { activity, progressStore } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { isOrderComplete } from './completeness.ts';

/**
 * Orders the cards; answers whether they were ordered, which completes the section. A failure raises its toast.
 * A press while an order is on its way, or while a card is incomplete, orders nothing.
 */
export async function orderCards(): Promise<boolean> {
  const application = currentApplication();
  const { applicationId } = application.saver;
  const isOrdering = progressStore.getState().submitCardChanges === 'request';
  if (isOrdering || applicationId === null) return false;
  if (!isOrderComplete(application)) return false;
  const preferences = { cards: application.cards.cardChanges.map(asOrdered) };
  const outcome = await activity(
    'submitCardChanges',
    () => callOnce(orderCardsCall, { params: { id: applicationId }, body: { preferences } }),
    'failed-update-cards',
  );
  if (!outcome.ok || currentApplication().saver.applicationId !== applicationId) return false;
  change('cards', confirmCardOrder);
  return true;
}

/** Without what was typed before another card type was chosen: a card for any driver carries no driver's name. */
const asOrdered = (card: CardChange): CardChange => ({
  ...card,
  vehicle: { registration: needsRegistration(card) ? card.vehicle.registration : '' },
  driver: { name: needsDriver(card) ? card.driver.name.trim() : '' },
});
