/** Formats 1234567 as '1,234,567' in every locale, since the text is parsed again. */
export const formatNumber = (number: number, decimals = 0): string =>
  number.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
