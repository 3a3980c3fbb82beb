import { orderTexts as texts } from '../copy/orders.ts';
import { Tabs } from '../parts/tabs.tsx';

export type OrderTab = 'toMake' | 'batches' | 'sent' | 'late';

const places: Readonly<Record<OrderTab, string>> = {
  toMake: '/orders',
  batches: '/orders/batches',
  sent: '/orders?state=sent',
  late: '/orders?state=late',
};
const labels: Readonly<Record<OrderTab, string>> = {
  toMake: texts.toMake,
  batches: texts.atMaker,
  sent: texts.sent,
  late: texts.late,
};
const tabs = Object.keys(places) as OrderTab[];

/** Links between the lists of orders. */
export const OrderTabs = ({ here }: { readonly here: OrderTab }) => (
  <Tabs
    label={texts.title}
    tabs={tabs.map((tab) => ({ to: places[tab], label: labels[tab], isHere: tab === here }))}
  />
);
