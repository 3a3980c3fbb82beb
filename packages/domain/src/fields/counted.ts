/** 1234567 as '1,234,567', with up to two decimals; no locale has a say, since what is shown is read again. */
export const formatNumber = (number: number, decimals = 0): string =>
  number.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Returns a number with what it counts, '1 card' or '1,000 cards'; a plural that adds no 's' is given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
