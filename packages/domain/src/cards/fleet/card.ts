import { defaultDailyLimitDollars } from '../../constants/limits.ts';
import { type CardType, cardTypes } from '../../constants/options.ts';
import { normalisePlate } from '../../fields/plate.ts';
import { toOneLine } from '../../fields/typed.ts';
import { type CardField, cardFields, cardFromFields } from '../fields.ts';
import {
  cardProblems,
  isFieldAsked,
  isNameField,
  type NameField,
  unreadableLimit,
  unreadableLimitProblem,
} from '../rules.ts';
import { type Card, defaultCard } from '../state.ts';
import { isNoValueText } from './cell-kinds.ts';
import { type CellWarning, driverWarning, plateWarning } from './doubts.ts';
import { type FleetRowTexts, isBlank } from './sheet.ts';
import { readCardType, readLimit, readProducts } from './values.ts';

const typeProblem = `Card type must be ${cardTypes.map(({ label }) => label).join(', ')}, or empty`;
const productsProblem = 'Choose one of the products, or leave it empty';
const noHolderProblem = 'No registration or driver. Add one, make it an Any card, or leave it out';

export type RowWarning = 'moreCells' | 'twoNames' | 'guessedName' | 'plateElsewhere';
const rowSentences: Readonly<Record<RowWarning, string>> = {
  moreCells: 'This row has a cell more than its headings, so a name or an amount may be cut in two. Check it',
  twoNames: 'More than one column may hold the driver. Write the name as it should appear on the card',
  plateElsewhere: 'A column that is left out may hold the registration. Add it, or keep this as it is',
  guessedName: 'Nothing in the sheet says that this is a driver. Check it',
};

export type CellError = {
  readonly kind:
    | CellWarning
    | RowWarning
    | 'noHolder'
    | 'missing'
    | 'unread'
    | 'tooHigh'
    | 'aboveMonthly'
    | 'invalid';
  readonly field: CardField;
  readonly message: string;
  /** The value is only in doubt, so the person may keep it. */
  readonly canKeep: boolean;
};

function typeFor(registration: string, driver: string): CardType {
  if (registration === '') return driver === '' ? 'Any' : 'Driver';
  return driver === '' ? 'Vehicle' : 'DriverVehicle';
}

const doubtful = { registration: plateWarning, driverName: driverWarning } as const;

type FleetCard = { readonly card: Card; readonly faults: readonly CellError[] };
type Asked = {
  /** The monthly spend in dollars. */
  readonly companyLimit: number;
  /** A person wrote or confirmed the field, so it is no longer in doubt. */
  readonly isSettled: (field: CardField) => boolean;
  readonly rowDoubt?: RowWarning | undefined;
};

/** Returns a line's card with at most one error per field; the daily limit is capped by the monthly one. */
export function parseFleetCard(
  texts: FleetRowTexts,
  { companyLimit, isSettled, rowDoubt }: Asked,
): FleetCard {
  const given = (field: CardField): string | undefined => (isBlank(texts[field]) ? undefined : texts[field]);
  const named = (field: NameField): string => {
    const { [field]: text = '' } = texts;
    return isNoValueText(text) ? '' : text;
  };
  const registration = normalisePlate(named('registration'));
  const driverName = toOneLine(named('driverName'));
  const [type, products] = [given('cardType'), given('products')];
  const [daily, monthly] = [given('daily'), given('monthly')];
  const readType = type === undefined ? undefined : readCardType(type);
  const readKind = products === undefined ? defaultCard.products : readProducts(products);
  const readMonthly = monthly === undefined ? null : readLimit(monthly);
  const usual = Math.min(defaultDailyLimitDollars, readMonthly || defaultDailyLimitDollars);
  const card = cardFromFields({
    cardType: readType ?? typeFor(registration, driverName),
    registration,
    driverName,
    products: readKind ?? defaultCard.products,
    daily: daily === undefined ? usual : (readLimit(daily) ?? null),
    monthly: readMonthly === undefined ? unreadableLimit : readMonthly,
  });
  const problems = cardProblems(card, companyLimit);

  const nameFault = (field: NameField): CellError | undefined => {
    const problem = problems[field];
    const doubt = isSettled(field) || named(field) === '' ? undefined : doubtful[field](named(field));
    if (doubt && !(problem !== undefined && doubt.doubt === 'unlikely'))
      return {
        kind: doubt.doubt,
        field,
        message: doubt.message,
        canKeep: problem === undefined && doubt.doubt !== 'error',
      };
    if (problem !== undefined)
      return { kind: named(field) === '' ? 'missing' : 'invalid', field, message: problem, canKeep: false };
    const isHere = rowDoubt && !isSettled(field) && named(field) !== '' && field === doubtedField;
    return isHere ? { kind: rowDoubt, field, message: rowSentences[rowDoubt], canKeep: true } : undefined;
  };
  const doubtedField: NameField = isFieldAsked(card, 'driverName') ? 'driverName' : 'registration';
  const hasNobody = registration === '' && driverName === '' && type === undefined;
  const errorOf = (field: CardField): CellError | undefined => {
    const fault = (kind: CellError['kind'], message: string): CellError => ({
      kind,
      field,
      message,
      canKeep: false,
    });
    const { [field]: problem } = problems;
    if (field === 'registration' && hasNobody) return fault('noHolder', noHolderProblem);
    if (isNameField(field)) return isFieldAsked(card, field) ? nameFault(field) : undefined;
    if (field === 'cardType')
      return type !== undefined && !readType ? fault('unread', typeProblem) : undefined;
    if (field === 'products') return readKind ? undefined : fault('unread', productsProblem);
    if (field === 'monthly' && readMonthly === undefined && unreadableLimitProblem)
      return fault('unread', unreadableLimitProblem);
    if (problem === undefined) return undefined;
    if (field !== 'daily' && field !== 'monthly') return fault('invalid', problem);
    if (field === 'monthly') return fault((readMonthly ?? 0) > companyLimit ? 'tooHigh' : 'unread', problem);
    const isReadDaily = card.limits.daily !== null && card.limits.daily >= 1;
    return fault(isReadDaily ? 'aboveMonthly' : 'unread', problem);
  };
  return { card, faults: cardFields.map(errorOf).filter((fault) => fault !== undefined) };
}
