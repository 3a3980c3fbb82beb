import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { printedCard } from '@forecourt/domain/cards/columns.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
import { command } from '@forecourt/platform/cli/command.ts';
import { table } from '@forecourt/platform/cli/table.ts';
import { moment, referenceOf } from '@forecourt/platform/cli/values.ts';
import { readOrder } from '../../features/orders/read-order.ts';
import { acting } from '../applications/reference.ts';
import { orderColumns } from './card-cells.ts';
import { names, noOrder } from './names.ts';

export const ordersShow = command({
  name: names.show,
  operands: ['REFERENCE'],
  summary: 'show a whole card order: cards, delivery address and contact; records that you looked',
  examples: ['orders show K7PX-3M9D'],
  async run({ operands: [typed], open, operator }) {
    const reference = referenceOf(typed);
    const store = await (await open()).store();
    const { order, state, dispatch } = await acting(reference, () => readOrder(store, reference, operator));
    if (!order) throw noOrder(reference);
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
      ['Version', `${order.orderVersion}`],
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
        table(orderColumns, cards),
      ],
      data: {
        reference,
        state,
        business: businessDetails.businessName,
        deliveryAddress: delivery,
        contact: { fullName, contactNumber, email },
        orderedAt: order.orderedAt,
        orderVersion: order.orderVersion,
        sent: dispatch ? { on: dispatch.sentOn, by: dispatch.sentBy, tracking: dispatch.tracking } : null,
        cards,
      },
    };
  },
});
