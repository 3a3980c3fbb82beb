import { statusPath } from '@forecourt/domain/contract/pages.ts';
import { isLandingComplete, landingProblems } from '@forecourt/domain/landing/rules.ts';
import { skipsCreditCheck } from '@forecourt/domain/offer/rules.ts';
import { firstOpenStep, isReadyToSubmit } from '@forecourt/domain/questions/journey.ts';
import { creditPartOf } from '@forecourt/domain/questions/parts.ts';

import type { QuestionId } from '@forecourt/domain/questions/table.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { Button, buttonClass } from '@forecourt/ui/button.tsx';
import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { SectionHeader } from '@forecourt/ui/frame/section-header.tsx';
import { WorkSection } from '@forecourt/ui/frame/work-layout.tsx';
import { Link } from '@forecourt/ui/router/react.tsx';
import { Note, VisuallyHidden } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { creditPartTexts } from '../../copy/credit.ts';
import { questionActionTexts } from '../../copy/questions.ts';

import {
  applicantTexts,
  applicationSentTexts,
  copyOfAnswersTexts,
  reviewTexts,
  submitTexts as texts,
} from '../../copy/submission.ts';
import { failureTexts, waitTexts } from '../../copy/waits.ts';
import { jumpToQuestion, reviewId, sectionAnchor } from '../../questions/form-view.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { useProgress, useRefusalText } from '../../store/activities.ts';
import {
  currentApplication,
  useApplication,
  useApplicationStatus,
  useJourney,
} from '../../store/application-store.ts';
import { GuaranteeDialog } from './guarantee-dialog.tsx';
import { useSubmissionFailure, useSubmissionRefusal } from './refused.ts';
import { RefusedAnswers } from './refused-answers.tsx';
import { AnswersReview, type FoldState } from './review.tsx';
import { changeAnswer, sendSectionId, useChangedAnswers } from './review-changes.ts';
import styles from './submit-form.module.css';
import { useDecision } from './use-deciding.ts';
import { goToWaitingForPart, WaitingForPart } from './waiting-for-part.tsx';

type SubmitFormProps = {
  readonly onDecided: () => void;
};

export function SubmitForm({ onDecided }: SubmitFormProps) {
  const { isReady, isIntroduced, awaited, missing, goToMissing } = useMissing();
  const { status, isBusy, goOn, guarantee } = useDecision({ place: reviewId, onDecided });
  const busyWords = useBusyWords();
  const isSent = status !== 'started';
  const lede = isReady ? reviewTexts.lede : texts.notReady;
  const { isPartStale } = useSubmissionFailure();
  const isRefused = useSubmissionRefusal() !== undefined && !isPartStale && !isSent;
  const send = useProgress('submitApplication') === 'error' ? texts.again : texts.button;
  const changed = useChangedAnswers();
  const [folds, setFolds] = useState<FoldState>({});
  const review = <AnswersReview changed={changed} folds={folds} onFold={setFolds} />;
  return (
    <WorkSection id={reviewId}>
      <div className={isReady || isSent ? undefined : styles.waiting}>
        <SectionHeader
          title={isSent ? applicationSentTexts.title : reviewTexts.title}
          lede={isSent ? (applicationSentTexts.lede[status] ?? applicationSentTexts.copy) : lede}
        />
      </div>
      {isReady && !isSent && review}
      <div id={sendSectionId} className={isSent ? styles.sent : styles.send}>
        {!isSent && isReady && !isRefused && <Declaration isIntroduced={isIntroduced} />}
        {!isSent && isReady && awaited && <WaitingForPart name={awaited.name} />}
        {!isSent && <FailedSending />}
        {!isRefused && (
          <div>
            {/* Always the same button: it sends, and leads on once it is sent. */}
            <Button
              data-heading=""
              isDisabled={!isSent && !(isReady && isIntroduced && !awaited)}
              onRefused={goToMissing}
              isBusy={isBusy}
              busyWords={busyWords}
              onClick={goOn}
            >
              {isSent ? (applicationSentTexts.goOn[status] ?? applicationSentTexts.next) : send}
            </Button>
            <FailureText>{missing}</FailureText>
          </div>
        )}
      </div>
      {isSent && review}
      <div role="status">
        <VisuallyHidden>{changed.length > 0 && reviewTexts.changed(changed)}</VisuallyHidden>
      </div>
      <GuaranteeDialog {...guarantee} />
    </WorkSection>
  );
}

/** The server answers a submission once the credit is checked; its decision is then fetched. */
function useBusyWords(): readonly string[] {
  const isChecked = useApplication(({ offer }) => !skipsCreditCheck(offer));
  const isSubmitted = useApplicationStatus() === 'submitted';
  if (isSubmitted) return [waitTexts.decision];
  return isChecked ? [waitTexts.sending, waitTexts.creditCheck] : [waitTexts.sending];
}

/** What keeps the application from being sent: said after a press, which goes there. */
function useMissing() {
  const steps = useJourney();
  const type = useApplication(({ business }) => business.businessType);
  const isIntroduced = useApplication(({ landing }) => isLandingComplete(landing));
  const [pressedAt, setPressedAt] = useState<QuestionId>();
  const part = useApplication(creditPartOf);
  const awaited = part?.answeredAt === null ? part : undefined;
  const isReady = isReadyToSubmit(steps);
  const question = isReady ? undefined : firstOpenStep(steps)?.id;
  const goToMissing = (): void => {
    setPressedAt(question);
    if (question) jumpToQuestion(question);
    else if (awaited && isIntroduced) goToWaitingForPart();
    else changeAnswer(isNameMissing() ? 'landing-firstName' : 'landing-email', sendSectionId);
  };
  const isSaid = question !== undefined && question === pressedAt;
  return {
    isReady,
    isIntroduced,
    awaited,
    missing: isSaid ? questionActionTexts.answerFirst(questionTitle(question, type)) : undefined,
    goToMissing,
  };
}

function isNameMissing(): boolean {
  const { firstName, lastName } = landingProblems(currentApplication().landing);
  return firstName !== undefined || lastName !== undefined;
}

function Declaration({ isIntroduced }: { readonly isIntroduced: boolean }) {
  const isChecked = useApplication(({ offer }) => !skipsCreditCheck(offer));
  const { name } = useBrand();
  return (
    <>
      <Note>
        <span>{texts.declaration(name)}</span>
        {isChecked && <span>{` ${texts.withCreditCheck}`}</span>}
      </Note>
      {!isIntroduced && <Note>{applicantTexts.unfinished}</Note>}
    </>
  );
}

/** Says what failed for as long as it has, which answers it was about, or where the submission is found. */
function FailedSending() {
  const hasFailed = useProgress('submitApplication') === 'error';
  const { kind, isSentOtherwise, isPartStale } = useSubmissionFailure();
  const isRefused = useRefusalText('submitApplication') !== undefined;
  const refusal = useSubmissionRefusal();
  if (!hasFailed || (isRefused && refusal === undefined)) return null;
  return (
    <>
      {refusal !== undefined && isPartStale ? (
        <>
          <ErrorText>{refusal}</ErrorText>
          <Button kind="act" onClick={() => scrollAndFocus(sectionAnchor('credit'))}>
            {creditPartTexts.goTo}
          </Button>
        </>
      ) : refusal !== undefined ? (
        <>
          <ErrorText>{isSentOtherwise ? texts.otherwise : refusal}</ErrorText>
          <p>
            <Link className={buttonClass('primary')} data-kind="primary" to={statusPath()}>
              {copyOfAnswersTexts.status}
            </Link>
          </p>
        </>
      ) : (
        <FailureText isOfCall isSilent more={<Note>{texts.failed[kind]}</Note>}>
          {kind === 'unknown' ? failureTexts.unknown : failureTexts.sending}
        </FailureText>
      )}
      <RefusedAnswers />
    </>
  );
}
