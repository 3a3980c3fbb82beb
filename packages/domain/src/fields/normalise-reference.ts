import { cleanInput } from './pasted.ts';

/** Returns a reference as it was copied or typed in its own spelling; other text without marks around it. */
export function normaliseReference(typed: string): string {
  const signs = cleanInput(typed, 'shaped')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return signs.length === 8 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : cleanInput(typed, 'shaped');
}
