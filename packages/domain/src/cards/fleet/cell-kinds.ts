import { normalisePlate } from '../../fields/plate.ts';
import { toPlainCharacters } from '../../fields/typed.ts';

const plainly = (text: string): string => toPlainCharacters(text).trim();

const commonPlate =
  /^(?:[A-Z]{1,3}\d{1,5}|\d{1,4}[A-Z]{1,3}|[A-Z]{1,2}\d{1,3}[A-Z]{1,2}|\d{1,2}[A-Z]{1,3}\d{1,3})$/;

export function isPlateLike(text: string): boolean {
  const plate = normalisePlate(text);
  return (
    /^[a-z\d]+(?:[ -][a-z\d]+)?$/i.test(plainly(text)) &&
    plate.length >= 3 &&
    plate.length <= 7 &&
    commonPlate.test(plate) &&
    !/[\t\n]/.test(text.trim()) &&
    !isDateLike(text)
  );
}

const months =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|' +
  'nov(?:ember)?|dec(?:ember)?|mrz|mär|mai|okt|dez|ene|abr|ago|dic|fev|fév|avr|déc|août|set|out)\\.?';
const dates = [
  new RegExp(`^\\d{1,2}[-/. ]${months}(?:[-/. ]\\d{2,4})?$`, 'iu'),
  new RegExp(`^${months}[-/.](?:\\d{1,2}|\\d{4})$`, 'iu'),
  /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T]\d.*)?$/,
];

/** Spreadsheets turn plates such as MAR21 into dates. */
export const isDateLike = (text: string): boolean => dates.some((date) => date.test(plainly(text)));

export const isNameLike = (text: string): boolean =>
  /^['’ʻ]?\p{L}[\p{L}\p{M}'’ʻ.,;() -]*$/u.test(plainly(text)) && !isPlaceholder(text) && !isNoValueText(text);

/** 'Err:502' is one, and ERR100 a plate. */
export const isErrorValue = (text: string): boolean =>
  /^#(?:[\p{L}\d_ /]{1,20}[!?]|[\p{L}]{1,4}\/[\p{L}\d]{1,3}[!?]?|NV|REF|NAME|VALUE|#*)$|^(?:err|error)(?::\s?\d*)?$|^error\s?\d+$/iu.test(
    plainly(text),
  );

const placeholders = new Set(
  [
    'x, xx, xxx, tbc, tbd, tba, tbn, tbi, new, vacant, vacancy, spare, unknown, unkown, pending, pool, any, anyone',
    'anybody, everyone, everybody, all, shared, various, multiple, mixed, unassigned, unallocated, open, available',
    'temp, temporary, casual, relief, driver, drivers, staff, employee, employees, vehicle, vehicles, team, null, nan',
    'undefined, true, false, yes, no, y, n, test, sample, example, ditto, as above, to be confirmed, to be advised',
    'to be announced, to be assigned, to be decided, to come, to follow, not assigned, not allocated, not known',
    'not sure, dont know, on order, new vehicle, new driver, new car, new ute, new van, new truck, new plate',
    'new plates, new starter, new hire, new employee, no plate, no plates, plate, plate tbc, rego tbc, rego tba, rego',
    'registration, name, driver tbc, driver tba, pool car, pool vehicle, pool driver, pool van, spare vehicle',
    'spare card, spare driver, spare car, spare van, any driver, any vehicle, all drivers, various drivers',
    'multiple drivers, multiple, awaiting, awaiting plate, awaiting rego, ordered, arriving, unregistered, waiting',
    'empty, blank, missing, sold, disposed, written off, stolen, retired, inactive, left, see notes, see above, same',
    'no name, noname, to hire, hiring, recruiting, position vacant, vacant position, currently vacant, confirm, check',
    'unnamed, nobody, no one, noone, whoever, later, soon, other, default, placeholder, todo, floating, floater',
  ].flatMap((line) => line.split(', ')),
);

export function isPlaceholder(text: string): boolean {
  const words = plainly(text)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();
  return plainly(text) !== '' && !isNoValueText(text) && (words === '' || placeholders.has(words));
}

const nothing = /^(?:none|nil|n\/a|n\.a\.?|-+|not applicable|no driver|no vehicle|no rego|no registration)$/i;
export const isNoValueText = (text: string): boolean => nothing.test(plainly(text));

/** Fleet numbers ('van 12') look like plates. */
const fleetNumber =
  /^(?:van|ute|car|truck|trk|unit|veh|vehicle|bus|fleet|asset|trailer|driver|pool|spare|bike|tractor|digger|no|row)[ -]?\d*$/i;
export const isFleetNumber = (text: string): boolean => fleetNumber.test(plainly(text));

const between = /\n|\s*[,;/&+|]\s*|\s+and\s+|\s{2,}/i;
export function platesIn(text: string): string[] {
  const parts = text
    .trim()
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > 1) return parts.every(isPlateLike) ? parts : [];
  const words = text.trim().split(/\s+/);
  const areWhole = words.length > 1 && words.every((word) => isPlateLike(word) && /[a-z]/i.test(word));
  if (areWhole) return words;
  return isPlateLike(text) ? [text.trim()] : [];
}

const words = (text: string): number => text.trim().split(/\s+/).length;
const joined = /\n|\s[/&+|]\s|\s(?:and|or)\s|\p{L}{3,}[/&+|]\p{L}{3,}|\p{L}{2,}[&+|]/iu;

/** Two names are joined by a mark or a line break, or are two whole names in a list. */
export function isSeveralPeople(text: string): boolean {
  if (joined.test(text.trim())) return true;
  const parts = text.split(/[,;]/).filter((part) => part.trim() !== '');
  return parts.length > 2 || (parts.length === 2 && parts.every((part) => words(part) > 1));
}
