import { normalisePlate } from '../../fields/plate.ts';
import { toPlainCharacters } from '../../fields/typed.ts';
import {
  isDateLike,
  isErrorValue,
  isFleetNumber,
  isPlaceholder,
  isPlateLike,
  isSeveralPeople,
  platesIn,
} from './cell-kinds.ts';

export type CellWarning = 'error' | 'placeholder' | 'date' | 'several' | 'unlikely';

const one = (doubt: CellWarning, isSo: boolean): CellWarning[] => (isSo ? [doubt] : []);

function doubtOfPlate(text: string): CellWarning | undefined {
  const plain = toPlainCharacters(text).trim();
  const plate = normalisePlate(text);
  const isShort = plate.length >= 2 && plate.length <= 7;
  // A plate of letters alone exists, but is more often a name or a make in the wrong column.
  const isLikely = isPlateLike(text) || (isShort && /\d/.test(plate) && /[A-Z]/.test(plate));
  return [
    ...one('error', isErrorValue(plain)),
    ...one('date', isDateLike(plain)),
    ...one('placeholder', isPlaceholder(plain) || isFleetNumber(plain)),
    ...one('several', platesIn(text).length > 1 || /[\t\n]/.test(text.trim())),
    ...one('unlikely', !isLikely),
  ][0];
}

const prose = new RegExp(
  `^(?:${[
    'hi|hello|hey|dear|please|pls|thanks|thank|cheers|regards|kind|kia ora|ng[aā] mihi|sent|cards?|many|morning|good',
    'here|see|the|our|we|can|could|from|to|subject|date|cc|for|as|and|add|order|best regards|yours|drivers?|vehicles?',
    'names?',
  ].join('|')})\\b`,
  'i',
);
const isProse = (text: string): boolean =>
  prose.test(text) || /\([^)]*\s[^)]*\)/.test(text) || text.split(/\s+/).length > 5;

function doubtOfDriver(text: string): CellWarning | undefined {
  const plain = toPlainCharacters(text).trim();
  return [
    ...one('error', isErrorValue(plain)),
    ...one('placeholder', isPlaceholder(plain) || isFleetNumber(plain)),
    ...one('several', isSeveralPeople(text) || text.trim().includes('\t')),
    ...one('unlikely', /[\p{N}@=#?*<>{}[\]|\\^~_:%$!"“”+]|&\w+;/u.test(plain) || !/\p{L}/u.test(plain)),
    ...one('unlikely', isProse(plain)),
  ][0];
}

const plateSentences: Readonly<Record<CellWarning, string>> = {
  error: 'The formula in this cell failed in your spreadsheet. Enter the registration, or leave it empty',
  placeholder: 'This does not look like a registration. Enter it, or leave it empty',
  date: 'Your spreadsheet may have turned this registration into a date. Enter it as it is on the vehicle',
  several: 'A card is for one vehicle. Enter one registration here',
  unlikely: 'This does not look like a registration. Check it',
};
const driverSentences: Readonly<Record<CellWarning, string>> = {
  error: 'The formula in this cell failed in your spreadsheet. Enter the driver name, or leave it empty',
  placeholder: 'This does not look like a name. Enter the driver name, or leave it empty',
  date: 'This does not look like a name. Check it',
  several: 'A card is for one person. Enter one driver name here',
  unlikely: 'This does not look like a name. Check it',
};

export const plateWarning = (text: string) => {
  const doubt = doubtOfPlate(text);
  return doubt && { doubt, message: plateSentences[doubt] };
};
export const driverWarning = (text: string) => {
  const doubt = doubtOfDriver(text);
  return doubt && { doubt, message: driverSentences[doubt] };
};
