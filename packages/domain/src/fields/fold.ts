/**
 * Every mark that keyboards and programs write for an apostrophe or a glottal stop: quotation marks, primes, accents
 * that stand alone and modifier letters.
 */
const apostrophes = /['`´‘’‛′‵ʹʻʼʽʾʿˈˊˋ՚׳ߴ᾽᾿´＇｀Ꞌꞌ]/gu;

/** Returns a text with one kind of apostrophe: 'Oʼdowd' and 'O`dowd' are "O'dowd". */
export const withPlainApostrophes = (text: string): string => text.replace(apostrophes, "'");

/** Returns a text without case, without marks on its letters and with one kind of apostrophe: 'Tāwhiri' is 'tawhiri'. */
export const fold = (text: string): string =>
  withPlainApostrophes(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
