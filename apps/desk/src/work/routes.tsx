import type { Right } from '@forecourt/domain/desk/roles.ts';
import type { Route } from '@forecourt/ui/router/router.ts';
import { navigationTexts } from '../copy/navigation.ts';
import { createPageRoute } from '../shell/page-route.ts';
import type { requireSignedInPerson } from '../shell/session.ts';

const pages: readonly (readonly [pattern: string, load: Parameters<typeof createPageRoute>[1]])[] = [
  ['/', () => import('./today-page.tsx')],
  ['/applications', () => import('./applications-page.tsx')],
  ['/applications/:reference', () => import('./application-page.tsx')],
  ['/orders', () => import('../orders/orders-page.tsx')],
  ['/orders/batches', () => import('../orders/batches-page.tsx')],
  ['/orders/batches/:number', () => import('../orders/batch-page.tsx')],
  ['/orders/:reference', () => import('../orders/order-page.tsx')],
  ['/callbacks', () => import('../callbacks/callbacks-page.tsx')],
  ['/callbacks/:reference', () => import('../callbacks/callback-page.tsx')],
  ['/deliveries', () => import('../deliveries/deliveries-page.tsx')],
  ['/week', () => import('../week/week-page.tsx')],
  ['/offers', () => import('../offers/offers-page.tsx')],
  ['/record', () => import('../record/record-page.tsx')],
];
const loadFrame = async () => (await import('./work-frame.tsx')).WorkFrame;

/** Pages of the work, behind the session of the person whom `personOf` reads. */
export const createWorkRoutes = (personOf: typeof requireSignedInPerson): Route[] =>
  pages.map(([pattern, load]) => createPageRoute(pattern, load, personOf, loadFrame));

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
  { to: '/week', label: navigationTexts.week, right: 'read' },
  { to: '/offers', label: navigationTexts.offers, right: 'offers' },
  { to: '/record', label: navigationTexts.record, right: 'record' },
];
