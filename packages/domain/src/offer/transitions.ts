import type { PointType } from '../constants/options.ts';
import type { FuelOffer } from '../fields/offer.ts';
import { cleanInput } from '../fields/pasted.ts';
import { oneLine } from '../fields/typed.ts';
import { normaliseNumber, normalisePromoCode } from './rules.ts';
import type { Offer } from './state.ts';

export function receiveStandardOffer(offer: Offer, standardOffer: FuelOffer): Offer {
  return { ...offer, standardOffer, standardOfferId: standardOffer.id };
}

export function forgetStandardOffer(offer: Offer): Offer {
  return { ...offer, standardOffer: null, standardOfferId: null };
}

export function enterPromoCode(offer: Offer, typed: string): Offer {
  const promoCode = normalisePromoCode(typed);
  if (promoCode === offer.promoCode) return offer;
  return { ...clearPromoOffer(offer), promoCode, promoCodeValid: true, promoCodeComplete: false };
}

export function acceptPromoCode(offer: Offer, promoCode: string, promoOffer: FuelOffer): Offer {
  return {
    ...offer,
    promoCode,
    promoCodeValid: true,
    promoCodeComplete: false,
    promoOfferDialogOpen: true,
    promoOffer,
    promoOfferId: promoOffer.id,
    isDiscountOffPump: promoOffer.isDiscountOffPump,
    validToDate: promoOffer.validToDate,
  };
}

export function choosePromoOffer(offer: Offer): Offer {
  if (offer.promoOffer === null) return offer;
  return { ...offer, promoCodeComplete: true, promoOfferDialogOpen: false, declinedPromoCode: '' };
}

/** Sets the code invalid, closes the dialog and counts the discount off the pump price. */
export function rejectPromoCode(offer: Offer): Offer {
  return { ...clearPromoOffer(offer), promoCodeValid: false, promoCodeComplete: false };
}

export function clearPromoOffer(offer: Offer): Offer {
  return {
    ...offer,
    promoOffer: null,
    promoOfferId: null,
    validToDate: null,
    isDiscountOffPump: true,
    promoOfferDialogOpen: false,
  };
}

/** The offer changed at the provider: the code stays, to be redeemed again. */
export function reopenPromoCode(offer: Offer): Offer {
  return { ...clearPromoOffer(offer), promoCodeComplete: false };
}

/** A code that had an offer can be taken later. */
export function continueWithoutPromoCode(offer: Offer): Offer {
  return {
    ...clearPromoOffer(offer),
    promoCode: '',
    promoCodeValid: true,
    promoCodeComplete: true,
    declinedPromoCode: offer.promoOffer ? offer.promoCode : offer.declinedPromoCode,
  };
}

export function openPromoOfferDialog(offer: Offer): Offer {
  return { ...offer, promoOfferDialogOpen: offer.promoOffer !== null };
}

export function closePromoOfferDialog(offer: Offer): Offer {
  return { ...offer, promoOfferDialogOpen: false };
}

export function enterMembershipNumber(offer: Offer, typed: string): Offer {
  return { ...offer, membershipNumber: oneLine(cleanInput(typed, 'code')) };
}

export function chooseLoyalty(offer: Offer, pointType: PointType): Offer {
  return { ...offer, pointType };
}

type AirpointsAccount = Pick<Offer, 'airpointsNumber' | 'airpointsFirstName' | 'airpointsLastName'>;

export function enterAirpoints(offer: Offer, typed: Partial<AirpointsAccount>): Offer {
  const account: AirpointsAccount = {
    airpointsNumber: normaliseNumber(typed.airpointsNumber ?? offer.airpointsNumber),
    airpointsFirstName: cleanInput(typed.airpointsFirstName ?? offer.airpointsFirstName, 'text'),
    airpointsLastName: cleanInput(typed.airpointsLastName ?? offer.airpointsLastName, 'text'),
  };
  const isSame =
    account.airpointsNumber === offer.airpointsNumber &&
    account.airpointsFirstName === offer.airpointsFirstName &&
    account.airpointsLastName === offer.airpointsLastName;
  return isSame ? offer : { ...offer, ...account, airpointsValid: false, airpointsValidated: false };
}

export function receiveAirpointsValidity(offer: Offer, airpointsValid: boolean): Offer {
  return { ...offer, airpointsValid, airpointsValidated: true };
}
