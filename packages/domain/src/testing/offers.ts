import type { FuelOffer } from '../fields/offer.ts';

export const standardOffer: FuelOffer = {
  id: 'standard-500',
  name: 'Business fuel card',
  validToDate: null,
  isDiscountOffPump: true,
  discounts: [{ product: 'Diesel', centsPerLitre: 12 }],
  earnsLoyaltyPoints: true,
  membershipNoRequired: false,
  skipPaymentPlan: true,
  skipInvoiceDate: true,
  skipCreditCheck: false,
  monthlyFee: null,
  yearlyFee: null,
  pumpPrice: 2.5,
};

/** Differs from the standard offer by its discount only. */
export const plainPromo: FuelOffer = {
  ...standardOffer,
  id: 'promo-plain',
  name: 'Better by two',
  validToDate: '2027-01-31',
  discounts: [{ product: 'Diesel', centsPerLitre: 14 }],
};

/** Asks for a membership number, an invoice date and a payment plan, and earns no points. */
export const memberPromo: FuelOffer = {
  ...plainPromo,
  id: 'promo-member',
  name: 'High country',
  earnsLoyaltyPoints: false,
  membershipNoRequired: true,
  skipPaymentPlan: false,
  skipInvoiceDate: false,
  monthlyFee: 5,
  yearlyFee: 50,
};

/** Asks no credit check; the discount comes off the invoice, not off the pump price. */
export const noCheckPromo: FuelOffer = {
  ...plainPromo,
  id: 'promo-no-check',
  name: 'Known customer',
  isDiscountOffPump: false,
  skipCreditCheck: true,
};
