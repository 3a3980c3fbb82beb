import { statusAt } from '@forecourt/domain/contract/pages.ts';
import { isLandingComplete } from '@forecourt/domain/landing/rules.ts';
import { isReadyToSubmit } from '@forecourt/domain/questions/journey.ts';
import { isSectionAsked } from '@forecourt/domain/questions/projections.ts';
import { useBrand } from '../../brand/use-brand.ts';
import {
  applicantTexts,
  copyTexts,
  reviewTexts,
  sentTexts,
  submitTexts as texts,
} from '../../copy/submission.ts';
import { reviewId } from '../../questions/form-view.ts';
import { Link } from '../../router/react.tsx';
import { useProgress } from '../../store/activities.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorText } from '../../ui/fields/error-text.tsx';
import { SectionHeader } from '../../ui/frame/section-header.tsx';
import { WorkSection } from '../../ui/frame/work-layout.tsx';
import { Note } from '../../ui/text.tsx';
import { GuaranteeDialog } from './guarantee-dialog.tsx';
import { turnTo, useFailure } from './refused.ts';
import { Review } from './review.tsx';
import { type Destination, destinationOf } from './submit-application.ts';
import styles from './submit-form.module.css';
import { useDeciding } from './use-deciding.ts';

type SubmitFormProps = {
  /** The application is sent and decided on, and a guarantee that was asked for is given or left for now. */
  readonly onDecided: (where: Exclude<Destination, 'guarantee'>) => void;
};

/** The end of the form: all answers to check, the button that sends them, and the guarantee if one is asked for. */
export function SubmitForm({ onDecided }: SubmitFormProps) {
  const isReady = isReadyToSubmit(useJourney());
  const { standing, isBusy, goOn, guarantee } = useDeciding({ place: reviewId, onDecided });
  const isSent = standing !== 'NotSubmitted';
  const lede = isReady ? reviewTexts.lede : texts.notReady;
  return (
    <WorkSection id={reviewId}>
      <div className={isReady || isSent ? undefined : styles.waiting}>
        <SectionHeader
          title={isSent ? sentTexts.title : reviewTexts.title}
          lede={isSent ? sentTexts.lede[destinationOf(standing) ?? 'unknown'] : lede}
        />
      </div>
      {isReady && !isSent && <Review />}
      <SendPart isReady={isReady} isSent={isSent} isBusy={isBusy} onSend={goOn} />
      {isSent && <Review />}
      <GuaranteeDialog {...guarantee} />
    </WorkSection>
  );
}

type SendPartProps = {
  readonly isReady: boolean;
  /** It is sent already: the button leads on from there. */
  readonly isSent: boolean;
  /** From the press until the next page is there, or what was sent did not arrive. */
  readonly isBusy: boolean;
  readonly onSend: () => void;
};

/** The button that sends or leads on, always the same one, and what is to be known before it sends. */
function SendPart({ isReady, isSent, isBusy, onSend }: SendPartProps) {
  const isIntroduced = useApplication(({ landing }) => isLandingComplete(landing));
  const mayPress = isSent || (isReady && isIntroduced);
  return (
    <div className={isSent ? styles.sent : styles.send}>
      {!isSent && isReady && <Declaration isIntroduced={isIntroduced} />}
      {!isSent && <FailedSending />}
      <div>
        <Button isDisabled={!mayPress} isBusy={isBusy} onClick={onSend}>
          {isSent ? texts.goOn : texts.button}
        </Button>
      </div>
    </div>
  );
}

/** What pressing the button means, and what keeps it from being pressed. */
function Declaration({ isIntroduced }: { readonly isIntroduced: boolean }) {
  const isChecked = useApplication((application) => isSectionAsked(application, 'credit'));
  const { name } = useBrand();
  return (
    <>
      <Note>
        {texts.declaration(name)}
        {isChecked && ` ${texts.withCreditCheck}`}
      </Note>
      {!isIntroduced && <Note>{applicantTexts.unfinished}</Note>}
    </>
  );
}

/** What went wrong the last time, which answers it was about, and where one that was sent before is found. */
function FailedSending() {
  const hasFailed = useProgress('submitApplication') === 'error';
  const { kind, answers } = useFailure();
  if (!hasFailed) return null;
  return (
    <>
      <ErrorText>{texts.failed[kind]}</ErrorText>
      {kind === 'otherwise' && (
        <p>
          <Link className={buttonClass('act')} to={statusAt()}>
            {copyTexts.status}
          </Link>
        </p>
      )}
      {answers.length > 0 && (
        <ul className={styles.refused} aria-label={texts.refused(answers.length)}>
          {answers.map(({ question, text }) => (
            <li key={question}>
              <Button kind="act" isGrave onClick={() => turnTo(question)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
