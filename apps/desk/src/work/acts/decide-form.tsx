import { noteMaximum } from '@forecourt/domain/constants/limits.ts';
import type { Outcome } from '@forecourt/domain/constants/options.ts';
import { deskDecide } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { creditReportUseOf, listCreditChecks } from '@forecourt/domain/wordings/decision-causes.ts';
import {
  decisionReasons,
  lacksRequiredReport,
  type ReasonCode,
} from '@forecourt/domain/wordings/decision-reasons.ts';
import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { useState } from 'react';
import { actionFormTexts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { LongTextField } from '../../parts/long-text.tsx';
import { ReasonPicker } from '../../parts/reason-list.tsx';
import { useUnsentInput } from '../../parts/typed.ts';
import { ActionFlow, type ActionFlowProps } from './act-flow.tsx';
import type { ActionFormProps } from './act-form.ts';

type DecisionAction = 'approve' | 'askGuarantee' | 'decline';

const outcomeOf: Readonly<Record<DecisionAction, Outcome>> = {
  approve: 'Approved',
  askGuarantee: 'Approve with Personal Guarantee',
  decline: 'Decline',
};

const inUse = decisionReasons.filter((row) => !('until' in row));
const reasonsOf = (of: (typeof decisionReasons)[number]['of']) => inUse.filter((row) => row.of === of);

type DecideFormProps = ActionFormProps & {
  readonly act: DecisionAction;
  readonly application: DeskApplication;
};

/** A first decision, or one that replaces it; declining and replacing need reasons of the list. */
export function DecisionForm({ act, application, ...flow }: DecideFormProps) {
  const { reference, version, state, replaces, isDecisionForced } = application;
  const isDecline = act === 'decline';
  const report = creditReportUseOf(listCreditChecks(application.decisions, application.corrections));
  const declineReasons = reasonsOf('Decline').filter((row) => !lacksRequiredReport(row, report));
  const [why, setWhy] = useUnsentInput<readonly ReasonCode[]>(`form ${reference} why`, []);
  const [whyReplaced, setWhyReplaced] = useUnsentInput<readonly ReasonCode[]>(
    `form ${reference} replaced`,
    [],
  );
  const [internalReason, setInternalReason] = useUnsentInput(`form ${reference} internal`, '');
  const [isForced, setForced] = useState(false);
  const [error, setError] = useState<string>();

  const problem = (): string | undefined => {
    if (isDecline && why.length === 0) return actionFormTexts.reasonMissing;
    if (replaces !== null && whyReplaced.length === 0 && why.length === 0)
      return actionFormTexts.replacementMissing;
    return isDecisionForced && !isForced ? actionFormTexts.forceMissing : undefined;
  };
  const send: ActionFlowProps['send'] = (how) =>
    call(deskDecide, {
      params: { reference },
      body: {
        decision: outcomeOf[act],
        reasons: [...(isDecline ? why : []), ...(replaces === null ? [] : whyReplaced)],
        ...(replaces !== null && { replaces }),
        ...(isDecisionForced && { isForced }),
        ...(!how.isPreview && internalReason.trim() !== '' && { internalReason }),
        ...how,
      },
    });
  const isFilled = isDecline || replaces !== null || isDecisionForced;
  const errorIf = (text: string) => (error === text ? error : undefined);
  const fields = isFilled && (
    <>
      {isDecline && (
        <ReasonPicker
          legend={actionFormTexts.reasons}
          hint={actionFormTexts.reasonsHint}
          choices={declineReasons}
          chosen={why}
          onChange={setWhy}
          error={errorIf(actionFormTexts.reasonMissing)}
        />
      )}
      {replaces !== null && (
        <ReasonPicker
          legend={actionFormTexts.replacement(replaces)}
          hint={actionFormTexts.reasonsHint}
          choices={reasonsOf('replacement')}
          chosen={whyReplaced}
          onChange={setWhyReplaced}
          error={errorIf(actionFormTexts.replacementMissing)}
        />
      )}
      {isDecisionForced && (
        <CheckField isChecked={isForced} onChange={setForced} error={errorIf(actionFormTexts.forceMissing)}>
          {act === 'approve' ? actionFormTexts.force : actionFormTexts.forceStopped}
        </CheckField>
      )}
    </>
  );
  return (
    <ActionFlow
      {...flow}
      act={act}
      state={state}
      version={version}
      {...(fields && { fields })}
      beside={
        <LongTextField
          label={actionFormTexts.internalReason}
          hint={actionFormTexts.internalReasonHint}
          most={noteMaximum}
          value={internalReason}
          onChange={setInternalReason}
        />
      }
      problem={problem}
      onProblem={setError}
      send={send}
    />
  );
}
