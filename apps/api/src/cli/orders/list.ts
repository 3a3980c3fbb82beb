import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { command } from '@forecourt/platform/cli/command.ts';
import { noMore, seeMore, usualLimit } from '@forecourt/platform/cli/paging.ts';
import { type Column, table } from '@forecourt/platform/cli/table.ts';
import { sinceThen, wholeNumber } from '@forecourt/platform/cli/values.ts';
import { formatPlace } from '../../store/applications/list-place.ts';
import { isLateOrder, listOrders, type OrderToMake } from '../../store/applications/orders.ts';
import { placeOf } from '../list-place.ts';
import { names } from './names.ts';

const waitOf = (order: OrderToMake, now: Date) => {
  const wait = sinceThen(order.readyAt, now);
  return isLateOrder(order, now) ? ({ text: `${wait}, late`, tone: 'bad' } as const) : wait;
};

const columns = (now: Date): readonly Column<OrderToMake>[] => [
  { title: 'REFERENCE', of: ({ reference }) => reference },
  {
    title: 'BUSINESS',
    of: ({ submission }) => submission.businessDetails.businessName,
    narrow: 'shorten',
  },
  { title: 'CARDS', of: ({ cards }) => `${cards.length}`, align: 'right' },
  { title: 'ORDERED', of: ({ orderedAt }) => formatDay(orderedAt) },
  { title: 'WAITS', of: (order) => waitOf(order, now), align: 'right' },
];

export const ordersList = command({
  name: names.list,
  summary: 'list the card orders to make and send, the longest waiting first',
  options: {
    earlier: {
      type: 'boolean',
      help: 'those from before sent cards were noted',
    },
    limit: { type: 'string', value: 'COUNT', help: `how many at most; ${usualLimit} unless given` },
    after: { type: 'string', value: 'PLACE', help: 'continue where a list ended' },
  },
  examples: ['orders list', 'orders list --limit 10 --json'],
  async run({ open, options: { earlier: areEarlier, limit = usualLimit, after } }) {
    const at = {
      limit: wholeNumber('limit', limit, 1, 1_000),
      behind: after === undefined ? undefined : placeOf(after),
    };
    const store = await (await open()).store();
    const { orders, behind } = await listOrders(store, { areEarlier }, at);
    const now = new Date();
    const [first] = orders;
    const nothing = after === undefined ? 'There is no order to make.' : noMore;
    return {
      lines: first ? [table(columns(now), orders)] : [nothing],
      data: {
        orders: orders.map((order) => ({
          reference: order.reference,
          business: order.submission.businessDetails.businessName,
          cards: order.cards.length,
          orderedAt: order.orderedAt,
          since: order.readyAt,
          isLate: isLateOrder(order, now),
        })),
        after: behind ? formatPlace(behind) : null,
      },
      next: [
        ...(first
          ? [
              { to: 'see the cards of one', run: `${names.show} ${first.reference}` },
              { to: 'write them into a file', run: `${names.export} cards.csv` },
            ]
          : []),
        ...(behind ? [seeMore(names.list, { earlier: areEarlier, limit, after: formatPlace(behind) })] : []),
      ],
    };
  },
});
