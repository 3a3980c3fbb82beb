import { formatDate } from '@forecourt/domain/fields/date.ts';
import { daysLater, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { normalisePromoCode } from '@forecourt/domain/offer/rules.ts';
import { type OfferBook, rowsOf, validateOffers } from '@forecourt/domain/providers/offer-book.ts';
import {
  type CommandCall,
  CommandFailed,
  command,
  type NextStep,
  type Outcome,
  WrongUse,
} from '@forecourt/platform/cli/command.ts';
import { withDatabase } from '@forecourt/platform/db/connect.ts';
import { changeOffers, type OfferSource } from '../../store/offers.ts';
import { realDayOf } from '../real-day.ts';
import { changedRows, difference, hasExpired, promoTerms } from './format-offers.ts';
import { readOffersFile } from './offers-file.ts';
import { discountOf, feeOf } from './typed-amounts.ts';

const see: NextStep = { to: 'see all offers', run: 'offers list' };
const seeOne = (code: string): NextStep => ({ to: 'see it', run: `offers show ${code}` });

type Kind = { readonly action: string; readonly source?: OfferSource };

async function changed(
  { open, operator, dryRun }: Pick<CommandCall, 'open' | 'operator' | 'dryRun'>,
  kind: Kind,
  change: (before: OfferBook) => OfferBook,
): Promise<Outcome> {
  const { owner } = await open();
  const made = await withDatabase(owner, (database) =>
    changeOffers(database, { by: operator, ...kind }, change, { dryRun }),
  );
  const rows = changedRows(made);
  const goes = rows.some(({ how, what }) => how === 'gone' && !what.startsWith('from'));
  const hint = 'Applicants who type a removed code read that it is not known; an expired one says so.';
  return {
    lines: [...difference(rows, dryRun), ...(goes ? [hint] : [])],
    data: { dryRun, changes: rows },
    next: dryRun || rows.length === 0 ? [] : [see],
  };
}

export const offersImport = command({
  name: 'offers import',
  operands: ['FILE'],
  summary: 'replace all offers with those of a JSON file (see docs/offers.md), if all of it is right',
  dryRun: 'check the file and say what it would change',
  examples: ['offers import offers.json --dry-run'],
  async run(call) {
    const book = readOffersFile(call.pathOf(call.operands[0]));
    return await changed(call, { action: 'import', source: 'provider' }, () => book);
  },
});

/** The option that sets a field of an offer. */
const optionOf: Readonly<Record<string, string>> = {
  code: 'CODE',
  id: '--id',
  name: '--name',
  validToDate: '--until',
  discounts: '--discount',
  monthlyFee: '--account-fee',
  yearlyFee: '--account-fee',
};

export const offersAdd = command({
  name: 'offers add',
  operands: ['CODE'],
  summary: 'add a promo code; each switch says where it differs from applying without one',
  options: {
    name: { type: 'string', value: 'NAME', help: 'what applicants read' },
    until: {
      type: 'string',
      value: 'DATE',
      help: 'the last day it works, like 2029-12-31, or never',
    },
    discount: {
      type: 'string',
      value: 'PRODUCT=CENTS',
      help: 'cents a litre off a product; once for each product, in their order',
      multiple: true,
    },
    id: {
      type: 'string',
      value: 'ID',
      help: 'what your own system calls it; promo- and the code unless given',
    },
    'off-list-price': { type: 'boolean', help: promoTerms.offListPrice.words },
    'no-points': { type: 'boolean', help: promoTerms.noPoints.words },
    'no-credit-check': { type: 'boolean', help: promoTerms.noCreditCheck.words },
    'membership-number': { type: 'boolean', help: promoTerms.membershipNumber.words },
    'payment-plan': { type: 'boolean', help: promoTerms.paymentPlan.words },
    'account-fee': {
      type: 'string',
      value: 'MONTHLY/YEARLY',
      help: 'dollars for the account, shown beside the payment plan, like 5/50',
    },
    'invoice-date': { type: 'boolean', help: promoTerms.invoiceDate.words },
  },
  dryRun: 'check it and change nothing',
  examples: [
    'offers add SPRING --name Spring --until 2027-11-30 --discount Petrol=14 --discount Diesel=14.5',
  ],
  async run({ operands: [typed], options, ...call }) {
    const code = normalisePromoCode(typed);
    const { name, until, discount } = options;
    if (!name || !until || discount.length === 0)
      throw new WrongUse('offers add needs --name, --until and at least one --discount.');
    const row = {
      code,
      id: options.id ?? `promo-${code.toLowerCase()}`,
      name,
      validToDate: until === 'never' ? null : until,
      isDiscountOffPump: !options['off-list-price'],
      earnsLoyaltyPoints: !options['no-points'],
      membershipNoRequired: options['membership-number'],
      skipPaymentPlan: !options['payment-plan'],
      skipInvoiceDate: !options['invoice-date'],
      skipCreditCheck: options['no-credit-check'],
      ...feeOf(options['account-fee']),
      discounts: discount.map(discountOf),
    };
    return await changed(call, { action: 'add' }, (before) => {
      if (before.promos.some((each) => each.code === code))
        throw new CommandFailed(`The promo code ${code} is there already.`, { next: [seeOne(code)] });
      const { standard, promo } = rowsOf(before);
      const pumpPrice = standard[0]?.pumpPrice ?? null;
      const validated = validateOffers({ standard, promo: [...promo, { ...row, pumpPrice }] });
      if ('offers' in validated) return validated.offers;
      const faults = validated.faults.map(
        ({ path, message }) => `${optionOf[String(path[2])] ?? path.join('.')} ${message}`,
      );
      throw new WrongUse(`${faults.join('; ')}.`);
    });
  },
});

export const offersExpire = command({
  name: 'offers expire',
  operands: ['CODE'],
  summary: 'end a promo code: applicants who type it read that it has expired',
  options: {
    'last-day': {
      type: 'string',
      value: 'DATE',
      help: 'the last day it works, like 2027-11-30; else yesterday',
    },
  },
  dryRun: 'say what would change and change nothing',
  examples: ['offers expire HARVEST', 'offers expire HARVEST --last-day 2027-11-30'],
  async run({ operands: [typed], options, ...call }) {
    const code = normalisePromoCode(typed);
    const today = newZealandDay(new Date());
    const lastDay = realDayOf('last-day', options['last-day'] ?? daysLater(today, -1), '2027-11-30');
    return await changed(call, { action: 'expire' }, (before) => {
      const promo = before.promos.find((each) => each.code === code);
      if (!promo)
        throw new CommandFailed(`There is no promo code ${code}.`, { id: 'unknown-offer', next: [see] });
      const { validToDate } = promo.offer;
      if (validToDate !== null && validToDate <= lastDay) {
        const verb = hasExpired(promo.offer, today) ? 'expired' : 'ends';
        throw new CommandFailed(`${code} ${verb} on ${formatDate(validToDate)} already.`, {
          next: [seeOne(code)],
        });
      }
      const ended = { code, offer: { ...promo.offer, validToDate: lastDay } };
      return { ...before, promos: before.promos.map((each) => (each === promo ? ended : each)) };
    });
  },
});
