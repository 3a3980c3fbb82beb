import { type CardChange, defaultCard } from './state.ts';

export const fieldsOf = ({ cardType, vehicle, driver, products, limits }: CardChange) => ({
  cardType,
  registration: vehicle.registration,
  driverName: driver.name,
  products,
  daily: limits.daily,
  monthly: limits.monthly,
});
export type CardFields = ReturnType<typeof fieldsOf>;
export type CardField = keyof CardFields;

export const cardOf = ({
  cardType,
  registration,
  driverName,
  products,
  daily,
  monthly,
}: CardFields): CardChange => ({
  cardType,
  vehicle: { registration },
  driver: { name: driverName },
  products,
  limits: { daily, monthly },
});

export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];
export const cardFields = keysOf(fieldsOf(defaultCard));

export const byField = <T>(valueOf: (field: CardField) => T): Readonly<Record<CardField, T>> =>
  Object.fromEntries(cardFields.map((field) => [field, valueOf(field)])) as Record<CardField, T>;

export function withFieldsOf(card: CardChange, from: CardChange, fields: readonly CardField[]): CardChange {
  const given = fieldsOf(from);
  return cardOf({ ...fieldsOf(card), ...Object.fromEntries(fields.map((field) => [field, given[field]])) });
}

export function isSameCard(one: CardChange, other: CardChange): boolean {
  const [own, others] = [fieldsOf(one), fieldsOf(other)];
  return cardFields.every((field) => own[field] === others[field]);
}
