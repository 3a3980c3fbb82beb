import { deskBatches } from '@forecourt/domain/contract/desk/orders.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { orderTexts, batchTexts as texts } from '../copy/orders.ts';
import { call } from '../gateway/call.ts';
import type { TableColumn } from '../parts/data-table.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { createLoader, searchParamOf } from '../parts/loaded.ts';
import { formatDateAndTime } from '../parts/moments.ts';
import { RowLink } from '../parts/row-link.tsx';
import { usePagePolling } from '../parts/use-poll.ts';
import { OrderTabs } from './order-tabs.tsx';

type Batches = ResponseOf<typeof deskBatches>;
type Batch = Batches['batches'][number];

export const loader = createLoader((args) => {
  const after = searchParamOf(args, 'after');
  return call(deskBatches, { querystring: { ...(after && { after }) } });
});

const columns: readonly TableColumn<Batch>[] = [
  {
    title: texts.batch,
    isHead: true,
    of: ({ number }) => <RowLink to={`/orders/batches/${number}`}>{texts.one(number)}</RowLink>,
  },
  { title: texts.made, of: ({ madeAt }) => formatDateAndTime(madeAt) },
  { title: texts.by, of: ({ madeBy }) => madeBy },
  { title: texts.orders, align: 'end', of: ({ orders }) => `${orders}` },
  { title: orderTexts.cards, align: 'end', of: ({ cards }) => `${cards}` },
  { title: texts.state, of: (batch) => texts.stateOf(batch) },
];

/** Lists the batches at the card maker. */
export function Component() {
  usePagePolling();
  return (
    <ListPage
      title={orderTexts.title}
      listOf={({ batches, after }: Batches) => ({
        above: <OrderTabs here="batches" />,
        caption: texts.caption,
        empty: texts.empty,
        columns,
        rows: batches,
        keyOf: ({ number }) => number,
        after,
      })}
    />
  );
}
