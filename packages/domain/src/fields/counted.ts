import { formatNumber } from './money.ts';

/** Returns a number with what it counts, '1 card' or '1,000 cards'; a plural that adds no 's' is given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
