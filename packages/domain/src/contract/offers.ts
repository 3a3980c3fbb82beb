import * as z from 'zod/mini';
import { maximumFuelAmountDollars } from '../constants/limits.ts';
import { fuelOffer } from '../fields/offer.ts';
import { requiredText } from '../fields/typed.ts';
import type { Endpoint } from './endpoint.ts';
import { problem, problemResponses } from './problem.ts';

const tags = ['Offers'];

export const redeemPromoOffer = {
  method: 'GET',
  url: '/v1/promoOffers/redeem',
  config: { perMinute: 40 },
  schema: {
    tags,
    summary: 'The offer of a promo code: 404 when there is none, 410 when it has expired',
    querystring: z.strictObject({ code: requiredText('Enter a promo code') }),
    response: { ...problemResponses, 200: fuelOffer, 410: problem },
  },
} as const satisfies Endpoint;

const amountMessage = 'Amount must be a whole number of dollars, 1 or more';
const amount = z.string().check(
  z.regex(/^\d{1,8}$/, amountMessage),
  z.refine((text) => Number(text) >= 1 && Number(text) <= maximumFuelAmountDollars, amountMessage),
);

export const redeemStandardOffer = {
  method: 'GET',
  url: '/v1/standardOffers/redeem',
  schema: {
    tags,
    summary: 'The standard offer for a monthly fuel amount',
    querystring: z.strictObject({ amount }),
    response: { ...problemResponses, 200: fuelOffer },
  },
} as const satisfies Endpoint;
