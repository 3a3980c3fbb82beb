import { isReadyToSubmit } from '@forecourt/domain/application/journey.ts';
import { isLandingComplete } from '@forecourt/domain/landing/rules.ts';
import { skipsCreditCheck } from '@forecourt/domain/offer/rules.ts';
import { useState } from 'react';
import { useBrand } from '../../brand/brand.ts';
import { applicantTexts, reviewTexts, submitTexts as texts } from '../../copy/submission.ts';
import { reviewId } from '../../questions/form-view.ts';
import { useProgress } from '../../store/activities.ts';
import { useApplication, useJourney } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorText } from '../../ui/fields/error-text.tsx';
import { SectionHeader } from '../../ui/frame/section-header.tsx';
import { Note } from '../../ui/text.tsx';
import { WorkSection } from '../../ui/frame/work-layout.tsx';
import type { Destination } from './destination.ts';
import { prepareGuarantee } from './give-guarantee.ts';
import { GuaranteeDialog } from './guarantee-dialog.tsx';
import { Review } from './review.tsx';
import { submit } from './submit-application.ts';
import styles from './submit-form.module.css';

type SubmitFormProps = {
  /** The application is sent and decided on, and a guarantee that was asked for is given or left for now. */
  readonly onDecided: (where: Exclude<Destination, 'guarantee'>) => void;
};

/** The end of the form: all answers to check, the button that sends them, and the guarantee if one is asked for. */
export function SubmitForm({ onDecided }: SubmitFormProps) {
  const isReady = isReadyToSubmit(useJourney());
  const [isGuaranteeOpen, setIsGuaranteeOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);

  const send = async (): Promise<void> => {
    setIsSending(true);
    const where = await submit();
    // Until the next page is there, this one stays as it was sent.
    if (where !== undefined && where !== 'guarantee') {
      onDecided(where);
      return;
    }
    setIsSending(false);
    if (where === 'guarantee') {
      prepareGuarantee();
      setIsGuaranteeOpen(true);
    }
  };
  const leave = (): void => {
    setIsGuaranteeOpen(false);
    onDecided('next-steps');
  };

  return (
    <WorkSection id={reviewId}>
      <div className={isReady ? undefined : styles.waiting}>
        <SectionHeader title={reviewTexts.title} lede={isReady ? reviewTexts.lede : texts.notReady} />
      </div>
      {isReady && <Review />}
      <SendPart isReady={isReady} isSending={isSending} onSend={() => void send()} />
      <GuaranteeDialog isOpen={isGuaranteeOpen} onClose={() => setIsGuaranteeOpen(false)} onLeave={leave} />
    </WorkSection>
  );
}

type SendPartProps = {
  readonly isReady: boolean;
  /** From the press until the next page is there, or what was sent did not arrive. */
  readonly isSending: boolean;
  readonly onSend: () => void;
};

/** The button, what pressing it means, and what went wrong the last time. */
function SendPart({ isReady, isSending, onSend }: SendPartProps) {
  const progress = useProgress('submitApplication');
  const isSkipped = useApplication(({ offer }) => skipsCreditCheck(offer));
  const isDecided = useApplication(
    ({ credit, saver }) => !isSending && saver.isSubmitted && credit.creditCheckResult !== null,
  );
  const isIntroduced = useApplication(({ landing }) => isLandingComplete(landing));
  const { name } = useBrand();
  return (
    <div className={styles.send}>
      {isReady && (
        <Note>
          {isDecided ? texts.decided : texts.declaration(name)}
          {!isDecided && !isSkipped && ` ${texts.withCreditCheck}`}
        </Note>
      )}
      {isReady && !isIntroduced && <Note>{applicantTexts.unfinished}</Note>}
      {progress === 'error' && <ErrorText>{texts.failed}</ErrorText>}
      <div>
        <Button isDisabled={!isReady || !isIntroduced} isBusy={isSending} onClick={onSend}>
          {isDecided ? texts.goOn : texts.button}
        </Button>
      </div>
    </div>
  );
}
