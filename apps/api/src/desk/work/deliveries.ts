import { deliveriesPerPage, deskDeliveries, deskReplay } from '@forecourt/domain/contract/desk/deliveries.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import { invalidRefusal, notFoundRefusal, Refusal } from '@forecourt/platform/http/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { toQueuedEmail } from '../../mail/kinds.ts';
import {
  countAbandonedDeliveries,
  findDeliveries,
  listUndeliveredMessages,
  loadQueuedMails,
} from '../../store/desk/deliveries.ts';
import { logDeskAction } from '../../store/desk/desk-log.ts';
import { resendMails } from '../../store/outbox/mail-list.ts';
import { replayEvents, requeueGivenUpBatch } from '../../store/outbox/outbox-backlog.ts';
import { resumeReceiver } from '../../store/outbox/receivers.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { type DeskCaller, deskRoute } from '../desk-route.ts';
import {
  type DeskWorkContext,
  previewMails,
  staffRequestContext,
  toIsoString,
  toIsoStringOrNull,
} from './act-as.ts';

async function listDeliveries(
  { store }: DeskCaller,
  { after }: RequestOf<typeof deskDeliveries>['querystring'],
): Promise<ResponseOf<typeof deskDeliveries>> {
  const read = await listUndeliveredMessages(store, { limit: deliveriesPerPage + 1, after });
  const deliveries = read.slice(0, deliveriesPerPage).map((row) => ({
    ...row,
    queuedAt: toIsoString(row.queuedAt),
    nextAttemptAt: toIsoStringOrNull(row.nextAttemptAt),
  }));
  return { deliveries, after: read.length > deliveriesPerPage ? (deliveries.at(-1)?.id ?? null) : null };
}

/** Returns those of these that still wait. Throws 404 if there is none of them, 409 if all were delivered. */
async function stillWaiting(store: Store, ids: readonly string[]) {
  const named = await findDeliveries(store, ids);
  if (named.length === 0) throw notFoundRefusal();
  const waiting = named.filter(({ isDelivered }) => !isDelivered);
  if (waiting.length === 0) throw new Refusal('stale', 'This was delivered meanwhile. Load the list again.');
  return waiting;
}

/** Sends those of these again that still wait, in one transaction. Throws 404 or 409. */
const replayNamed = (
  { receiver }: DeskWorkContext,
  { person, store }: DeskCaller,
  ids: readonly string[],
): Promise<number> =>
  inTransaction(store, async (transaction) => {
    const { database } = transaction;
    const named = await stillWaiting(transaction, ids);
    const context = staffRequestContext(person);
    let replayed = 0;
    for (const { id, channel } of named)
      replayed +=
        channel === 'mail'
          ? (await resendMails(database, { id }, context)).count
          : await replayEvents(database, { eventId: id }, { context, receiver });
    const applications = new Set(named.map(({ applicationId }) => applicationId));
    const [first] = applications;
    await logDeskAction(database, {
      personId: person.id,
      act: 'replayed',
      detail: 'named',
      ...(applications.size === 1 && first && { applicationId: first }),
    });
    return replayed;
  });

type Batch = (after: string) => ReturnType<typeof requeueGivenUpBatch>;
const givenUp = ['dead', 'withheld', 'held'] as const;

/** Sends all that were given up again by batches, as the commands do, each in the time of a call. */
async function replayAll({ receiver }: DeskWorkContext, { person, store }: DeskCaller): Promise<number> {
  const context = staffRequestContext(person);
  await inTransaction(store, async ({ database }) => {
    await logDeskAction(database, { personId: person.id, act: 'replayed', detail: 'all' });
    if (receiver) await resumeReceiver(database, receiver);
  });
  const batches: readonly Batch[] = [
    (after) => inTransaction(store, ({ database }) => requeueGivenUpBatch(database, context, after)),
    ...givenUp.map(
      (state): Batch =>
        (after) =>
          inTransaction(store, ({ database }) => resendMails(database, { state }, context, after)),
    ),
  ];
  let replayed = 0;
  for (const batch of batches) {
    let behind: string | null = '0';
    while (behind !== null) {
      const after: string = behind;
      const { count, last } = await withDeadline(() => batch(after));
      replayed += count;
      behind = last;
    }
  }
  return replayed;
}

/** Shows the mails as they would go now, and sends nothing. Throws 404 or 409. */
async function previewReplay(
  work: DeskWorkContext,
  { person, store }: DeskCaller,
  ids: readonly string[] | undefined,
): Promise<ResponseOf<typeof deskReplay>> {
  const named = ids && (await stillWaiting(store, ids));
  const opened = await loadQueuedMails(store, named?.map(({ id }) => id) ?? 'givenUp', deliveriesPerPage);
  await inTransaction(store, async ({ database }) => {
    for (const applicationId of new Set(opened.map((one) => one.applicationId)))
      await logDeskAction(database, { personId: person.id, act: 'shown', applicationId, detail: 'mails' });
  });
  const mails = opened.map(({ kind, emailData }) => toQueuedEmail(kind, emailData));
  return {
    replayed: named?.length ?? (await countAbandonedDeliveries(store)),
    mails: previewMails(mails, work),
  };
}

/** Throws 400 unless either ids or all are asked for; 404 for unknown ids, 409 for what was delivered meanwhile. */
async function replayDeliveries(
  work: DeskWorkContext,
  caller: DeskCaller,
  { ids, all, isPreview = false }: RequestOf<typeof deskReplay>['body'],
): Promise<ResponseOf<typeof deskReplay>> {
  if ((ids === undefined) === (all === undefined))
    throw invalidRefusal([{ field: 'ids', errorMessage: 'Choose one or more, or all' }]);
  if (isPreview) return await previewReplay(work, caller, ids);
  return { mails: [], replayed: ids ? await replayNamed(work, caller, ids) : await replayAll(work, caller) };
}

export function deliveryRoutes(app: FastifyInstance, work: DeskWorkContext): void {
  deskRoute(app, deskDeliveries, ({ query }, caller) => listDeliveries(caller, query));
  deskRoute(app, deskReplay, ({ body }, caller) => replayDeliveries(work, caller, body));
}
