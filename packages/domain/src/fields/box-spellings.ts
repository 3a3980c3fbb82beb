/** Latin letters: `\p{L}` without case costs a page 30 ms to compile. */
const letter = 'a-z\\u00c0-\\u024f\\u1e00-\\u1eff';
/** Marks between the parts of `P.O. Box`; no comma, which begins another line. */
const gap = `[^${letter}\\d,;]{0,4}`;
const start = `(?<![${letter}\\d])`;
const end = `(?![${letter}])`;

const box = `(?:box|bx)${end}`;
const bag = `(?:mail[\\s-]*)?ba?g${end}`;
const postOffice = `(?:[gc]${gap})?p${gap}[o0]${gap}`;
const postShop = `post${gap}(?:office|shop|cent(?:re|er)|link)${gap}`;
const itsOwn = `(?:private|priv|pvte?)${gap}`;
/** Macrons may be missing, doubled or written as other marks. */
const poutapeta = `pout[aāäâ]{1,2}peta${end}`;
const motuhake = `(?:pouaka|p[eēëê]{1,2}ke)${gap}motuhake`;

/** A number that no road follows, as in `PB 12 Hobson Street`. */
const road =
  '(?:street|str|st(?=\\s*(?:$|[,;.\\d]))|road|rd(?!\\s*\\d)|avenue|ave|crescent|cres|terrace|tce|place|pl|drive|dr|lane|ln|court|ct|highway|hwy|quay|way|close|grove|parade|square|boulevard|esplanade)';
const withoutRoad = `(?![\\d/-])(?!\\s+[^,;\\d]*(?<![${letter}])${road}${end})`;
const numberWord = `${gap}(?:no?|nr|num|number|nama)?${gap}`;

/** Spellings that are a box with a number or without, only with one, or only with one that no road follows. */
type Spellings = { readonly named: string; readonly numbered: string; readonly short: string };

const boxSpellings = {
  'po box': {
    named: `${postOffice}${box}|${postShop}(?:box|bx)|${itsOwn}${box}|pouaka${gap}${poutapeta}`,
    numbered: `p${gap}o${gap}b|post(?:al)?${gap}box`,
    short: `(?:[gc]${gap})?p${gap}o|p${gap}box`,
  },
  'private bag': {
    named: `${postOffice}bag${end}|${postShop}bag|${itsOwn}${bag}`,
    numbered: `p${gap}m${gap}b|post(?:al)?${gap}bag|${motuhake}`,
    short: `p${gap}b(?:ag)?`,
  },
  other: {
    named: `lock(?:ed)?${gap}${bag}|d${gap}x${gap}${box}`,
    numbered: `[cl]${gap}m${gap}b|community${gap}${bag}|(?:rural|roadside)${gap}(?:mail${gap})?(?:box|bag)`,
    short: `r${gap}m${gap}b`,
  },
} satisfies Record<string, Spellings>;

/** Spellings that are a box where nothing but their number stands in a line. */
const unnamed = {
  'po box': `box|bx|mail${gap}box|post${gap}office|pouaka|${poutapeta}`,
  'private bag': `bag|mail${gap}bag`,
};

const all = (strength: keyof Spellings): string =>
  Object.values(boxSpellings)
    .map((spellings) => spellings[strength])
    .join('|');

/** Box or counter addresses. A street with such a name has its number only in front. */
const boxPatterns = [
  `${start}(?:${all('named')}|${all('numbered')})${numberWord}[a-z]{0,2}${gap}\\d`,
  `(?<!\\d[a-z]?\\s{0,4})${start}(?:${all('named')})(?!\\s+${road}${end})`,
  `${start}(?:${all('short')})${numberWord}[a-z]?\\d+${withoutRoad}`,
  `${start}d\\.?x\\.?[\\s:.-]{0,3}(?:[a-z]{2}[\\s-]?)?\\d{2,}`,
  `(?:^|[,;])\\s*(?:${Object.values(unnamed).join('|')})${numberWord}\\d+\\s*(?:$|[,;])`,
  `${start}(?:counter\\s+delivery|poste?\\s+restante|free${gap}post|document\\s+exchange)${end}`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** `text` has plain characters. */
export const hasBox = (text: string): boolean => boxPatterns.some((pattern) => pattern.test(text));

/** Boxes that lists have, by the names that they have there. */
export type ListedBox = 'po box' | 'private bag';

/** `10 123` and `10-123` are one number. */
const wholeNumber = '(\\d{2,3}[\\s-]\\d{3}(?!\\d)|\\d+)';

/** Returns a pattern of what is before a box, its number (one of two groups), and what is behind. */
export function listedBoxPattern(name: ListedBox): RegExp {
  const { named, numbered, short } = boxSpellings[name];
  const known = `(?:${named}|${numbered})${numberWord}${wholeNumber}(?![\\d${letter}])`;
  const unsure = `(?:${short}|(?<=(?:^|[,;])\\s*)(?:${unnamed[name]}))${numberWord}${wholeNumber}(?![${letter}])${withoutRoad}`;
  return new RegExp(`^(.*?)${start}(?:${known}|${unsure})(.*)$`, 'isu');
}
