import { addresses } from './addresses.ts';
import type { Bench } from './bench.ts';
import { businesses } from './businesses.ts';
import { cards } from './cards.ts';
import { handover } from './handover.ts';

/** Every bench of `npm run bench -- NAME`. */
export const benches: readonly Bench[] = [addresses, businesses, cards, handover];
