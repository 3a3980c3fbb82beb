import type { Right } from '@forecourt/domain/desk/roles.ts';
import type { RouteObject } from 'react-router';
import { navigationTexts } from '../copy/navigation.ts';
import { Loading } from '../parts/states.tsx';

/** Each page loads by itself. */
export const workRoutes: RouteObject[] = [
  {
    lazy: () => import('./work-frame.tsx'),
    HydrateFallback: Loading,
    children: [
      { index: true, lazy: () => import('./today-page.tsx') },
      { path: 'applications', lazy: () => import('./applications-page.tsx') },
      { path: 'applications/:reference', lazy: () => import('./application-page.tsx') },
      { path: 'orders', lazy: () => import('../orders/orders-page.tsx') },
      { path: 'orders/:reference', lazy: () => import('../orders/order-page.tsx') },
      { path: 'callbacks', lazy: () => import('../callbacks/callbacks-page.tsx') },
      { path: 'callbacks/:reference', lazy: () => import('../callbacks/callback-page.tsx') },
      { path: 'deliveries', lazy: () => import('../deliveries/deliveries-page.tsx') },
      { path: 'record', lazy: () => import('../record/record-page.tsx') },
    ],
  },
];

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
