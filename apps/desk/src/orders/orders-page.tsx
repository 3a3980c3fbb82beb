import { deskOrders, deskOrdersExport } from '@forecourt/domain/contract/desk/orders.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { listTexts, orderTexts as texts } from '../copy/lists.ts';
import { call } from '../gateway/call.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import type { Column } from '../parts/data-table.tsx';
import { Given } from '../parts/given.tsx';
import { ListPage } from '../parts/list-page.tsx';
import { loaderOf, searchOf, useSearch } from '../parts/loaded.ts';
import { waitedText } from '../parts/moments.ts';
import { RowLink } from '../parts/row-link.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useRight } from '../parts/use-person.ts';
import { usePoll } from '../parts/use-poll.ts';
import { Waiting } from '../parts/waiting.tsx';

type Orders = ResponseOf<typeof deskOrders>;
type Order = Orders['orders'][number];

export const loader = loaderOf((args) => {
  const after = searchOf(args, 'after');
  const state = searchOf(args, 'state') === 'sent' ? 'sent' : 'toMake';
  return call(deskOrders, { querystring: { state, ...(after && { after }) } });
});

const shared: readonly Column<Order>[] = [
  {
    title: listTexts.reference,
    isHead: true,
    of: ({ reference }) => <RowLink to={`/orders/${reference}`}>{reference}</RowLink>,
  },
  { title: listTexts.business, of: ({ business }) => <Given text={business} /> },
  { title: texts.cards, align: 'end', of: ({ cards }) => `${cards}` },
  { title: texts.ordered, of: ({ orderedAt }) => formatDay(orderedAt) },
];
const toMake: readonly Column<Order>[] = [
  ...shared,
  {
    title: texts.waiting,
    align: 'end',
    of: ({ since, isLate }) => <Waiting text={waitedText(since)} isLate={isLate} />,
  },
];
const sent: readonly Column<Order>[] = [
  ...shared,
  { title: texts.sentOn, align: 'end', of: ({ since }) => formatDay(since) },
];

export function Component() {
  usePoll();
  const search = useSearch();
  const mayFulfil = useRight('fulfil');
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
    load={() => call(deskOrdersExport, { body: {} })}
    said={({ count, isCut }) => `${texts.downloaded(count)}${isCut ? ` ${texts.cut}` : ''}`}
  >
    {texts.download}
  </CsvButton>
);
