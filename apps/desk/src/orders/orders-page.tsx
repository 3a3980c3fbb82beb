import { deskExportOrders, deskOrders } from '@forecourt/domain/contract/desk/orders.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useState } from 'react';
import { listColumnTexts } from '../copy/lists.ts';
import { orderTexts as texts } from '../copy/orders.ts';
import { call } from '../gateway/call.ts';
import type { TableColumn } from '../parts/data-table.tsx';
import { UntrustedText } from '../parts/given.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { createLoader, searchParamOf, useSearchParams } from '../parts/loaded.ts';
import { formatWaitingTime } from '../parts/moments.ts';
import { RowLink } from '../parts/row-link.tsx';
import { useHasRight } from '../parts/use-person.ts';
import { usePagePolling } from '../parts/use-poll.ts';
import { WaitingTime } from '../parts/waiting.tsx';
import { batchFileName, batchFileText, CardsFileButtons } from './cards-file.tsx';
import { OrderTabs } from './order-tabs.tsx';

type Orders = ResponseOf<typeof deskOrders>;
type Order = Orders['orders'][number];

const tabOf = (state: string | null | undefined) => (state === 'sent' || state === 'late' ? state : 'toMake');

export const loader = createLoader((args) => {
  const after = searchParamOf(args, 'after');
  const state = tabOf(searchParamOf(args, 'state'));
  return call(deskOrders, { querystring: { state, ...(after && { after }) } });
});

const shared: readonly TableColumn<Order>[] = [
  {
    title: listColumnTexts.reference,
    isHead: true,
    of: ({ reference }) => <RowLink to={`/orders/${reference}`}>{reference}</RowLink>,
  },
  { title: listColumnTexts.business, of: ({ business }) => <UntrustedText text={business} /> },
  { title: texts.cards, align: 'end', of: ({ cards }) => `${cards}` },
  { title: texts.ordered, of: ({ orderedAt }) => formatDay(orderedAt) },
];
const waiting: TableColumn<Order> = {
  title: texts.waiting,
  align: 'end',
  of: ({ since, isLate }) => <WaitingTime text={formatWaitingTime(since)} isLate={isLate} />,
};
const place: TableColumn<Order> = {
  title: texts.place,
  of: ({ batch, stoppedBatch }) =>
    batch === null ? (
      `${texts.toMake}${stoppedBatch === null ? '' : `, ${texts.correctedAfter(stoppedBatch)}`}`
    ) : (
      <RowLink to={`/orders/batches/${batch}`}>{texts.inBatch(batch)}</RowLink>
    ),
};
const sentOn: TableColumn<Order> = {
  title: texts.sentOn,
  align: 'end',
  of: ({ since }) => formatDay(since),
};

const lists = {
  toMake: { caption: texts.caption, empty: texts.empty, columns: [...shared, place, waiting] },
  late: { caption: texts.lateCaption, empty: texts.emptyLate, columns: [...shared, place, waiting] },
  sent: { caption: texts.sentCaption, empty: texts.emptySent, columns: [...shared, sentOn] },
} as const;

export function Component() {
  usePagePolling();
  const tab = tabOf(useSearchParams().get('state'));
  const mayFulfil = useHasRight('fulfil');
  const { revalidate } = useRouter();
  // Above the list, since its last orders leave it with the file.
  const [isExported, setExported] = useState(false);
  return (
    <ListPage
      title={texts.title}
      listOf={({ orders, after }: Orders) => ({
        above: (
          <>
            <OrderTabs here={tab} />
            {mayFulfil && tab === 'toMake' && (orders.length > 0 || isExported) && (
              <CardsFileButtons
                hint={texts.batchHint}
                load={() => call(deskExportOrders, { body: {} })}
                nameOf={batchFileName}
                said={batchFileText}
                onDone={() => {
                  setExported(true);
                  return revalidate();
                }}
              />
            )}
          </>
        ),
        ...lists[tab],
        rows: orders,
        keyOf: ({ reference }) => reference,
        after,
      })}
    />
  );
}
