import * as z from 'zod/mini';
import { draftMaximumBytes, longTextMaximum, shortTextMaximum } from '../constants/limits.ts';
import { withoutInvisibleMarks } from './hidden.ts';
import { hasLink } from './links.ts';

/** Unchecked: a draft keeps any text that fits into it. */
export const draftText = z.string().check(z.maxLength(draftMaximumBytes));

const visible = z.overwrite<string>(withoutInvisibleMarks);

export const shortText = z
  .string()
  .check(visible, z.maxLength(shortTextMaximum, `Keep this to ${shortTextMaximum} characters`));
export const longText = z
  .string()
  .check(visible, z.maxLength(longTextMaximum, `Keep this to ${longTextMaximum} characters`));

/** Control characters would break emails and labels. */
export const hasControlCharacters = (text: string): boolean => /\p{Cc}/u.test(text);

export const hasVisibleCharacter = (text: string): boolean =>
  /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u.test(text);

const required = (most: number, message: string) =>
  z.string().check(
    visible,
    z.maxLength(most, `${message.split(',')[0]}, in ${most} characters at most`),
    z.refine(hasVisibleCharacter, message),
    z.refine((typed) => !hasControlCharacters(typed), message),
  );

/** One line of a short text; `message` names the field and what to do. */
export const requiredText = (message: string) => required(shortTextMaximum, message);
export const requiredLongText = (message: string) => required(longTextMaximum, message);

const withoutLinks = (message: string) =>
  z.refine<string>((typed) => !hasLink(typed), `${message.split(',')[0]}, without a web address`);

/** No links, since emails to others show the name. */
export const requiredName = (message: string) => requiredText(message).check(withoutLinks(message));
export const requiredLongName = (message: string) => requiredLongText(message).check(withoutLinks(message));
export const registeredNameText = shortText.check(
  z.refine((typed) => !hasControlCharacters(typed), 'Keep this to one line'),
);
export const typedName = registeredNameText.check(withoutLinks('Keep this to a name'));

export const textMatching = (hasShape: (text: string) => boolean, message: string, most = shortTextMaximum) =>
  z.string().check(z.maxLength(most, message), z.refine(hasShape, message));

/** `missing` is for no answer, and for a no unless `refused` is given. */
export const mustBeTrue = (missing: string, refused = missing) =>
  z.literal(true, { error: ({ input }) => (input === false ? refused : missing) });

/** Returns the error of a rule; undefined if the value is valid. */
export function problemOf(rule: z.ZodMiniType, value: unknown): string | undefined {
  return rule.safeParse(value).error?.issues[0]?.message;
}

const fullWidthOffset = 0xfee0;

/** Normalises full-width characters, dashes and spaces; a fraction stays one. */
export function toPlainCharacters(text: string): string {
  return withoutInvisibleMarks(text.normalize('NFC'))
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .normalize('NFC')
    .replace(/\s/g, ' ')
    .normalize('NFC');
}

export const toOneLine = (text: string): string =>
  withoutInvisibleMarks(
    text
      .replace(/(?!\ufeff)\s/g, ' ')
      .replace(/\p{Cc}/gu, '')
      .normalize('NFC'),
  )
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim();
