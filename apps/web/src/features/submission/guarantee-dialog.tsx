import { isGuaranteeComplete } from '@forecourt/domain/credit/rules.ts';
import {
  agreeToPersonalGuarantee,
  enterPersonalGuaranteeEmail,
} from '@forecourt/domain/credit/transitions.ts';
import { optionalEmail } from '@forecourt/domain/fields/email.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import {
  type GuaranteeParties,
  guaranteeText,
  guaranteeWordings,
} from '@forecourt/domain/wordings/guarantee.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { ErrorReportingContext } from '@forecourt/ui/fields/reported-errors.ts';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { Note } from '@forecourt/ui/text.tsx';
import { uiTexts } from '@forecourt/ui/words.ts';
import { type RefObject, useRef, useState } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { nothingLostText, tryAgainLabel } from '../../copy/errors.ts';
import { guaranteeTexts as texts } from '../../copy/submission.ts';
import { failureTexts, waitTexts } from '../../copy/waits.ts';
import { lazyImport } from '../../gateway/lazy-import.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { LazyPart } from '../../questions/lazy-part.tsx';
import { SaveAgreedTextButton } from '../../questions/save-agreed-text.tsx';
import { useFailedSubmit } from '../../questions/use-failed-try.ts';
import { useProgress, useRefusalText } from '../../store/activities.ts';
import { changeSection, useApplication } from '../../store/application-store.ts';
import { useStatusView } from '../../store/status.ts';
import { giveGuarantee } from './give-guarantee.ts';
import styles from './guarantee-dialog.module.css';

const loadAsking = async () =>
  (await lazyImport(() => import('../../questions/part/guarantee-part.tsx'))).AskForGuarantee;

type GuaranteeDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onLeave: () => void;
};

export function GuaranteeDialog({ isOpen, onClose, onLeave }: GuaranteeDialogProps) {
  // Not kept over a reload: only a guarantee that was sent counts.
  const [isAgreed, setAgreed] = useState(false);
  const isComplete = useApplication(({ credit }) =>
    isGuaranteeComplete(agreeToPersonalGuarantee(credit, isAgreed)),
  );
  const { legalName } = useApplication(({ credit }) => credit);
  const business = useApplication(({ business: { businessName } }) => businessName);
  const { name } = useBrand();
  const parties = { guarantor: legalName, business, provider: name };
  const progress = useProgress('submitPersonalGuarantee');
  const refusal = useRefusalText('submitPersonalGuarantee');
  const isRefused = refusal !== undefined;
  const hasFailed = progress === 'error' && !isRefused;
  // The terms are read from their start: the first control comes after them.
  const lead = useRef<HTMLParagraphElement>(null);
  const { hasTried, tried, reporting } = useFailedSubmit();
  const [isAsking, setAsking] = useState(false);
  const ofTask = useStatusView(({ key }) => key);
  const statusKey = useApplication(({ saver }) =>
    saver.applicationId === null ? ofTask : (saver.receipt?.statusKey ?? ''),
  );
  const resetAnd = (goOn: () => void) => (): void => {
    setAgreed(false);
    tried(true);
    goOn();
  };
  const give = async (): Promise<void> => {
    if (await giveGuarantee(isAgreed)) resetAnd(onLeave)();
  };
  const again = hasFailed ? tryAgainLabel : texts.submit;
  return (
    <>
      <Dialog
        isOpen={isOpen && !isAsking}
        isPersistent
        onClose={resetAnd(isRefused ? onLeave : onClose)}
        title={texts.title}
        initialFocus={lead}
        problem={refusal}
        note={
          hasFailed && (
            <FailureText isOfCall isSilent more={<Note>{nothingLostText}</Note>}>
              {failureTexts.unknown}
            </FailureText>
          )
        }
        actions={
          <>
            {!isRefused && (
              <Button kind="quiet" onClick={resetAnd(onLeave)}>
                {texts.notNow}
              </Button>
            )}
            {/* The same button in both states, so that the focus stays on it. */}
            <Button
              isDisabled={!isRefused && !isComplete}
              onRefused={() => tried(false)}
              isBusy={progress === 'request'}
              busyWords={[waitTexts.sending]}
              onClick={isRefused ? resetAnd(onLeave) : () => void give()}
            >
              {isRefused ? uiTexts.close : again}
            </Button>
          </>
        }
      >
        {!isRefused && (
          <ErrorReportingContext value={reporting}>
            <GuaranteeTerms
              parties={parties}
              lead={lead}
              isAgreed={isAgreed}
              hasTried={hasTried}
              onAgree={setAgreed}
            />
            <GuaranteeEmailField hasTried={hasTried} />
          </ErrorReportingContext>
        )}
        {!isRefused && Boolean(statusKey) && (
          <p>
            <Button kind="act" onClick={() => setAsking(true)}>
              {texts.other}
            </Button>
          </p>
        )}
      </Dialog>
      <LazyPart
        load={loadAsking}
        wish={isAsking}
        props={{
          isOpen: isOpen && isAsking,
          statusKey: statusKey ?? '',
          onClose: () => setAsking(false),
          onAsked: () => {
            setAsking(false);
            resetAnd(onLeave)();
          },
        }}
      />
    </>
  );
}

type GuaranteeTermsProps = {
  readonly parties: GuaranteeParties;
  readonly lead: RefObject<HTMLParagraphElement | null>;
  readonly isAgreed: boolean;
  readonly hasTried: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
};

/** The wording of the guarantee, and the box that agrees to it. */
export function GuaranteeTerms({ parties, lead, isAgreed, hasTried, onAgree }: GuaranteeTermsProps) {
  const guarantee = guaranteeWordings[guaranteeVersion];
  return (
    <>
      <p ref={lead} tabIndex={-1}>
        {guarantee.lead}
      </p>
      <ul className={styles.points}>
        {guarantee.points(parties).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <SaveAgreedTextButton
        fileName="personal-guarantee"
        title={texts.title}
        version={guaranteeVersion}
        paragraphs={guaranteeText(guaranteeVersion, parties)}
      />
      <CheckField
        isChecked={isAgreed}
        onChange={onAgree}
        error={hasTried && !isAgreed ? texts.agree : undefined}
      >
        {guarantee.agree(parties)}
      </CheckField>
    </>
  );
}

/** Commits every key, because the button beside it waits for a valid address. */
function GuaranteeEmailField({ hasTried }: { readonly hasTried: boolean }) {
  const email = useApplication(({ credit }) => credit.personalGuaranteeEmail);
  const [wasLeft, setWasLeft] = useState(false);
  return (
    <EmailField
      label={texts.email}
      isOptional
      hint={texts.emailHint}
      value={email}
      isFree
      onChange={(typed) => changeSection('credit', enterPersonalGuaranteeEmail, typed)}
      onCommit={() => setWasLeft(true)}
      error={wasLeft || hasTried ? problemOf(optionalEmail, email) : undefined}
    />
  );
}
