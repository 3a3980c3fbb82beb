import { cleanInput } from './pasted.ts';

/** Returns a reference as it was copied or typed in its own spelling; other text without marks around it. */
export function normaliseReference(typed: string): string {
  const signs = cleanInput(typed, 'shaped')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return signs.length === 8 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : cleanInput(typed, 'shaped');
}

/** Four signs, a hyphen or space, four signs; within a text, also where two could begin. */
const within = /(?<![0-9A-Z])(?=([0-9A-Z]{4})[-\u2010-\u2015 ]?([0-9A-Z]{4})(?![0-9A-Z]))/g;
/** Signs of references that are given out: they spell no words. */
const half = /^[2-9B-DF-HJ-NP-TV-Z]{4}$/;

/** Returns what may be a reference in a text, at most `most`. */
export const findReferences = (text: string, most: number): string[] => {
  const found = [...cleanInput(text, 'shaped').toUpperCase().matchAll(within)];
  return [...new Set(found.map(([, first, last]) => `${first}-${last}`))].slice(0, most);
};

/** Returns the half of a reference that was typed alone; undefined if it is none. */
export function parseHalfReference(typed: string): string | undefined {
  const signs = cleanInput(typed, 'shaped')
    .toUpperCase()
    .replace(/^[^0-9A-Z]+|[^0-9A-Z]+$/g, '');
  return half.test(signs) ? signs : undefined;
}
