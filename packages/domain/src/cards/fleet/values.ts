import { type CardProducts, type CardType, cardProducts, cardTypes } from '../../constants/options.ts';
import { parseMoney } from '../../fields/money.ts';
import { toPlainCharacters } from '../../fields/typed.ts';

const silent = new Set(['and', 'only', 'product', 'products', 'the']);
const synonyms: Readonly<Record<string, string>> = {
  fuel: 'fuels',
  drivers: 'driver',
  vehicles: 'vehicle',
  excl: 'excluding',
  except: 'excluding',
  without: 'excluding',
  no: 'excluding',
};

/** Key that is equal for 'Fuels & AdBlue', 'FuelsAndAdBlue' and 'fuel, ad blue'. */
const normalisedText = (text: string): string =>
  toPlainCharacters(text)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\bad ?blue\b/g, 'adblue')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !silent.has(word))
    .map((word) => (Object.hasOwn(synonyms, word) ? (synonyms[word] ?? word) : word))
    .sort()
    .join(' ');

const byNormalisedText = <Value extends string>(
  options: readonly { readonly value: Value; readonly label: string }[],
) =>
  new Map(
    options.flatMap(({ value, label }) => [
      [normalisedText(value), value] as const,
      [normalisedText(label), value],
    ]),
  );
const types = byNormalisedText(cardTypes);
const products = byNormalisedText(cardProducts).set(normalisedText('All products'), 'AllExcludingTobacco');

export const readCardType = (text: string): CardType | undefined => types.get(normalisedText(text));
export const readProducts = (text: string): CardProducts | undefined => products.get(normalisedText(text));

const noLimit = /^(no limit|unlimited|no monthly limit|without limit)$/i;

/** Returns whole dollars, null for 'No limit' and the like, undefined if unreadable. */
export function readLimit(text: string): number | null | undefined {
  const plain = toPlainCharacters(text).trim();
  if (noLimit.test(plain)) return null;
  return parseMoney(plain.replace(/^NZD? ?(?=\$)|^NZD ?|\s*NZD$/i, '')) ?? undefined;
}
