import type { Bench } from './bench.ts';
import { cards } from './cards.ts';
import { handover } from './handover.ts';

/** Every bench of `npm run bench -- NAME`. */
export const benches: readonly Bench[] = [cards, handover];
