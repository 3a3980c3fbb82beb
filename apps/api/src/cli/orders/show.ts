import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatPhone } from '@forecourt/domain/fields/phone.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { createTable } from '@forecourt/platform/cli/table.ts';
import { formatMoment, parseReference } from '@forecourt/platform/cli/values.ts';
import { readOrder } from '../../features/orders/read-order.ts';
import type { BatchOfOrder } from '../../store/applications/order-batches.ts';
import { withLockedApplication } from '../applications/reference.ts';
import { orderColumns } from './card-cells.ts';
import { orderCommandNames, orderNotFound } from './names.ts';

const batchText = ({ number, orderVersion, stopped }: BatchOfOrder): string =>
  `${number} (version ${orderVersion}${stopped === null ? '' : `, ${stopped}`})`;

export const ordersShow = defineCommand({
  name: orderCommandNames.show,
  operands: ['REFERENCE'],
  summary: 'show a whole card order: cards, delivery address and contact; records that you looked',
  examples: ['orders show K7PX-3M9D'],
  async run({ operands: [typed], open, operator }) {
    const reference = parseReference(typed);
    const store = await (await open()).store();
    const order = await withLockedApplication(store, reference, (transaction, application) =>
      readOrder(transaction, application, operator),
    );
    if (!order) throw orderNotFound(reference);
    const { content } = order;
    const { batches, contact, sent } = content;
    const head: [string, string][] = [
      ['Reference', reference],
      ['State', statusTable[content.state].name],
      ['Business', content.business],
      ['Delivered to', content.deliveryAddress],
      ['Contact', `${contact.fullName}, ${formatPhone(contact.contactNumber)}, ${contact.email}`],
      ['Ordered', formatMoment(content.orderedAt)],
      ['Version', `${content.orderVersion}`],
      ...(batches.length > 0 ? [['Batches', batches.map(batchText).join(', ')] as [string, string]] : []),
      ['Sent', sent ? `${formatDate(sent.on)}, noted by ${sent.by}` : 'not yet'],
      ...(sent?.tracking ? [['Tracking', sent.tracking] as [string, string]] : []),
    ];
    return {
      lines: [
        createTable(
          [
            { title: '', of: ([what]) => ({ text: what, tone: 'strong' }) },
            { title: '', of: ([, value]) => value, narrow: 'wrap' },
          ],
          head,
        ),
        '',
        createTable(orderColumns, content.cards),
      ],
      data: content,
    };
  },
});
