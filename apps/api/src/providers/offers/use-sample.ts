import { isDeepStrictEqual } from 'node:util';
import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import type { OfferBook, PromoOffer } from '@forecourt/domain/providers/offer-book.ts';
import { sampleOffers } from '@forecourt/fixtures/sample/offers.ts';
import { type ConnectionConfig, withDatabase } from '@forecourt/platform/db/connect.ts';
import type { Database } from '@forecourt/platform/db/tables.ts';
import { changeOffers, listOfferChanges, loadStandardBands, type OfferSource } from '../../store/offers.ts';

/** Fills the tables with the shipped sample, unless somebody has changed the offers. */
export const seedSampleOffers = (owner: ConnectionConfig): Promise<void> =>
  withDatabase(owner, async (database) => {
    const [latest] = await listOfferChanges(database, 1);
    if (latest && latest.action !== 'sample') return;
    await changeOffers(database, { by: 'the server', action: 'sample', source: 'sample' }, sampleOffers);
  });

const termsOf = ({ discounts, monthlyFee, yearlyFee, pumpPrice }: FuelOffer) => ({
  discounts: Object.fromEntries(discounts.map(({ product, centsPerLitre }) => [product, centsPerLitre])),
  monthlyFee,
  yearlyFee,
  pumpPrice,
});

/** Returns the ids of the offers that have the terms of a sample, or are a promo code of the sample. */
export function findSampleOffers({ bands, promos }: OfferBook): string[] {
  const sample = sampleOffers();
  const terms = [...sample.bands, ...sample.promos].map(({ offer }) => termsOf(offer));
  const hasSampleTerms = (offer: FuelOffer): boolean =>
    terms.some((each) => isDeepStrictEqual(each, termsOf(offer)));
  const isSamplePromo = ({ code, offer }: PromoOffer): boolean =>
    sample.promos.some((each) => each.code === code && each.offer.id === offer.id);
  const found = [
    ...bands.filter(({ offer }) => hasSampleTerms(offer)),
    ...promos.filter((promo) => hasSampleTerms(promo.offer) || isSamplePromo(promo)),
  ];
  return found.map(({ offer }) => offer.id);
}

/** Says whether the standard offers are a provider's own. */
export async function findOfferSource(database: Database): Promise<OfferSource | 'none'> {
  const [[latest], bands] = [await listOfferChanges(database, 1), await loadStandardBands(database)];
  if (bands.length === 0 || !latest) return 'none';
  return findSampleOffers({ bands, promos: [] }).length > 0 ? 'sample' : latest.source;
}
