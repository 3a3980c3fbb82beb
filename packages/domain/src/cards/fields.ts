import { type Card, defaultCard } from './state.ts';

export const cardFieldsOf = ({ cardType, vehicle, driver, products, limits }: Card) => ({
  cardType,
  registration: vehicle.registration,
  driverName: driver.name,
  products,
  daily: limits.daily,
  monthly: limits.monthly,
});
export type CardFields = ReturnType<typeof cardFieldsOf>;
export type CardField = keyof CardFields;

export const cardFromFields = ({
  cardType,
  registration,
  driverName,
  products,
  daily,
  monthly,
}: CardFields): Card => ({
  cardType,
  vehicle: { registration },
  driver: { name: driverName },
  products,
  limits: { daily, monthly },
});

export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];
export const cardFields = keysOf(cardFieldsOf(defaultCard));

export const mapCardFields = <T>(valueOf: (field: CardField) => T): Readonly<Record<CardField, T>> =>
  Object.fromEntries(cardFields.map((field) => [field, valueOf(field)])) as Record<CardField, T>;

export function withCardFieldsOf(card: Card, from: Card, fields: readonly CardField[]): Card {
  const given = cardFieldsOf(from);
  return cardFromFields({
    ...cardFieldsOf(card),
    ...Object.fromEntries(fields.map((field) => [field, given[field]])),
  });
}

export function isSameCard(one: Card, other: Card): boolean {
  const [own, others] = [cardFieldsOf(one), cardFieldsOf(other)];
  return cardFields.every((field) => own[field] === others[field]);
}
