/** Longer words first: they split headings that are run together. */
const vocabulary = [
  'surname',
  'registration registrations employees employee purchases purchase cardholder vehicles vehicle monthly products',
  'product allowance assigned maximum drivers driver regos plates number holder family amount budget',
  'staff daily spend month limit given price fleet asset plate first names name last rego type fuel card user',
  'rate cost date full line desc code make model unit per max day reg nzd cap nbr num no id',
]
  .flatMap((line) => line.split(' '))
  .toSorted((one, other) => other.length - one.length);

function partsOf(word: string): string[] | undefined {
  if (word === '') return [];
  for (const known of vocabulary) {
    if (!word.startsWith(known)) continue;
    const rest = partsOf(word.slice(known.length));
    if (rest) return [known, ...rest];
  }
  return undefined;
}

const longest = 40;

/** Returns a heading in lower-case words: 'fleet_rego', 'MonthlyLimitNZD' and 'regonumber' are split too. */
export const normaliseHeading = (heading: string): string =>
  heading
    .slice(0, 200)
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/[^\p{L}\p{M}\d$]+/gu, ' ')
    .replace(/\$/g, ' dollars ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.length <= longest ? (partsOf(word) ?? [word]).join(' ') : word))
    .join(' ');
