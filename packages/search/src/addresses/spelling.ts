import { type SearchWord, searchWordOf } from './query.ts';
import { rankWords } from './rank-words.ts';
import type { AddressInterpretation } from './reading.ts';
import { typosOf, type Vocabulary } from './vocabulary.ts';

const begunForSlip = 5;
const shortestMistyped = 4;
const mostMistyped = 6;
const shortestJoined = 4;
const mostParts = 3;

/** Beginnings of names that are written with a space or without. */
const particles = new Set(['mc', 'mac', 'o', 'd', 'st', 'te', 'de', 'la', 'le', 'van', 'von']);
const macs = new Map([
  ['mc', ['mc', 'mac']],
  ['mac', ['mac', 'mc']],
]);

const isKnown = (vocabulary: Vocabulary, { forms, isPrefix }: SearchWord): boolean =>
  forms.some((form) => vocabulary.has(form) || (isPrefix && vocabulary.begunLike(form, 1).length > 0));

const isLetters = (text: string): boolean => /^\p{L}+$/u.test(text);
const typedOf = ({ forms: [typed = ''] }: SearchWord): string => typed;

/** Joins or splits words as the list has them, and drops a postcode it lacks. Undefined if nothing changes. */
export function respellWords(
  vocabulary: Vocabulary,
  reading: AddressInterpretation,
): AddressInterpretation | undefined {
  const listed = withoutUnlisted(vocabulary, reading.words);
  const joined = joinWords(vocabulary, listed);
  const words = joined.flatMap((word) => splitWord(vocabulary, word));
  const isSame =
    words.length === reading.words.length && words.every((word, at) => word === reading.words[at]);
  return isSame ? undefined : { ...reading, words };
}

function withoutUnlisted(vocabulary: Vocabulary, words: readonly SearchWord[]): SearchWord[] {
  if (vocabulary.hasPostcodes) return [...words];
  const rest = words.filter((word) => !/^\d{4}$/.test(typedOf(word)) || isKnown(vocabulary, word));
  return rest.length > 0 ? rest : [...words];
}

/** Joins two neighbours if the list has them as one word, but not both alone. */
function joinWords(vocabulary: Vocabulary, words: readonly SearchWord[]): SearchWord[] {
  const joined: SearchWord[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [one, other] = [words[at], words[at + 1]];
    if (!one) break;
    const both = other && joinedWord(vocabulary, one, other);
    joined.push(both ?? one);
    if (both) at += 1;
  }
  return joined;
}

function joinedWord(vocabulary: Vocabulary, one: SearchWord, other: SearchWord): SearchWord | undefined {
  const [first, second] = [typedOf(one), typedOf(other)];
  const isMeant = particles.has(first) || !isKnown(vocabulary, one) || !isKnown(vocabulary, other);
  if (!isMeant || !isLetters(first + second) || first.length + second.length < shortestJoined)
    return undefined;
  const forms = (macs.get(first) ?? [first])
    .map((beginning) => beginning + second)
    .filter((form) => isKnown(vocabulary, { forms: [form], isPrefix: other.isPrefix }));
  return forms.length > 0 ? { forms, isPrefix: other.isPrefix } : undefined;
}

function splitWord(vocabulary: Vocabulary, word: SearchWord): SearchWord[] {
  const typed = typedOf(word);
  if (typed.length < shortestJoined || !isLetters(typed) || isKnown(vocabulary, word)) return [word];
  const parts = partsOf(vocabulary, typed, word.isPrefix, mostParts);
  return parts
    ? parts.map((part, at) => searchWordOf(part, word.isPrefix && at === parts.length - 1))
    : [word];
}

/** Splits a word into known words, the fewest possible; the last may be a prefix. */
function partsOf(
  vocabulary: Vocabulary,
  typed: string,
  isPrefix: boolean,
  most: number,
): string[] | undefined {
  if (most < 2) return undefined;
  const rests: [string, string][] = [];
  for (let cut = typed.length - 2; cut >= 1; cut -= 1) {
    const [first, rest] = [typed.slice(0, cut), typed.slice(cut)];
    if ((cut === 1 && !particles.has(first)) || !vocabulary.has(first)) continue;
    if (isKnown(vocabulary, searchWordOf(rest, isPrefix))) return [first, rest];
    rests.push([first, rest]);
  }
  for (const [first, rest] of rests) {
    const parts = partsOf(vocabulary, rest, isPrefix, most - 1);
    if (parts) return [first, ...parts];
  }
  return undefined;
}

export const hasOnlyKnownWords = (vocabulary: Vocabulary, { words }: AddressInterpretation): boolean =>
  words.every((word) => isKnown(vocabulary, word));

/** Replaces unknown words by those one slip away; if all are known, by rare neighbours. Undefined if there are none. */
export function withTypoCandidates(
  vocabulary: Vocabulary,
  reading: AddressInterpretation,
): AddressInterpretation | undefined {
  const ranked = rankWords(vocabulary, reading.words);
  const hasUnknown = ranked.some(({ known }) => known.length === 0);
  const suspects = ranked
    .filter(
      ({ word: { forms }, known }) => canBeMistyped(forms[0] ?? '') && (!hasUnknown || known.length === 0),
    )
    .slice(0, mostMistyped)
    .map(({ word }) => word);
  let isWidened = false;
  const words = reading.words.map((word) => {
    const near = suspects.includes(word) ? neighbours(vocabulary, word) : [];
    isWidened ||= near.length > 0;
    return near.length === 0 ? word : { ...word, forms: hasUnknown ? near : [...word.forms, ...near] };
  });
  return isWidened ? { ...reading, words } : undefined;
}

/** Falls back to words whose beginning is one slip away. */
function neighbours(vocabulary: Vocabulary, { forms: [typed = ''], isPrefix }: SearchWord): string[] {
  const slips = typosOf(typed);
  const whole = slips.filter((slip) => vocabulary.has(slip));
  if (whole.length > 0 || !isPrefix) return whole;
  const begun = slips.flatMap((slip) => vocabulary.begunLike(slip, begunForSlip));
  return [...new Set(begun.map(({ word }) => word))];
}

const canBeMistyped = (typed: string): boolean =>
  typed.length >= shortestMistyped && typed.length <= 20 && /^[a-z]+$/.test(typed);
