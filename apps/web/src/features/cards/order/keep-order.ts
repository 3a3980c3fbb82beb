import { nextStepTextForStatus } from '@forecourt/domain/application/actions.ts';
import { holderOf } from '@forecourt/domain/cards/order.ts';
import { type StatusAnswer, stageOf } from '@forecourt/domain/contract/status.ts';
import { addressOfQuestion } from '@forecourt/domain/questions/addresses.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { currentApplication, currentOpenCorrection } from '../../../store/application-store.ts';
import { arrivalToday } from '../../../store/arrival-today.ts';
import { currentStatus, type PlacedOrder, setStatus } from '../../../store/status.ts';

export const placedOrderOf = (application: Application): PlacedOrder => ({
  cards: application.cards.cardChanges.map(holderOf),
  deliveredTo: addressOfQuestion(application, 'delivery-address')?.fullAddress,
  email: application.landing.email,
});

/** Keeps the order for the status page in memory, so that the page confirms it without the server. */
export function storePlacedOrder(): void {
  const ordered = placedOrderOf(currentApplication());
  const corrected = currentOpenCorrection()?.number;
  const { status } = currentStatus();
  if (corrected !== undefined) setStatus({ ordered, corrected, version: undefined });
  else setStatus({ ordered, version: undefined, status: status && withOrder(status, ordered.cards.length) });
}

function withOrder(before: StatusAnswer, count: number): StatusAnswer {
  const state = before.state === 'approved' ? 'cardsOrdered' : before.state;
  return {
    ...before,
    state,
    stage: stageOf[state],
    cards: { count, arriveBy: arrivalToday(state), sent: null },
    next: nextStepTextForStatus(state, true),
    acts: before.acts.filter((action) => action === 'giveGuarantee'),
  };
}
