import type { Right } from '@forecourt/domain/desk/roles.ts';
import type { Route } from '@forecourt/ui/router/router.ts';
import { navigationTexts } from '../copy/navigation.ts';
import { pageRoute } from '../shell/page-route.ts';
import type { readPerson } from '../shell/session.ts';

/** Pages of the work, behind the session of the person whom `personOf` reads. */
export const workRoutes = (personOf: typeof readPerson): Route[] =>
  [
    pageRoute('/', () => import('./today-page.tsx'), personOf),
    pageRoute('/applications', () => import('./applications-page.tsx'), personOf),
    pageRoute('/applications/:reference', () => import('./application-page.tsx'), personOf),
    pageRoute('/orders', () => import('../orders/orders-page.tsx'), personOf),
    pageRoute('/orders/:reference', () => import('../orders/order-page.tsx'), personOf),
    pageRoute('/callbacks', () => import('../callbacks/callbacks-page.tsx'), personOf),
    pageRoute('/callbacks/:reference', () => import('../callbacks/callback-page.tsx'), personOf),
    pageRoute('/deliveries', () => import('../deliveries/deliveries-page.tsx'), personOf),
    pageRoute('/record', () => import('../record/record-page.tsx'), personOf),
  ].map((route) => ({ ...route, handle: 'work' }));

export const workNavigation: readonly {
  readonly to: string;
  readonly label: string;
  readonly right: Right;
}[] = [
  { to: '/', label: navigationTexts.today, right: 'read' },
  { to: '/applications', label: navigationTexts.applications, right: 'read' },
  { to: '/orders', label: navigationTexts.orders, right: 'orders' },
  { to: '/callbacks', label: navigationTexts.callbacks, right: 'orders' },
  { to: '/deliveries', label: navigationTexts.deliveries, right: 'read' },
  { to: '/record', label: navigationTexts.record, right: 'record' },
];
