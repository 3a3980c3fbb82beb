import { isBoxAddress } from '@forecourt/domain/fields/address.ts';
import { type ListedBox, listedBoxPattern } from '@forecourt/domain/fields/box-spellings.ts';
import { toPlainCharacters } from '@forecourt/domain/fields/typed.ts';
import { foldText } from '../fold.ts';
import type { AddressInterpretation } from './reading.ts';
import type { FoundAddressRow } from './statements.ts';
import { withoutCountry } from './written.ts';

const boxNames: readonly ListedBox[] = ['po box', 'private bag'];
const patterns = boxNames.map((name) => ({ name, pattern: listedBoxPattern(name) }));

/** `texts` are in the form of the list, likeliest first; none is whole if a recipient stands before the box. */
export type TypedBox = {
  readonly texts: readonly string[];
  /** Undefined for a box that lists have by another name, or that has no number yet. */
  readonly place: string | undefined;
  readonly isWhole: boolean;
};

const longestText = 200;
/** Words of the name of a town. */
const longestTown = 3;
/** What may stand behind a town and is none itself. */
const region =
  /(?: (?:(?:central |north )?(?:otago|canterbury)|northland|waikato|coromandel|bay of plenty|hawkes? bay|taranaki|manawatu|wairarapa|kapiti(?: coast)?|tasman|marlborough|west coast|southland|(?:north|south) island|city|central|cbd))+$/;

/** Finds the box in a text; undefined if there is none, or a house number stands before it. */
export function parseBox(text: string): TypedBox | undefined {
  const plain = withoutCountry(toPlainCharacters(text.slice(0, longestText)));
  for (const { name, pattern } of patterns) {
    const [found, front = '', known, unsure = '', rest = ''] = pattern.exec(plain) ?? [];
    if (found === undefined) continue;
    const [before, behind] = [foldText(front), foldText(rest)];
    const isPlaceBehind = /\p{L}/u.test(behind);
    const place = isPlaceBehind ? behind : `${before} ${behind}`.trim();
    const number = (known ?? unsure).replace(/\D/g, '');
    const texts = alternativePlaces(place).map((each) => `${name} ${number} ${each}`);
    return { texts, place, isWhole: !isPlaceBehind || before === '' };
  }
  const upToNumber = /^\D*\d*/.exec(plain)?.[0] ?? '';
  return isBoxAddress(upToNumber) ? { texts: [plain], place: undefined, isWhole: false } : undefined;
}

/** Returns a place whole, then without what a list may not have; the town stands last. */
function alternativePlaces(place: string): string[] {
  const withoutPostcode = place.replace(/ \d{1,4}$/, '');
  const words = withoutPostcode.replace(region, '').split(' ');
  const towns = Array.from({ length: longestTown }, (_, less) => words.slice(less - longestTown).join(' '));
  return [...new Set([place, withoutPostcode, ...towns])];
}

/** A box is its number and its town. A town that is still being typed is enough, unless a match is adopted unseen. */
export function isBoxIn(
  { isBox, town, postcode }: FoundAddressRow,
  { words }: AddressInterpretation,
  { place, isWhole }: TypedBox,
  isExact: boolean,
): boolean {
  if (!isBox || (isExact && !isWhole)) return false;
  if (place === undefined || place === '') return !isExact;
  if (/^\d+$/.test(place)) return !isExact || place === postcode;
  const typed = words.slice(2);
  const names = foldText(town).split(' ');
  const missing = names.find((name) => !typed.some(({ forms }) => forms.includes(name)));
  if (missing === undefined) return true;
  const last = typed.at(-1);
  const isBegun = last?.isPrefix && last.forms.some((form) => form !== missing && missing.startsWith(form));
  return !isExact && isBegun === true;
}
