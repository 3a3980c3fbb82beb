import type { PartChange } from '@forecourt/domain/contract/parts.ts';
import { type CreditPart, partText } from '@forecourt/domain/credit/part.ts';
import { formatDayAndMonth } from '@forecourt/domain/fields/date.ts';
import { newZealandDay } from '@forecourt/domain/fields/day.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { SoftBreaks } from '@forecourt/ui/soft-breaks.tsx';
import { Row } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { askedPartTexts as texts } from '../../copy/asked-parts.ts';
import { refusalMessageOf } from '../../gateway/call-error.ts';
import { type ActionResult, ConfirmedActionButton } from '../confirmed-action.tsx';
import styles from './asked-part.module.css';

export type AskedPartPanelProps = {
  readonly part: CreditPart;
  /** Said while it is out. */
  readonly meanwhile: string;
  /** Undefined where it cannot be taken back. */
  readonly takeBack?: string;
  /** Whether it can still be changed. */
  readonly isOpen: boolean;
  /** Throws what the call throws. */
  readonly change: (change: PartChange) => Promise<void>;
  readonly onTakenBack?: () => void;
};

const dayOf = (moment: string): string => formatDayAndMonth(newZealandDay(new Date(moment)));

/** Who has a part since when, or has answered it, and what can be done about it. */
export function AskedPartPanel({
  part,
  meanwhile,
  takeBack,
  isOpen,
  change,
  onTakenBack,
}: AskedPartPanelProps) {
  const { name, email, expiresAt, isLinkOff, answeredAt } = part;
  const [busy, setBusy] = useState<PartChange>();
  const [failure, setFailure] = useState<{ readonly text: string; readonly isOfCall: boolean }>();
  const [news, setNews] = useState('');

  const act = async (wanted: PartChange): Promise<ActionResult> => {
    setFailure(undefined);
    setNews('');
    try {
      await change(wanted);
      if (wanted === 'renew') setNews(texts.renewed(email));
      return 'done';
    } catch (error) {
      const refusal = refusalMessageOf(error);
      if (refusal === undefined) return 'failed';
      setFailure({ text: refusal, isOfCall: false });
      return 'refused';
    }
  };
  const press = async (wanted: PartChange): Promise<void> => {
    setBusy(wanted);
    if ((await act(wanted)) === 'failed') setFailure({ text: texts.failed, isOfCall: true });
    setBusy(undefined);
  };
  const out = isLinkOff ? texts.off(email) : texts.out(email, dayOf(expiresAt));
  return (
    <div className={styles.part}>
      <div role="status">
        <h3 tabIndex={-1} data-heading="">
          {partText(part)}
        </h3>
      </div>
      {isOpen && answeredAt === null && (
        <>
          <p>
            <SoftBreaks text={out} />
          </p>
          <p>{meanwhile}</p>
        </>
      )}
      {isOpen && answeredAt !== null && <p>{texts.answered}</p>}
      <output>{news !== '' && <SoftBreaks text={news} />}</output>
      <FailureText isOfCall={failure?.isOfCall === true}>{failure?.text}</FailureText>
      {isOpen && (
        <Row>
          {answeredAt === null && (
            <Button kind="quiet" isBusy={busy === 'renew'} onClick={() => void press('renew')}>
              {texts.renew}
            </Button>
          )}
          {answeredAt === null && !isLinkOff && (
            <Button kind="act" isBusy={busy === 'turnOff'} onClick={() => void press('turnOff')}>
              {texts.turnOff}
            </Button>
          )}
          {takeBack !== undefined && (
            <ConfirmedActionButton
              label={takeBack}
              title={texts.back.title}
              text={texts.back.text(name)}
              keep={texts.back.keep}
              confirm={texts.back.confirm}
              action={() => act('takeBack')}
              onEnd={(ended) => ended === 'done' && onTakenBack?.()}
            />
          )}
        </Row>
      )}
    </div>
  );
}
