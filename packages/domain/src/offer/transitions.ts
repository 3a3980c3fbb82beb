import type { PointType } from '../constants/options.ts';
import type { FuelOffer } from '../fields/offer.ts';
import { cleanInput } from '../fields/pasted.ts';
import { toOneLine } from '../fields/typed.ts';
import { normaliseAirpointsNumber, normalisePromoCode } from './rules.ts';
import type { OfferState } from './state.ts';

export function receiveStandardOffer(offer: OfferState, standardOffer: FuelOffer): OfferState {
  return { ...offer, standardOffer, standardOfferId: standardOffer.id };
}

export function clearStandardOffer(offer: OfferState): OfferState {
  return { ...offer, standardOffer: null, standardOfferId: null };
}

export function enterPromoCode(offer: OfferState, typed: string): OfferState {
  const promoCode = normalisePromoCode(typed);
  if (promoCode === offer.promoCode) return offer;
  return { ...clearPromoOffer(offer), promoCode, promoCodeValid: true, promoCodeComplete: false };
}

export function acceptPromoCode(offer: OfferState, promoCode: string, promoOffer: FuelOffer): OfferState {
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

export function choosePromoOffer(offer: OfferState): OfferState {
  if (offer.promoOffer === null) return offer;
  return { ...offer, promoCodeComplete: true, promoOfferDialogOpen: false, declinedPromoCode: '' };
}

/** Sets the code invalid, closes the dialog and counts the discount off the pump price. */
export function rejectPromoCode(offer: OfferState): OfferState {
  return { ...clearPromoOffer(offer), promoCodeValid: false, promoCodeComplete: false };
}

export function clearPromoOffer(offer: OfferState): OfferState {
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
export function reopenPromoCode(offer: OfferState): OfferState {
  return { ...clearPromoOffer(offer), promoCodeComplete: false };
}

/** A code that had an offer can be taken later. */
export function continueWithoutPromoCode(offer: OfferState): OfferState {
  return {
    ...clearPromoOffer(offer),
    promoCode: '',
    promoCodeValid: true,
    promoCodeComplete: true,
    declinedPromoCode: offer.promoOffer ? offer.promoCode : offer.declinedPromoCode,
  };
}

export function openPromoOfferDialog(offer: OfferState): OfferState {
  return { ...offer, promoOfferDialogOpen: offer.promoOffer !== null };
}

export function closePromoOfferDialog(offer: OfferState): OfferState {
  return { ...offer, promoOfferDialogOpen: false };
}

export function enterMembershipNumber(offer: OfferState, typed: string): OfferState {
  return { ...offer, membershipNumber: toOneLine(cleanInput(typed, 'code')) };
}

export function choosePointType(offer: OfferState, pointType: PointType): OfferState {
  return { ...offer, pointType };
}

type AirpointsAccount = Pick<OfferState, 'airpointsNumber' | 'airpointsFirstName' | 'airpointsLastName'>;

export function enterAirpointsAccount(offer: OfferState, typed: Partial<AirpointsAccount>): OfferState {
  const account: AirpointsAccount = {
    airpointsNumber: normaliseAirpointsNumber(typed.airpointsNumber ?? offer.airpointsNumber),
    airpointsFirstName: cleanInput(typed.airpointsFirstName ?? offer.airpointsFirstName, 'text'),
    airpointsLastName: cleanInput(typed.airpointsLastName ?? offer.airpointsLastName, 'text'),
  };
  const isSame =
    account.airpointsNumber === offer.airpointsNumber &&
    account.airpointsFirstName === offer.airpointsFirstName &&
    account.airpointsLastName === offer.airpointsLastName;
  return isSame ? offer : { ...offer, ...account, airpointsValid: false, airpointsValidated: false };
}

export function receiveAirpointsValidity(offer: OfferState, airpointsValid: boolean): OfferState {
  return { ...offer, airpointsValid, airpointsValidated: true };
}
