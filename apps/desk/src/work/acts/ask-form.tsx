import { longTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { deskAsk } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { useState } from 'react';
import { formTexts } from '../../copy/acts.ts';
import { questionTitle } from '../../copy/questions.ts';
import { call } from '../../gateway/call.ts';
import { LongText } from '../../parts/long-text.tsx';
import { ReasonList } from '../../parts/reason-list.tsx';
import { useTyped } from '../../parts/typed.ts';
import { ActFlow } from './act-flow.tsx';
import type { ActForm } from './act-form.ts';

type AskFormProps = ActForm & { readonly application: DeskApplication };

export function AskForm({ application, ...flow }: AskFormProps) {
  const { reference, version, state, askable } = application;
  const [questions, setQuestions] = useTyped<readonly string[]>(`form ${reference} questions`, []);
  const [because, setBecause] = useTyped(`form ${reference} because`, '');
  const [error, setError] = useState<string>();
  const problem = (): string | undefined => {
    if (questions.length === 0) return formTexts.questionsMissing;
    return because.trim() === '' ? formTexts.becauseMissing : undefined;
  };
  const errorIf = (text: string) => (error === text ? error : undefined);
  const send = (isPreview: boolean) =>
    call(deskAsk, {
      params: { reference },
      body: { questions: [...questions], because: because.trim(), seen: version, isPreview },
    });
  const choices = askable.map(({ question, label }) => ({
    code: question,
    words: questionTitle(question, label),
  }));
  return (
    <ActFlow
      {...flow}
      act="ask"
      state={state}
      problem={problem}
      onProblem={setError}
      send={send}
      fields={
        <>
          <ReasonList
            legend={formTexts.questions}
            choices={choices}
            chosen={questions}
            onChange={setQuestions}
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
