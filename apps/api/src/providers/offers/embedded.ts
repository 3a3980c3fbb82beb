import { newZealandDay } from '@forecourt/domain/fields/date.ts';
import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import { normalisePromoCode } from '@forecourt/domain/offer/rules.ts';
import type { OfferBand } from '../../data/offer-bands.ts';
import type { Offers } from '../../ports.ts';

type OfferData = { bands: readonly OfferBand[]; promoOffers: ReadonlyMap<string, FuelOffer> };

/** Offers from data; `today` returns yyyy-MM-dd in New Zealand. An offer holds to the end of its last day. */
export function embeddedOffers(
  { bands, promoOffers }: OfferData,
  today = () => newZealandDay(new Date()),
): Offers {
  return {
    redeemPromo: async (code) => {
      const offer = promoOffers.get(normalisePromoCode(code));
      if (offer === undefined) return { kind: 'unknown' };
      const hasExpired = offer.validToDate !== null && offer.validToDate < today();
      return hasExpired ? { kind: 'expired' } : { kind: 'valid', offer };
    },
    standardFor: async (amount) => {
      const band = bands.findLast(({ fromDollars }) => amount >= fromDollars) ?? bands[0];
      if (band === undefined) throw new Error('No standard offer is set up');
      return band.offer;
    },
  };
}
