import * as z from 'zod';
import { formatIssue } from '../contract/issue-text.ts';
import { isIsoDate } from '../fields/date.ts';
import type { Discount, FuelOffer } from '../fields/offer.ts';
import { requiredText } from '../fields/typed.ts';
import { isoMonthLengthProblem } from '../fields/typed-date.ts';
import { normalisePromoCode } from '../offer/rules.ts';
import { crossRowErrors, type OfferError } from './offer-errors.ts';

export type { OfferError };

/** Monthly amounts in whole dollars, the upper bound exclusive. */
export type OfferBand = {
  readonly fromDollars: number;
  readonly belowDollars: number | null;
  readonly offer: FuelOffer;
};
/** `code` is without spaces and in capitals. */
export type PromoOffer = { readonly code: string; readonly offer: FuelOffer };
export type OfferBook = { readonly bands: readonly OfferBand[]; readonly promos: readonly PromoOffer[] };

const dollars = z.int('must be whole dollars').min(0, 'must be 0 or more').max(100_000_000, 'is too much');
const hasTwoDecimals = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
const money = z
  .number('must be dollars')
  .min(0, 'must be 0 or more')
  .max(100_000, 'is too much')
  .refine(hasTwoDecimals, 'has two decimals at most');
const flag = (byDefault: boolean) => z.boolean('must be true or false').default(byDefault);
const centsMaximum = 500;
const discountsMaximum = 20;
const idLength = 60;
const idShape = new RegExp(`^[a-z0-9][a-z0-9-]{0,${idLength - 1}}$`);
const codeLength = { least: 3, most: 40 };
const codeShape = new RegExp(`^[A-Z0-9-]{${codeLength.least},${codeLength.most}}$`);
const date = 'must be a real date like 2029-12-31, or null';
const noRealDate = (typed: unknown): string => {
  const month = isoMonthLengthProblem(String(typed));
  return month === undefined ? date : `is not a real date: ${month}`;
};

const common = {
  id: z.string('is missing').regex(idShape, `must be small letters, digits and hyphens, ${idLength} at most`),
  name: requiredText('must be what applicants read'),
  discounts: z
    .array(
      z.strictObject({
        product: requiredText('must name a product'),
        centsPerLitre: z
          .number('must be a number of cents')
          .min(0, 'must be 0 or more')
          .max(centsMaximum, `must be ${centsMaximum} at most`)
          .refine(hasTwoDecimals, 'has two decimals at most'),
      }),
      'must be a list of discounts',
    )
    .min(1, 'must hold a discount')
    .max(discountsMaximum, `holds ${discountsMaximum} discounts at most`)
    .superRefine(refuseTwice('product')),
  isDiscountOffPump: flag(true),
  monthlyFee: money.nullable().default(null),
  yearlyFee: money.nullable().default(null),
  pumpPrice: money.min(0.01, 'must be more than 0').max(100, 'is too much').nullable().default(null),
};
const standardRow = z.strictObject({
  fromDollars: dollars,
  belowDollars: z.nullable(dollars),
  ...common,
});
const promoRow = z.strictObject({
  code: z
    .string('is missing')
    .transform(normalisePromoCode)
    .refine(
      (code) => codeShape.test(code),
      `must be ${codeLength.least} to ${codeLength.most} letters, digits and hyphens`,
    ),
  validToDate: z.nullable(z.string(date).refine(isIsoDate, { error: ({ input }) => noRealDate(input) })),
  ...common,
  earnsLoyaltyPoints: flag(true),
  membershipNoRequired: flag(false),
  skipPaymentPlan: flag(true),
  skipInvoiceDate: flag(true),
  skipCreditCheck: flag(false),
});
const file = z
  .strictObject({
    standard: z.array(standardRow, 'must be a list of bands').max(1_000),
    promo: z.array(promoRow, 'must be a list of promo codes').max(100_000).superRefine(refuseTwice('code')),
  })
  .superRefine((rows, context) => {
    for (const { path, message } of crossRowErrors(rows))
      context.addIssue({ code: 'custom', path: [...path], message });
  });
export type OfferRows = z.output<typeof file>;

function refuseTwice<Field extends string>(field: Field) {
  return (rows: readonly Readonly<Record<Field, string>>[], context: z.core.$RefinementCtx): void => {
    const seen = new Set<string>();
    for (const [place, { [field]: value }] of rows.entries()) {
      if (seen.has(value))
        context.addIssue({
          code: 'custom',
          path: [place, field],
          message: `the ${field} ${value} is there twice`,
        });
      seen.add(value);
    }
  };
}

/** An applicant without a promo code has these. */
const standardFlags = {
  validToDate: null,
  earnsLoyaltyPoints: true,
  membershipNoRequired: false,
  skipPaymentPlan: true,
  skipInvoiceDate: true,
  skipCreditCheck: false,
} as const;

const bookOf = ({ standard, promo }: OfferRows): OfferBook => ({
  bands: standard
    .map(({ fromDollars, belowDollars, ...offer }) => ({
      fromDollars,
      belowDollars,
      offer: { ...offer, ...standardFlags },
    }))
    .sort((one, other) => one.fromDollars - other.fromDollars),
  promos: promo
    .map(({ code, ...offer }) => ({ code, offer }))
    .sort((one, other) => (one.code < other.code ? -1 : 1)),
});

export const offerRowsOf = ({ bands, promos }: OfferBook): OfferRows => ({
  standard: bands.map(({ fromDollars, belowDollars, offer }) => {
    const { id, name, isDiscountOffPump } = offer;
    return { id, name, fromDollars, belowDollars, isDiscountOffPump, ...rowToWrite(offer) };
  }),
  promo: promos.map(({ code, offer }) => ({
    code,
    id: offer.id,
    name: offer.name,
    validToDate: offer.validToDate,
    isDiscountOffPump: offer.isDiscountOffPump,
    earnsLoyaltyPoints: offer.earnsLoyaltyPoints,
    membershipNoRequired: offer.membershipNoRequired,
    skipPaymentPlan: offer.skipPaymentPlan,
    skipInvoiceDate: offer.skipInvoiceDate,
    skipCreditCheck: offer.skipCreditCheck,
    ...rowToWrite(offer),
  })),
});

const rowToWrite = ({ discounts, monthlyFee, yearlyFee, pumpPrice }: FuelOffer) => ({
  monthlyFee,
  yearlyFee,
  pumpPrice,
  discounts: discounts.map(discountRow),
});

const discountRow = ({ product, centsPerLitre }: Discount): Discount => ({ product, centsPerLitre });

/** Returns the offers, or every error with its path. */
export function validateOffers(rows: unknown): { offers: OfferBook } | { faults: OfferError[] } {
  const parsed = file.safeParse(rows, { error: formatIssue });
  if (parsed.success) return { offers: bookOf(parsed.data) };
  return {
    faults: parsed.error.issues.flatMap((issue) => {
      const path = issue.path.filter((part) => typeof part !== 'symbol');
      return issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: [...path, key], message: 'is not known here' }))
        : [{ path, message: issue.message }];
    }),
  };
}
