import type { Brand } from '@forecourt/domain/brand.ts';
import { parseMailSender, parseUrlCredentials } from '@forecourt/platform/mail/settings.ts';
import { samplePhone } from '../brand/new-brand.ts';

/** Part of a sample value that has to be replaced before anything starts. */
export const samplePlaceholder = 'REPLACE-ME';

/** Names that are reserved for samples, or that ours have. */
const sampleHost =
  /(^|\.)example(\.(com|net|org|kiwi|((ac|co|geek|gen|govt|iwi|maori|net|org|school)\.)?nz|com\.au))?$/i;
/** Passwords of samples: those that releases shipped, those for trying and those of the documentation. */
const samplePassword = /^(change-me.*|for-trying|password|secret|…)$/i;
/** Keys and secrets that releases shipped are this text in base64. */
const sampleSecret = 'change-me';

const isSampleUrl = (text: string): boolean =>
  URL.canParse(text) &&
  (sampleHost.test(new URL(text).hostname) || samplePassword.test(parseUrlCredentials(text).password));

function isSampleSender(text: string): boolean {
  try {
    const { address } = parseMailSender(text);
    return sampleHost.test(address.slice(address.lastIndexOf('@') + 1));
  } catch {
    return false;
  }
}

const isSampleSecret = (text: string): boolean =>
  text
    .split(/[\s,]+/)
    .some((part) => Buffer.from(part.replace(/^(whsec_|[\w-]+:)/, ''), 'base64').includes(sampleSecret));

/** Only the current key encrypts: a sample behind it is read until the keys are rotated. */
const secretsIn = (name: string, text: string): string =>
  name === 'DATA_KEYS' ? (text.split(/[\s,]+/)[0] ?? '') : text;

/** Tells whether a valid value of a setting is one of the samples. */
export const isSampleValue = (name: string, text: string): boolean =>
  isSampleUrl(text) || isSampleSender(text) || isSampleSecret(secretsIn(name, text));

/** Returns the fields of a brand that hold addresses of the samples, like 'links.home', or their phone. */
export function brandFieldsWithSamples(brand: Brand): string[] {
  const { phone, businessContactEmail, links, creditReporter } = brand;
  const fields = {
    businessContactEmail,
    ...Object.fromEntries(Object.entries(links).map(([name, link]) => [`links.${name}`, link])),
    'creditReporter.link': creditReporter?.link,
  };
  const addresses = Object.entries(fields).flatMap(([field, text]) =>
    text && isSampleValue(field, text) ? [field] : [],
  );
  return [...(phone === samplePhone ? ['phone'] : []), ...addresses];
}
