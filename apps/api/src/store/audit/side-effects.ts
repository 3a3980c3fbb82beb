import { createHash } from 'node:crypto';
import { isApprovedAtOnce, nextActions, nextIn, whatIsNext } from '@forecourt/domain/application/actions.ts';
import { areCardsUnderWay, cardsChangeOf } from '@forecourt/domain/application/ordered-cards.ts';
import type { StatusFacts } from '@forecourt/domain/application/status.ts';
import { registeredNameOf } from '@forecourt/domain/business/rules.ts';
import { invoiceDates, labelOf } from '@forecourt/domain/constants/options.ts';
import type { CallbackDetails, SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { HandoverNews } from '@forecourt/domain/contract/handover.ts';
import type { AuditedAction } from '@forecourt/domain/desk/audited-actions.ts';
import { withoutHidden } from '@forecourt/domain/fields/hidden.ts';
import { cardsDueDay } from '@forecourt/domain/fields/working-days.ts';
import { formatCents, headlineCents } from '@forecourt/domain/offer/headline.ts';
import {
  type CheckResult,
  declineSentences,
  reportUseOf,
} from '@forecourt/domain/wordings/decision-causes.ts';
import { type ReportUse, wordsOf } from '@forecourt/domain/wordings/decision-reasons.ts';
import { guaranteeText, guarantorOf } from '@forecourt/domain/wordings/guarantee.ts';
import type { Guarantee } from '../applications/applications.ts';
import type { ProviderNotice } from '../outbox/provider-notices.ts';
import { cardsToMail, type OpenedCards, type QueuedEmail } from '../outbox/queued-emails.ts';

/** Audit record, hand-over event and emails of an action; calls and demo data share these functions. */
export type SideEffects = {
  readonly action: AuditedAction;
  readonly event?: HandoverNews;
  readonly mails: readonly QueuedEmail[];
  /** An email to the business contact, unless the brand has switched it off. */
  readonly notice?: ProviderNotice | undefined;
};
export type DataOf<Type extends HandoverNews['type']> = Extract<HandoverNews, { type: Type }>['data'];

export function sideEffectsOfCallback(
  details: CallbackDetails,
  reference: string,
  businessContactEmail: string,
): SideEffects {
  const { fullName, email, contactNumber } = details.callbackDetails;
  const { businessName, fuelAmount } = details.businessDetails;
  const whom = { fullName, email, contactNumber, businessName, fuelAmount };
  return {
    action: 'callback requested',
    event: { type: 'callback.requested', data: { callbackReference: reference, details } },
    mails: [
      { kind: 'callback-for-provider', emailData: { to: businessContactEmail, reference, ...whom } },
      { kind: 'callback-for-applicant', emailData: { to: email, reference, contactNumber } },
    ],
  };
}

export function sideEffectsOfSubmission(
  details: SubmissionDetails,
  { decision, cause }: CheckResult,
  { reference, submittedAt, statusKey }: { reference: string; submittedAt: string; statusKey: string },
): SideEffects {
  const { email: to, businessDetails } = details;
  const emailData = {
    to,
    registeredName: registeredNameOf(businessDetails),
    reference,
    submittedAt,
    statusKey,
  };
  const facts = { decision, isChecked: details.creditDetails !== null };
  const receipt = (): QueuedEmail => {
    if (isApprovedAtOnce(facts))
      return { kind: 'application-approved', emailData: { ...emailData, ...accountOf(details) } };
    if (decision === 'Decline') {
      const next = nextIn('declined', false);
      const because = { reasons: declineSentences(cause), report: reportUseOf([{ cause }]) };
      return { kind: 'application-declined', emailData: { ...emailData, next, ...because } };
    }
    const isGuaranteeAwaited = decision === 'Approve with Personal Guarantee';
    const isToAssess = decision === 'Assess';
    return { kind: 'application-received', emailData: { ...emailData, isGuaranteeAwaited, isToAssess } };
  };
  return {
    action: 'submitted',
    event: { type: 'application.submitted', data: { reference, decision, cause, details } },
    mails: [receipt()],
    notice: decision === 'Assess' ? { about: 'toAssess', reference } : undefined,
  };
}

/** The discount in effect, and the invoice cycle if one was chosen. */
function accountOf({ loyaltyDetails, finalDetails }: SubmissionDetails) {
  const offer = loyaltyDetails.promoOffer ?? loyaltyDetails.standardOffer;
  return {
    discount: offer && {
      centsPerLitre: formatCents(headlineCents(offer)),
      isOffPump: offer.isDiscountOffPump,
    },
    invoices: finalDetails.invoiceDate === null ? null : labelOf(invoiceDates, finalDetails.invoiceDate),
  };
}

/** Returns the evidence of a guarantee: who gave it, its text with the name `provider`, and the text's SHA-256. */
export function evidenceOf(
  submission: SubmissionDetails,
  { personalGuaranteeEmail, guaranteeVersion }: Omit<Guarantee, 'agreedToPersonalGuarantee'>,
  provider: string,
) {
  const guarantor = withoutHidden(guarantorOf(submission));
  const business = withoutHidden(submission.businessDetails.businessName);
  const text = [...guaranteeText(guaranteeVersion, { guarantor, business, provider })];
  const textSha256 = createHash('sha256').update(text.join('\n')).digest('hex');
  return { personalGuaranteeEmail, guaranteeVersion, guarantor, text, textSha256 };
}

type Evidence = ReturnType<typeof evidenceOf>;

/** An account that a guarantee opens. */
type Opened = {
  readonly reference: string;
  readonly submittedAt: string;
  readonly statusKey: string;
  readonly cards: OpenedCards | null;
};

export function sideEffectsOfGuarantee(
  details: SubmissionDetails,
  opened: Opened,
  evidence: Evidence,
  provider: string,
): SideEffects {
  const { businessDetails } = details;
  const { reference } = opened;
  const { personalGuaranteeEmail: to, guaranteeVersion } = evidence;
  const registeredName = registeredNameOf(businessDetails);
  const business = registeredName ?? `the business with reference ${reference}`;
  const terms = guaranteeText(guaranteeVersion, { guarantor: 'the guarantor', business, provider });
  const emailData = { to, registeredName, reference, guaranteeVersion, terms };
  return {
    action: 'guarantee given',
    event: { type: 'guarantee.given', data: { reference, ...evidence } },
    mails: [
      ...(to === '' ? [] : [{ kind: 'guarantee-given', emailData } as const]),
      {
        kind: 'account-opened',
        emailData: { to: details.email, registeredName, ...opened, ...accountOf(details) },
      },
    ],
    notice: { about: 'guaranteeGiven', reference },
  };
}

/** `readyAt`: from when the cards can be made; null while the application is not approved. */
export function sideEffectsOfOrder(
  { email: to, businessDetails }: SubmissionDetails,
  data: DataOf<'cards.ordered'>,
  readyAt: Date | null,
  statusKey: string,
): SideEffects {
  const emailData = {
    to,
    registeredName: registeredNameOf(businessDetails),
    reference: data.reference,
    statusKey,
    numberOfCards: data.cards.length,
    cardGroups: cardsToMail(data.cards),
    arriveBy: readyAt && cardsDueDay(readyAt),
  };
  return {
    action: 'cards ordered',
    event: { type: 'cards.ordered', data },
    mails: [{ kind: 'cards-ordered', emailData }],
    // An order of an earlier release may have no reference, so no command shows it.
    notice: data.reference === null ? undefined : { about: 'cardsOrdered', reference: data.reference },
  };
}

/** `arriveBy`: the day by which they are promised. */
export function sideEffectsOfSending(
  { email: to, businessDetails }: SubmissionDetails,
  data: DataOf<'cards.sent'> & { readonly reference: string },
  arriveBy: string,
  statusKey: string,
): SideEffects {
  const { reference, numberOfCards, sentOn, tracking } = data;
  const registeredName = registeredNameOf(businessDetails);
  const emailData = { to, registeredName, reference, numberOfCards, sentOn, arriveBy, tracking, statusKey };
  return {
    action: 'cards sent',
    event: { type: 'cards.sent', data },
    mails: [{ kind: 'cards-sent', emailData }],
  };
}

export function sideEffectsOfUndoing(
  { email: to, businessDetails }: SubmissionDetails,
  data: DataOf<'cards.unsent'> & { readonly reference: string },
  numberOfCards: number,
  statusKey: string,
): SideEffects {
  const { reference } = data;
  const registeredName = registeredNameOf(businessDetails);
  return {
    action: 'cards unsent',
    event: { type: 'cards.unsent', data },
    mails: [{ kind: 'cards-unsent', emailData: { to, registeredName, reference, numberOfCards, statusKey } }],
  };
}

type Decided = {
  /** Status of the application before the decision, and after it. */
  readonly before: StatusFacts;
  readonly next: StatusFacts;
  /** Moment of the decision whose place this one takes; null for a first decision. */
  readonly replacesDecisionOf: Date | null;
  readonly numberOfCards: number;
  readonly report: ReportUse;
  readonly statusKey: string;
};

export function sideEffectsOfDecision(
  { email: to, businessDetails }: SubmissionDetails,
  data: Omit<DataOf<'application.decided'>, 'cards'> & { readonly reference: string },
  { before, next, replacesDecisionOf, numberOfCards, report, statusKey }: Decided,
): SideEffects {
  const { reference, decision } = data;
  const reasons = data.reasons.flatMap((code) => wordsOf(code) ?? []);
  const change = cardsChangeOf(before, next);
  const emailData = {
    to,
    registeredName: registeredNameOf(businessDetails),
    reference,
    next: whatIsNext(next),
    nextAct: nextActions(next).find((action) => action !== 'submit'),
    reasons,
    ...(decision === 'Decline' && { report }),
    statusKey,
    replacesDecisionOf: replacesDecisionOf?.toISOString() ?? null,
    cards: change && { numberOfCards, areSent: next.areCardsSent, change },
  };
  const isStopped = areCardsUnderWay(before) && !areCardsUnderWay(next);
  return {
    action: 'decided',
    event: { type: 'application.decided', data: { ...data, ...(change && { cards: change }) } },
    mails: [{ kind: 'application-decided', emailData }],
    notice: isStopped ? { about: 'orderStopped', reference } : undefined,
  };
}

export function sideEffectsOfWithdrawal(
  { email: to, businessDetails }: SubmissionDetails,
  data: DataOf<'application.withdrawn'> & { readonly reference: string },
  businessContactEmail: string,
): SideEffects {
  const emailData = { registeredName: registeredNameOf(businessDetails), reference: data.reference };
  return {
    action: 'withdrawn',
    event: { type: 'application.withdrawn', data },
    mails: [
      { kind: 'application-withdrawn', emailData: { to, ...emailData } },
      { kind: 'withdrawn-for-provider', emailData: { to: businessContactEmail, ...emailData } },
    ],
  };
}
