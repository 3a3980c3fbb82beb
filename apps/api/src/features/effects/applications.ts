import { isApprovedAtOnce, nextStepTextForStatus } from '@forecourt/domain/application/actions.ts';
import { registeredNameOf } from '@forecourt/domain/business/rules.ts';
import { invoiceDates, labelOf } from '@forecourt/domain/constants/options.ts';
import type { CallbackDetails, SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { withoutInvisibleMarks } from '@forecourt/domain/fields/hidden.ts';
import { formatCents, headlineDiscountCents } from '@forecourt/domain/offer/headline.ts';
import {
  type CreditCheckResult,
  creditReportUseOf,
  declineSentences,
} from '@forecourt/domain/wordings/decision-causes.ts';
import { guaranteeText, guarantorNameOf } from '@forecourt/domain/wordings/guarantee.ts';
import type { CardsAtAccountOpening, QueuedEmail } from '../../mail/kinds.ts';
import type { Guarantee, StoredGuarantee } from '../../store/applications/applications.ts';
import type { StoredPart } from '../../store/applications/parts.ts';
import { guaranteeContent, submissionContent } from './event-content.ts';
import type { SideEffects } from './record-change.ts';

export function sideEffectsOfCallbackRequest(
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
  check: CreditCheckResult,
  {
    reference,
    submittedAt,
    statusKey,
    part,
  }: { reference: string; submittedAt: string; statusKey: string; part?: StoredPart | undefined },
): SideEffects {
  const { decision, cause } = check;
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
      const next = nextStepTextForStatus('declined', false);
      const because = { reasons: declineSentences(cause), report: creditReportUseOf([{ cause }]) };
      return { kind: 'application-declined', emailData: { ...emailData, next, ...because } };
    }
    const isGuaranteeAwaited = decision === 'Approve with Personal Guarantee';
    const isToAssess = decision === 'Assess';
    return { kind: 'application-received', emailData: { ...emailData, isGuaranteeAwaited, isToAssess } };
  };
  return {
    action: 'submitted',
    event: {
      type: 'application.submitted',
      data: { reference, ...submissionContent(details, check, part && answeredBy(part)) },
    },
    mails: [receipt()],
    notice: decision === 'Assess' ? { about: 'toAssess', reference } : undefined,
  };
}

/** Names the person who answered or guaranteed in place of the applicant. */
export const answeredBy = ({ name, email, number }: StoredPart) => ({ name, email, part: number });

/** The discount in effect, and the invoice cycle if one was chosen. */
function accountOf({ loyaltyDetails, finalDetails }: SubmissionDetails) {
  const offer = loyaltyDetails.promoOffer ?? loyaltyDetails.standardOffer;
  return {
    discount: offer && {
      centsPerLitre: formatCents(headlineDiscountCents(offer)),
      isOffPump: offer.isDiscountOffPump,
    },
    invoices: finalDetails.invoiceDate === null ? null : labelOf(invoiceDates, finalDetails.invoiceDate),
  };
}

/** Returns the evidence of a guarantee: who gave it, its text with the name `provider`, and the text's SHA-256. */
export function guaranteeEvidenceOf(
  submission: SubmissionDetails,
  { personalGuaranteeEmail, guaranteeVersion }: Omit<Guarantee, 'agreedToPersonalGuarantee'>,
  provider: string,
) {
  const guarantor = withoutInvisibleMarks(guarantorNameOf(submission));
  const business = withoutInvisibleMarks(submission.businessDetails.businessName);
  const text = guaranteeText(guaranteeVersion, { guarantor, business, provider });
  return guaranteeContent({ personalGuaranteeEmail, guaranteeVersion, guarantor, text });
}

type Evidence = ReturnType<typeof guaranteeEvidenceOf> & Pick<StoredGuarantee, 'givenBy'>;

/** An account that a guarantee opens. */
type Opened = {
  readonly reference: string;
  readonly submittedAt: string;
  readonly statusKey: string;
  readonly cards: CardsAtAccountOpening | null;
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
