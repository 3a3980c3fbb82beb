import { enquiriesInAll } from '@forecourt/domain/constants/limits.ts';
import * as z from 'zod';
import {
  baseUrl,
  baseUrlWithClient,
  baseUrlWithLimit,
  oneOfSetting,
  type SettingDefinition,
  visibleCharacters,
} from './setting-schemas.ts';

const address = { schema: baseUrl, remedy: 'must be an address like https://api.example.co.nz/v1' };
const key = { schema: visibleCharacters, remedy: 'must be the key that the provider gave out', secret: true };

/** Half of the browser's timeout, for all tries of one outside call together. */
export const providerTimeoutMs = 5_000;

export const providerVariables = {
  NZBN_URL: address,
  NZBN_KEY: key,
  NZPOST_URL: address,
  NZPOST_TOKEN_URL: {
    schema: baseUrlWithClient,
    remedy:
      'must be an address with the client before it, like https://ID:SECRET@oauth.nzpost.co.nz/as/token.oauth2',
    secret: true,
  },
  CREDIT_BUREAU_URL: {
    schema: baseUrlWithLimit('perDay'),
    remedy:
      'must be an address like https://api.example.co.nz/v1, or end in ?perDay=500 to limit the enquiries of a day',
  },
  CREDIT_BUREAU_KEY: key,
  LOYALTY_URL: address,
  LOYALTY_KEY: key,
  BANK_UNKNOWN_BRANCH: oneOfSetting(['refuse', 'accept']),
} satisfies Record<string, SettingDefinition>;

type Values = { [K in keyof typeof providerVariables]?: z.output<(typeof providerVariables)[K]['schema']> };

const groups = [
  ['NZBN_URL', 'NZBN_KEY'],
  ['NZPOST_URL', 'NZPOST_TOKEN_URL'],
  ['CREDIT_BUREAU_URL', 'CREDIT_BUREAU_KEY'],
  ['LOYALTY_URL', 'LOYALTY_KEY'],
] as const;

/** Returns a sentence for each setting missing beside its partners. */
export function pairedSettingErrors(values: Values): string[] {
  return groups.flatMap((group) => {
    const given = group.find((name) => values[name]);
    const missing = group.filter((name) => !values[name]);
    return given
      ? missing.map((name) => `${name} ${providerVariables[name].remedy}; ${given} needs it.`)
      : [];
  });
}

/** Returns the access to configured providers (undefined for others), the timeout and the limit of enquiries. */
export function resolveProviderAccess(values: Values, rateLimitFactor: number) {
  const keyed = (url: string | undefined, given: string | undefined) =>
    url && given ? { url, key: given } : undefined;
  const { NZPOST_URL: url, NZPOST_TOKEN_URL: token, CREDIT_BUREAU_URL: bureau } = values;
  return {
    businessRegister: keyed(values.NZBN_URL, values.NZBN_KEY),
    addresses:
      url && token ? { url, tokenUrl: token.url, clientId: token.id, clientSecret: token.secret } : undefined,
    creditBureau: keyed(bureau?.url, values.CREDIT_BUREAU_KEY),
    loyalty: keyed(values.LOYALTY_URL, values.LOYALTY_KEY),
    timeoutMs: providerTimeoutMs,
    /** At the credit bureau, within 24 hours. */
    enquiryDailyLimit: bureau?.limit ?? enquiriesInAll * rateLimitFactor,
    bankRules: { unknownBranch: values.BANK_UNKNOWN_BRANCH ?? ('refuse' as const) },
  };
}
export type ProviderConfig = ReturnType<typeof resolveProviderAccess>;
