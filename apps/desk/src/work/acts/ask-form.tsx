import { longTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { deskAsk } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { useState } from 'react';
import { formTexts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { LongText } from '../../parts/long-text.tsx';
import { useTyped } from '../../parts/typed.ts';
import { ActFlow, type ActFlowProps } from './act-flow.tsx';
import type { ActForm } from './act-form.ts';
import { AskedQuestions, type Reasons } from './asked-questions.tsx';

type AskFormProps = ActForm & { readonly application: DeskApplication };

export function AskForm({ application, ...flow }: AskFormProps) {
  const { reference, version, state, askable } = application;
  const [typed, setTyped] = useTyped<Reasons>(`form ${reference} questions`, {});
  const [because, setBecause] = useTyped(`form ${reference} because`, '');
  const [error, setError] = useState<string>();
  const asked = askable.flatMap(({ question }) => {
    const reason = typed[question];
    return reason === undefined ? [] : [{ question, because: reason.trim() }];
  });
  const reasons = asked.filter((one) => one.because !== '');
  const general = because.trim();
  const problem = (): string | undefined => {
    if (asked.length === 0) return formTexts.questionsMissing;
    return general === '' && reasons.length < asked.length ? formTexts.becauseMissing : undefined;
  };
  const errorIf = (text: string) => (error === text ? error : undefined);
  const send: ActFlowProps['send'] = (how) =>
    call(deskAsk, {
      params: { reference },
      body: {
        questions: asked.map(({ question }) => question),
        ...(general !== '' && { because: general }),
        ...(reasons.length > 0 && { reasons }),
        ...how,
      },
    });
  return (
    <ActFlow
      {...flow}
      act="ask"
      state={state}
      version={version}
      problem={problem}
      onProblem={setError}
      send={send}
      fields={
        <>
          <AskedQuestions
            application={application}
            reasons={typed}
            onChange={setTyped}
            error={errorIf(formTexts.questionsMissing)}
          />
          <LongText
            label={formTexts.because}
            hint={formTexts.becauseHint}
            most={longTextMaximum}
            value={because}
            onChange={setBecause}
            error={errorIf(formTexts.becauseMissing)}
          />
        </>
      }
    />
  );
}
