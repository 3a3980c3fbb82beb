import * as z from 'zod';
import { oneOf, outsideUrl, type Variable } from './setting-schemas.ts';

/** The base of an API: calls are made below it. */
const base = outsideUrl
  .refine((text) => new URL(text).search === '')
  .transform((text) => text.replace(/\/+$/, ''));
const address = { schema: base, remedy: 'must be an address like https://api.example.co.nz/v1' };
/** A key stands in a header: visible characters, no spaces. */
const key = {
  schema: z.string().regex(/^[\x21-\x7e]{1,1000}$/),
  remedy: 'must be the key that the provider gave out',
  secret: true,
};

/** Half of what the browser waits for a look-up: one outside call never outlasts it, all tries together. */
const timeoutMs = 5_000;

export const providerVariables = {
  NZBN_URL: address,
  NZBN_KEY: key,
  NZPOST_URL: address,
  NZPOST_TOKEN_URL: address,
  NZPOST_CLIENT_ID: key,
  NZPOST_CLIENT_SECRET: key,
  CREDIT_BUREAU_URL: address,
  CREDIT_BUREAU_KEY: key,
  LOYALTY_URL: address,
  LOYALTY_KEY: key,
  BANK_UNKNOWN_BRANCH: oneOf(['refuse', 'accept']),
} satisfies Record<string, Variable>;

type Values = { [K in keyof typeof providerVariables]?: z.output<(typeof providerVariables)[K]['schema']> };

const groups = [
  ['NZBN_URL', 'NZBN_KEY'],
  ['NZPOST_URL', 'NZPOST_TOKEN_URL', 'NZPOST_CLIENT_ID', 'NZPOST_CLIENT_SECRET'],
  ['CREDIT_BUREAU_URL', 'CREDIT_BUREAU_KEY'],
  ['LOYALTY_URL', 'LOYALTY_KEY'],
] as const;

/** A sentence for each setting that is missing beside its partners. */
export function missingPartners(values: Values): string[] {
  return groups.flatMap((group) => {
    const given = group.find((name) => values[name]);
    const missing = group.filter((name) => !values[name]);
    return given
      ? missing.map((name) => `${name} ${providerVariables[name].remedy}; ${given} needs it.`)
      : [];
  });
}

/** Where the real providers are, undefined for each that is not set up, and how long one call may take. */
export function providerAccess(values: Values) {
  const keyed = (url: string | undefined, given: string | undefined) =>
    url && given ? { url, key: given } : undefined;
  const { NZPOST_URL: url, NZPOST_TOKEN_URL: tokenUrl } = values;
  const { NZPOST_CLIENT_ID: clientId, NZPOST_CLIENT_SECRET: clientSecret } = values;
  return {
    businessRegister: keyed(values.NZBN_URL, values.NZBN_KEY),
    addresses:
      url && tokenUrl && clientId && clientSecret ? { url, tokenUrl, clientId, clientSecret } : undefined,
    creditBureau: keyed(values.CREDIT_BUREAU_URL, values.CREDIT_BUREAU_KEY),
    loyalty: keyed(values.LOYALTY_URL, values.LOYALTY_KEY),
    timeoutMs,
    bankRules: { unknownBranch: values.BANK_UNKNOWN_BRANCH ?? ('refuse' as const) },
  };
}
export type ProviderAccess = ReturnType<typeof providerAccess>;
