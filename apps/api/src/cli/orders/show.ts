import { statusOf } from '@forecourt/domain/application/status.ts';
import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
import { command } from '@forecourt/platform/cli/command.ts';
import { table } from '@forecourt/platform/cli/table.ts';
import { moment, referenceOf } from '@forecourt/platform/cli/values.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { factsOf, lockApplication } from '../../store/applications/applications.ts';
import { dispatchesOf, inEffect } from '../../store/applications/dispatches.ts';
import { recordAudit } from '../../store/audit/audit.ts';
import { inTransaction, type Store } from '../../store/store.ts';
import { acting } from '../applications/reference.ts';
import { cardColumns, printedCard } from './card-cells.ts';
import { names, orderOf } from './names.ts';

/** Records the access first. Throws 404 if there is none. */
const look = (store: Store, reference: string, operator: string) =>
  inTransaction(store, async (transaction) => {
    const known = orNotFound(await lockApplication(transaction, { reference }));
    const order = orderOf(known);
    await recordAudit(transaction, known.row.id, 'shown', { requestId: operator });
    const dispatch = inEffect(await dispatchesOf(transaction, known.row));
    return { order, state: statusOf(factsOf(known)), dispatch };
  });

export const ordersShow = command({
  name: names.show,
  operands: ['REFERENCE'],
  summary: 'show a whole card order: cards, delivery address and contact; records that you looked',
  examples: ['orders show K7PX-3M9D'],
  async run({ operands: [typed], open, operator }) {
    const reference = referenceOf(typed);
    const store = await (await open()).store();
    const { order, state, dispatch } = await acting(
      reference,
      () => look(store, reference, operator),
      'none',
    );
    const { fullName, email, businessDetails, finalDetails } = order.submission;
    const cards = order.cards.map(printedCard);
    const delivery = finalDetails.deliveryAddress.fullAddress;
    const { contactNumber } = finalDetails;
    const head: [string, string][] = [
      ['Reference', reference],
      ['State', statusTable[state].name],
      ['Business', businessDetails.businessName],
      ['Delivered to', delivery],
      ['Contact', `${fullName}, ${formatPhone(contactNumber)}, ${email}`],
      ['Ordered', moment(order.orderedAt)],
      ['Sent', dispatch ? `${formatDate(dispatch.sentOn)}, noted by ${dispatch.sentBy}` : 'not yet'],
      ...(dispatch?.tracking ? [['Tracking', dispatch.tracking] as [string, string]] : []),
    ];
    return {
      lines: [
        table(
          [
            { title: '', of: ([what]) => ({ text: what, tone: 'strong' }) },
            { title: '', of: ([, value]) => value, narrow: 'wrap' },
          ],
          head,
        ),
        '',
        table(cardColumns, cards),
      ],
      data: {
        reference,
        state,
        business: businessDetails.businessName,
        deliveryAddress: delivery,
        contact: { fullName, contactNumber, email },
        orderedAt: order.orderedAt,
        sent: dispatch ? { on: dispatch.sentOn, by: dispatch.sentBy, tracking: dispatch.tracking } : null,
        cards,
      },
      next:
        state === 'cardsOrdered'
          ? [{ to: 'note that they were sent', run: `${names.sent} ${reference} --tracking TEXT` }]
          : [],
    };
  },
});
