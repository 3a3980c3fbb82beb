import { todayInNewZealand } from '../today.ts';
import { absentProviders } from './absent.ts';
import { embeddedAddresses } from './addresses/embedded.ts';
import { embeddedBanks } from './banks/embedded.ts';
import { embeddedBusinessRegister } from './business-register/embedded.ts';
import { embeddedCreditBureau } from './credit-bureau/embedded.ts';
import { embeddedLoyalty } from './loyalty/embedded.ts';
import { embeddedOffers } from './offers/embedded.ts';
import type { Providers } from './ports.ts';
import { bankBrands } from './sample/bank-brands.ts';
import { loyaltyMembers } from './sample/loyalty-members.ts';
import { makeAddresses } from './sample/make-addresses.ts';
import { makeBusinesses } from './sample/make-businesses.ts';
import { promoOffers, standardOfferBands } from './sample/offers.ts';

/**
 * The providers of this process. Otherwise than in production each is embedded, on the sample data, made here in about
 * a quarter of a second. In production samples and sample decisions are off: what has no real provider is unavailable,
 * and the applicant goes on by hand.
 */
export function chooseProviders({ production }: { production: boolean }): Providers {
  const banks = embeddedBanks(bankBrands);
  if (production) {
    const offers = embeddedOffers({ bands: standardOfferBands, promoOffers: new Map() }, todayInNewZealand);
    return { ...absentProviders, offers, banks };
  }
  const addresses = makeAddresses();
  return {
    businessRegister: embeddedBusinessRegister(makeBusinesses(addresses)),
    addresses: embeddedAddresses(addresses),
    offers: embeddedOffers({ bands: standardOfferBands, promoOffers }, todayInNewZealand),
    loyalty: embeddedLoyalty(loyaltyMembers),
    banks,
    creditBureau: embeddedCreditBureau,
  };
}
