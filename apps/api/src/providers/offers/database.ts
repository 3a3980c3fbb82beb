import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { hasControlCharacters } from '@forecourt/domain/fields/typed.ts';
import { normalisePromoCode } from '@forecourt/domain/offer/rules.ts';
import type { OfferProvider } from '@forecourt/domain/providers/ports.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { findPromoOffer, findStandardOffer } from '../../store/offers.ts';

/** `today` returns yyyy-MM-dd in New Zealand; an offer includes its last day. */
export function databaseOffers(database: Database, today = () => newZealandDay(new Date())): OfferProvider {
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw new ProviderUnavailable('offers', { cause: error });
    }
  };
  return {
    redeemPromo: (code) =>
      guarded(async () => {
        // No code contains them, and PostgreSQL rejects some of them.
        if (hasControlCharacters(code)) return { kind: 'unknown' };
        const offer = await findPromoOffer(database, normalisePromoCode(code));
        if (offer === undefined) return { kind: 'unknown' };
        const hasExpired = offer.validToDate !== null && offer.validToDate < today();
        return hasExpired ? { kind: 'expired' } : { kind: 'valid', offer };
      }),
    standardFor: (amount) =>
      guarded(async () => {
        const offer = await findStandardOffer(database, amount);
        if (!offer) throw new Error('no band holds this amount');
        return offer;
      }),
  };
}
