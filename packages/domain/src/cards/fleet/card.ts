import { defaultDailyLimitDollars } from '../../constants/limits.ts';
import { type CardType, cardTypes } from '../../constants/options.ts';
import { normalisePlate } from '../../fields/plate.ts';
import { problemOf } from '../../fields/typed.ts';
import { cardProblems, monthlyLimit } from '../rules.ts';
import { type CardChange, defaultCard } from '../state.ts';
import { type FleetField, type FleetTexts, isBlank } from './fields.ts';
import { readCardType, readLimit, readProducts } from './values.ts';

export type FleetProblems = Readonly<Partial<Record<FleetField, string>>>;

const typeProblem = `Card type must be ${cardTypes.map(({ label }) => label).join(', ')}, or empty`;
const productsProblem = 'Choose one of the products, or leave it empty';

/** What an amount is that cannot be read: it breaks the rule of one dollar or more, where null would lift the limit. */
const unread = 0;

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
): { readonly card: CardChange; readonly problems: FleetProblems } {
  const given = (field: FleetField): string | undefined => (isBlank(texts[field]) ? undefined : texts[field]);
  const registration = normalisePlate(texts.registration ?? '');
  const name = (texts.driverName ?? '').trim().replace(/\s+/g, ' ');
  const [type, products] = [given('cardType'), given('products')];
  const [daily, monthly] = [given('daily'), given('monthly')];
  const readType = type === undefined ? undefined : readCardType(type);
  const readKind = products === undefined ? defaultCard.products : readProducts(products);
  const readMonthly = monthly === undefined ? null : readLimit(monthly);
  const usual = Math.min(defaultDailyLimitDollars, readMonthly || defaultDailyLimitDollars);
  const card: CardChange = {
    cardType: readType ?? typeFor(registration, name),
    vehicle: { registration },
    driver: { name },
    products: readKind ?? defaultCard.products,
    limits: {
      daily: daily === undefined ? usual : (readLimit(daily) ?? null),
      monthly: readMonthly === undefined ? unread : readMonthly,
    },
  };
  const problems = {
    ...cardProblems(card, companyLimit),
    ...(type !== undefined && !readType && { cardType: typeProblem }),
    ...(!readKind && { products: productsProblem }),
    ...(readMonthly === undefined && {
      monthly: problemOf(monthlyLimit, null),
    }),
  };
  return { card, problems: problems as FleetProblems };
}
