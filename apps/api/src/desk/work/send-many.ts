import { actionRefusalOf } from '@forecourt/domain/application/actions.ts';
import type { deskMarkOrdersSent } from '@forecourt/domain/contract/desk/orders.ts';
import type { RequestOf, ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { normaliseReference } from '@forecourt/domain/fields/normalise-reference.ts';
import { withDeadline } from '@forecourt/platform/db/deadline.ts';
import { invalidRefusal, Refusal } from '@forecourt/platform/http/refusal.ts';
import { recordCardsSent } from '../../features/orders/send-cards.ts';
import type { QueuedEmail } from '../../mail/kinds.ts';
import { type StoredApplication, storedStatusFactsOf } from '../../store/applications/applications.ts';
import { listBatchesOfOrder } from '../../store/applications/order-batches.ts';
import type { StoreTransaction } from '../../store/store.ts';
import type { DeskCaller } from '../desk-route.ts';
import { actAs, type DeskWorkContext, previewMails, staffRequestContext } from './act-as.ts';
import { refuseOtherStates } from './orders.ts';

type Body = RequestOf<typeof deskMarkOrdersSent>['body'];

/** Throws 409 for an order that is not made in this batch, or whose cards of a batch are not to be sent. */
async function refuseOtherBatch(
  transaction: StoreTransaction,
  { row, batch: present }: StoredApplication,
  batch: number | undefined,
): Promise<void> {
  if (batch !== undefined && batch !== present)
    throw new Refusal(
      'refused',
      present === null
        ? `It is not in batch ${batch}, and is to make.`
        : `It is not in batch ${batch}, but in batch ${present}.`,
    );
  const last = (await listBatchesOfOrder(transaction, row)).at(-1);
  if (present === null && last && last.stopped !== null)
    throw new Refusal('refused', `It was stopped in batch ${last.number}, and is to make again.`);
}

/** Refusals that end the whole call: of the session, of the right, and of too many mails. */
const ofCaller: readonly Refusal['code'][] = ['signedOut', 'forbidden', 'tooMany'];

const sentenceOf = ({ code, exception }: Refusal): string => {
  if (code === 'notFound') return 'No order has this reference.';
  return typeof exception === 'string' ? exception : `${exception[0]?.errorMessage}.`;
};

/** Notes that the cards of several orders were sent, each in a transaction of its own that says what came of it. */
export async function markOrdersSent(
  caller: DeskCaller,
  work: DeskWorkContext,
  { sentOn, batch, isPreview, orders }: Body,
): Promise<ResponseOf<typeof deskMarkOrdersSent>> {
  if (!isPreview && orders.some(({ seen }) => seen === null))
    throw invalidRefusal([{ field: 'orders', errorMessage: 'Look at what happens first' }]);
  const { person } = caller;
  const context = staffRequestContext(person);
  const mails: QueuedEmail[] = [];
  const done = new Set<string>();
  const send = async ({ reference: typed, tracking, seen }: Body['orders'][number]) => {
    const reference = normaliseReference(typed);
    if (done.has(reference)) return { reference, refused: 'This order is in the list twice.', version: null };
    done.add(reference);
    const acting = actAs(caller, {
      which: { reference },
      seen,
      isPreview,
      run: async (transaction, application) => {
        refuseOtherStates(person, application);
        const refusal = actionRefusalOf(storedStatusFactsOf(application), 'sendCards', { by: 'operator' });
        if (refusal) throw new Refusal(refusal.code, refusal.refused);
        await refuseOtherBatch(transaction, application, batch);
        const given = { reference, sentOn, tracking, sentBy: person.email, orderVersion: 'present' } as const;
        const sent = await recordCardsSent(transaction, application, given, { by: 'operator', context });
        if ('refused' in sent) throw new Refusal(sent.code, sent.refused);
        return sent.mails;
      },
    });
    try {
      const { result, version } = await acting;
      mails.push(...result);
      return { reference, refused: null, version };
    } catch (error) {
      if (!(error instanceof Refusal) || ofCaller.includes(error.code)) throw error;
      return { reference, refused: sentenceOf(error), version: null };
    }
  };
  const rows: Awaited<ReturnType<typeof send>>[] = [];
  for (const order of orders) rows.push(await withDeadline(() => send(order)));
  return { orders: rows, mails: previewMails(mails.slice(0, 1), work), mailCount: mails.length };
}
