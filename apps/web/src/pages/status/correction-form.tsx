import { canKeepAnswer } from '@forecourt/domain/application/correction.ts';
import {
  firstOpenStep,
  isReadyToSubmit,
  questionStatus,
  stepsOfSection,
} from '@forecourt/domain/questions/journey.ts';
import { type QuestionId, type Section, sections } from '@forecourt/domain/questions/table.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { type ComponentType, useEffect, useState } from 'react';
import { correctionTexts as texts } from '../../copy/correction.ts';
import { questionActionTexts } from '../../copy/questions.ts';

import { submitTexts } from '../../copy/submission.ts';
import { waitTexts } from '../../copy/waits.ts';
import { BusinessSection } from '../../features/business/questions.tsx';
import { CreditSection } from '../../features/credit/questions.tsx';
import { FinalDetailsSection } from '../../features/final-details/questions.tsx';
import { OfferPanel } from '../../features/offer/offer-panel.tsx';
import { OfferSection } from '../../features/offer/questions.tsx';
import { sendCorrection } from '../../features/status/correct.ts';
import styles from '../../features/status/status.module.css';
import { recordSubmissionFailure, useSubmissionFailure } from '../../features/submission/refused.ts';
import { RefusedAnswers } from '../../features/submission/refused-answers.tsx';
import { repeatStaleLookUps } from '../../features/submission/stale-look-ups.ts';
import { jumpToQuestion, reviewId, sectionAnchor } from '../../questions/form-view.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { amountNeedingOffer } from '../../questions/standard-offer.ts';
import { useProgress } from '../../store/activities.ts';
import {
  currentApplication,
  useApplication,
  useJourney,
  useOpenCorrection,
} from '../../store/application-store.ts';
import { warnBeforeLeaving } from '../../store/leave-warning.ts';
import { useReleaseScrollTarget } from '../form/use-release-scroll.ts';

const questionsOf: Record<Section, ComponentType> = {
  business: BusinessSection,
  offer: OfferSection,
  credit: CreditSection,
  finalDetails: FinalDetailsSection,
};

/** `onRefused`: there is nothing to correct any more, for this reason. */
type CorrectionFormProps = { readonly onRefused: (reason: string) => void };

/** The questions that are asked, as in the form, and how they are sent. */
export function CorrectionForm({ onRefused }: CorrectionFormProps) {
  const steps = useJourney();
  const [start] = useState(currentApplication);
  const isAnswering = useApplication((now) => now !== start);
  const [hasTyped, setTyped] = useState(false);
  const isAtRisk = isAnswering || hasTyped;
  useReleaseScrollTarget();
  useEffect(() => {
    warnBeforeLeaving(isAtRisk ? texts.leaveWarning : undefined);
    return () => warnBeforeLeaving(undefined);
  }, [isAtRisk]);
  return (
    <>
      <div className={styles.questions} onInput={() => setTyped(true)}>
        {sections.map((section) => {
          const Questions = questionsOf[section];
          const isAsked = stepsOfSection(steps, section).length > 0;
          // A new amount needs its offer, although no question of the offer is asked.
          const hasOffer = section === 'offer' && questionStatus(steps, 'fuel-amount') !== 'not-asked';
          if (!isAsked && !hasOffer) return null;
          return (
            <div key={section} id={sectionAnchor(section)}>
              {isAsked ? <Questions /> : <OfferPanel />}
            </div>
          );
        })}
      </div>
      <SendCorrection onRefused={onRefused} />
    </>
  );
}

function SendCorrection({ onRefused }: CorrectionFormProps) {
  const steps = useJourney();
  const isOfferKnown = useApplication((now) => amountNeedingOffer(now) === null);
  const isReady = steps.length > 0 && isReadyToSubmit(steps) && isOfferKnown;
  const questions = useOpenCorrection()?.questions;
  const isUnchanged = steps.every(
    ({ id }) => questions?.kept.includes(id) && canKeepAnswer(questions, questions.kept, id),
  );
  const isBusy = useProgress('submitApplication') === 'request';
  const hasFailed = useProgress('submitApplication') === 'error';
  const { answers, kind } = useSubmissionFailure();

  const send = async (): Promise<void> => {
    recordSubmissionFailure();
    const end = await sendCorrection();
    if (end.kind === 'failed') {
      recordSubmissionFailure(end.error);
      await repeatStaleLookUps(end.error);
      return;
    }
    if (end.kind === 'refused') onRefused(end.reason);
    if (end.kind !== 'left') scrollAndFocus('main');
  };
  const missing = isReady ? undefined : (firstOpenStep(steps)?.id ?? 'fuel-amount');
  const [pressedAt, setPressedAt] = useState<QuestionId>();
  const type = useApplication(({ business }) => business.businessType);
  const goToMissing = (): void => {
    setPressedAt(missing);
    if (missing) jumpToQuestion(missing);
  };
  const isSaid = missing !== undefined && missing === pressedAt;
  const failure = kind === 'unknown' ? texts.send.unknown : texts.send.failed;
  const refused = `${texts.send.refused} ${submitTexts.refused(answers.length)}:`;
  return (
    <section
      id={reviewId}
      className={`${styles.part} ${styles.wide} ${styles.last}`}
      aria-labelledby={`${reviewId}-title`}
    >
      <h2 id={`${reviewId}-title`} tabIndex={-1} data-heading="">
        {texts.send.title}
      </h2>
      <p>{isReady ? (isUnchanged ? texts.send.unchanged : texts.send.ready) : texts.send.notReady}</p>
      <FailureText isOfCall={answers.length === 0}>
        {hasFailed ? (answers.length > 0 ? refused : failure) : undefined}
      </FailureText>
      {hasFailed && <RefusedAnswers />}
      <Row>
        <Button
          isDisabled={!isReady}
          onRefused={goToMissing}
          isBusy={isBusy}
          busyWords={[waitTexts.sending]}
          onClick={() => void send()}
        >
          {hasFailed ? texts.send.again : texts.send.button}
        </Button>
      </Row>
      <FailureText>
        {isSaid ? questionActionTexts.answerFirst(questionTitle(missing, type)) : undefined}
      </FailureText>
    </section>
  );
}
