/** Every mark used for an apostrophe or glottal stop: quotation marks, primes, accents and modifier letters. */
const apostrophes = /['`´‘’‛′‵ʹʻʼʽʾʿˈˊˋ՚׳ߴ᾽᾿´＇｀Ꞌꞌ]/gu;

export const withPlainApostrophes = (text: string): string => text.replace(apostrophes, "'");

/** Removes case and diacritics and unifies apostrophes: 'Tāwhiri' becomes 'tawhiri'. */
export const foldCaseAndAccents = (text: string): string =>
  withPlainApostrophes(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
