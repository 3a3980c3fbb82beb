import { longTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { deskWithdrawProposal } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { DeskProposal } from '@forecourt/domain/contract/desk/parts.ts';
import { decisionReasonText } from '@forecourt/domain/wordings/decision-reasons.ts';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useEffect, useState } from 'react';
import { actionLabels, actionTexts, proposalTexts as texts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { LongTextField } from '../../parts/long-text.tsx';
import { useUnsentInput } from '../../parts/typed.ts';
import { useHasRight, useSignedInPerson } from '../../parts/use-person.ts';
import { useTask } from '../../parts/use-task.ts';
import { ActionButton } from './act-button.tsx';
import type { ActionFormProps } from './act-form.ts';
import styles from './acts.module.css';
import { ActionProblem } from './problem.tsx';
import { proposalWaitingText } from './waiting-text.ts';

type AnswerProps = {
  readonly application: DeskApplication;
  readonly proposed: DeskProposal;
  /** Opens the preview. */
  readonly onConfirm: () => void;
  readonly flow: ActionFormProps;
};
type ProposedProps = AnswerProps & {
  /** Its preview is open below. */
  readonly isConfirming: boolean;
};

/** What is proposed and waits, and what this person may do with it. */
export function ProposalPanel({ isConfirming, ...answer }: ProposedProps) {
  const { decision, by, byId, reasons, takesEffectAt, confirmedBy } = answer.proposed;
  const { may } = answer.application;
  const mayAct = useHasRight('act');
  const isOwn = byId === useSignedInPerson().id;
  const mayConfirm = mayAct && may.confirmProposal === null;
  useReloadWhenDue(takesEffectAt);
  const refusal = isOwn || takesEffectAt !== null ? null : may.confirmProposal;
  return (
    <div className={styles.flow}>
      <p>
        <b>{texts.proposed(decision, by)}</b>
      </p>
      {reasons.length > 0 && (
        <ul className={styles.refusals}>
          {reasons.map((code) => (
            <li key={code}>{decisionReasonText(code) ?? code}</li>
          ))}
        </ul>
      )}
      {confirmedBy !== null && <p>{texts.confirmedBy(confirmedBy)}</p>}
      {!isConfirming && <p>{(mayAct && refusal) || proposalWaitingText(answer.proposed, mayConfirm)}</p>}
      {mayAct && !isConfirming && (may.confirmProposal === null || may.takeBackProposal === null) && (
        <Answer {...answer} />
      )}
    </div>
  );
}

/** † The server carries out what is due every 10 seconds. */
const carriedOutMs = 12_000;
/** † Longest wait that a browser's timer takes. */
const timerMaximumMs = 2_147_483_647;

/** Loads the page again once, when what is proposed has taken effect. */
function useReloadWhenDue(takesEffectAt: string | null): void {
  const { revalidate } = useRouter();
  useEffect(() => {
    if (takesEffectAt === null) return undefined;
    const wait = Math.max(0, Date.parse(takesEffectAt) - Date.now()) + carriedOutMs;
    const timer = setTimeout(() => void revalidate(), Math.min(wait, timerMaximumMs));
    return () => clearTimeout(timer);
  }, [takesEffectAt, revalidate]);
}

const takeFocus = (area: HTMLTextAreaElement | null): void => area?.focus();

function Answer({ application, proposed, onConfirm, flow }: AnswerProps) {
  const { onDone, onCancel, onReload } = flow;
  const { reference, version, may } = application;
  const isOwn = proposed.byId === useSignedInPerson().id;
  const [because, setBecause] = useUnsentInput(`form ${reference} sendBack`, '');
  const [isWriting, setWriting] = useState(because !== '');
  const [missing, setMissing] = useState<string>();
  const { isBusy, failure, run } = useTask();

  const takeBack = (): void =>
    run(async () => {
      await call(deskWithdrawProposal, {
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
        <LongTextField
          ref={takeFocus}
          label={texts.because}
          hint={texts.becauseHint}
          most={longTextMaximum}
          value={because}
          onChange={setBecause}
          error={missing}
        />
      )}
      <ActionProblem message={failure?.message} onReload={reload} />
      <div className={styles.buttons}>
        {may.confirmProposal === null && !isWriting && (
          <ActionButton kind="primary" shortcut="y" label={actionLabels.confirm.button} onPress={onConfirm} />
        )}
        {may.takeBackProposal === null && (
          <ActionButton
            kind={isWriting ? 'primary' : 'quiet'}
            isBusy={isBusy}
            label={isOwn ? texts.takeBack : texts.sendBack}
            onPress={isOwn ? takeBack : sendBack}
          />
        )}
        {isWriting && <ActionButton label={actionTexts.cancel} onPress={cancel} />}
      </div>
    </>
  );
}
