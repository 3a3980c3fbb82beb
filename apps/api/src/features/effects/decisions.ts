import { nextActions, nextStepText } from '@forecourt/domain/application/actions.ts';
import { isOrderActive, orderChangeOf } from '@forecourt/domain/application/ordered-cards.ts';
import type { StatusFacts } from '@forecourt/domain/application/status.ts';
import { registeredNameOf } from '@forecourt/domain/business/rules.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { type CreditReportUse, decisionReasonText } from '@forecourt/domain/wordings/decision-reasons.ts';
import type { HandoverDataOf, SideEffects } from './record-change.ts';

type Decided = {
  /** Status of the application before the decision, and after it. */
  readonly before: StatusFacts;
  readonly next: StatusFacts;
  /** Moment of the decision whose place this one takes; null for a first decision. */
  readonly replacesDecisionOf: Date | null;
  readonly numberOfCards: number;
  /** Batch in which the cards are made; null if they are in none. */
  readonly batch: number | null;
  readonly report: CreditReportUse;
  readonly statusKey: string;
};

export function sideEffectsOfDecision(
  { email: to, businessDetails }: SubmissionDetails,
  data: Omit<HandoverDataOf<'application.decided'>, 'cards' | 'batch'> & { readonly reference: string },
  { before, next, replacesDecisionOf, numberOfCards, batch, report, statusKey }: Decided,
): SideEffects {
  const { reference, decision } = data;
  const reasons = data.reasons.flatMap((code) => decisionReasonText(code) ?? []);
  const change = orderChangeOf(before, next);
  const emailData = {
    to,
    registeredName: registeredNameOf(businessDetails),
    reference,
    next: nextStepText(next),
    nextAct: nextActions(next).find((action) => action !== 'submit'),
    reasons,
    ...(decision === 'Decline' && { report }),
    statusKey,
    replacesDecisionOf: replacesDecisionOf?.toISOString() ?? null,
    cards: change && { numberOfCards, areSent: next.areCardsSent, change },
  };
  const isStopped = isOrderActive(before) && !isOrderActive(next);
  const stoppedBatch = isStopped && batch !== null ? { batch } : {};
  return {
    action: 'decided',
    event: {
      type: 'application.decided',
      data: { ...data, ...(change && { cards: change }), ...stoppedBatch },
    },
    mails: [{ kind: 'application-decided', emailData }],
    notice: isStopped ? { about: 'orderStopped', reference, ...stoppedBatch } : undefined,
  };
}

export function sideEffectsOfWithdrawal(
  { email: to, businessDetails }: SubmissionDetails,
  data: HandoverDataOf<'application.withdrawn'> & { readonly reference: string },
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
