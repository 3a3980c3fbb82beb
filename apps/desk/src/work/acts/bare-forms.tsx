import { deskConfirm, deskTakeBack, deskWithdraw } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { useEffect } from 'react';
import { formTexts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { ActFlow } from './act-flow.tsx';
import type { ActForm } from './act-form.ts';

type BareFormProps = ActForm & { readonly application: DeskApplication };

export const TakeBackForm = ({ application: { reference, version, state }, ...flow }: BareFormProps) => (
  <ActFlow
    {...flow}
    act="takeBack"
    state={state}
    version={version}
    send={(body) => call(deskTakeBack, { params: { reference }, body })}
  />
);

export const WithdrawForm = ({ application: { reference, version, state }, ...flow }: BareFormProps) => (
  <ActFlow
    {...flow}
    act="withdraw"
    state={state}
    fields={<p>{formTexts.withdrawIntro}</p>}
    version={version}
    send={(body) => call(deskWithdraw, { params: { reference }, body })}
  />
);

/** Confirms what somebody else proposed; closes once that is no longer to be confirmed. */
export function ConfirmForm({ application, ...flow }: BareFormProps) {
  const { reference, version, state, may } = application;
  const { onCancel } = flow;
  const isOver = may.confirmProposal !== null;
  useEffect(() => {
    if (isOver) onCancel();
  }, [isOver, onCancel]);
  return (
    <ActFlow
      {...flow}
      act="confirm"
      state={state}
      version={version}
      send={(body) => call(deskConfirm, { params: { reference }, body })}
    />
  );
}
