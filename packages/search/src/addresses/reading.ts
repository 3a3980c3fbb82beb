import { parseSearchWords, type SearchWord } from './query.ts';

/** `unit` and `suffix` are '' if not typed; `isPrefix` is true while the number is being typed. */
export type HouseNumber = {
  readonly number: number;
  readonly suffix: string;
  readonly unit: string;
  readonly isPrefix: boolean;
};

export type AddressInterpretation = {
  readonly house: HouseNumber | undefined;
  readonly words: readonly SearchWord[];
};

const houseForm = /^(?:(\w+)\/)?(\d{1,6})([a-z]?)$/;
const numbered = /^(rd|highway|hwy|route|sh)$/;

function houseOf({ forms: [typed = ''], isPrefix }: SearchWord): HouseNumber | undefined {
  const [, unit = '', number = '', suffix = ''] = houseForm.exec(typed) ?? [];
  return number === '' ? undefined : { number: Number(number), suffix, unit, isPrefix };
}

/** Returns possible readings, likeliest first: which number is the house's, then none of them. */
export function interpretAddress(text: string): AddressInterpretation[] {
  const typed = parseSearchWords(text);
  const position = typed.findIndex(
    (word, place) => houseOf(word) && !numbered.test(typed[place - 1]?.forms[0] ?? ''),
  );
  const house = typed[position] && houseOf(typed[position]);
  const plain = { house: undefined, words: typed };
  if (!house) return typed.length > 0 ? [plain] : [];
  const words = typed.filter((_, place) => place !== position);
  return words.length > 0 ? [{ house, words }, plain] : [{ house, words }];
}
