import type { AskedPart } from '@forecourt/domain/contract/parts.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { useState } from 'react';
import { askedPartTexts, askPartTexts } from '../../copy/asked-parts.ts';
import { type AskedPerson, creditAnsweredBy, partOut } from '../../store/asked-part.ts';
import { askForGuarantee, changePartOfStatus } from '../../store/guarantee-part.ts';
import { scrollAndFocus } from '../scroll-and-focus.ts';
import { AskDialog } from './ask-dialog.tsx';
import styles from './asked-part.module.css';
import { AskedPartPanel } from './asked-part-panel.tsx';

const texts = askPartTexts.guarantee;

type GuaranteePartProps = {
  /** Of the status page. */
  readonly statusKey: string;
  readonly parts: readonly AskedPart[];
  /** Learns how it is now. */
  readonly onChange: () => void;
};

/** Beside the guarantee: the person who was asked for it, or how somebody is asked. */
export function GuaranteePart({ statusKey, parts, onChange }: GuaranteePartProps) {
  const [isAsking, setAsking] = useState(false);
  const asked = partOut(parts, 'guarantee');
  const answeredBy = creditAnsweredBy(parts);
  if (asked) {
    return (
      <AskedPartPanel
        part={asked}
        meanwhile={askedPartTexts.guarantee.meanwhile}
        takeBack={askedPartTexts.guarantee.takeBack}
        isOpen
        change={(change) => changePartOfStatus(statusKey, asked.number, change).finally(onChange)}
        onTakenBack={() => scrollAndFocus('main')}
      />
    );
  }
  return (
    <div className={styles.other}>
      {answeredBy && <p>{texts.only(answeredBy.name)}</p>}
      <Button kind={answeredBy ? 'primary' : 'act'} onClick={() => setAsking(true)}>
        {answeredBy ? texts.askThem(answeredBy.name) : texts.ask}
      </Button>
      <AskForGuarantee
        isOpen={isAsking}
        statusKey={statusKey}
        start={answeredBy}
        onClose={() => setAsking(false)}
        onAsked={() => {
          setAsking(false);
          onChange();
        }}
      />
    </div>
  );
}

/** The corrections that somebody else was asked for; the provider alone takes them back. */
export function CorrectionPart({ statusKey, parts, onChange }: GuaranteePartProps) {
  const asked = partOut(parts, 'credit');
  if (!asked) return null;
  return (
    <AskedPartPanel
      part={asked}
      meanwhile={askedPartTexts.correction.meanwhile}
      isOpen
      change={(change) => changePartOfStatus(statusKey, asked.number, change).finally(onChange)}
    />
  );
}

type AskForGuaranteeProps = {
  readonly isOpen: boolean;
  readonly statusKey: string;
  readonly start?: AskedPerson | undefined;
  readonly onClose: () => void;
  readonly onAsked: () => void;
};

/** The form that asks somebody else for the guarantee. */
export const AskForGuarantee = ({ statusKey, ...props }: AskForGuaranteeProps) => (
  <AskDialog
    {...props}
    title={texts.title}
    lede={texts.lede}
    ask={(person) => askForGuarantee(statusKey, person)}
  />
);
