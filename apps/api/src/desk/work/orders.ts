import { refusalOf } from '@forecourt/domain/application/actions.ts';
import { statusOf } from '@forecourt/domain/application/status.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import {
  deskOrder,
  deskOrderSent,
  deskOrders,
  deskOrdersExport,
  deskOrdersSearch,
} from '@forecourt/domain/contract/desk/orders.ts';
import { exportedMost } from '@forecourt/domain/contract/desk/work.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { homeOf } from '@forecourt/domain/desk/masked.ts';
import { hasRight } from '@forecourt/domain/desk/roles.ts';
import { counted } from '@forecourt/domain/fields/counted.ts';
import { normaliseReference } from '@forecourt/domain/fields/normalise-reference.ts';
import { csvFileOf } from '@forecourt/platform/cli/spreadsheet.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import { invalid, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { cardSheet } from '../../features/orders/order-rows.ts';
import { cardsToMake, type OrderPage, pagesOfCards, readOrder } from '../../features/orders/read-order.ts';
import { readOrdersToMake, readSentOrders } from '../../features/orders/read-orders.ts';
import { refusalToUndo, sendCards, undoSending } from '../../features/orders/send-cards.ts';
import { factsOf, lockApplication } from '../../store/applications/applications.ts';
import { callbacksNamed, findCallback } from '../../store/applications/callbacks.ts';
import { actorOf } from '../../store/desk/actors.ts';
import { type DeskLogEntry, logDesk } from '../../store/desk/desk-log.ts';
import { versionOf } from '../../store/desk/versions.ts';
import { inTransaction, type Store, type StoreTransaction } from '../../store/store.ts';
import { deskRoute, type Person } from '../desk-route.ts';
import { actOn, contextOf, iso, mailsOf, type Work, type Workplace } from './acting.ts';
import { callbackRow } from './callbacks.ts';
import { afterOf, behindOf, findListed, hitsOf, isPartOfName, perPage } from './lists.ts';

const homeNotShown = 'The home address, which your role does not show';
const notNow = 'The cards of this order are neither to be made nor sent at present. Ask an assessor.';

/** State of an order for who reads orders alone; undefined in any other status, which would say how it was decided. */
const orderStateOf = (state: ApplicationStatus): 'toMake' | 'sent' | undefined =>
  state === 'cardsOrdered' ? 'toMake' : state === 'cardsSent' ? 'sent' : undefined;

/** Throws 409, and does not say the status, for who reads orders alone, unless the cards are to be made or were sent. */
async function refuseOtherStates(
  transaction: StoreTransaction,
  person: Person,
  reference: string,
): Promise<void> {
  if (hasRight(person.role, 'read')) return;
  const known = orNotFound(await lockApplication(transaction, { reference }));
  if (!orNotFound(known.cards) || !orderStateOf(statusOf(factsOf(known))))
    throw new Refusal('refused', notNow);
}

export async function ordersAtDesk(
  { store }: Work,
  { state = 'toMake', after }: RequestOf<typeof deskOrders>['querystring'],
): Promise<ResponseOf<typeof deskOrders>> {
  const page = { behind: behindOf(after), limit: perPage };
  const { orders, behind } =
    state === 'sent' ? await readSentOrders(store, page) : await readOrdersToMake(store, {}, page);
  const rows = orders.map((order) => ({
    ...order,
    orderedAt: iso(order.orderedAt),
    since: iso(order.since),
  }));
  return { orders: rows, after: afterOf(behind) };
}

/** Reads an order and records who looked. Throws 404. */
export const orderAtDesk = (
  { store }: Work,
  person: Person,
  reference: string,
): Promise<ResponseOf<typeof deskOrder>> =>
  inTransaction(store, async (transaction) => {
    await refuseOtherStates(transaction, person, reference);
    const { id, facts, submission, content, sentAt } = orNotFound(
      await readOrder(transaction, reference, actorOf(person)),
    );
    await logDesk(transaction.database, {
      personId: person.id,
      act: 'opened',
      applicationId: id,
      detail: 'order',
    });
    const { deliveryAddress, sent } = content;
    const isShown = hasRight(person.role, 'fulfil') || deliveryAddress !== homeOf(submission);
    return {
      ...content,
      version: await versionOf(transaction, id),
      deliveryAddress: isShown ? deliveryAddress : homeNotShown,
      orderedAt: iso(content.orderedAt),
      sent: sent && sentAt && { ...sent, at: iso(sentAt) },
      may: {
        sendCards: refusalOf(facts, 'sendCards', { by: 'operator' })?.refused ?? null,
        undoSendCards: refusalToUndo(facts, sentAt)?.refused ?? null,
      },
    };
  });

async function* named(work: Work, person: Person, references: readonly string[]): AsyncGenerator<OrderPage> {
  for (const reference of new Set(references)) {
    const page = await inTransaction(work.store, async (transaction) => {
      await refuseOtherStates(transaction, person, reference);
      return cardsToMake(transaction, reference, actorOf(person));
    });
    yield orNotFound(page);
  }
}

/** Makes a file of cards as the command does, and records what is in it. Throws 404, or 409 for an order that is not to be made. */
export async function exportOrdersAtDesk(
  work: Work,
  person: Person,
  { references }: RequestOf<typeof deskOrdersExport>['body'],
): Promise<ResponseOf<typeof deskOrdersExport>> {
  const { store } = work;
  const pages = references ? named(work, person, references) : pagesOfCards(store, actorOf(person));
  const written: Pick<DeskLogEntry, 'applicationId' | 'detail'>[] = [];
  const file = csvFileOf(cardSheet);
  let [csv, count, cards] = [file.start, 0, 0];
  while (cards < exportedMost) {
    const { value: page, done } = await withDeadline(() => pages.next());
    if (done) break;
    csv += file.page(page.rows);
    const detail = `order: ${counted(page.rows.length, 'card')}`;
    if (references) written.push(...page.ids.map((applicationId) => ({ applicationId, detail })));
    count += page.ids.length;
    cards += page.rows.length;
  }
  const all = { detail: `all orders to make: ${counted(count, 'order')}, ${counted(cards, 'card')}` };
  await inTransaction(store, async ({ database }) => {
    for (const entry of references ? written : [all])
      await logDesk(database, { personId: person.id, act: 'exported', ...entry });
  });
  return { csv, count, isCut: cards >= exportedMost };
}

type Sending = RequestOf<typeof deskOrderSent>['body'] & { readonly reference: string };

/** Notes that cards were sent, or undoes it. Throws 400, 404 or 409. */
export async function sentAtDesk(
  work: Work,
  person: Person,
  { reference, isUndo, sentOn, tracking, because, seen, isPreview }: Sending,
): Promise<ResponseOf<typeof deskOrderSent>> {
  const context = contextOf(person);
  if (isUndo) {
    if (because === undefined) throw invalid([{ field: 'because', errorMessage: 'Say why it is undone' }]);
    const undoing = { because, undoneBy: person.email, context };
    const { result, version } = await actOn(
      work,
      person,
      { reference, seen, isPreview, log: { act: 'sending undone' } },
      async (within) => {
        await refuseOtherStates(within, person, reference);
        return undoSending(within, reference, undoing);
      },
    );
    return { state: 'cardsOrdered', version, sentOn: null, mails: mailsOf(result.mails, work) };
  }
  const given = { reference, sentOn, tracking, sentBy: person.email, orderVersion: 'present' } as const;
  const { result, version } = await actOn(
    work,
    person,
    { reference, seen, isPreview, log: { act: 'sent' } },
    async (within) => {
      await refuseOtherStates(within, person, reference);
      const sent = await sendCards(within, given, { by: 'operator', context });
      if ('refused' in sent) throw new Refusal(sent.code, sent.refused);
      return sent;
    },
  );
  return { state: 'cardsSent', version, sentOn: result.answer.sentOn, mails: mailsOf(result.mails, work) };
}

/** Finds the callback whose reference was typed, and those to make that are named so. */
async function findCallbacks(store: Store, text: string) {
  const named = await findCallback(store, normaliseReference(text));
  const waiting = isPartOfName(text) ? await callbacksNamed(store, text.trim()) : [];
  return [...(named ? [named] : []), ...waiting.filter(({ reference }) => reference !== named?.reference)];
}

/** Finds orders to make or sent, and callbacks, and records that before it answers; the text is kept nowhere. */
export async function searchOrdersAtDesk(
  { store }: Work,
  person: Person,
  { text }: RequestOf<typeof deskOrdersSearch>['body'],
): Promise<ResponseOf<typeof deskOrdersSearch>> {
  const { all, isCut } = await findListed(store, text, ['cardsOrdered']);
  const found = all.flatMap(({ reference, business, state, since }) => {
    const orderState = orderStateOf(state);
    return orderState && reference !== null
      ? [{ reference, business, state: orderState, since: iso(since) }]
      : [];
  });
  const named = await findCallbacks(store, text);
  const [orders, callbacks] = [found.slice(0, perPage), named.slice(0, perPage).map(callbackRow)];
  const isMore = isCut || found.length > perPage || named.length > perPage;
  const detail = hitsOf(orders.length + callbacks.length, isMore);
  await inTransaction(store, ({ database }) =>
    logDesk(database, { personId: person.id, act: 'searched', detail }),
  );
  return { orders, callbacks, isMore };
}

export function orderRoutes(app: FastifyInstance, work: Workplace): void {
  deskRoute(app, deskOrders, ({ query }, _reply, _person, store) => ordersAtDesk({ ...work, store }, query));
  deskRoute(app, deskOrder, ({ params }, _reply, person, store) =>
    orderAtDesk({ ...work, store }, person, params.reference),
  );
  deskRoute(app, deskOrdersSearch, ({ body }, _reply, person, store) =>
    searchOrdersAtDesk({ ...work, store }, person, body),
  );
  deskRoute(app, deskOrdersExport, ({ body }, _reply, person, store) =>
    exportOrdersAtDesk({ ...work, store }, person, body),
  );
  deskRoute(app, deskOrderSent, ({ params, body }, _reply, person, store) =>
    sentAtDesk({ ...work, store }, person, { ...params, ...body }),
  );
}
