/** Formats 1234567 as '1,234,567' in every locale, since the text is parsed again. */
export const formatNumber = (number: number, decimals = 0): string =>
  number.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** Writes a small number as a word, like 'three', and any other in digits. */
export const numberInWords = (number: number): string => smallNumbers[number] ?? formatNumber(number);
/** The same for the beginning of a sentence. */
export const capitalisedNumberInWords = (number: number): string =>
  numberInWords(number).replace(/^./, (sign) => sign.toUpperCase());

export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
