import { paymentPlans } from '@forecourt/domain/constants/options.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { formatDay } from '@forecourt/domain/fields/moment.ts';
import type { FuelOffer } from '@forecourt/domain/fields/offer.ts';
import { applicantName } from '@forecourt/domain/landing/rules.ts';
import { formatCents, headlineDiscountCents, monthlySaving } from '@forecourt/domain/offer/headline.ts';
import { offerInEffect, skipsCreditCheck } from '@forecourt/domain/offer/rules.ts';
import { firstSummaryLine } from '@forecourt/domain/questions/summary.ts';
import { questionById } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import type { Highlight } from '@forecourt/ui/glance-list.tsx';
import { paymentPlanTexts } from '../../copy/final-details.ts';
import { offerTexts } from '../../copy/offer.ts';
import { agreementTexts as texts } from '../../copy/submission.ts';

/** `bank` is the name of the chosen bank; empty while not known. */
export function agreementHighlights(application: Application, bank: string): Highlight[] {
  const { businessName } = application.business;
  return [
    ...discountOf(application),
    { title: texts.account, fact: businessName, detail: texts.applicant(applicantName(application.landing)) },
    ...paymentsOf(application, bank),
    {
      title: texts.creditCheck,
      fact: skipsCreditCheck(application.offer) ? texts.notNeeded : creditCheckOf(application),
    },
  ];
}

const creditCheckOf = ({ saver: { receipt } }: Application): string =>
  receipt === null ? texts.whenSent : texts.sentOn(formatDay(receipt.submittedAt));

/** `bank` is the name of the chosen bank; empty while not known. */
export const accountHighlights = (application: Application, bank: string): Highlight[] => [
  ...discountOf(application),
  ...paymentsOf(application, bank),
];

function paymentsOf(application: Application, bank: string): Highlight[] {
  const offer = offerInEffect(application.offer);
  const { invoiceEmail, bankAccountName, paymentPlan } = application.finalDetails;
  const isAsked = (id: 'invoice-date' | 'payment-plan'): boolean => questionById[id].asked(application);
  const plan = paymentPlans.find(({ value }) => value === paymentPlan)?.value;
  const payer = [bankAccountName, bank].filter(Boolean).join(', ');
  return [
    {
      title: texts.invoices,
      fact: isAsked('invoice-date') ? firstSummaryLine(application, 'invoice-date').value : texts.eachMonth,
      detail: texts.invoicesTo(invoiceEmail),
    },
    ...(offer && plan && isAsked('payment-plan')
      ? [{ title: paymentPlanTexts.legend, fact: paymentPlanTexts.details[plan](feeOf(offer, plan)) }]
      : []),
    { title: texts.payment, fact: texts.directDebit, detail: texts.paidFrom(payer) },
  ];
}

const feeOf = ({ monthlyFee, yearlyFee }: FuelOffer, plan: 'Monthly' | 'Yearly'): number | null =>
  plan === 'Monthly' ? monthlyFee : yearlyFee;

function discountOf({ offer: offers, business: { fuelAmount: spend } }: Application): Highlight[] {
  const offer = offerInEffect(offers);
  if (offer === null) return [];
  const saving = spend === null ? undefined : monthlySaving(offer, spend);
  const detail = [
    ...(saving !== undefined && offer.pumpPrice !== null ? [offerTexts.saving(saving, offer.pumpPrice)] : []),
    ...(offer.validToDate === null ? [] : [offerTexts.validTo(formatDate(offer.validToDate))]),
  ];
  return [
    {
      title: texts.discount,
      figure: formatCents(headlineDiscountCents(offer)),
      fact: `${offerTexts.unit}, ${offer.isDiscountOffPump ? offerTexts.offPump : offerTexts.offList}`,
      ...(detail.length > 0 && { detail: detail.join(' ') }),
    },
  ];
}
