import type { FieldProblem } from '@forecourt/domain/contract/problem.ts';
import { firstOpenStep, isReadyToSubmit } from '@forecourt/domain/questions/journey.ts';
import { firstSummaryLine } from '@forecourt/domain/questions/summary.ts';
import { type QuestionId, questions } from '@forecourt/domain/questions/table.ts';
import { questionTitle } from '@forecourt/domain/questions/titles.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { StatusLine } from '@forecourt/ui/frame/status-line.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useEffect, useState } from 'react';
import { savedLineTexts } from '../../copy/drafts.ts';
import { partTexts } from '../../copy/part.ts';
import { questionActionTexts } from '../../copy/questions.ts';
import { waitTexts } from '../../copy/waits.ts';
import { CreditSection } from '../../features/credit/questions.tsx';
import { formatLocalTime } from '../../features/drafts/saved-status.tsx';
import { type Sending, sendAnswers } from '../../features/part/answer.ts';
import { useSavedAnswers } from '../../features/part/save-answers.ts';
import styles from '../../features/status/status.module.css';
import { changeQuestion, jumpToQuestion, resetFormView, reviewId } from '../../questions/form-view.ts';
import { scrollAndFocus } from '../../questions/scroll-and-focus.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';
import { useReleaseScrollTarget } from '../form/use-release-scroll.ts';

const texts = partTexts.send;

/** The questions of the credit section as in the form, whether they are saved, and how they are sent. */
export function CreditAnswers() {
  useReleaseScrollTarget();
  useEffect(() => resetFormView, []);
  return (
    <>
      <OtherDevice />
      <div className={styles.questions}>
        <CreditSection />
      </div>
      <SendAnswers />
    </>
  );
}

function SavedLine() {
  const { state, at } = useSavedAnswers();
  if (state === 'failed') return <StatusLine text={savedLineTexts.notSaved} isSaved={false} hasFailed />;
  if (state === 'saving') return <StatusLine text={savedLineTexts.saving} isSaved={false} />;
  return <StatusLine text={at === null ? '' : savedLineTexts.saved(formatLocalTime(at))} />;
}

function OtherDevice() {
  const { otherDevice } = useSavedAnswers();
  const labels = useApplication((application) =>
    (otherDevice ?? []).map((id) => firstSummaryLine(application, id as QuestionId).label).join('\n'),
  );
  const titles = labels.split('\n').filter((label) => label !== '');
  return <div role="status">{otherDevice !== null && <p>{partTexts.otherDevice(titles)}</p>}</div>;
}

function SendAnswers() {
  const steps = useJourney();
  const [isBusy, setBusy] = useState(false);
  const [end, setEnd] = useState<Sending>();
  const [pressedAt, setPressedAt] = useState<QuestionId>();
  const type = useApplication(({ business }) => business.businessType);
  const isReady = steps.length > 0 && isReadyToSubmit(steps);
  const missing = isReady ? undefined : firstOpenStep(steps)?.id;
  const send = async (): Promise<void> => {
    setEnd(undefined);
    setBusy(true);
    const sent = await sendAnswers();
    setBusy(false);
    setEnd(sent);
    if (sent.kind === 'sent' || sent.kind === 'refused') scrollAndFocus('main');
  };
  const goToMissing = (): void => {
    setPressedAt(missing);
    if (missing) jumpToQuestion(missing);
  };
  const isSaid = missing !== undefined && missing === pressedAt;
  const hasFailed = end !== undefined && (end.kind === 'failed' || end.kind === 'unknown');
  return (
    <section
      id={reviewId}
      className={`${styles.part} ${styles.wide} ${styles.last}`}
      aria-labelledby={`${reviewId}-title`}
    >
      <h2 id={`${reviewId}-title`} tabIndex={-1} data-heading="">
        {texts.title}
      </h2>
      <p>{isReady ? texts.ready : texts.notReady}</p>
      <FailureText isOfCall={hasFailed}>
        {hasFailed ? texts[end.kind] : end?.kind === 'wrong' ? texts.wrong : undefined}
      </FailureText>
      {end?.kind === 'wrong' && <WrongAnswers problems={end.problems} />}
      <Row>
        <Button
          isDisabled={!isReady}
          onRefused={goToMissing}
          isBusy={isBusy}
          busyWords={[waitTexts.sending]}
          onClick={() => void send()}
        >
          {end ? texts.again : texts.button}
        </Button>
        <SavedLine />
      </Row>
      <FailureText>
        {isSaid ? questionActionTexts.answerFirst(questionTitle(missing, type)) : undefined}
      </FailureText>
    </section>
  );
}

/** What the server refused, each with the way to its question. */
const WrongAnswers = ({ problems }: { readonly problems: readonly FieldProblem[] }) => (
  <ul className={styles.reasons}>
    {problems.map(({ field, errorMessage }) => {
      const question = questions.find(({ holds }) => holds.some((held) => held === field));
      return (
        <li key={field}>
          {question ? (
            <Button kind="act" isGrave onClick={() => changeQuestion(question.id)}>
              {errorMessage}
            </Button>
          ) : (
            errorMessage
          )}
        </li>
      );
    })}
  </ul>
);
