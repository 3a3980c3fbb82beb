import { toPlainCharacters } from '@forecourt/domain/fields/typed.ts';
import { unitWordPattern } from './address-row.ts';

const longestText = 200;
const gap = '[\\s.,:;/-]*';

const country = /[\s,(-]+(?:aotearoa|new\s*zealand|n\.?\s?z\.?)[\s.,)]*$/i;
const numberSign = /(^|[\s,;/])(?:no|nr|num|number)[.:\s]*#?\s*(?=\d)/gi;
const brackets = /\([^)]*\)?|\[[^\]]*\]?/g;
/** Position in a building, or a recipient; no list has these. */
const remarks =
  /\b(?:rear|front|back|behind)\s+of\b|\b(?:rear|front|upstairs|downstairs|basement|mezzanine|penthouse)\b(?=\s*(?:$|[,;]|\d))|\bc\s?\/\s?[o-]?(?=\W)/gi;

const level = '(?:levels?|lvls?|lvl|lev|lv|floors?|flrs?|fl|storey)';
const ordinal =
  '(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ground|gnd|grd|lower|upper|top|mezzanine|basement)';
const levelName =
  '(?:\\d{1,2}[a-z]?|[a-z]\\d{0,2}|ground|one|two|three|four|five|six|seven|eight|nine|ten)\\b';
const floors = [
  new RegExp(`\\b(?:${ordinal}[\\s-]+)+${level}\\b${gap}`, 'gi'),
  new RegExp(
    `\\b${level}[.:\\s-]*(?:no[.\\s]*)?${levelName}(?:\\s*(?:-|to|and|&)\\s*${levelName}(?=${gap}\\d))?${gap}`,
    'gi',
  ),
  new RegExp(`\\bl\\s?\\d{1,2}\\b${gap}`, 'gi'),
  new RegExp(`\\b(?:g|\\d{1,2})/f\\b${gap}`, 'gi'),
];
const buildings = new RegExp(
  `\\b(?:building|bldg|block|tower|door|gate)[.\\s]*(?:\\d{1,3}|[a-z])\\b${gap}`,
  'gi',
);
const ruralDelivery = /[\s,]+\br\.?\s?d\.?\s*\d{1,2}\b/gi;

const unitName = '(?:\\d\\w{0,4}|[a-z]\\d{0,4})';
const unitPhrase = new RegExp(
  `\\b(?:${unitWordPattern}|ste|room|rm|studio|kiosk|tenancy|warehouse|appt|u(?=\\s?\\d))[.:\\s]*(?:no[.\\s]*)?#?\\s*(${unitName})\\b${gap}`,
  'i',
);
const firstNumber = /(^|[\s,])(\d{1,6}[a-z]?)(?=$|[\s,-])/i;
const numberRange =
  /(^|[\s,])(\w{1,5}\/)?(\d{1,6})([a-z]?)(\s*(?:-|~|to|and|&|\+)\s*|\/)(\d{1,6})?([a-z]?)(?=$|[\s,])/i;
const houseAndRoad =
  /(?<!\b(?:highway|hwy|sh|route|rd))(?:^|[\s,;:])(?=(?:\w{1,5}\/)?\d{1,6}[a-z]?[\s,]+\p{L}['’‘‛ʼʻʽ`´′＇ʹˈꞌ]?\p{L})/giu;

const plain = (text: string): string =>
  toPlainCharacters(text.slice(0, longestText))
    .replace(/\bn[º°]|№/gi, ' No ')
    .replaceAll('#', ' ');

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')),
];

/** Splits `TeAtatu`, `Wellington6011` and `14Lambton`, and normalises state highways. */
const apart = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L}{3})(\d)/gu, '$1 $2')
    .replace(/(\d)(?!(?:st|nd|rd|th)\b)(\p{L}{2})/giu, '$1 $2')
    .replace(/\bsh\s?(\d{1,2})\b/gi, 'state highway $1');

export function equivalentTexts(text: string): string[] {
  const placed = withoutCountry(plain(text));
  const numbered = placed.replace(numberSign, '$1');
  return distinct([placed, numbered, apart(numbered)]);
}

/** Also a country that is still being typed after a comma. */
export function withoutCountry(text: string): string {
  const cut = text.replace(country, '').replace(country, '');
  const [, last = ''] = /,\s*(n[\w .]+)$/i.exec(cut) ?? [];
  const isBegun = last !== '' && 'new zealand'.startsWith(last.toLowerCase());
  return isBegun ? cut.slice(0, cut.lastIndexOf(',')) : cut;
}

export type AlternativeTexts = readonly string[];

/** Without floor, remarks and rural round; with units as in the list, and a range as its ends. */
export function simplifiedTexts(text: string): AlternativeTexts[] {
  const groups: AlternativeTexts[] = [];
  for (const same of equivalentTexts(text).slice(-2)) {
    const marked = withoutCountry(same.replace(brackets, ' ').replace(remarks, ' ').trim());
    const bare = [...floors, buildings].reduce((rest, part) => rest.replace(part, ', '), marked);
    const [unit, rest] = withoutUnit(bare.replace(/^[\s,/.-]+/, ''));
    const texts = expandNumberRange(rest) ?? [rest];
    if (unit !== '') groups.push(distinct(texts.map((each) => each.replace(firstNumber, `$1${unit}/$2`))));
    groups.push(distinct(texts));
    const near = rest.replace(ruralDelivery, ' ');
    if (near !== rest) groups.push(distinct(expandNumberRange(near) ?? [near]));
  }
  return groups;
}

function withoutUnit(text: string): [unit: string, rest: string] {
  const [phrase = '', unit = ''] = unitPhrase.exec(text) ?? [];
  return phrase === '' ? ['', text] : [unit, text.replace(phrase, ', ').replace(/^[\s,]+/, '')];
}

/** † Houses of one range are on one side of the road, and rarely further apart. */
const widestRange = 10;
/** † Below this the first number before a slash is a unit. */
const leastSlashed = 10;

/** Returns one text for each number of a range, or for the unit it may be; undefined if there is no range. */
export function expandNumberRange(text: string): AlternativeTexts | undefined {
  const match = numberRange.exec(text);
  if (!match) return undefined;
  const [
    whole,
    before = '',
    inUnit = '',
    low = '',
    lowLetter = '',
    between = '',
    high = '',
    highLetter = '',
  ] = match;
  if (high === '' && (lowLetter === '' || highLetter === '')) return undefined;
  const inPlace = (house: string): string => text.replace(whole, `${before}${inUnit}${house}`);
  const [first, last] = [`${low}${lowLetter}`, high === '' ? `${low}${highLetter}` : `${high}${highLetter}`];
  const apartBy = Number(high) - Number(low);
  const isLikely = high === '' || (apartBy > 0 && apartBy % 2 === 0 && apartBy <= widestRange);
  const unit = `${first}/${last}`;
  if (between === '/')
    return isLikely && Number(low) >= leastSlashed ? [unit, last, first].map(inPlace) : undefined;
  const ends = [first, last];
  if (high === '' || inUnit !== '' || !/^\s*-\s*$/.test(between)) return ends.map(inPlace);
  return (isLikely ? [...ends, unit] : [unit, ...ends]).map(inPlace);
}

/** Numbers before the house number, as in a company's name. */
const mostHouses = 3;

/** Drops a person, company or building before the house number. */
export function textsFromHouseNumber(text: string): string[] {
  const starts = simplifiedTexts(text).flatMap(([plainest = '']) => {
    const places = [...plainest.matchAll(houseAndRoad)].map(({ index }) => index);
    return places.slice(0, mostHouses).map((place) => plainest.slice(place).replace(/^[\s,;:]+/, ''));
  });
  return distinct(starts);
}

export const splitAddressParts = (text: string): string[] => distinct(plain(text).split(/[,;]/));
