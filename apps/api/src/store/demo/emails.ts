import type { StatusFacts } from '@forecourt/domain/application/status.ts';
import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { sentCardsDueDay } from '@forecourt/domain/fields/working-days.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import type { SampleApplicant } from '@forecourt/fixtures/sample/applicants.ts';
import type { Happening } from '@forecourt/fixtures/sample/lives.ts';
import { sideEffectsOfAsking } from '../audit/correction-side-effects.ts';
import * as actions from '../audit/side-effects.ts';

export type About = SampleApplicant & {
  readonly key: string;
  readonly draftId: string;
  readonly statusKey: string;
  readonly reference: string;
  readonly expiresAt: Date;
  readonly provider: string;
  readonly businessContactEmail: string;
};

export const decidedBy = 'demo@desk';

export const guaranteeOf = ({ details, provider }: About) =>
  actions.evidenceOf(details, { personalGuaranteeEmail: details.email, guaranteeVersion }, provider);

export function callbackOf({ details }: About) {
  const { fullName, email, receiveCorrespondence, businessDetails, finalDetails } = details;
  const callbackDetails = { fullName, email, contactNumber: finalDetails.contactNumber };
  return { fullName, email, receiveCorrespondence, businessDetails, callbackDetails };
}

export function sideEffectsOf(about: About, step: Happening, number: number): actions.SideEffects {
  const { draftId, statusKey, reference, expiresAt, details, cards, businessContactEmail } = about;
  switch (step.does) {
    case 'save':
      return { action: 'draft saved', mails: [] };
    case 'revoke':
      return { action: 'draft link revoked', mails: [] };
    case 'share': {
      const emailData = { to: details.email, draftId, expiresAt: expiresAt.toISOString() };
      return { action: 'shared', mails: [{ kind: 'share-link', emailData }] };
    }
    case 'callback':
      return actions.sideEffectsOfCallback(callbackOf(about), reference, businessContactEmail);
    case 'submit': {
      const receipt = { reference, submittedAt: step.at.toISOString(), statusKey };
      return actions.sideEffectsOfSubmission(details, step, receipt);
    }
    case 'guarantee':
      return actions.sideEffectsOfGuarantee(
        details,
        { reference, submittedAt: step.at.toISOString(), statusKey, cards: null },
        guaranteeOf(about),
        about.provider,
      );
    case 'cards':
      return actions.sideEffectsOfOrder(
        details,
        { reference, orderVersion: 1, cards: [...cards] },
        step.at,
        statusKey,
      );
    case 'sent': {
      const sentOn = newZealandDay(step.at);
      const made = {
        reference,
        orderVersion: 1,
        numberOfCards: cards.length,
        sentOn,
        tracking: null,
        sentBy: decidedBy,
      };
      // Sent within a day of the order, so the promise counts from then.
      return actions.sideEffectsOfSending(details, made, sentCardsDueDay(step.at, sentOn), statusKey);
    }
    case 'decide': {
      const { decision, reasons } = step;
      const made = { reference, number, decision, reasons: [...reasons], decidedBy, replaces: number - 1 };
      return actions.sideEffectsOfDecision(details, made, {
        before: factsOfDecided('Assess', about),
        next: factsOfDecided(decision, about),
        replacesDecisionOf: null,
        numberOfCards: 0,
        report: 'used',
        statusKey,
      });
    }
    case 'note':
      return { action: 'note added', mails: [] };
    case 'ask':
      return sideEffectsOfAsking(details, reference, statusKey, false);
    case 'withdraw':
      return actions.sideEffectsOfWithdrawal(
        details,
        { reference, withdrawnBy: 'applicant' },
        businessContactEmail,
      );
  }
}

/** In demo data only decisions happen after submission. */
const factsOfDecided = (decision: CreditDecision, { details }: About): StatusFacts => ({
  isSubmitted: true,
  isChecked: details.creditDetails !== null,
  decision,
  hasGuarantee: false,
  hasCards: false,
  areCardsSent: false,
  isCorrectionAwaited: false,
  isWithdrawn: false,
});
