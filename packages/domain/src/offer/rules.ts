import * as z from 'zod/mini';
import { airpointsDigitsMaximum, airpointsDigitsMinimum } from '../constants/limits.ts';
import { type BusinessType, pointTypes, valuesOf } from '../constants/options.ts';
import type { FuelOffer } from '../fields/offer.ts';
import { cleanInput } from '../fields/pasted.ts';
import { problemOf, requiredName, requiredText, textMatching } from '../fields/typed.ts';
import type { OfferState } from './state.ts';

export const promoCodeRefusalTexts = {
  unknown: 'We do not recognise this promo code. Check it, or continue without one',
  expired: 'This promo code has expired. Try another, or continue without one',
} as const;
export const promoOfferChoiceMissingText = 'Choose whether to use the offer of your promo code';
export const promoCodeInvalidText = 'This promo code is not valid. Check it, or leave it out';
export const airpointsMismatchText =
  'This number and name do not match at Airpoints. Check them, or choose None';

export const airpointsNumberLabel = 'Airpoints number';
export const pointTypeMissingText = 'Choose Airpoints or None';
export const pointType = z.enum(valuesOf(pointTypes), pointTypeMissingText);

const airpointsShape = new RegExp(`^\\d{${airpointsDigitsMinimum},${airpointsDigitsMaximum}}$`);
export const airpointsDigitsText = `${airpointsDigitsMinimum} to ${airpointsDigitsMaximum} numbers`;
/** The partner decides whether it is a member's. */
export const airpointsNumber = textMatching(
  (text) => airpointsShape.test(text),
  `${airpointsNumberLabel} must be ${airpointsDigitsText}`,
);
export const airpointsFirstName = requiredName('Enter the first name on the Airpoints account');
export const airpointsLastName = requiredName('Enter the last name on the Airpoints account');
export const membershipNumberSchema = (label: string) => requiredText(`Enter your ${label.toLowerCase()}`);

export const normaliseAirpointsNumber = (typed: string): string =>
  cleanInput(typed, 'number').replace(/[\s-]/g, '');

export const normalisePromoCode = (typed: string): string =>
  cleanInput(typed, 'promo').replace(/\s/g, '').toUpperCase();

export const chosenPromoOffer = (offer: OfferState): FuelOffer | null =>
  offer.promoCodeComplete ? offer.promoOffer : null;

export const isPromoOfferUndecided = (offer: OfferState): boolean =>
  offer.promoOffer !== null && !offer.promoCodeComplete;

export const offerInEffect = (offer: OfferState): FuelOffer | null =>
  chosenPromoOffer(offer) ?? offer.standardOffer;

export const earnsLoyaltyPoints = (offer: OfferState): boolean =>
  chosenPromoOffer(offer)?.earnsLoyaltyPoints ?? true;
export const isMembershipNumberRequired = (offer: OfferState): boolean =>
  chosenPromoOffer(offer)?.membershipNoRequired ?? false;
export const skipsPaymentPlan = (offer: OfferState): boolean =>
  chosenPromoOffer(offer)?.skipPaymentPlan ?? true;
export const skipsInvoiceDate = (offer: OfferState): boolean =>
  chosenPromoOffer(offer)?.skipInvoiceDate ?? true;
export const skipsCreditCheck = (offer: OfferState): boolean =>
  chosenPromoOffer(offer)?.skipCreditCheck ?? false;

export const membershipLabel = (businessType: BusinessType | null): string =>
  businessType === 'TrustSociety' ? 'Registration number' : 'Membership number';

export const isPromoCodeAnswered = (offer: OfferState): boolean =>
  offer.promoCodeComplete && offer.promoCodeValid;

export const isMembershipNumberAnswered = (offer: OfferState): boolean =>
  problemOf(membershipNumberSchema(''), offer.membershipNumber) === undefined;

export const isAirpointsComplete = (offer: OfferState): boolean =>
  problemOf(airpointsNumber, offer.airpointsNumber) === undefined &&
  problemOf(airpointsFirstName, offer.airpointsFirstName) === undefined &&
  problemOf(airpointsLastName, offer.airpointsLastName) === undefined;

export const isLoyaltyAnswered = (offer: OfferState): boolean =>
  offer.pointType === 'None' ||
  (offer.pointType === 'Airpoints' &&
    isAirpointsComplete(offer) &&
    offer.airpointsValidated &&
    offer.airpointsValid);
