import type { Providers } from '@forecourt/domain/providers/ports.ts';
import type { SampleApplicant } from '@forecourt/fixtures/sample/applicants.ts';
import type { BureauAnswer } from '@forecourt/fixtures/sample/lives.ts';
import { sampleOffers } from '@forecourt/fixtures/sample/offers.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';

const book = sampleOffers();

/** Providers that know one invented applicant, so that no real one is asked. */
export function sampleProviders({ details }: SampleApplicant, bureau: BureauAnswer): Providers {
  return {
    businessRegister: {
      search: async () => [],
      find: async () => details.businessDetails.business ?? undefined,
    },
    addresses: { search: async () => [], find: async () => undefined },
    offers: {
      async redeemPromo(code) {
        const promo = book.promos.find((each) => each.code === code);
        return promo ? { kind: 'valid', offer: promo.offer } : { kind: 'unknown' };
      },
      async standardFor(amount) {
        const band = book.bands.find(({ belowDollars }) => belowDollars === null || amount < belowDollars);
        if (!band) throw new Error(`the sample offers nothing for ${amount}`);
        return band.offer;
      },
    },
    loyalty: { validate: async () => true },
    banks: { list: async () => [], validateAccount: async () => true },
    creditBureau: {
      async check() {
        if (bureau === 'away') throw new ProviderUnavailable('creditBureau');
        return bureau;
      },
    },
  };
}
