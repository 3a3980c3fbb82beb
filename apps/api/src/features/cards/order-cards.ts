import { isDeepStrictEqual } from 'node:util';
import { cardRefusals, standingOf } from '@forecourt/domain/application/standing.ts';
import { cardFields } from '@forecourt/domain/cards/fields.ts';
import { cardProblems, fieldRules } from '@forecourt/domain/cards/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import { type Cause, recordAudit } from '../../database/audit.ts';
import { inTransaction, type Store } from '../../database/store.ts';
import { oweHandover } from '../../handover/owe.ts';
import { conflict, invalid, notFound } from '../../http/refusal.ts';
import { cardsToTell } from '../../mail/cards-letter.ts';
import { oweMail } from '../../outbox/enqueue.ts';
import { lockOrder, storeOrder } from './repository.ts';

function problemsOf(cards: CardChange[], monthlySpend: number): FieldProblem[] {
  return cards.flatMap((card, index) => {
    const problems = cardProblems(card, monthlySpend);
    return cardFields.flatMap((field) => {
      const errorMessage = problems[field];
      return errorMessage === undefined
        ? []
        : [{ field: `preferences.cards.${index}.${fieldRules[field].path}`, errorMessage }];
    });
  });
}

/**
 * Takes a card order once, of an application that is to have cards; the same again changes nothing. Throws 404 when
 * there is no such application, 409 with the reason when it may have none or has others, 400 with what is wrong by
 * card.
 */
export async function order(store: Store, id: string, cards: CardChange[], cause: Cause): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const known = await lockOrder(transaction, id);
    if (!known) throw notFound();
    if (!known.submission) throw conflict(cardRefusals.NotSubmitted);
    const { businessDetails, creditDetails, email: to, fullName } = known.submission;
    const isChecked = creditDetails !== null;
    const refusal = cardRefusals[standingOf({ isSubmitted: true, isChecked, decision: known.decision })];
    if (refusal !== null) throw conflict(refusal);
    if (known.cards) {
      if (isDeepStrictEqual(known.cards, cards)) return;
      throw conflict('Cards were ordered already. Please call us to change the order.');
    }
    const problems = problemsOf(cards, businessDetails.fuelAmount);
    if (problems.length > 0) throw invalid(problems);
    await storeOrder(transaction, id, cards);
    await recordAudit(transaction.database, id, 'cards ordered', cause);
    await oweHandover(transaction, {
      type: 'cards.ordered',
      data: { applicationId: id, reference: known.reference, cards },
    });
    await oweMail(transaction.database, transaction.sealer, id, {
      kind: 'cards-ordered',
      told: { to, fullName, numberOfCards: cards.length, cards: cardsToTell(cards) },
    });
  });
}
