import { actionRefusalOf } from '@forecourt/domain/application/actions.ts';
import { statusOf } from '@forecourt/domain/application/status.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import {
  deskExportOrders,
  deskMarkOrderSent,
  deskOrder,
  deskOrders,
  deskSearchOrders,
} from '@forecourt/domain/contract/desk/orders.ts';
import { exportedApplicationsMaximum } from '@forecourt/domain/contract/desk/work.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { residentialAddressOf } from '@forecourt/domain/desk/masked.ts';
import { hasRight } from '@forecourt/domain/desk/roles.ts';
import { formatCount } from '@forecourt/domain/fields/counted.ts';
import { csvWriterOf } from '@forecourt/platform/cli/spreadsheet.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import { invalidRefusal, orNotFound, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { cardSheet } from '../../features/orders/order-rows.ts';
import {
  type OrderPage,
  readCardPages,
  readCardsToMake,
  readOrder,
} from '../../features/orders/read-order.ts';
import { readOrdersToMake, readSentOrders } from '../../features/orders/read-orders.ts';
import { recordCardsSent, undoCardsSent, undoSendCardsRefusal } from '../../features/orders/send-cards.ts';
import {
  lockApplication,
  type StoredApplication,
  storedStatusFactsOf,
} from '../../store/applications/applications.ts';
import { auditActorOf } from '../../store/desk/actors.ts';
import { type DeskLogEntry, logDeskAction } from '../../store/desk/desk-log.ts';
import { readApplicationVersion } from '../../store/desk/versions.ts';
import { inTransaction } from '../../store/store.ts';
import { type DeskCaller, deskRoute, type Person } from '../desk-route.ts';
import { actAs, type DeskWorkContext, previewMails, staffRequestContext, toIsoString } from './act-as.ts';
import { toCallbackRow } from './callbacks.ts';
import {
  findCallbacks,
  formatNextCursor,
  hitCountText,
  parseCursorQuery,
  rowsPerPage,
  searchListedApplications,
} from './lists.ts';

const homeNotShown = 'The home address, which your role does not show';
const notNow = 'The cards of this order are neither to be made nor sent at present. Ask an assessor.';

/** State of an order for who reads orders alone; undefined in any other status, which would say how it was decided. */
const orderStateOf = (state: ApplicationStatus): 'toMake' | 'sent' | undefined =>
  state === 'cardsOrdered' ? 'toMake' : state === 'cardsSent' ? 'sent' : undefined;

/** Throws 409, and does not say the status, for who reads orders alone, unless the cards are to be made or were sent. */
function refuseOtherStates({ role }: Person, application: StoredApplication): void {
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
    state === 'sent' ? await readSentOrders(store, page) : await readOrdersToMake(store, {}, page);
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
    const entry = { personId: person.id, act: 'opened', applicationId: id, detail: 'order' } as const;
    await logDeskAction(transaction.database, entry);
    const { deliveryAddress, sent } = content;
    const isShown = hasRight(person.role, 'fulfil') || deliveryAddress !== residentialAddressOf(submission);
    return {
      ...content,
      version: await readApplicationVersion(transaction, id),
      deliveryAddress: isShown ? deliveryAddress : homeNotShown,
      orderedAt: toIsoString(content.orderedAt),
      sent: sent && sentAt && { ...sent, at: toIsoString(sentAt) },
      may: {
        sendCards: actionRefusalOf(facts, 'sendCards', { by: 'operator' })?.refused ?? null,
        undoSendCards: undoSendCardsRefusal(facts, sentAt)?.refused ?? null,
      },
    };
  });

async function* ordersNamed(
  { person, store }: DeskCaller,
  references: readonly string[],
): AsyncGenerator<OrderPage> {
  for (const reference of new Set(references)) {
    const page = await inTransaction(store, async (transaction) => {
      const application = orNotFound(await lockApplication(transaction, { reference }));
      refuseOtherStates(person, application);
      return readCardsToMake(transaction, application, auditActorOf(person));
    });
    yield orNotFound(page);
  }
}

/** Makes a file of cards as the command does, and records what is in it. Throws 404, or 409 for an order that is not to be made. */
async function exportOrders(
  caller: DeskCaller,
  { references }: RequestOf<typeof deskExportOrders>['body'],
): Promise<ResponseOf<typeof deskExportOrders>> {
  const { person, store } = caller;
  const pages = references ? ordersNamed(caller, references) : readCardPages(store, auditActorOf(person));
  const written: Pick<DeskLogEntry, 'applicationId' | 'detail'>[] = [];
  const file = csvWriterOf(cardSheet);
  let [csv, count, cards] = [file.start, 0, 0];
  while (cards < exportedApplicationsMaximum) {
    const { value: page, done } = await withDeadline(() => pages.next());
    if (done) break;
    csv += file.page(page.rows);
    const detail = `order: ${formatCount(page.rows.length, 'card')}`;
    if (references) written.push(...page.ids.map((applicationId) => ({ applicationId, detail })));
    count += page.ids.length;
    cards += page.rows.length;
  }
  const all = { detail: `all orders to make: ${formatCount(count, 'order')}, ${formatCount(cards, 'card')}` };
  await inTransaction(store, async ({ database }) => {
    for (const entry of references ? written : [all])
      await logDeskAction(database, { personId: person.id, act: 'exported', ...entry });
  });
  return { csv, count, isCut: cards >= exportedApplicationsMaximum };
}

/** Finds orders to make or sent, and callbacks, and records that before it answers; the text is kept nowhere. */
async function searchOrders(
  { person, store }: DeskCaller,
  { text }: RequestOf<typeof deskSearchOrders>['body'],
): Promise<ResponseOf<typeof deskSearchOrders>> {
  const { all, isCut } = await searchListedApplications(store, text, ['cardsOrdered']);
  const found = all.flatMap(({ reference, business, state, since }) => {
    const orderState = orderStateOf(state);
    return orderState && reference !== null
      ? [{ reference, business, state: orderState, since: toIsoString(since) }]
      : [];
  });
  const { callbacks: named } = await findCallbacks(store, text);
  const [orders, callbacks] = [found.slice(0, rowsPerPage), named.slice(0, rowsPerPage).map(toCallbackRow)];
  const isMore = isCut || found.length > rowsPerPage || named.length > rowsPerPage;
  const detail = hitCountText(orders.length + callbacks.length, isMore);
  await inTransaction(store, ({ database }) =>
    logDeskAction(database, { personId: person.id, act: 'searched', detail }),
  );
  return { orders, callbacks, isMore };
}

export function deskOrderRoutes(app: FastifyInstance, work: DeskWorkContext): void {
  deskRoute(app, deskOrders, ({ query }, caller) => listOrders(caller, query));
  deskRoute(app, deskOrder, ({ params }, caller) => openOrder(caller, params.reference));
  deskRoute(app, deskSearchOrders, ({ body }, caller) => searchOrders(caller, body));
  deskRoute(app, deskExportOrders, ({ body }, caller) => exportOrders(caller, body));
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
