import { defaultDailyLimitDollars } from '../../constants/limits.ts';
import type { CardType } from '../../constants/options.ts';
import { formatMoney } from '../../fields/money.ts';
import { cleanInput } from '../../fields/pasted.ts';
import { normalisePlate } from '../../fields/plate.ts';
import { cardColumnOf, cardColumns } from '../columns.ts';
import { type CardField, type CardFields, cardFields, cardFieldsOf, cardFromFields } from '../fields.ts';
import { cardProblems, holderFields, isFieldAsked, isNameField, limitFields } from '../rules.ts';
import { type Card, defaultCard } from '../state.ts';
import { doubtOf, isFormulaError, readCardType, readLimit, readProducts } from './cells.ts';
import { isBlank } from './sheet.ts';

/** A text that one press puts into a field; undefined keeps what was written. */
export type CellFix = { readonly field: CardField; readonly text?: string };
export type CellError = {
  readonly field: CardField;
  readonly message: string;
  readonly fixes: readonly CellFix[];
  /** Another field that can mend it. */
  readonly orField?: CardField;
};

/** Reads the text of a cell; undefined if it cannot be read. */
const readers: { readonly [Field in CardField]: (text: string) => CardFields[Field] | undefined } = {
  cardType: readCardType,
  registration: normalisePlate,
  driverName: (text) => cleanInput(text, 'text'),
  products: readProducts,
  daily: readLimit,
  monthly: readLimit,
};

const unreadMessage = (field: CardField): string => {
  const { heading, choices } = cardColumnOf(field);
  return choices
    ? `Choose the ${heading.toLowerCase()} from the list`
    : `${heading} must be a whole number of dollars, like 500`;
};

function typeFor(hasRegistration: boolean, hasDriver: boolean): CardType {
  if (hasRegistration) return hasDriver ? 'DriverVehicle' : 'Vehicle';
  return hasDriver ? 'Driver' : 'Any';
}

export type FleetRowTexts = Readonly<Record<CardField, string>>;
type ParsedRow = { readonly card: Card; readonly errors: readonly CellError[] };

/** Returns a row's card with at most one error per field. `companyLimit` is in dollars; a settled field is in no doubt. */
export function parseFleetCard(
  texts: FleetRowTexts,
  companyLimit: number,
  isSettled: (field: CardField) => boolean,
): ParsedRow {
  const written = cardFields.filter((field) => !isBlank(texts[field]));
  const read: Partial<CardFields> = Object.fromEntries(
    written.flatMap((field) => {
      const value = readers[field](texts[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
  const { monthly } = read;
  const card = cardFromFields({
    ...cardFieldsOf(defaultCard),
    cardType: typeFor(written.includes('registration'), written.includes('driverName')),
    // The usual limit, unless the monthly one is lower.
    daily: Math.min(defaultDailyLimitDollars, monthly || defaultDailyLimitDollars),
    ...read,
  });
  const problems = cardProblems(card, companyLimit);
  const isUnread = (field: CardField): boolean => !isBlank(texts[field]) && read[field] === undefined;

  function errorOf(field: CardField): CellError | undefined {
    const error = (message: string, ...fixes: CellFix[]): CellError => ({ field, message, fixes });
    const { [field]: text } = texts;
    const { [field]: problem = isUnread(field) ? unreadMessage(field) : undefined } = problems;
    if (field === 'registration' && holderFields.every((one) => isBlank(texts[one])))
      return { ...error(noHolderMessage, { field: 'cardType', text: 'Any' }), orField: 'driverName' };
    if (!isFieldAsked(card, field)) return undefined;
    if (isFormulaError(text)) return error(formulaMessage, { field, text: '' });
    const empty = { field, text: '' };
    if (!isSettled(field) && isNameField(field) && !isBlank(text)) {
      const doubt = doubtOf(field, text);
      const keep = problem === undefined ? [{ field }] : [];
      if (doubt && (problem === undefined || !doubt.isVague))
        return error(doubt.message, ...keep, ...(doubt.isEmpty ? [empty] : []));
    }
    const isLow =
      limitFields.includes(field) && Number(read[field] ?? lowLimit) < Math.min(lowLimit, companyLimit);
    if (isLow && !isSettled(field) && problem === undefined) return error(lowMessage, { field });
    if (problem === undefined) return undefined;
    if (isNameField(field)) return error(problem);
    if (field === 'daily' && monthly && Number(read.daily) > monthly)
      return error(problem, { field, text: `${monthly}` });
    return field === 'monthly'
      ? error(problem, { field, text: `${companyLimit}` }, { field, text: cardColumns.monthly.none })
      : error(problem, empty);
  }
  return { card, errors: cardFields.map(errorOf).filter((error) => error !== undefined) };
}

/** † Dollars; a smaller amount may be litres, fills, or a thousand cut at its comma. */
const lowLimit = 10;
const lowMessage = `This is below ${formatMoney(lowLimit, 0)}. Check that it is a limit in dollars`;
const noHolderMessage = 'No registration or driver. Add one, make it an Any card, or leave it out';
const formulaMessage =
  'The formula in this cell failed in your spreadsheet. Enter what it should be, or leave it empty';
