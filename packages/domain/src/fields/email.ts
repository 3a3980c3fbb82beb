import { emailDomainMaximum, emailLocalPartMaximum, longTextMaximum } from '../constants/limits.ts';
import { withPlainApostrophes } from './fold.ts';
import { cleanInput } from './pasted.ts';
import { textMatching } from './typed.ts';

const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domainLabel = /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

const inAngles = /^[^<>]*<([^<>]*@[^<>]*)>[^<>]*$/;
const behindAddress = /^([^@]*@[^\s?]+)(?:\?.*|\s+\([^()]*\))$/;

/** Returns the plain address of 'mailto:aroha@example.nz?subject=Fuel' or 'Aroha Ngata <aroha@example.nz>'. */
export function normaliseEmail(typed: string): string {
  const marked = cleanInput(typed.replace(inAngles, '$1'), 'email');
  return withPlainApostrophes(cleanInput(marked.replace(behindAddress, '$1'), 'email'));
}

const namedAddress = /(?:"[^"]*"\s*|[^<>@,;]*)<([^<>]*)>/g;
const longestList = 10_000;

/** Returns each address of a pasted list once; a text with at most one at sign is one address. */
export function emailsIn(typed: string): string[] {
  const text = typed.slice(0, longestList);
  if (text.split('@').length <= 2) return [normaliseEmail(typed)];
  const pieces = text.replace(namedAddress, ' $1 ').split(/[\s,;|]+/);
  return [...new Set(pieces.filter((piece) => piece.includes('@')).map(normaliseEmail))];
}

/** Local part at most 64 characters, domain at most 255 with two labels or more. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  const labels = domain.split('.');
  return (
    at > 0 &&
    local.length <= emailLocalPartMaximum &&
    domain.length <= emailDomainMaximum &&
    localPart.test(local) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    (labels.at(-1)?.length ?? 0) > 1
  );
}

export const emailMessage = 'Enter an email address in the correct format, like name@example.co.nz';
export const email = textMatching(isEmail, emailMessage, longTextMaximum);
export const optionalEmail = textMatching(
  (text) => text === '' || isEmail(text),
  'Email must be valid',
  longTextMaximum,
);
