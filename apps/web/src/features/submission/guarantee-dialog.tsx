import { isGuaranteeComplete } from '@forecourt/domain/credit/rules.ts';
import { agreeToPersonalGuarantee } from '@forecourt/domain/credit/transitions.ts';
import { guaranteeText, guaranteeWordings } from '@forecourt/domain/wordings/guarantee.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import { type RefObject, useRef } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { guaranteeTexts as texts } from '../../copy/submission.ts';
import { SaveAgreedText } from '../../questions/save-agreed-text.tsx';
import { useProgress } from '../../store/activities.ts';
import { change, useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { giveGuarantee } from './give-guarantee.ts';
import styles from './guarantee-dialog.module.css';
import { GuaranteeEmailField } from './guarantee-email-field.tsx';

type GuaranteeDialogProps = {
  readonly isOpen: boolean;
  /** Put away without an answer; it can be opened again. */
  readonly onClose: () => void;
  /** The guarantee is given, or left for now. */
  readonly onLeave: () => void;
};

/** Asks for a personal guarantee after a decision outside the usual criteria. */
export function GuaranteeDialog({ isOpen, onClose, onLeave }: GuaranteeDialogProps) {
  const isComplete = useApplication(({ credit }) => isGuaranteeComplete(credit));
  const progress = useProgress('submitPersonalGuarantee');
  // The terms are read from their start: the first control stands below them.
  const lead = useRef<HTMLParagraphElement>(null);
  const give = async (): Promise<void> => {
    if (await giveGuarantee()) onLeave();
  };
  // A ticked box is no guarantee: what was not sent is not said to be given.
  const withdrawAnd = (goOn: () => void) => (): void => {
    change('credit', agreeToPersonalGuarantee, false);
    goOn();
  };
  return (
    <Dialog
      isOpen={isOpen}
      isPersistent
      onClose={withdrawAnd(onClose)}
      title={texts.title}
      initialFocus={lead}
      problem={progress === 'error' ? texts.failed : undefined}
      isProblemToasted
      actions={
        <>
          <Button kind="quiet" onClick={withdrawAnd(onLeave)}>
            {texts.notNow}
          </Button>
          <Button isDisabled={!isComplete} isBusy={progress === 'request'} onClick={() => void give()}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <GuaranteeTerms lead={lead} />
      <GuaranteeEmailField />
    </Dialog>
  );
}

/** What the guarantor promises, in the version that is sent along, and the box that agrees to it. */
function GuaranteeTerms({ lead }: { readonly lead: RefObject<HTMLParagraphElement | null> }) {
  const { agreedToPersonalGuarantee, legalName } = useApplication(({ credit }) => credit);
  const business = useApplication(({ business: { businessName } }) => businessName);
  const { name } = useBrand();
  const guarantee = guaranteeWordings[guaranteeVersion];
  const parties = { guarantor: legalName, business, provider: name };
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
      <SaveAgreedText
        fileName="personal-guarantee"
        title={texts.title}
        version={guaranteeVersion}
        paragraphs={guaranteeText(guaranteeVersion, parties)}
      />
      <CheckField
        isChecked={agreedToPersonalGuarantee}
        onChange={(agrees) => change('credit', agreeToPersonalGuarantee, agrees)}
      >
        {guarantee.agree(parties)}
      </CheckField>
    </>
  );
}
