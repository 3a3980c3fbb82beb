import { nextStepTextForStatus } from '@forecourt/domain/application/actions.ts';
import { cardHolderOf } from '@forecourt/domain/cards/order.ts';
import { type StatusAnswer, stageByStatus } from '@forecourt/domain/contract/status.ts';
import { addressOfQuestion } from '@forecourt/domain/questions/addresses.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { currentApplication, currentOpenCorrection } from '../../../store/application-store.ts';
import { arrivalDayIfOrderedToday } from '../../../store/arrival-today.ts';
import { currentStatusView, type PlacedOrder, updateStatusView } from '../../../store/status.ts';

export const placedOrderOf = (application: Application): PlacedOrder => ({
  cards: application.cards.cardChanges.map(cardHolderOf),
  deliveredTo: addressOfQuestion(application, 'delivery-address')?.fullAddress,
  email: application.landing.email,
});

/** Keeps the order for the status page in memory, so that the page confirms it without the server. */
export function storePlacedOrder(): void {
  const ordered = placedOrderOf(currentApplication());
  const corrected = currentOpenCorrection()?.number;
  const { status } = currentStatusView();
  if (corrected !== undefined) updateStatusView({ ordered, corrected, version: undefined });
  else
    updateStatusView({
      ordered,
      version: undefined,
      status: status && withOrder(status, ordered.cards.length),
    });
}

function withOrder(before: StatusAnswer, count: number): StatusAnswer {
  const state = before.state === 'approved' ? 'cardsOrdered' : before.state;
  return {
    ...before,
    state,
    stage: stageByStatus[state],
    cards: { count, arriveBy: arrivalDayIfOrderedToday(state), sent: null },
    next: nextStepTextForStatus(state, true),
    acts: before.acts.filter((action) => action === 'giveGuarantee'),
  };
}
