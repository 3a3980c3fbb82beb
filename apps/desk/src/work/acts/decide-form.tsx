import type { Outcome } from '@forecourt/domain/constants/options.ts';
import { deskDecide } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { creditChecksIn, reportUseOf } from '@forecourt/domain/wordings/decision-causes.ts';
import { lacksReport, type Reason, reasons } from '@forecourt/domain/wordings/decision-reasons.ts';
import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { useState } from 'react';
import { formTexts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { ReasonList } from '../../parts/reason-list.tsx';
import { useTyped } from '../../parts/typed.ts';
import { ActFlow, type ActFlowProps } from './act-flow.tsx';
import type { ActForm } from './act-form.ts';

type DecidingAct = 'approve' | 'askGuarantee' | 'decline';

const outcomeOf: Readonly<Record<DecidingAct, Outcome>> = {
  approve: 'Approved',
  askGuarantee: 'Approve with Personal Guarantee',
  decline: 'Decline',
};

const inUse = reasons.filter((row) => !('until' in row));
const reasonsOf = (of: (typeof reasons)[number]['of']) => inUse.filter((row) => row.of === of);

type DecideFormProps = ActForm & { readonly act: DecidingAct; readonly application: DeskApplication };

/** A first decision, or one that replaces it; declining and replacing need reasons of the list. */
export function DecideForm({ act, application, ...flow }: DecideFormProps) {
  const { reference, version, state, replaces, isDecisionForced } = application;
  const isDecline = act === 'decline';
  const report = reportUseOf(creditChecksIn(application.decisions, application.corrections));
  const declineReasons = reasonsOf('Decline').filter((row) => !lacksReport(row, report));
  const [why, setWhy] = useTyped<readonly Reason[]>(`form ${reference} why`, []);
  const [whyReplaced, setWhyReplaced] = useTyped<readonly Reason[]>(`form ${reference} replaced`, []);
  const [isForced, setForced] = useState(false);
  const [error, setError] = useState<string>();

  const problem = (): string | undefined => {
    if (isDecline && why.length === 0) return formTexts.reasonMissing;
    if (replaces !== null && whyReplaced.length === 0 && why.length === 0)
      return formTexts.replacementMissing;
    return isDecisionForced && !isForced ? formTexts.forceMissing : undefined;
  };
  const send: ActFlowProps['send'] = (how) =>
    call(deskDecide, {
      params: { reference },
      body: {
        decision: outcomeOf[act],
        reasons: [...(isDecline ? why : []), ...(replaces === null ? [] : whyReplaced)],
        ...(replaces !== null && { replaces }),
        ...(isDecisionForced && { isForced }),
        ...how,
      },
    });
  const isFilled = isDecline || replaces !== null || isDecisionForced;
  const errorIf = (text: string) => (error === text ? error : undefined);
  const fields = isFilled && (
    <>
      {isDecline && (
        <ReasonList
          legend={formTexts.reasons}
          hint={formTexts.reasonsHint}
          choices={declineReasons}
          chosen={why}
          onChange={setWhy}
          error={errorIf(formTexts.reasonMissing)}
        />
      )}
      {replaces !== null && (
        <ReasonList
          legend={formTexts.replacement(replaces)}
          hint={formTexts.reasonsHint}
          choices={reasonsOf('replacement')}
          chosen={whyReplaced}
          onChange={setWhyReplaced}
          error={errorIf(formTexts.replacementMissing)}
        />
      )}
      {isDecisionForced && (
        <CheckField isChecked={isForced} onChange={setForced} error={errorIf(formTexts.forceMissing)}>
          {act === 'approve' ? formTexts.force : formTexts.forceStopped}
        </CheckField>
      )}
    </>
  );
  return (
    <ActFlow
      {...flow}
      act={act}
      state={state}
      version={version}
      {...(fields && { fields })}
      problem={problem}
      onProblem={setError}
      send={send}
    />
  );
}
