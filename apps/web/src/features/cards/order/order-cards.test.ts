import type { CardHolder } from '@forecourt/domain/cards/state.ts';
import {
  addCard,
  chooseCardType,
  enterDriverName,
  enterRegistration,
} from '@forecourt/domain/cards/transitions.ts';
import { applicationStatuses } from '@forecourt/domain/constants/options.ts';
import { requestStillRunningText } from '@forecourt/domain/constants/phrases.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { ofEachStatus } from '@forecourt/domain/testing/statuses.ts';
import { showToast, toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressStore } from '../../../store/activities.ts';
import {
  changeSection,
  currentApplication,
  currentApplicationStatus,
} from '../../../store/application-store.ts';
import { startFrom } from '../../../testing/fresh-start.ts';
import { type Answer, held, refused, stubApi, unreachable } from '../../../testing/stub-api.ts';
import { restoreEarlierOrder, submitCardOrder } from './order-cards.ts';

failOnConsoleErrors();
beforeEach(() => startFrom(limitedDirector));
afterEach(() => vi.unstubAllGlobals());

const orders = 'PUT /v1/applications/:id/card';
const order = 'GET /v1/applications/:id/card';
const isOrdered = { body: { ok: true } };
const plainCard = {
  cardType: 'Any',
  vehicle: { registration: '' },
  driver: { name: '' },
  products: 'AllExcludingTobacco',
  limits: { daily: 250, monthly: null },
};

test('a confirmed order sends every card and marks the section complete [CARD-14]', async () => {
  changeSection('cards', addCard);
  changeSection('cards', chooseCardType, 'Vehicle');
  changeSection('cards', enterRegistration, 'nkp 482');
  const { asked } = stubApi({ [orders]: isOrdered });
  expect(await submitCardOrder()).toEqual({ kind: 'ordered' });
  expect(asked[0]?.path).toBe(`/v1/applications/${limitedDirector.saver.applicationId}/card`);
  expect(asked[0]?.body).toEqual({
    preferences: {
      cards: [plainCard, { ...plainCard, cardType: 'Vehicle', vehicle: { registration: 'NKP482' } }],
    },
  });
  expect(currentApplication().cards.sectionComplete).toBe(true);
  expect(progressStore.getState().submitCardChanges).toBe('success');
});

test('a card for anybody is ordered without the driver and vehicle that were typed before [CARD-14]', async () => {
  changeSection('cards', chooseCardType, 'DriverVehicle');
  changeSection('cards', enterRegistration, 'NKP482');
  changeSection('cards', enterDriverName, 'Aroha Ngata');
  changeSection('cards', chooseCardType, 'Any');
  const { asked } = stubApi({ [orders]: isOrdered });
  await submitCardOrder();
  expect(asked[0]?.body).toEqual({ preferences: { cards: [plainCard] } });
});

test('an incomplete card orders nothing [CARD-13]', async () => {
  changeSection('cards', chooseCardType, 'Driver');
  const { asked } = stubApi({});
  expect(await submitCardOrder()).toEqual({ kind: 'open' });
  expect(asked).toEqual([]);
});

test.each([
  ['fails', refused(503)],
  ['cannot be reached', unreachable],
])('failed-update-cards: the server %s, and the order stays open [TOAST-03]', async (_, reply) => {
  stubApi({ [orders]: reply });
  expect(await submitCardOrder()).toEqual({ kind: 'open' });
  expect(currentApplication().cards.sectionComplete).toBe(false);
  expect(progressStore.getState().submitCardChanges).toBe('error');
  expect(toastStore.getState().map(({ text }) => text)).toEqual([
    'Sorry, we are unable to save card details at this time. Please contact us on 0800 555 010',
  ]);
});

test.each(applicationStatuses.filter((status) => status !== 'cardsOrdered' && status !== 'cardsSent'))(
  'an order that may not be is refused with its reason, without a toast: %s [API-05, END-06]',
  async (code) => {
    const reason = 'Reworded.';
    changeSection('cards', addCard);
    const { cards } = currentApplication();
    const { asked } = stubApi({ [orders]: refused(409, reason, code) });
    const refusal = { reason, isFinal: code !== 'submitted' };
    expect(await submitCardOrder()).toEqual({ kind: 'refused', refusal });
    expect(asked.map(({ method }) => method)).toEqual(['PUT']);
    expect(currentApplication().cards).toEqual(cards);
    expect(progressStore.getState().submitCardChanges).toBe('error');
    expect(toastStore.getState()).toEqual([]);
  },
);

test.each(['declined', 'withdrawn'] as const)(
  'an order that is refused tells this tab that its application was %s [END-01]',
  async (status) => {
    startFrom(ofEachStatus.approved);
    stubApi({
      [orders]: refused(409, 'Reworded.', status),
    });
    await submitCardOrder();
    expect(currentApplicationStatus()).toBe(status);
  },
);

test('where cards were ordered already and no one can say which, that is a refusal [END-06]', async () => {
  const reason = 'Cards were ordered already. Please call us to change the order.';
  stubApi({ [orders]: refused(409, reason), [order]: refused(503) });
  expect(await submitCardOrder()).toEqual({ kind: 'refused', refusal: { reason, isFinal: true } });
});

test('an order that is still running is no refusal [REL-02, END-06]', async () => {
  stubApi({ [orders]: refused(409, requestStillRunningText, 'stillRunning'), [order]: refused(404) });
  expect(await submitCardOrder()).toEqual({ kind: 'open' });
  expect(toastStore.getState().map(({ id }) => id)).toEqual(['failed-update-cards']);
});

test('pressing Complete twice orders once, and again after no answer is the same order [REL-02]', async () => {
  const { reply, release } = held();
  const first = stubApi({ [orders]: reply });
  const presses = [submitCardOrder(), submitCardOrder()];
  release(refused(503));
  expect(await Promise.all(presses)).toEqual([{ kind: 'open' }, { kind: 'open' }]);
  expect(first.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);

  const lost = stubApi({ [orders]: unreachable });
  await submitCardOrder();
  const found = stubApi({ [orders]: isOrdered });
  await submitCardOrder();
  expect(found.asked[0]?.idempotencyKey).toBe(lost.asked[0]?.idempotencyKey);
});

test('cards that are changed while the order is on its way stay as they were ordered [REL-02, CARD-14]', async () => {
  const { reply, release } = held();
  stubApi({ [orders]: reply });
  const ordering = submitCardOrder();
  changeSection('cards', chooseCardType, 'Vehicle');
  changeSection('cards', enterRegistration, 'NKP482');
  changeSection('cards', addCard);
  release(isOrdered);
  expect(await ordering).toEqual({ kind: 'ordered' });
  expect(currentApplication().cards).toMatchObject({ cardChanges: [plainCard], sectionComplete: true });
});

const anybody: CardHolder = { cardType: 'Any', vehicle: { registration: '' }, driver: { name: '' } };
const aroha: CardHolder = { ...anybody, cardType: 'Driver', driver: { name: 'Aroha Ngata' } };
const earlierOrder = { orderedAt: '2026-11-21T01:05:00.000Z', cards: [anybody, aroha] };

/** Answers the calls in order; the last answer repeats. */
const oneByOne = (...answers: (() => Answer | Promise<Answer>)[]) => {
  const left = [...answers];
  return () => (left.length > 1 ? left.shift() : left[0])?.() ?? unreachable();
};
const is409 = () => refused(409);

test.each([
  ['is refused because an order stands', is409],
  ['gets no answer, but an order stands', oneByOne(unreachable, is409)],
])(
  'an order that %s tells of the one that stands, which can be gone on with [REL-02, CARD-14]',
  async (_, reply) => {
    showToast('failed-update-cards', 'What was said of the time before');
    stubApi({ [orders]: reply, [order]: { body: earlierOrder } });
    expect(await submitCardOrder()).toEqual({ kind: 'earlier', order: earlierOrder });
    expect(currentApplication().cards.sectionComplete).toBe(true);
    expect(toastStore.getState()).toEqual([]);
    restoreEarlierOrder(earlierOrder);
    expect(currentApplication().cards).toMatchObject({
      cardChanges: earlierOrder.cards,
      sectionComplete: true,
    });
  },
);

test('an order whose answer was lost is simply ordered when it is the one that stands [REL-02]', async () => {
  const ordered = oneByOne(unreachable, () => isOrdered);
  const { asked } = stubApi({ [orders]: ordered, [order]: { body: { ...earlierOrder, cards: [anybody] } } });
  expect(await submitCardOrder()).toEqual({ kind: 'ordered' });
  expect(currentApplication().cards.sectionComplete).toBe(true);
  expect(asked.map(({ method }) => method)).toEqual(['PUT', 'GET', 'PUT']);
});

test('an order whose answer was lost stays open while the server cannot say which one stands [REL-02]', async () => {
  stubApi({ [orders]: unreachable, [order]: { body: earlierOrder } });
  expect(await submitCardOrder()).toEqual({ kind: 'open' });
  expect(currentApplication().cards.sectionComplete).toBe(false);
  expect(toastStore.getState().map(({ id }) => id)).toEqual(['failed-update-cards']);
});

test('cards that are refused for what they are ask for no other order [TOAST-02]', async () => {
  const { asked } = stubApi({ [orders]: refused(400, 'Order one card or more') });
  expect(await submitCardOrder()).toEqual({ kind: 'open' });
  expect(asked).toHaveLength(1);
});
