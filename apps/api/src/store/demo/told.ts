import { createHash } from 'node:crypto';
import { after, type LifeFacts, whatIsNext } from '@forecourt/domain/application/life.ts';
import { actOfOutcome } from '@forecourt/domain/application/life-table.ts';
import type { HandoverNews } from '@forecourt/domain/contract/handover.ts';
import { wordsOf } from '@forecourt/domain/wordings/decision-reasons.ts';
import { guaranteeText } from '@forecourt/domain/wordings/guarantee.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import type { SampleApplicant } from '../../sample-world/applicants.ts';
import type { Happening } from '../../sample-world/lives.ts';
import type { AuditedAction } from '../audit.ts';
import { cardsToTell, type OwedMail } from '../owed-mails.ts';

/** Who a seeded application is, and what those call themselves who are told of it. */
export type About = SampleApplicant & {
  readonly key: string;
  readonly draftId: string;
  readonly statusKey: string;
  readonly reference: string;
  readonly expiresAt: Date;
  readonly provider: string;
  readonly businessContactEmail: string;
};

/** By whom the decisions of a demonstration are made. */
export const decidedBy = 'demo@desk';

/** What a step leaves behind: its record, and what is owed because of it. */
export type Left = {
  readonly action: AuditedAction;
  readonly mails: readonly OwedMail[];
  readonly event?: HandoverNews;
};

/** The guarantee that somebody gives, with its text and the digest of it. */
export function guaranteeOf({ details, provider }: About) {
  const guarantor = details.creditDetails?.legalName ?? details.fullName;
  const text = guaranteeText(guaranteeVersion, {
    guarantor,
    business: details.businessDetails.businessName,
    provider,
  });
  const textSha256 = createHash('sha256').update(text.join('\n')).digest('hex');
  return { personalGuaranteeEmail: details.email, guaranteeVersion, guarantor, text: [...text], textSha256 };
}

/** What is asked to be called back about. */
export function callbackOf({ details }: About) {
  const { fullName, email, receiveCorrespondence, businessDetails, finalDetails } = details;
  const callbackDetails = { fullName, email, contactNumber: finalDetails.contactNumber };
  return { fullName, email, receiveCorrespondence, businessDetails, callbackDetails };
}

/** What a step leaves behind, as the calls do. `facts` is how it stood before, `number` that of the decision. */
export function leftBy(about: About, step: Happening, facts: LifeFacts, number: number): Left {
  const { key, draftId, statusKey, reference, expiresAt, details, cards, businessContactEmail } = about;
  const { email: to, businessDetails, fullName } = details;
  const { businessName, fuelAmount } = businessDetails;
  switch (step.does) {
    case 'save':
      return { action: 'draft saved', mails: [] };
    case 'revoke':
      return { action: 'draft link revoked', mails: [] };
    case 'share': {
      const told = { to, applicationId: key, draftId, expiresAt: expiresAt.toISOString() };
      return { action: 'shared', mails: [{ kind: 'share-link', told }] };
    }
    case 'callback': {
      const { contactNumber } = details.finalDetails;
      const forProvider = {
        to: businessContactEmail,
        reference,
        fullName,
        email: to,
        contactNumber,
        businessName,
        fuelAmount,
      };
      return {
        action: 'callback requested',
        event: {
          type: 'callback.requested',
          data: { callbackReference: reference, details: callbackOf(about) },
        },
        mails: [
          { kind: 'callback-for-provider', told: forProvider },
          { kind: 'callback-for-applicant', told: { to, reference, contactNumber } },
        ],
      };
    }
    case 'submit': {
      const told = { to, businessName, reference, submittedAt: step.at.toISOString(), statusKey };
      return {
        action: 'submitted',
        event: { type: 'application.submitted', data: { reference, decision: step.decision, details } },
        mails: [{ kind: 'application-received', told }],
      };
    }
    case 'guarantee': {
      const guarantee = guaranteeOf(about);
      const told = { to, businessName, guaranteeVersion, text: guarantee.text };
      return {
        action: 'guarantee given',
        event: { type: 'guarantee.given', data: { reference, ...guarantee } },
        mails: [{ kind: 'guarantee-given', told }],
      };
    }
    case 'cards': {
      const told = { to, numberOfCards: cards.length, cards: cardsToTell(cards) };
      return {
        action: 'cards ordered',
        event: { type: 'cards.ordered', data: { reference, cards: [...cards] } },
        mails: [{ kind: 'cards-ordered', told }],
      };
    }
    case 'decide':
      return decided(about, step, facts, number);
    case 'withdraw': {
      const told = { businessName, reference };
      return {
        action: 'withdrawn',
        event: { type: 'application.withdrawn', data: { reference, withdrawnBy: 'applicant' } },
        mails: [
          { kind: 'application-withdrawn', told: { to, ...told } },
          { kind: 'withdrawn-for-provider', told: { to: businessContactEmail, ...told } },
        ],
      };
    }
  }
}

function decided(
  { details, reference, statusKey }: About,
  { decision, reasons: given }: Extract<Happening, { does: 'decide' }>,
  facts: LifeFacts,
  number: number,
): Left {
  const told = {
    to: details.email,
    businessName: details.businessDetails.businessName,
    reference,
    next: whatIsNext(after(facts, actOfOutcome[decision])),
    reasons: given.flatMap((code) => wordsOf(code) ?? []),
    usedCreditReport: decision === 'Decline' && facts.isChecked,
    statusKey,
  };
  const data = { reference, number, decision, reasons: [...given], decidedBy, replaces: number - 1 };
  return {
    action: 'decided',
    event: { type: 'application.decided', data },
    mails: [{ kind: 'application-decided', told }],
  };
}
