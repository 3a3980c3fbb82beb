import { isSameOrder, withoutUnusedNames } from '@forecourt/domain/cards/order.ts';
import type { Card } from '@forecourt/domain/cards/state.ts';
import { invalidRefusal, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { refuseAction } from '../../http/refuse-action.ts';
import {
  type ApplicationSelector,
  batchToStop,
  lockApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import {
  endCorrection,
  findPendingCorrection,
  listCorrections,
  storeCorrectedCards,
} from '../../store/applications/corrections.ts';
import { stopBatchedOrder } from '../../store/applications/order-batches.ts';
import { orderVersionOf } from '../../store/applications/order-version.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { Store } from '../../store/store.ts';
import { sideEffectsOfCorrection } from '../effects/corrections.ts';
import { correctionContent, orderContent } from '../effects/event-content.ts';
import { recordChange } from '../effects/record-change.ts';
import { cardOrderProblems } from './order-cards.ts';

type Given = {
  /** Of the request that is answered. */
  readonly number: number;
  readonly cards: Card[];
  readonly context: RequestContext;
};

const over = 'Your cards are not awaited any more. Load the page again to see where your application is now.';

/** Replaces the ordered cards where that was asked for. Throws 404, 409 with the reason, or 400 with errors by card. */
export function correctCards(
  store: Store,
  which: ApplicationSelector,
  { number, cards: given, context }: Given,
): Promise<typeof okResponse> {
  const cards = given.map(withoutUnusedNames);
  return answerOnce(store, context, async (transaction) => {
    const known = orNotFound(await lockApplication(transaction, which));
    const submission = orNotFound(known.submission);
    const corrections = await listCorrections(transaction, known.row);
    const before = corrections.find((one) => one.number === number);
    const isTaken =
      before?.outcome === 'corrected' && isSameOrder((known.cards ?? []).map(withoutUnusedNames), cards);
    if (isTaken) return okResponse;
    refuseAction(storedStatusFactsOf(known), 'correctCards', 'applicant');
    const correction = findPendingCorrection(corrections);
    if (correction?.number !== number || !correction.asked.includes('cards'))
      throw new Refusal('stale', over);
    const problems = cardOrderProblems(cards, submission.businessDetails.fuelAmount);
    if (problems.length > 0) throw invalidRefusal(problems);
    await storeCorrectedCards(transaction, known.row, cards);
    await stopBatchedOrder(transaction, known.row, 'corrected');
    const batch = batchToStop(known);
    const replaced = { cards: known.cards ?? [] };
    await endCorrection(transaction, known.row, number, {
      outcome: 'corrected',
      creditCheck: null,
      replaced,
    });
    const reference = orNotFound(known.reference ?? undefined);
    const { version: orderVersion } = await orderVersionOf(transaction, known);
    const data = {
      reference,
      ...correctionContent(correction),
      details: submission,
      ...orderContent(orderVersion, cards),
      ...(batch !== null && { batch }),
    };
    const left = sideEffectsOfCorrection(data, await ensureStatusKey(transaction, known.row));
    await recordChange(transaction, known.row, { ...left, context });
    return okResponse;
  });
}
