import * as acts from '@forecourt/domain/contract/desk/acts.ts';
import * as application from '@forecourt/domain/contract/desk/application.ts';
import * as callbacks from '@forecourt/domain/contract/desk/callbacks.ts';
import * as deliveries from '@forecourt/domain/contract/desk/deliveries.ts';
import * as offers from '@forecourt/domain/contract/desk/offers.ts';
import * as orders from '@forecourt/domain/contract/desk/orders.ts';
import * as record from '@forecourt/domain/contract/desk/record.ts';
import * as week from '@forecourt/domain/contract/desk/week.ts';
import * as work from '@forecourt/domain/contract/desk/work.ts';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const calls = [acts, application, callbacks, deliveries, offers, orders, record, week, work].flatMap((part) =>
  Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'object' && 'method' in value ? [name] : [],
  ),
);

test.each(calls)('%s is called by a page', (name) => {
  expect(Object.values(sources).some((text) => text.includes(`call(${name},`))).toBe(true);
});
