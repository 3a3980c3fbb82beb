import { withPlainApostrophes } from '@forecourt/domain/fields/fold.ts';
import { membershipValidationResponse } from '@forecourt/domain/providers/loyalty.ts';
import type { LoyaltyProvider } from '@forecourt/domain/providers/ports.ts';
import { CallError } from '@forecourt/platform/http-client/call-error.ts';
import { createProviderClient, type ProviderClientSettings } from '@forecourt/platform/http-client/calls.ts';

/** `url`: base of a service described by `docs/providers/loyalty.openapi.json`. */
export type LoyaltyAccess = { readonly url: string; readonly key: string };

export function httpLoyalty(
  { url, key }: LoyaltyAccess,
  settings: Omit<ProviderClientSettings, 'provider'>,
): LoyaltyProvider {
  const calls = createProviderClient({ ...settings, provider: 'loyalty' });
  return {
    validate: ({ membershipNumber, firstName, familyName }) =>
      calls(async (ask) => {
        const { status, body } = await ask({
          url: new URL(`${url}/membership-validations`),
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            membershipNumber,
            firstName: withPlainApostrophes(firstName),
            familyName: withPlainApostrophes(familyName),
          }),
          isRepeatable: true,
        });
        if (status !== 200) throw new CallError('refused', { detail: String(status) });
        return membershipValidationResponse.parse(body).valid;
      }),
  };
}
