import {
  deskConfirmProposal,
  deskWithdraw,
  deskWithdrawCorrection,
} from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { useEffect } from 'react';
import { actionFormTexts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { ActionFlow } from './act-flow.tsx';
import type { ActionFormProps } from './act-form.ts';

type BareFormProps = ActionFormProps & { readonly application: DeskApplication };

export const WithdrawCorrectionForm = ({
  application: { reference, version, state },
  ...flow
}: BareFormProps) => (
  <ActionFlow
    {...flow}
    act="takeBack"
    state={state}
    version={version}
    send={(body) => call(deskWithdrawCorrection, { params: { reference }, body })}
  />
);

export const WithdrawApplicationForm = ({
  application: { reference, version, state },
  ...flow
}: BareFormProps) => (
  <ActionFlow
    {...flow}
    act="withdraw"
    state={state}
    fields={<p>{actionFormTexts.withdrawIntro}</p>}
    version={version}
    send={(body) => call(deskWithdraw, { params: { reference }, body })}
  />
);

/** Confirms what somebody else proposed; closes once that is no longer to be confirmed. */
export function ConfirmProposalForm({ application, ...flow }: BareFormProps) {
  const { reference, version, state, may } = application;
  const { onCancel } = flow;
  const isOver = may.confirmProposal !== null;
  useEffect(() => {
    if (isOver) onCancel();
  }, [isOver, onCancel]);
  return (
    <ActionFlow
      {...flow}
      act="confirm"
      state={state}
      version={version}
      send={(body) => call(deskConfirmProposal, { params: { reference }, body })}
    />
  );
}
