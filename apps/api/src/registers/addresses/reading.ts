import { parseQuery, type Term } from './query.ts';

/** A word of an address: the forms it may have, and whether only its beginning was typed. */
export type Word = { readonly forms: readonly string[]; readonly isPrefix: boolean };

/** The house: `unit` and `suffix` are '' where none was typed, `isPrefix` while its number is still being typed. */
export type House = {
  readonly number: number;
  readonly suffix: string;
  readonly unit: string;
  readonly isPrefix: boolean;
};

/** One way to understand what was typed. */
export type Reading = { readonly house: House | undefined; readonly words: readonly Word[] };

const houseForm = /^(?:(\w+)\/)?(\d{1,6})([a-z]?)$/;
/** Words whose number belongs to the name of the place. */
const numbered = /^(rd|highway|hwy|route|sh)$/;

function houseOf({ words: [typed = ''], isPrefix }: Term): House | undefined {
  const [, unit = '', number = '', suffix = ''] = houseForm.exec(typed) ?? [];
  return number === '' ? undefined : { number: Number(number), suffix, unit, isPrefix };
}

/** The ways to understand a text, the likeliest first: which number is the house's, then none of them. */
export function readingsOf(text: string): Reading[] {
  const terms = parseQuery(text);
  const position = terms.findIndex(
    (term, place) => houseOf(term) && !numbered.test(terms[place - 1]?.words[0] ?? ''),
  );
  const house = terms[position] && houseOf(terms[position]);
  const plain = { house: undefined, words: terms.map(wordOf) };
  if (!house) return terms.length > 0 ? [plain] : [];
  const words = terms.filter((_, place) => place !== position).map(wordOf);
  return words.length > 0 ? [{ house, words }, plain] : [{ house, words }];
}

const wordOf = ({ words, isPrefix }: Term): Word => ({ forms: words, isPrefix });
