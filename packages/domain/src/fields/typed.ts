import * as z from 'zod/mini';
import { longTextMaximum, shortTextMaximum } from '../constants/limits.ts';

/** Text as somebody typed it so far: bounded, otherwise unchecked. A draft keeps it whatever it is. */
export const typedText = z.string().check(z.maxLength(shortTextMaximum, 'Keep this to 200 characters'));
export const typedLongText = z.string().check(z.maxLength(longTextMaximum, 'Keep this to 500 characters'));

/** Control characters have no place in an answer and would break mails and labels. */
const controlCharacters = /\p{Cc}/u;

/** A text that must be given, at most 200 characters, on one line; `message` says which field and what to do. */
export const requiredText = (message: string) =>
  typedText.check(
    z.refine((text) => text.trim() !== '', message),
    z.refine((text) => !controlCharacters.test(text), message),
  );

/** The sentence a value's rule answers with, or undefined when the value keeps the rule. */
export function problemOf(rule: z.ZodMiniType, value: unknown): string | undefined {
  return rule.safeParse(value).error?.issues[0]?.message;
}

/** Full-width digits and letters, dashes and spaces of other keyboards as their plain forms. */
export function plainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, ' ');
}
