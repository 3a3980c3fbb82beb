import { cardColumnOf } from '@forecourt/domain/cards/columns.ts';
import { cardFields } from '@forecourt/domain/cards/fields.ts';
import { isSameOrder, withoutUnusedNames } from '@forecourt/domain/cards/order.ts';
import { cardProblems } from '@forecourt/domain/cards/rules.ts';
import type { Card } from '@forecourt/domain/cards/state.ts';
import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import { invalidRefusal, orNotFound } from '@forecourt/platform/http/refusal.ts';
import { answerOnce, okResponse } from '../../http/idempotency.ts';
import { isRepeatOrThrow } from '../../http/only-once.ts';
import { refuseAction } from '../../http/refuse-action.ts';
import { storeOrder } from '../../store/applications/application-acts.ts';
import {
  type ApplicationSelector,
  lockApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import { ensureStatusKey } from '../../store/applications/status-links.ts';
import type { RequestContext } from '../../store/audit/audit.ts';
import type { Store } from '../../store/store.ts';
import { orderContent } from '../effects/event-content.ts';
import { sideEffectsOfOrder } from '../effects/orders.ts';
import { recordChange } from '../effects/record-change.ts';

/** Returns the problems of an order, by card. */
export function cardOrderProblems(cards: Card[], monthlySpend: number): FieldProblem[] {
  return cards.flatMap((card, index) => {
    const problems = cardProblems(card, monthlySpend);
    return cardFields.flatMap((field) => {
      const errorMessage = problems[field];
      return errorMessage === undefined
        ? []
        : [{ field: `preferences.cards.${index}.${cardColumnOf(field).path}`, errorMessage }];
    });
  });
}

/** Takes a card order once. Throws 404, 409 with the reason, or 400 with the errors by card. */
export function acceptCardOrder(
  store: Store,
  which: ApplicationSelector,
  given: Card[],
  context: RequestContext,
): Promise<typeof okResponse> {
  const cards = given.map(withoutUnusedNames);
  return answerOnce(store, context, async (transaction) => {
    const known = orNotFound(await lockApplication(transaction, which));
    refuseAction({ ...storedStatusFactsOf(known), hasCards: false }, 'orderCards', 'applicant');
    const submission = orNotFound(known.submission);
    const other = 'Cards were ordered already. Please call us to change the order.';
    if (isRepeatOrThrow(known.cards?.map(withoutUnusedNames), cards, other, isSameOrder)) return okResponse;
    const problems = cardOrderProblems(cards, submission.businessDetails.fuelAmount);
    if (problems.length > 0) throw invalidRefusal(problems);
    const { life, life_since: since } = await storeOrder(transaction, known.row, cards);
    const readyAt = life === 'cardsOrdered' ? since : null;
    const statusKey = await ensureStatusKey(transaction, known.row);
    const data = { reference: known.reference, ...orderContent(1, cards) };
    const left = sideEffectsOfOrder(submission, data, readyAt, statusKey);
    await recordChange(transaction, known.row, { ...left, context });
    return okResponse;
  });
}
