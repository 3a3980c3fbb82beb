import type { Bench } from './bench.ts';

/** Every bench of `npm run bench -- NAME`. */
export const benches: readonly Bench[] = [];
