import type { Bench } from './bench.ts';
import { handover } from './handover.ts';

/** Every bench of `npm run bench -- NAME`. */
export const benches: readonly Bench[] = [handover];
