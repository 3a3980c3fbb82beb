import { longTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { deskTakeBackProposal } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { DeskProposal } from '@forecourt/domain/contract/desk/parts.ts';
import { wordsOf } from '@forecourt/domain/wordings/decision-reasons.ts';
import { useState } from 'react';
import { actTexts, actWords, proposalTexts as texts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { LongText } from '../../parts/long-text.tsx';
import { useTyped } from '../../parts/typed.ts';
import { usePerson, useRight } from '../../parts/use-person.ts';
import { useTask } from '../../parts/use-task.ts';
import { ActButton } from './act-button.tsx';
import type { ActForm } from './act-form.ts';
import styles from './acts.module.css';
import { Problem } from './problem.tsx';
import { waitingText } from './waiting-text.ts';

type AnswerProps = {
  readonly application: DeskApplication;
  readonly proposed: DeskProposal;
  /** Opens the preview. */
  readonly onConfirm: () => void;
  readonly flow: ActForm;
};
type ProposedProps = AnswerProps & {
  /** Its preview is open below. */
  readonly isConfirming: boolean;
};

/** What is proposed and waits, and what this person may do with it. */
export function Proposed({ isConfirming, ...answer }: ProposedProps) {
  const { decision, by, reasons, takesEffectAt, confirmedBy } = answer.proposed;
  const { may } = answer.application;
  const mayAct = useRight('act');
  const isOwn = by === usePerson().email;
  const refusal = isOwn || takesEffectAt !== null ? null : may.confirmProposal;
  return (
    <div className={styles.flow}>
      <p>
        <b>{texts.proposed(decision, by)}</b>
      </p>
      {reasons.length > 0 && (
        <ul className={styles.refusals}>
          {reasons.map((code) => (
            <li key={code}>{wordsOf(code) ?? code}</li>
          ))}
        </ul>
      )}
      {confirmedBy !== null && <p>{texts.confirmedBy(confirmedBy)}</p>}
      {!isConfirming && <p>{(mayAct && refusal) || waitingText(answer.proposed)}</p>}
      {mayAct && !isConfirming && (may.confirmProposal === null || may.takeBackProposal === null) && (
        <Answer {...answer} />
      )}
    </div>
  );
}

const takeFocus = (area: HTMLTextAreaElement | null): void => area?.focus();

function Answer({ application, proposed, onConfirm, flow }: AnswerProps) {
  const { onDone, onCancel, onReload } = flow;
  const { reference, version, may } = application;
  const isOwn = proposed.by === usePerson().email;
  const [because, setBecause] = useTyped(`form ${reference} sendBack`, '');
  const [isWriting, setWriting] = useState(because !== '');
  const [missing, setMissing] = useState<string>();
  const { isBusy, failure, run } = useTask();

  const takeBack = (): void =>
    run(async () => {
      await call(deskTakeBackProposal, {
        params: { reference },
        body: { ...(!isOwn && { because }), seen: version },
      });
      onDone(isOwn ? texts.takenBack : texts.sentBack);
    });
  const cancel = (): void => {
    setWriting(false);
    setBecause('');
    setMissing(undefined);
    onCancel();
  };
  const sendBack = (): void => {
    setMissing(isWriting && because.trim() === '' ? texts.becauseMissing : undefined);
    if (!isWriting) setWriting(true);
    else if (because.trim() !== '') takeBack();
  };
  const reload = failure?.status === 409 ? () => run(onReload) : undefined;
  return (
    <>
      {isWriting && (
        <LongText
          ref={takeFocus}
          label={texts.because}
          hint={texts.becauseHint}
          most={longTextMaximum}
          value={because}
          onChange={setBecause}
          error={missing}
        />
      )}
      <Problem message={failure?.message} onReload={reload} />
      <div className={styles.buttons}>
        {may.confirmProposal === null && !isWriting && (
          <ActButton kind="primary" label={actWords.confirm.button} onPress={onConfirm} />
        )}
        {may.takeBackProposal === null && (
          <ActButton
            kind={isWriting ? 'primary' : 'quiet'}
            isBusy={isBusy}
            label={isOwn ? texts.takeBack : texts.sendBack}
            onPress={isOwn ? takeBack : sendBack}
          />
        )}
        {isWriting && <ActButton label={actTexts.cancel} onPress={cancel} />}
      </div>
    </>
  );
}
