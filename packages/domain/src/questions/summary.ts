import { isBusinessUseOnly, physicalAddressOf, tradingNameOf } from '../business/rules.ts';
import { businessTypes, genders, invoiceDates, labelOf, paymentPlans } from '../constants/options.ts';
import { licenceInFull, residentialAddressOf } from '../credit/rules.ts';
import { formatDate } from '../fields/date.ts';
import { formatMoney } from '../fields/money.ts';
import { deliveryAddressOf } from '../final-details/rules.ts';
import {
  earnsLoyaltyPoints,
  isMembershipNumberRequired,
  membershipLabel,
  skipsCreditCheck,
  skipsInvoiceDate,
  skipsPaymentPlan,
} from '../offer/rules.ts';
import type { Application } from '../state.ts';
import type { QuestionId, Section } from './table.ts';

/** One thing the applicant has told us, and the question it jumps to; an empty value is not answered yet. */
export type SummaryItem = { readonly question: QuestionId; readonly label: string; readonly value: string };

/** What the applicant has told us, by section, in the order of 'You've told us...'. */
export const summary: Record<Section, (application: Application) => SummaryItem[]> = {
  business: ({ business }) => [
    {
      question: 'business-type',
      label: 'Business setup',
      value: labelOf(businessTypes, business.businessType),
    },
    {
      question: 'business-type',
      label: 'Business use only',
      value: isBusinessUseOnly(business) ? 'Yes' : '',
    },
    { question: 'business-name', label: 'Business name', value: business.businessName },
    { question: 'business-name', label: 'Trading name', value: tradingNameOf(business) },
    {
      question: 'physical-address',
      label: 'Physical address',
      value: physicalAddressOf(business)?.fullAddress ?? '',
    },
    {
      question: 'fuel-amount',
      label: 'Monthly fuel estimate',
      value:
        business.hasConfirmedFuelAmount && business.fuelAmount !== null
          ? formatMoney(business.fuelAmount)
          : '',
    },
  ],
  offer: ({ business, offer }) => [
    {
      question: 'promo-code',
      label: 'Promo code',
      value: offer.promoOffer ? offer.promoCode : offer.promoCodeComplete ? 'None' : '',
    },
    ...(isMembershipNumberRequired(offer)
      ? [
          {
            question: 'membership-number' as const,
            label: membershipLabel(business.businessType),
            value: offer.membershipNumber,
          },
        ]
      : []),
    loyaltyItem(offer),
  ],
  credit: ({ credit, offer }) =>
    skipsCreditCheck(offer)
      ? []
      : [
          { question: 'legal-name', label: 'Legal name', value: credit.legalName },
          { question: 'gender', label: 'Gender', value: labelOf(genders, credit.gender) },
          { question: 'dob', label: 'Date of birth', value: formatDate(credit.dateOfBirth) },
          { question: 'drivers-license', label: 'Driver licence', value: licenceInFull(credit) },
          {
            question: 'residential-address',
            label: 'Residential address',
            value: residentialAddressOf(credit)?.fullAddress ?? '',
          },
        ],
  finalDetails: ({ finalDetails, offer }) => [
    {
      question: 'delivery-address',
      label: 'Delivery address',
      value: deliveryAddressOf(finalDetails)?.fullAddress ?? '',
    },
    { question: 'contact-number', label: 'Contact number', value: finalDetails.contactNumber },
    { question: 'invoice-email', label: 'Invoice email', value: finalDetails.invoiceEmail },
    ...(skipsPaymentPlan(offer) || skipsInvoiceDate(offer)
      ? []
      : [
          {
            question: 'invoice-date' as const,
            label: 'Invoice date',
            value: labelOf(invoiceDates, finalDetails.invoiceDate),
          },
        ]),
    ...(skipsPaymentPlan(offer)
      ? []
      : [
          {
            question: 'payment-plan' as const,
            label: 'Account fee payment',
            value: labelOf(paymentPlans, finalDetails.paymentPlan),
          },
        ]),
  ],
};

/** Without points the loyalty question is not asked; the promo code is what decided it. */
function loyaltyItem(offer: Application['offer']): SummaryItem {
  if (!earnsLoyaltyPoints(offer)) return { question: 'promo-code', label: 'Loyalty', value: 'None' };
  if (offer.pointType !== 'Airpoints') {
    return { question: 'loyalty', label: 'Loyalty', value: offer.pointType ?? '' };
  }
  const name = `${offer.airpointsFirstName} ${offer.airpointsLastName}`.trim();
  const value = [offer.airpointsNumber, name].filter((part) => part !== '').join(', ');
  return { question: 'loyalty', label: 'Airpoints number', value };
}
