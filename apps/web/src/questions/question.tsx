import { missingMessageOf } from '@forecourt/domain/questions/projections.ts';
import { firstSummaryLine } from '@forecourt/domain/questions/summary.ts';
import { type QuestionId, questionById } from '@forecourt/domain/questions/table.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { Button } from '@forecourt/ui/button.tsx';
import type { Content, Elements } from '@forecourt/ui/content.ts';
import { ErrorSummary } from '@forecourt/ui/fields/error-summary.tsx';
import { ErrorReportingContext } from '@forecourt/ui/fields/reported-errors.ts';
import { QuestionFrame } from '@forecourt/ui/frame/question-frame.tsx';
import { type FormEvent, useState } from 'react';
import { correctionTexts } from '../copy/correction.ts';
import { errorSummaryTitle } from '../copy/errors.ts';
import { questionActionTexts, questionAside, questionTexts } from '../copy/questions.ts';
import { waitTexts } from '../copy/waits.ts';
import {
  setSentAnswerUnchanged,
  useApplication,
  useJourney,
  useOpenCorrection,
} from '../store/application-store.ts';
import { takeLatest } from '../store/asking.ts';
import { today } from '../store/today.ts';
import { CorrectionPrompt, useSentAnswer } from './asked-again.tsx';
import {
  cancelQuestionEdit,
  changeQuestion,
  editQuestion,
  finishQuestion,
  isStillAtQuestion,
  shownQuestionStatus,
  useEditedQuestion,
  useMayChangeAnswers,
  useShownQuestionStatus,
} from './form-view.ts';
import { BusinessPartNote } from './part/business-part-note.tsx';
import styles from './question.module.css';
import { useIsReturning, useWillReturnWhenSaved } from './return-point.ts';
import { useFailedSubmit } from './use-failed-try.ts';

/** 'later': something else finishes the question. */
type Left = 'later' | void;

type QuestionProps = {
  readonly id: QuestionId;
  readonly answer?: { readonly text?: string; readonly detail?: Content };
  /** Commits and checks before the question is left. */
  readonly onContinue?: () => Left | Promise<Left>;
  /** Null where other buttons answer it. */
  readonly continueLabel?: string | null;
  readonly isBusy?: boolean;
  readonly actions?: Elements;
  readonly hint?: Content;
  /** Names the control that shows, for a question that has several. */
  readonly stage?: string;
  /** `hasTried`: Continue was pressed without completing the question, so that errors show. */
  readonly children: Elements | ((hasTried: boolean, missing: string | undefined) => Elements);
};

export function Question({
  id,
  answer,
  onContinue,
  continueLabel = questionActionTexts.continue,
  isBusy = false,
  ...rest
}: QuestionProps) {
  const status = useShownQuestionStatus(id);
  const { waitsFor, isFarOff, isLast } = useNeighbours(id);
  const mayChange = useMayChangeAnswers();
  const isCorrecting = useOpenCorrection() !== null;
  const sentAnswer = useSentAnswer(id);
  const { hasTried, tried, reporting, errors, isSummed, summary } = useFailedSubmit(rest.stage);
  const [leaving] = useState(() => takeLatest());
  const summaryItem = useApplication((application) => firstSummaryLine(application, id).value);
  const isMissing = useApplication(
    (application) => hasTried && !questionById[id].answered(application, today()),
  );
  const missing = isMissing ? missingMessageOf(id) : undefined;
  const text = questionTexts[id];
  const businessType = useApplication(({ business }) => business.businessType);
  const isReturning = useIsReturning('questions') && mayChange;
  const isLastStep = useWillReturnWhenSaved(id) && continueLabel === questionActionTexts.continue;

  const undo = (): void => {
    leaving.forget();
    cancelQuestionEdit();
  };
  const keep = (): void => {
    leaving.forget();
    setSentAnswerUnchanged(id, true);
    finishQuestion(id);
  };
  const changeAnswer = (): void => {
    if (sentAnswer.isKept) setSentAnswerUnchanged(id, false);
    changeQuestion(id);
  };
  const leave = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    commitFocusedField(event);
    const left = await leaving(async () => onContinue?.());
    if (left !== 'superseded' && left !== 'later' && isStillAtQuestion(id)) tried(finishQuestion(id));
  };

  return (
    <QuestionFrame
      id={id}
      status={status}
      title={questionTitle(id, businessType)}
      level={isCorrecting ? 2 : 3}
      hint={rest.hint ?? text?.hint}
      aside={questionAside(id, businessType)}
      answer={
        sentAnswer.isKept
          ? { text: sentAnswer.lines.map(({ value }) => value).join(', '), detail: correctionTexts.kept }
          : { text: summaryItem, ...answer }
      }
      onChange={mayChange ? changeAnswer : undefined}
      lockedNote={waitsFor && questionActionTexts.answerFirst(questionTitle(waitsFor, businessType))}
      isFarOff={isFarOff}
      isLast={isLast}
    >
      {isCorrecting && <CorrectionPrompt id={id} />}
      <BusinessPartNote id={id} />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void leave(event)}
        onFocusCapture={() => editQuestion(id)}
        onChangeCapture={() => {
          // Further typing during the check means that the applicant has not finished.
          leaving.forget();
          editQuestion(id);
        }}
      >
        {isSummed && <ErrorSummary ref={summary} title={errorSummaryTitle} errors={errors} />}
        <ErrorReportingContext value={reporting}>
          {typeof rest.children === 'function' ? rest.children(hasTried, missing) : rest.children}
        </ErrorReportingContext>
        <div className={styles.actions}>
          {continueLabel !== null && (
            <Button type="submit" isBusy={isBusy} busyWords={[waitTexts.checking]}>
              {isLastStep ? questionActionTexts.saveAndReturn : continueLabel}
            </Button>
          )}
          {isReturning && (
            <Button kind="act" onClick={undo}>
              {questionActionTexts.leaveAsItWas}
            </Button>
          )}
          {sentAnswer.mayBeKept && !isReturning && (
            <Button kind="act" onClick={keep}>
              {correctionTexts.keep}
            </Button>
          )}
          {rest.actions}
        </div>
      </form>
    </QuestionFrame>
  );
}

export const useQuestionLabel = (id: QuestionId): string =>
  useApplication((application) => firstSummaryLine(application, id).label);

/** The question that this one waits for; far off while that one is locked as well. */
function useNeighbours(id: QuestionId) {
  const steps = useJourney();
  const editing = useEditedQuestion();
  const at = steps.findIndex((step) => step.id === id);
  const before = steps[at - 1];
  const waitsFor = before?.status === 'answered' && editing ? editing : before?.id;
  return {
    waitsFor,
    isFarOff: waitsFor !== undefined && shownQuestionStatus(steps, editing, waitsFor) === 'locked',
    isLast: steps[at + 1]?.section !== steps[at]?.section,
  };
}

/** Pressing Continue does not move the focus, so the submit commits the field. */
function commitFocusedField({ nativeEvent }: FormEvent): void {
  if (nativeEvent instanceof SubmitEvent) nativeEvent.submitter?.focus({ preventScroll: true });
}
