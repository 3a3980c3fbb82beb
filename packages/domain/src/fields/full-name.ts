import { foldCaseAndAccents } from './fold.ts';
import { requiredLongName } from './typed.ts';

/** Long, since first and last name may each be as long as a text. */
export const fullName = requiredLongName('Enter your full name');

const wordsOf = (name: string): string[] => foldCaseAndAccents(name).split(/\s+/).filter(Boolean);

/** Returns the one full name that a given name is short for: alike but for middle names, case and macrons. */
export function findUniqueFullName(given: string, fullNames: readonly string[]): string | undefined {
  const words = wordsOf(given);
  const alike = fullNames.filter((full) => {
    const all = wordsOf(full);
    const middle = all.slice(1, -1);
    const isMiddleKnown = words.slice(1, -1).every((word) => middle.includes(word));
    return words.length > 1 && all[0] === words[0] && all.at(-1) === words.at(-1) && isMiddleKnown;
  });
  return alike.length === 1 ? alike[0] : undefined;
}
