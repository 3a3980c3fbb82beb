import * as z from 'zod/mini';
import { cardProducts, cardTypes, labelOf } from '../constants/options.ts';
import { formatMoney } from '../fields/money.ts';
import { type CardField, type CardFields, cardFields, cardFieldsOf } from './fields.ts';
import { isFieldAsked, nameFields } from './rules.ts';
import type { Card } from './state.ts';

const text = z.string();
/** Null is no limit. */
const dollars = z.nullable(z.number());

type CardPath = {
  [Name in keyof Card]: Card[Name] extends object ? `${Name}.${keyof Card[Name] & string}` : Name;
}[keyof Card];

export type CardColumn = {
  /** Name in JSON. */
  readonly name: string;
  /** Where it is in a card of an order, an event or a refusal. */
  readonly path: CardPath;
  readonly schema: typeof text | typeof dollars;
  readonly value: (card: CardFields) => string | number | null;
  /** Heading in tables; the file of orders has it in lower case, a terminal the short one. */
  readonly title: string;
  readonly shortTitle?: string;
  /** The applicant typed it. */
  readonly isTyped?: true;
  readonly label: string;
  /** Label that is no question. */
  readonly shortLabel?: string;
  readonly per?: string;
  /** Shown where the field has no value. */
  readonly none: string;
  /** In the applicant's sheet: heading, column of its review, what a blank cell becomes, the values to choose from. */
  readonly heading: string;
  /** Headings besides `heading` by which its column is chosen before the person is asked. */
  readonly otherHeadings: readonly string[];
  readonly reviewColumn: 'holder' | 'products' | 'limits';
  readonly blank: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
};

/** Heading of half a driver name, certain only beside a last name. */
export const firstNameHeading = 'First name';

/** What each field of a card is called and how it is shown, by every reader of an order. */
export const cardColumns = {
  cardType: {
    name: 'type',
    path: 'cardType',
    schema: text,
    value: ({ cardType }) => labelOf(cardTypes, cardType),
    title: 'Type',
    label: 'Who can use this card?',
    shortLabel: 'Who can use it',
    none: '',
    heading: 'Card type',
    otherHeadings: [],
    reviewColumn: 'holder',
    blank: 'what its names say',
    choices: cardTypes,
  },
  registration: {
    name: 'registration',
    path: 'vehicle.registration',
    schema: text,
    value: ({ registration }) => registration,
    title: 'Registration',
    isTyped: true,
    label: 'Vehicle registration',
    none: 'Not filled in yet',
    heading: 'Registration',
    otherHeadings: ['Rego', 'Vehicle registration', 'Plate', 'Number plate'],
    reviewColumn: 'holder',
    blank: 'empty',
  },
  driverName: {
    name: 'driver',
    path: 'driver.name',
    schema: text,
    value: ({ driverName }) => driverName,
    title: 'Driver',
    isTyped: true,
    label: 'Driver name',
    none: 'Not filled in yet',
    heading: 'Driver name',
    otherHeadings: ['Driver', 'Cardholder', 'Name on card', firstNameHeading],
    reviewColumn: 'holder',
    blank: 'empty',
  },
  products: {
    name: 'products',
    path: 'products',
    schema: text,
    value: ({ products }) => labelOf(cardProducts, products),
    title: 'Products',
    label: 'Products',
    none: '',
    heading: 'Products',
    otherHeadings: [],
    reviewColumn: 'products',
    blank: 'the usual products',
    choices: cardProducts,
  },
  daily: {
    name: 'daily',
    path: 'limits.daily',
    schema: dollars,
    value: ({ daily }) => daily,
    title: 'Daily limit',
    shortTitle: 'Daily',
    label: 'Daily limit',
    per: 'a day',
    none: 'No limit',
    heading: 'Daily limit',
    otherHeadings: [],
    reviewColumn: 'limits',
    blank: 'the usual limit',
  },
  monthly: {
    name: 'monthly',
    path: 'limits.monthly',
    schema: dollars,
    value: ({ monthly }) => monthly,
    title: 'Monthly limit',
    shortTitle: 'Monthly',
    label: 'Monthly limit',
    per: 'a month',
    none: 'No limit',
    heading: 'Monthly limit',
    otherHeadings: [],
    reviewColumn: 'limits',
    blank: 'no limit',
  },
} as const satisfies Readonly<Record<CardField, CardColumn>>;

type Columns = (typeof cardColumns)[CardField];
type PrintedShape = { readonly [Column in Columns as Column['name']]: Column['schema'] };

export const cardColumnOf = (field: CardField): CardColumn => cardColumns[field];

/** Columns in the order in which they are shown. */
export const cardColumnList: readonly CardColumn[] = cardFields.map(cardColumnOf);

/** Registration and driver come first in a sheet. */
export const sheetFields: readonly CardField[] = [
  ...nameFields,
  ...cardFields.filter((field) => !nameFields.some((name) => name === field)),
];

export const printedCardShape = Object.fromEntries(
  cardColumnList.map(({ name, schema }) => [name, schema]),
) as PrintedShape;

type PrintedValues = { readonly [Name in keyof PrintedShape]: z.infer<PrintedShape[Name]> };
export type PrintedCard = { readonly number: number } & PrintedValues;

/** Returns a card as it is made: only what its type asks for is printed on it. */
export function toPrintedCard(card: Card, at: number): PrintedCard {
  const fields = cardFieldsOf(card);
  const values = cardFields.map((field) => [
    cardColumnOf(field).name,
    isFieldAsked(card, field) ? cardColumnOf(field).value(fields) : '',
  ]);
  return { number: at + 1, ...(Object.fromEntries(values) as PrintedValues) };
}

/** Returns a card as the provider's own system gets it: each column at its path. */
export function toHandoverCard(card: Card): Card {
  const fields = cardFieldsOf(card);
  const parts: Record<string, unknown> = {};
  for (const field of cardFields) {
    const [name = '', part] = cardColumnOf(field).path.split('.');
    parts[name] = part ? Object.assign(parts[name] ?? {}, { [part]: fields[field] }) : fields[field];
  }
  return parts as Card;
}

/** Returns a column's value of a printed card. */
export const printedValue = (card: PrintedCard, { name }: CardColumn): string | number | null =>
  card[name as keyof PrintedValues];

/** Formats a field without its name and unit; '' where it has no value. */
export function formatCardField(card: CardFields, field: CardField): string {
  const value = cardColumnOf(field).value(card);
  return typeof value === 'number' ? formatMoney(value) : (value ?? '');
}

function cardText(card: Card | undefined, at: number): string {
  if (!card) return 'none';
  const printed = toPrintedCard(card, at);
  return cardColumnList
    .map((column) => {
      const value = printedValue(printed, column);
      const words = typeof value === 'number' ? formatMoney(value) : (value ?? column.none.toLowerCase());
      return words === '' || !column.per ? words : `${words} ${column.per}`;
    })
    .filter((words) => words !== '')
    .join(', ');
}

/** Returns the cards that a correction changed, each in words before and after. */
export const cardDifferences = (before: readonly Card[], after: readonly Card[]) =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    what: `Card ${at + 1}`,
    before: cardText(before[at], at),
    after: cardText(after[at], at),
  })).filter((change) => change.before !== change.after);
