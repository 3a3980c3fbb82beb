import { deskSearchOrders } from '@forecourt/domain/contract/desk/orders.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import { callbackTexts } from '../copy/callbacks.ts';
import { listColumnTexts } from '../copy/lists.ts';
import { orderTexts as texts } from '../copy/orders.ts';
import { call } from '../gateway/call.ts';
import { DataTable, type TableColumn } from '../parts/data-table.tsx';
import { UntrustedText } from '../parts/given.tsx';
import { formatDateAndTime } from '../parts/moments.ts';
import { RowLink } from '../parts/row-link.tsx';

type Found = ResponseOf<typeof deskSearchOrders>;

const orderColumns: readonly TableColumn<Found['orders'][number]>[] = [
  {
    title: listColumnTexts.reference,
    isHead: true,
    of: ({ reference }) => <RowLink to={`/orders/${reference}`}>{reference}</RowLink>,
  },
  { title: listColumnTexts.business, of: ({ business }) => <UntrustedText text={business} /> },
  { title: listColumnTexts.state, of: ({ state }) => texts[state] },
  { title: texts.since, align: 'end', of: ({ since }) => formatDay(since) },
];
const callbackColumns: readonly TableColumn<Found['callbacks'][number]>[] = [
  {
    title: listColumnTexts.reference,
    isHead: true,
    of: ({ reference }) => <RowLink to={`/callbacks/${reference}`}>{reference}</RowLink>,
  },
  { title: callbackTexts.asked, of: ({ requestedAt }) => formatDateAndTime(requestedAt) },
  {
    title: listColumnTexts.state,
    of: ({ handledAt }) => (handledAt === null ? callbackTexts.toMake : callbackTexts.done),
  },
];

/** Finds orders and callbacks. Throws CallError. */
export async function searchOrdersAndCallbacks(text: string) {
  const { isMore, isPartial, isAlike, ...found } = await call(deskSearchOrders, { body: { text } });
  const count = found.orders.length + found.callbacks.length;
  return { count, isMore, isPartial, isAlike, rows: <FoundOrders {...found} /> };
}

const FoundOrders = ({ orders, callbacks }: Pick<Found, 'orders' | 'callbacks'>) => (
  <>
    {orders.length > 0 && (
      <DataTable
        caption={texts.title}
        columns={orderColumns}
        rows={orders}
        keyOf={({ reference }) => reference}
      />
    )}
    <FoundCallbacks callbacks={callbacks} />
  </>
);

/** Draws nothing where none was found. */
export const FoundCallbacks = ({ callbacks }: Pick<Found, 'callbacks'>) =>
  callbacks.length > 0 && (
    <DataTable
      caption={callbackTexts.title}
      columns={callbackColumns}
      rows={callbacks}
      keyOf={({ reference }) => reference}
    />
  );
