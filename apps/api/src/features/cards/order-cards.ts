import { isDeepStrictEqual } from 'node:util';
import { cardRefusals, standingOf } from '@forecourt/domain/application/standing.ts';
import { type CardField, cardProblems } from '@forecourt/domain/cards/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import { type Cause, recordAudit } from '../../database/audit.ts';
import { inTransaction, type Store } from '../../database/store.ts';
import { oweHandover } from '../../handover/owe.ts';
import { conflict, invalid, notFound } from '../../http/refusal.ts';
import { cardsToTell } from '../../mail/cards-letter.ts';
import { oweMail } from '../../outbox/enqueue.ts';
import { lockOrder, storeOrder } from './repository.ts';

const paths: Record<CardField, string> = {
  registration: 'vehicle.registration',
  driverName: 'driver.name',
  daily: 'limits.daily',
  monthly: 'limits.monthly',
};

function problemsOf(cards: CardChange[], monthlySpend: number): FieldProblem[] {
  return cards.flatMap((card, index) =>
    Object.entries(cardProblems(card, monthlySpend)).map(([field, errorMessage]) => ({
      field: `preferences.cards.${index}.${paths[field as CardField]}`,
      errorMessage,
    })),
  );
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
