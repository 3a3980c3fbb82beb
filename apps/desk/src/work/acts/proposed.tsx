import { longTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { deskConfirm, deskTakeBackProposal } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { DeskProposal } from '@forecourt/domain/contract/desk/parts.ts';
import { wordsOf } from '@forecourt/domain/wordings/decision-reasons.ts';
import { useState } from 'react';
import { proposalTexts as texts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { LongText } from '../../parts/long-text.tsx';
import { usePerson } from '../../parts/use-person.ts';
import { useTask } from '../../parts/use-task.ts';
import { ActButton } from './act-button.tsx';
import type { ActForm } from './act-form.ts';
import styles from './acts.module.css';
import { Problem } from './problem.tsx';
import { waitingText } from './waiting-text.ts';

type ProposedProps = {
  readonly application: DeskApplication;
  readonly proposed: DeskProposal;
  readonly mayAct: boolean;
  readonly flow: ActForm;
};

/** A decision that waits, and what this person may do with it. */
export function Proposed({ application, proposed, mayAct, flow }: ProposedProps) {
  const { decision, by, reasons, confirmedBy } = proposed;
  const { may } = application;
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
      <p>{waitingText(proposed)}</p>
      {mayAct && (may.confirmProposal === null || may.takeBackProposal === null) && (
        <Answer application={application} proposed={proposed} mayAct={mayAct} flow={flow} />
      )}
    </div>
  );
}

function Answer({ application, proposed, flow: { onDone, onReload } }: ProposedProps) {
  const { reference, version, may } = application;
  const isOwn = proposed.by === usePerson().email;
  const [isWriting, setWriting] = useState(false);
  const [because, setBecause] = useState('');
  const [missing, setMissing] = useState<string>();
  const { isBusy, failure, run } = useTask();
  const params = { reference };

  const confirm = (): void =>
    run(async () => {
      const { ended } = await call(deskConfirm, { params, body: { seen: version } });
      onDone(ended === undefined ? texts.confirmed : texts.ended(ended));
    });
  const takeBack = (): void =>
    run(async () => {
      await call(deskTakeBackProposal, { params, body: isOwn ? {} : { because } });
      onDone(isOwn ? texts.takenBack : texts.sentBack);
    });
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
          <ActButton kind="primary" isBusy={isBusy} label={texts.confirm} onPress={confirm} />
        )}
        {may.takeBackProposal === null && (
          <ActButton
            isBusy={isBusy}
            label={isOwn ? texts.takeBack : texts.sendBack}
            onPress={isOwn ? takeBack : sendBack}
          />
        )}
      </div>
    </>
  );
}
