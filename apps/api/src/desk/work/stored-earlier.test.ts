import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { deskAskCorrection } from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { deskOrder } from '@forecourt/domain/contract/desk/orders.ts';
import { expect, test } from 'vitest';
import { correctCards } from '../../features/cards/correct-cards.ts';
import { acceptCardOrder } from '../../features/cards/order-cards.ts';
import { encryptColumn, readApplication } from '../../store/applications/applications.ts';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, signedIn, store } = desk;
const cases = deskCases(desk);
const assessor = await signedIn('assessor', 'Mere');

const context = { requestId: 'stored-earlier' };

const without = (whole: object, field: string): never => {
  const { [field]: _, ...others } = whole as Record<string, unknown>;
  return others as never;
};

/** An order as it would be had today's release added a field of the answers and one of the cards. */
async function storedEarlier() {
  const one = await cases.ordered();
  const known = await readApplication(store, { reference: one.reference });
  if (!known?.submission || !known.cards) throw new Error('Nothing was ordered');
  const { finalDetails, ...others } = known.submission;
  const submission = { ...others, finalDetails: without(finalDetails, 'contactNumber') };
  const cards = known.cards.map((card) => without(card, 'driver'));
  await store.database
    .updateTable('applications')
    .set({
      submission: encryptColumn(store, known.row, 'submission', submission),
      cards: encryptColumn(store, known.row, 'cards', cards),
    })
    .where('id', '=', known.row.id)
    .execute();
  return one;
}

test('an application that an earlier release stored opens at the desk, and its order for the card maker [OPS-10, DESK-13]', async () => {
  const { reference } = await storedEarlier();
  const of = { params: { reference }, as: assessor.token };
  const { status, body } = await ask(deskApplication, of);
  expect(status).toBe(200);
  expect(body.order.cards).toMatchObject([{ driver: '' }]);
  expect(await ask(deskOrder, of)).toMatchObject({ status: 200, body: { contact: { contactNumber: '' } } });
});

test('an order that an earlier release stored is the same when it is sent again, and another is not [OPS-10, API-05]', async () => {
  const { id } = await storedEarlier();
  await expect(acceptCardOrder(store, id, [defaultCard], context)).resolves.toEqual({ ok: true });
  await expect(acceptCardOrder(store, id, [defaultCard, defaultCard], context)).rejects.toThrow(
    'givenOtherwise',
  );
});

test('cards that an earlier release stored are corrected, and sent again unchanged they are taken once [OPS-10, PROVIDER-03]', async () => {
  const { id, reference } = await storedEarlier();
  const body = { questions: ['cards'], because: 'Which driver?', seen: seenNow, isPreview: false };
  const asked = await ask(deskAskCorrection, { params: { reference }, body, as: assessor.token });
  expect(asked.status).toBe(200);
  const corrected = { number: 1, cards: [defaultCard], context };
  await expect(correctCards(store, id, corrected)).resolves.toEqual({ ok: true });
  await expect(correctCards(store, id, corrected)).resolves.toEqual({ ok: true });
  const { corrections } = (await ask(deskApplication, { params: { reference }, as: assessor.token })).body;
  expect(corrections).toMatchObject([{ outcome: 'corrected', changes: [] }]);
});
