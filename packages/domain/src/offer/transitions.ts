import type { PointType } from '../constants/options.ts';
import type { FuelOffer } from '../fields/offer.ts';
import { withoutMarks } from '../fields/pasted.ts';
import { oneLine } from '../fields/typed.ts';
import { normaliseNumber, normalisePromoCode } from './rules.ts';
import type { Offer } from './state.ts';

/** Keeps the standard offer that was found for the monthly fuel amount. */
export function receiveStandardOffer(offer: Offer, standardOffer: FuelOffer): Offer {
  return { ...offer, standardOffer, standardOfferId: standardOffer.id };
}

/** The standard offer of another amount no longer stands. */
export function forgetStandardOffer(offer: Offer): Offer {
  return { ...offer, standardOffer: null, standardOfferId: null };
}

/** A typed code; another code than the one redeemed takes its offer away. */
export function enterPromoCode(offer: Offer, typed: string): Offer {
  const promoCode = normalisePromoCode(typed);
  if (promoCode === offer.promoCode) return offer;
  return { ...clearPromoOffer(offer), promoCode, promoCodeValid: true, promoCodeComplete: false };
}

/** The code was redeemed: keeps the offer, to be chosen or not, and opens its dialog. */
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

/** The offer of the redeemed code is the one in effect from now on. */
export function choosePromoOffer(offer: Offer): Offer {
  if (offer.promoOffer === null) return offer;
  return { ...offer, promoCodeComplete: true, promoOfferDialogOpen: false, declinedPromoCode: '' };
}

/** The code was not redeemed: invalid, dialog closed, discount off the pump price again. */
export function rejectPromoCode(offer: Offer): Offer {
  return { ...clearPromoOffer(offer), promoCodeValid: false, promoCodeComplete: false };
}

/** Resets the id, the valid-to date and the discount flag, and closes the dialog. */
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

/** The offer of the code has changed: the code stays, to be redeemed again. */
export function forgetPromoOffer(offer: Offer): Offer {
  return { ...clearPromoOffer(offer), promoCodeComplete: false };
}

/** Goes on without a promo code, with the standard offer; a code that had an offer can be taken after all. */
export function continueWithoutPromoCode(offer: Offer): Offer {
  return {
    ...clearPromoOffer(offer),
    promoCode: '',
    promoCodeValid: true,
    promoCodeComplete: true,
    declinedPromoCode: offer.promoOffer ? offer.promoCode : offer.declinedPromoCode,
  };
}

/** Shows the offer of the redeemed code again. */
export function openPromoOfferDialog(offer: Offer): Offer {
  return { ...offer, promoOfferDialogOpen: offer.promoOffer !== null };
}

/** Closes the dialog and chooses nothing. */
export function closePromoOfferDialog(offer: Offer): Offer {
  return { ...offer, promoOfferDialogOpen: false };
}

export function enterMembershipNumber(offer: Offer, typed: string): Offer {
  return { ...offer, membershipNumber: oneLine(withoutMarks(typed, 'code')) };
}

export function chooseLoyalty(offer: Offer, pointType: PointType): Offer {
  return { ...offer, pointType };
}

type AirpointsAccount = Pick<Offer, 'airpointsNumber' | 'airpointsFirstName' | 'airpointsLastName'>;

/** Changing the number or a name asks for validation again. */
export function enterAirpoints(offer: Offer, typed: Partial<AirpointsAccount>): Offer {
  const account: AirpointsAccount = {
    airpointsNumber: normaliseNumber(typed.airpointsNumber ?? offer.airpointsNumber),
    airpointsFirstName: withoutMarks(typed.airpointsFirstName ?? offer.airpointsFirstName, 'text'),
    airpointsLastName: withoutMarks(typed.airpointsLastName ?? offer.airpointsLastName, 'text'),
  };
  const isSame =
    account.airpointsNumber === offer.airpointsNumber &&
    account.airpointsFirstName === offer.airpointsFirstName &&
    account.airpointsLastName === offer.airpointsLastName;
  return isSame ? offer : { ...offer, ...account, airpointsValid: false, airpointsValidated: false };
}

/** The partner's answer for the account that stands in the offer. */
export function receiveAirpointsValidity(offer: Offer, airpointsValid: boolean): Offer {
  return { ...offer, airpointsValid, airpointsValidated: true };
}
