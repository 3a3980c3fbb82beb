import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { defineCommand } from '@forecourt/platform/cli/command.ts';
import { defaultPageLimit, noMoreText, seeMoreStep } from '@forecourt/platform/cli/paging.ts';
import { createTable, type TerminalColumn } from '@forecourt/platform/cli/table.ts';
import { formatAge, parseWholeNumber } from '@forecourt/platform/cli/values.ts';
import { type OrderRow, readUnsentOrders } from '../../features/orders/read-orders.ts';
import { formatCursor } from '../../store/applications/list-place.ts';
import { parseCursorOption } from '../list-place.ts';
import { orderCommandNames } from './names.ts';

const waitOf = ({ since, isLate }: OrderRow, now: Date) => {
  const wait = formatAge(since, now);
  return isLate ? ({ text: `${wait}, late`, tone: 'bad' } as const) : wait;
};

const columns = (now: Date): readonly TerminalColumn<OrderRow>[] => [
  { title: 'REFERENCE', of: ({ reference }) => reference },
  { title: 'BUSINESS', of: ({ business }) => business, narrow: 'shorten' },
  { title: 'CARDS', of: ({ cards }) => `${cards}`, align: 'right' },
  { title: 'ORDERED', of: ({ orderedAt }) => formatDay(orderedAt) },
  { title: 'BATCH', of: ({ batch }) => (batch === null ? 'to make' : `${batch}`), align: 'right' },
  { title: 'WAITS', of: (order) => waitOf(order, now), align: 'right' },
];

export const ordersList = defineCommand({
  name: orderCommandNames.list,
  summary: 'list the card orders to make and send, the longest waiting first',
  options: {
    earlier: {
      type: 'boolean',
      help: 'those from before sent cards were noted',
    },
    limit: { type: 'string', value: 'COUNT', help: `how many at most; ${defaultPageLimit} unless given` },
    after: { type: 'string', value: 'PLACE', help: 'continue where a list ended' },
  },
  examples: ['orders list', 'orders list --limit 10 --json'],
  async run({ open, options: { earlier: areEarlier, limit = defaultPageLimit, after } }) {
    const at = {
      limit: parseWholeNumber('limit', limit, 1, 1_000),
      behind: after === undefined ? undefined : parseCursorOption(after),
    };
    const store = await (await open()).store();
    const { orders, behind } = await readUnsentOrders(store, { areEarlier }, at);
    const [first] = orders;
    const nothing = after === undefined ? 'There is no order to make.' : noMoreText;
    return {
      lines: first ? [createTable(columns(new Date()), orders)] : [nothing],
      data: { orders, after: behind ? formatCursor(behind) : null },
      next: [
        ...(first
          ? [
              { to: 'see the cards of one', run: `${orderCommandNames.show} ${first.reference}` },
              { to: 'write them into a file', run: `${orderCommandNames.export} cards.csv` },
            ]
          : []),
        ...(behind
          ? [seeMoreStep(orderCommandNames.list, { earlier: areEarlier, limit, after: formatCursor(behind) })]
          : []),
      ],
    };
  },
});
