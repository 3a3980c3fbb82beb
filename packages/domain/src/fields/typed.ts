import * as z from 'zod/mini';
import { longTextMaximum, shortTextMaximum } from '../constants/limits.ts';
import { withoutHidden } from './hidden.ts';
import { leadsElsewhere } from './links.ts';

/** Text as somebody typed it so far, whatever it is: a draft keeps it, and its size is bounded as a whole. */
export const textSoFar = z.string();

/** Leaves out marks that nobody sees, which come along with what is copied, before a text is judged and kept. */
const visible = z.overwrite<string>(withoutHidden);

/** Text that comes with a call or from a look-up: bounded, otherwise unchecked. */
export const typedText = z
  .string()
  .check(visible, z.maxLength(shortTextMaximum, 'Keep this to 200 characters'));
export const typedLongText = z
  .string()
  .check(visible, z.maxLength(longTextMaximum, 'Keep this to 500 characters'));

/** Control characters have no place in an answer and would break mails and labels. */
export const hasControlCharacters = (text: string): boolean => /\p{Cc}/u.test(text);

/** Whether anything of a text can be seen. */
const hasInk = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(text);

const required = (most: number, message: string) =>
  z.string().check(
    visible,
    z.maxLength(most, `${message.split(',')[0]}, in ${most} characters at most`),
    z.refine(hasInk, message),
    z.refine((typed) => !hasControlCharacters(typed), message),
  );

/** A text that must be given, at most 200 characters, on one line; `message` says which field and what to do. */
export const requiredText = (message: string) => required(shortTextMaximum, message);
/** The same with at most 500 characters. */
export const requiredLongText = (message: string) => required(longTextMaximum, message);

const withoutLinks = (message: string) =>
  z.refine<string>((typed) => !leadsElsewhere(typed), `${message.split(',')[0]}, without a web address`);

/** A name that must be given, on one line and without links, since others are informed it by mail. */
export const requiredName = (message: string) => requiredText(message).check(withoutLinks(message));
/** The same with at most 500 characters. */
export const requiredLongName = (message: string) => requiredLongText(message).check(withoutLinks(message));
/** A name that may be left out, on one line; it may be one on the register, which may hold a web address. */
export const typedRegisteredName = typedText.check(
  z.refine((typed) => !hasControlCharacters(typed), 'Keep this to one line'),
);
/** The same where the sender chose it, without links. */
export const typedName = typedRegisteredName.check(withoutLinks('Keep this to a name'));

/** A text of a certain shape, at most 200 characters; `message` says which field and what to do. */
export const shapedText = (hasShape: (text: string) => boolean, message: string, most = shortTextMaximum) =>
  z.string().check(z.maxLength(most, message), z.refine(hasShape, message));

/** What only yes answers: `missing` is said while there is no answer, and of a no unless `refused` says why. */
export const onlyYes = (missing: string, refused = missing) =>
  z.literal(true, { error: ({ input }) => (input === false ? refused : missing) });

/** The sentence a value's rule answers with, or undefined when the value keeps the rule. */
export function problemOf(rule: z.ZodMiniType, value: unknown): string | undefined {
  return rule.safeParse(value).error?.issues[0]?.message;
}

const fullWidthOffset = 0xfee0;

/** Full-width digits and letters, dashes and spaces of other keyboards as their plain forms; a fraction stays one. */
export function plainCharacters(text: string): string {
  return withoutHidden(text.normalize('NFC'))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .normalize('NFC');
}

/** A text on one line, as it comes out of a spreadsheet or a letter: tabs and line breaks are spaces. */
export const oneLine = (text: string): string =>
  withoutHidden(
    text
      .replace(/(?!\ufeff)\s/g, ' ')
      .replace(/\p{Cc}/gu, '')
      .normalize('NFC'),
  )
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim();
