import { deskExportOrders, deskOrders } from '@forecourt/domain/contract/desk/orders.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { listColumnTexts, orderTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import type { TableColumn } from '../parts/data-table.tsx';
import { UntrustedText } from '../parts/given.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { createLoader, searchParamOf, useSearchParams } from '../parts/loaded.ts';
import { formatWaitingTime } from '../parts/moments.ts';
import { RowLink } from '../parts/row-link.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useHasRight } from '../parts/use-person.ts';
import { usePagePolling } from '../parts/use-poll.ts';
import { WaitingTime } from '../parts/waiting.tsx';

type Orders = ResponseOf<typeof deskOrders>;
type Order = Orders['orders'][number];

export const loader = createLoader((args) => {
  const after = searchParamOf(args, 'after');
  const state = searchParamOf(args, 'state') === 'sent' ? 'sent' : 'toMake';
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
const toMake: readonly TableColumn<Order>[] = [
  ...shared,
  {
    title: texts.waiting,
    align: 'end',
    of: ({ since, isLate }) => <WaitingTime text={formatWaitingTime(since)} isLate={isLate} />,
  },
];
const sent: readonly TableColumn<Order>[] = [
  ...shared,
  { title: texts.sentOn, align: 'end', of: ({ since }) => formatDay(since) },
];

export function Component() {
  usePagePolling();
  const search = useSearchParams();
  const mayFulfil = useHasRight('fulfil');
  const isSent = search.get('state') === 'sent';
  return (
    <ListPage
      title={texts.title}
      listOf={({ orders, after }: Orders) => ({
        above: (
          <>
            <Tabs
              label={texts.title}
              tabs={[
                { to: '/orders', label: texts.toMake, isHere: !isSent },
                { to: '/orders?state=sent', label: texts.sent, isHere: isSent },
              ]}
            />
            {mayFulfil && !isSent && orders.length > 0 && <CardsFile />}
          </>
        ),
        caption: isSent ? texts.sentCaption : texts.caption,
        empty: isSent ? texts.emptySent : texts.empty,
        columns: isSent ? sent : toMake,
        rows: orders,
        keyOf: ({ reference }) => reference,
        after,
      })}
    />
  );
}

const CardsFile = () => (
  <CsvButton
    name="cards-to-make.csv"
    hint={texts.downloadHint}
    load={() => call(deskExportOrders, { body: {} })}
    said={({ count, isCut }) => `${texts.downloaded(count)}${isCut ? ` ${texts.cut}` : ''}`}
  >
    {texts.download}
  </CsvButton>
);
