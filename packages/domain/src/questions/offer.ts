import {
  airpointsMismatchText,
  airpointsNumberLabel,
  chosenPromoOffer,
  earnsLoyaltyPoints,
  isLoyaltyAnswered,
  isMembershipNumberAnswered,
  isMembershipNumberRequired,
  isPromoCodeAnswered,
  isPromoOfferUndecided,
  membershipLabel,
  pointTypeMissingText,
  promoCodeInvalidText,
  promoOfferChoiceMissingText,
} from '../offer/rules.ts';
import { defineQuestions, unconfirmedLines } from './row.ts';

export const offerQuestions = defineQuestions('offer', [
  {
    id: 'promo-code',
    title: 'Do you have a promo code?',
    seconds: 20,
    need: 'promoCode',
    holds: [
      'offer.promoCode',
      'offer.promoOfferId',
      'offer.isDiscountOffPump',
      'offer.promoCodeValid',
      'offer.promoCodeComplete',
      'offer.promoOffer',
      'offer.validToDate',
      'offer.declinedPromoCode',
    ],
    sent: 'loyaltyDetails.promoCode',
    answered: ({ offer }) => isPromoCodeAnswered(offer),
    missing: promoCodeInvalidText,
    wrong: ({ offer }) => (isPromoOfferUndecided(offer) ? promoOfferChoiceMissingText : undefined),
    summarise: ({ offer }) => [
      {
        label: 'Promo code',
        value: chosenPromoOffer(offer) ? offer.promoCode : offer.promoCodeComplete ? 'None' : '',
      },
    ],
    compared: ({ offer }) => {
      if (chosenPromoOffer(offer)) return [offer.promoCode];
      return offer.promoCodeComplete ? ['None'] : unconfirmedLines(offer.promoCode);
    },
  },
  {
    id: 'membership-number',
    title: (businessType) => `What is your ${membershipLabel(businessType).toLowerCase()}?`,
    seconds: 30,
    need: 'membershipNumber',
    holds: ['offer.membershipNumber'],
    sent: 'loyaltyDetails.membershipNumber',
    asked: ({ offer }) => isMembershipNumberRequired(offer),
    answered: ({ offer }) => isMembershipNumberAnswered(offer),
    missing: 'This offer needs a membership number',
    summarise: ({ business, offer }) => [
      { label: membershipLabel(business.businessType), value: offer.membershipNumber },
    ],
  },
  {
    id: 'loyalty',
    title: 'Do you collect Airpoints?',
    seconds: 40,
    need: 'airpoints',
    holds: [
      'offer.pointType',
      'offer.airpointsNumber',
      'offer.airpointsFirstName',
      'offer.airpointsLastName',
      'offer.airpointsValid',
      'offer.airpointsValidated',
    ],
    sent: 'loyaltyDetails.airpointsNumber',
    asked: ({ offer }) => earnsLoyaltyPoints(offer),
    answered: ({ offer }) => isLoyaltyAnswered(offer),
    missing: pointTypeMissingText,
    wrong: ({ offer }) => (offer.pointType === 'Airpoints' ? airpointsMismatchText : undefined),
    summarise: ({ offer: { pointType, airpointsNumber, airpointsFirstName, airpointsLastName } }) => {
      if (pointType !== 'Airpoints') return [{ label: 'Loyalty', value: pointType ?? '' }];
      const name = `${airpointsFirstName} ${airpointsLastName}`.trim();
      return [{ label: airpointsNumberLabel, value: [airpointsNumber, name].filter(Boolean).join(', ') }];
    },
    otherwise: { question: 'promo-code', label: 'Loyalty', value: 'None' },
    unasked: ({ loyaltyDetails: { pointType, ...sent } }, isAsked) => {
      if (pointType === 'Airpoints') return isAsked ? [] : ['loyaltyDetails.pointType'];
      const account = [sent.airpointsNumber, sent.airpointsFirstName, sent.airpointsLastName];
      return account.some((given) => given !== null) ? ['loyaltyDetails.airpointsNumber'] : [];
    },
  },
]);
