import { longTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { deskAskCorrection } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { useState } from 'react';
import { actionFormTexts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { LongTextField } from '../../parts/long-text.tsx';
import { useUnsentInput } from '../../parts/typed.ts';
import { ActionFlow, type ActionFlowProps } from './act-flow.tsx';
import type { ActionFormProps } from './act-form.ts';
import { QuestionPicker, type ReasonsByQuestion } from './asked-questions.tsx';

type AskFormProps = ActionFormProps & { readonly application: DeskApplication };

export function CorrectionRequestForm({ application, ...flow }: AskFormProps) {
  const { reference, version, state, askable } = application;
  const [typed, setTyped] = useUnsentInput<ReasonsByQuestion>(`form ${reference} questions`, {});
  const [because, setBecause] = useUnsentInput(`form ${reference} because`, '');
  const [error, setError] = useState<string>();
  const asked = askable.flatMap(({ question }) => {
    const reason = typed[question];
    return reason === undefined ? [] : [{ question, because: reason.trim() }];
  });
  const reasons = asked.filter((one) => one.because !== '');
  const general = because.trim();
  const problem = (): string | undefined => {
    if (asked.length === 0) return actionFormTexts.questionsMissing;
    return general === '' && reasons.length < asked.length ? actionFormTexts.becauseMissing : undefined;
  };
  const errorIf = (text: string) => (error === text ? error : undefined);
  const send: ActionFlowProps['send'] = (how) =>
    call(deskAskCorrection, {
      params: { reference },
      body: {
        questions: asked.map(({ question }) => question),
        ...(general !== '' && { because: general }),
        ...(reasons.length > 0 && { reasons }),
        ...how,
      },
    });
  return (
    <ActionFlow
      {...flow}
      act="ask"
      state={state}
      version={version}
      problem={problem}
      onProblem={setError}
      send={send}
      fields={
        <>
          <QuestionPicker
            application={application}
            reasons={typed}
            onChange={setTyped}
            error={errorIf(actionFormTexts.questionsMissing)}
          />
          <LongTextField
            label={actionFormTexts.because}
            hint={actionFormTexts.becauseHint}
            most={longTextMaximum}
            value={because}
            onChange={setBecause}
            error={errorIf(actionFormTexts.becauseMissing)}
          />
        </>
      }
    />
  );
}
