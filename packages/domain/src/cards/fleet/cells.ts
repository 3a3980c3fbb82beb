import { shortTextMaximum } from '../../constants/limits.ts';
import { type CardProducts, type CardType, cardProducts, cardTypes } from '../../constants/options.ts';
import { parseMoney } from '../../fields/money.ts';
import { cleanInput } from '../../fields/pasted.ts';
import { normalisePlate } from '../../fields/plate.ts';
import { toPlainCharacters } from '../../fields/typed.ts';
import { cardColumnList, cardColumns } from '../columns.ts';
import type { NameField } from '../rules.ts';

/** Key of 'Driver & Vehicle' and 'driver and vehicle', of the label and of the value. */
const keyOf = (text: string): string =>
  toPlainCharacters(text).replace(/&/g, 'and').replace(/\P{L}/gu, '').toLowerCase();

const readerOf =
  <Value extends string>(options: readonly { readonly value: Value; readonly label: string }[]) =>
  (text: string): Value | undefined =>
    options.find(({ value, label }) => [keyOf(value), keyOf(label)].includes(keyOf(text)))?.value;

export const readCardType: (text: string) => CardType | undefined = readerOf(cardTypes);
export const readProducts: (text: string) => CardProducts | undefined = readerOf(cardProducts);

/** Returns whole dollars, null for 'No limit', undefined if unreadable. */
export const readLimit = (text: string): number | null | undefined =>
  keyOf(text) === keyOf(cardColumns.monthly.none) ? null : (parseMoney(text) ?? undefined);

/** † Words for nobody and nothing, and marks alone. */
const emptyMarks =
  /(?<![\p{L}\p{N}])(?:n\/a|none|nil|null|undefined|tbc|tbd|tba|vacant|vacancy|unknown|unassigned|spare|pool|shared|total)(?![\p{L}\p{N}])|^[^\p{L}\p{N}]*\p{L}?[^\p{L}\p{N}]*$|^n\W+a\W*$/iu;
const isEmptyMark = (text: string): boolean => emptyMarks.test(text);

/** Whether a formula failed, in any language: '#N/A', '#BEZUG!', 'Err:502'. */
export const isFormulaError = (text: string): boolean => /^\s*(?:#[\p{L}#]|=|err:)/iu.test(text);

/** What spreadsheets make of plates such as MAR21; a hyphen before two or four figures may be either. */
const isDate = (text: string): boolean =>
  /^\d{1,2}[-/. ]\p{L}{3,}\.?(?:[-/. ]\d{2,4})?$|^\p{L}{3,}\.?[-/.](?:\d{2}|\d{4})$|^\d{1,4}[-/.]\d{1,2}[-/.]\d/u.test(
    text,
  );

const isPlateLike = (text: string): boolean => /[a-z]/i.test(text) && /\d/.test(text);
/** Plates have up to six characters; one more is for those of other countries. */
const usualPlateMaximum = 7;
const isNoPlate = (text: string): boolean =>
  !isPlateLike(normalisePlate(text)) ||
  normalisePlate(text).length > usualPlateMaximum ||
  text.split(/\s/).filter(isPlateLike).length > 1;
/** 'TBA 123' is a plate. */
const isEmptyPlate = (text: string): boolean => isEmptyMark(text) && isNoPlate(text);

/** Names that a mark, a word or a line break joins, or two whole names in a list. */
const isSeveralPeople = (text: string): boolean =>
  /[\n;/&+|][^]*\p{L}|\s(?:and|or)\s|\S\s+\S[^,]*,\s*\S+\s+\S|,.*,/iu.test(text);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const nameWordsMaximum = 5;
const noPartOfName = /[\p{N}@=#?*<>()[\]{}\\^~_:%$!"“”]/u;
/** Words of our own headings. */
const headingWords = cardColumnList.flatMap(({ heading, otherHeadings }) =>
  wordsOf([heading, ...otherHeadings].join(' ')),
);
const isNoName = (text: string): boolean =>
  /[.-]{2,}|…/.test(text) ||
  noPartOfName.test(cleanInput(text, 'text')) ||
  wordsOf(text).length > nameWordsMaximum ||
  wordsOf(text).some((word) => headingWords.includes(word));

type Doubt = readonly [isSo: (text: string) => boolean, message: string];
/** What makes a value doubtful although the rule of its field may take it; the first that is so counts. */
const doubts: Readonly<Record<NameField, readonly Doubt[]>> = {
  registration: [
    [isDate, 'Your spreadsheet may have made a date of this. Enter it as on the vehicle'],
    [isEmptyPlate, 'This seems to say that there is none. Enter it, or leave it empty'],
    [isNoPlate, 'This does not look like one registration. Check it'],
  ],
  driverName: [
    [isEmptyMark, 'This seems to say that there is nobody. Enter a name, or leave it empty'],
    [isSeveralPeople, 'A card is for one person. Enter one driver name here'],
    [isNoName, 'This does not look like a name. Check it'],
  ],
};

/** Returns why a registration or name is doubtful; a vague doubt says less than the rule of the field. */
export function doubtOf(field: NameField, text: string) {
  // A longer text breaks the rule of its field, and is not worth the work.
  const lines = text.slice(0, 2 * shortTextMaximum).split('\n');
  const plain = lines.map(toPlainCharacters).join('\n').trim();
  const found = doubts[field].find(([isSo]) => isSo(plain));
  if (!found) return undefined;
  const [isSo, message] = found;
  const isOneOf = (...those: readonly unknown[]): boolean => those.includes(isSo);
  return { message, isEmpty: isOneOf(isEmptyMark, isEmptyPlate), isVague: isOneOf(isNoPlate, isNoName) };
}
