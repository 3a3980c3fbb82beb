import { actionRefusalOf } from '@forecourt/domain/application/actions.ts';
import { statusOf } from '@forecourt/domain/application/status.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import {
  deskMarkOrderSent,
  deskOrder,
  deskOrders,
  deskSearchOrders,
} from '@forecourt/domain/contract/desk/orders.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { residentialAddressOf } from '@forecourt/domain/desk/masked.ts';
import { hasRight } from '@forecourt/domain/desk/roles.ts';
import { invalidRefusal, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../features/orders/read-order.ts';
import { readSentOrders, readUnsentOrders } from '../../features/orders/read-orders.ts';
import { recordCardsSent, undoCardsSent, undoSendCardsRefusal } from '../../features/orders/send-cards.ts';
import {
  lockApplication,
  type StoredApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import { findBatchNumbers } from '../../store/applications/order-batches.ts';
import { auditActorOf, readColleagueNames } from '../../store/desk/actors.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { readApplicationVersion } from '../../store/desk/versions.ts';
import { inTransaction } from '../../store/store.ts';
import { type DeskCaller, deskRoute, type Person } from '../desk-route.ts';
import { actAs, type DeskWorkContext, previewMails, staffRequestContext, toIsoString } from './act-as.ts';
import { toCallbackRow } from './callbacks.ts';
import { formatNextCursor, hitCountText, parseCursorQuery, rowsPerPage, searchForText } from './lists.ts';

const homeNotShown = 'The home address, which your role does not show';
const notNow = 'The cards of this order are neither to be made nor sent at present. Ask an assessor.';

/** State of an order for who reads orders alone; undefined in any other status, which would say how it was decided. */
const orderStateOf = (state: ApplicationStatus): 'toMake' | 'sent' | undefined =>
  state === 'cardsOrdered' ? 'toMake' : state === 'cardsSent' ? 'sent' : undefined;

/** Throws 409, and does not say the status, for who reads orders alone, unless the cards are to be made or were sent. */
export function refuseOtherStates({ role }: Person, application: StoredApplication): void {
  if (hasRight(role, 'read')) return;
  if (!orNotFound(application.cards) || !orderStateOf(statusOf(storedStatusFactsOf(application))))
    throw new Refusal('refused', notNow);
}

async function listOrders(
  { store }: DeskCaller,
  { state = 'toMake', after }: RequestOf<typeof deskOrders>['querystring'],
): Promise<ResponseOf<typeof deskOrders>> {
  const page = { behind: parseCursorQuery(after), limit: rowsPerPage };
  const { orders, behind } =
    state === 'sent'
      ? await readSentOrders(store, page)
      : await readUnsentOrders(store, state === 'late' ? { lateAt: new Date() } : { areToMake: true }, page);
  const rows = orders.map((order) => ({
    ...order,
    orderedAt: toIsoString(order.orderedAt),
    since: toIsoString(order.since),
  }));
  return { orders: rows, after: formatNextCursor(behind) };
}

/** Reads an order and records who looked. Throws 404. */
const openOrder = ({ person, store }: DeskCaller, reference: string): Promise<ResponseOf<typeof deskOrder>> =>
  inTransaction(store, async (transaction) => {
    const application = orNotFound(await lockApplication(transaction, { reference }));
    refuseOtherStates(person, application);
    const { facts, submission, content, sentAt } = orNotFound(
      await readOrder(transaction, application, auditActorOf(person)),
    );
    const { id } = application.row;
    const nameOf = await readColleagueNames(transaction);
    const { deliveryAddress, sent } = content;
    const isShown = hasRight(person.role, 'fulfil') || deliveryAddress !== residentialAddressOf(submission);
    return {
      ...content,
      version: await readApplicationVersion(transaction, id),
      deliveryAddress: isShown ? deliveryAddress : homeNotShown,
      orderedAt: toIsoString(content.orderedAt),
      sent: sent && sentAt && { ...sent, by: nameOf(sent.by), at: toIsoString(sentAt) },
      batches: content.batches.map((batch) => ({ ...batch, at: toIsoString(batch.at) })),
      may: {
        sendCards: actionRefusalOf(facts, 'sendCards', { by: 'operator' })?.refused ?? null,
        undoSendCards: undoSendCardsRefusal(facts, sentAt)?.refused ?? null,
      },
    };
  });

/** Finds orders to make or sent, and callbacks, and records that before it answers; the text is kept nowhere. */
async function searchOrders(
  { person, store }: DeskCaller,
  { text }: RequestOf<typeof deskSearchOrders>['body'],
): Promise<ResponseOf<typeof deskSearchOrders>> {
  const { all, callbacks: named, isCut, ...how } = await searchForText(store, text, ['cardsOrdered']);
  const batched = await findBatchNumbers(
    store,
    all.flatMap(({ reference }) => reference ?? []),
  );
  const found = all.flatMap(({ reference, business, state, since }) => {
    const orderState = orderStateOf(state);
    if (!orderState || reference === null) return [];
    const isAtMaker = orderState === 'toMake' && batched.has(reference);
    return [
      { reference, business, state: isAtMaker ? 'atMaker' : orderState, since: toIsoString(since) },
    ] as const;
  });
  const [orders, callbacks] = [found.slice(0, rowsPerPage), named.slice(0, rowsPerPage).map(toCallbackRow)];
  const isMore = isCut || found.length > rowsPerPage || named.length > rowsPerPage;
  const detail = hitCountText(orders.length + callbacks.length, isMore);
  await inTransaction(store, ({ database }) =>
    logDeskAction(database, { personId: person.id, act: 'searched', detail }),
  );
  return { orders, callbacks, isMore, ...how };
}

export function deskOrderRoutes(app: FastifyInstance, work: DeskWorkContext): void {
  deskRoute(app, deskOrders, ({ query }, caller) => listOrders(caller, query));
  deskRoute(app, deskOrder, ({ params }, caller) => openOrder(caller, params.reference));
  deskRoute(app, deskSearchOrders, ({ body }, caller) => searchOrders(caller, body));
  deskRoute(app, deskMarkOrderSent, async ({ params, body }, caller) => {
    const { isUndo, sentOn, tracking, because, seen, isPreview } = body;
    const { person } = caller;
    const context = staffRequestContext(person);
    if (isUndo) {
      if (because === undefined)
        throw invalidRefusal([{ field: 'because', errorMessage: 'Say why it is undone' }]);
      const { result, version } = await actAs(caller, {
        which: params,
        seen,
        isPreview,
        run: async (transaction, application) => {
          refuseOtherStates(person, application);
          const undoing = { because, undoneBy: person.email, context };
          return await undoCardsSent(transaction, application, undoing);
        },
      });
      return {
        state: 'cardsOrdered' as const,
        version,
        sentOn: null,
        mails: previewMails(result.mails, work),
      };
    }
    const { result, version } = await actAs(caller, {
      which: params,
      seen,
      isPreview,
      run: async (transaction, application) => {
        refuseOtherStates(person, application);
        const given = { ...params, sentOn, tracking, sentBy: person.email, orderVersion: 'present' } as const;
        const sent = await recordCardsSent(transaction, application, given, { by: 'operator', context });
        if ('refused' in sent) throw new Refusal(sent.code, sent.refused);
        return sent;
      },
    });
    return {
      state: 'cardsSent' as const,
      version,
      sentOn: result.answer.sentOn,
      mails: previewMails(result.mails, work),
    };
  });
}
