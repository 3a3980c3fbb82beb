import { defaultDailyLimitDollars } from '../../constants/limits.ts';
import { type CardType, cardTypes } from '../../constants/options.ts';
import { normalisePlate } from '../../fields/plate.ts';
import { oneLine } from '../../fields/typed.ts';
import { type CardField, cardOf } from '../fields.ts';
import {
  type CardProblems,
  cardProblems,
  type NameField,
  unreadLimit,
  unreadLimitProblem,
} from '../rules.ts';
import { type CardChange, defaultCard } from '../state.ts';
import { type FleetTexts, isBlank } from './sheet.ts';
import { isNothing, readCardType, readLimit, readProducts } from './values.ts';

const typeProblem = `Card type must be ${cardTypes.map(({ label }) => label).join(', ')}, or empty`;
const productsProblem = 'Choose one of the products, or leave it empty';

/** The card type that follows from what is given. */
function typeFor(registration: string, driver: string): CardType {
  if (registration === '') return driver === '' ? 'Any' : 'Driver';
  return driver === '' ? 'Vehicle' : 'DriverVehicle';
}

/**
 * The card that one line comes to, and what is wrong with it, by field. What the line leaves open is as on a card that
 * is added by hand; a daily limit is never above the monthly one that the line gives. `companyLimit` is the monthly
 * spend in dollars.
 */
export function fleetCard(
  texts: FleetTexts,
  companyLimit: number,
): { readonly card: CardChange; readonly problems: CardProblems } {
  const given = (field: CardField): string | undefined => (isBlank(texts[field]) ? undefined : texts[field]);
  const named = (field: NameField): string => {
    const { [field]: text = '' } = texts;
    return isNothing(text) ? '' : text;
  };
  const registration = normalisePlate(named('registration'));
  const driverName = oneLine(named('driverName'));
  const [type, products] = [given('cardType'), given('products')];
  const [daily, monthly] = [given('daily'), given('monthly')];
  const readType = type === undefined ? undefined : readCardType(type);
  const readKind = products === undefined ? defaultCard.products : readProducts(products);
  const readMonthly = monthly === undefined ? null : readLimit(monthly);
  const usual = Math.min(defaultDailyLimitDollars, readMonthly || defaultDailyLimitDollars);
  const card = cardOf({
    cardType: readType ?? typeFor(registration, driverName),
    registration,
    driverName,
    products: readKind ?? defaultCard.products,
    daily: daily === undefined ? usual : (readLimit(daily) ?? null),
    monthly: readMonthly === undefined ? unreadLimit : readMonthly,
  });
  const problems: CardProblems = {
    ...cardProblems(card, companyLimit),
    ...(type !== undefined && !readType && { cardType: typeProblem }),
    ...(!readKind && { products: productsProblem }),
    ...(readMonthly === undefined && unreadLimitProblem && { monthly: unreadLimitProblem }),
  };
  return { card, problems };
}
