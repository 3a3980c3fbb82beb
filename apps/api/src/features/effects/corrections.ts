import { registeredNameOf } from '@forecourt/domain/business/rules.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import type { HandoverDataOf, SideEffects } from './record-change.ts';

export function sideEffectsOfAskingForCorrection(
  submission: SubmissionDetails,
  reference: string,
  statusKey: string,
  areCards: boolean,
): SideEffects {
  const emailData = { ...applicantOf(submission), reference, statusKey, areCards };
  return { action: 'correction asked', mails: [{ kind: 'correction-asked', emailData }] };
}

export function sideEffectsOfTakingBackCorrection(
  submission: SubmissionDetails,
  reference: string,
  statusKey: string,
): SideEffects {
  const emailData = { ...applicantOf(submission), reference, statusKey };
  return { action: 'correction withdrawn', mails: [{ kind: 'correction-withdrawn', emailData }] };
}

export function sideEffectsOfCorrection(
  data: HandoverDataOf<'application.corrected'> & { readonly reference: string },
  statusKey: string,
): SideEffects {
  const { reference, details, batch } = data;
  return {
    action: 'corrected',
    event: { type: 'application.corrected', data },
    mails: [{ kind: 'correction-received', emailData: { ...applicantOf(details), reference, statusKey } }],
    notice: { about: 'correctionCame', reference, ...(batch !== undefined && { batch }) },
  };
}

const applicantOf = ({ email: to, businessDetails }: SubmissionDetails) => ({
  to,
  registeredName: registeredNameOf(businessDetails),
});
