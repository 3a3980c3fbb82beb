import { longTextMaximum } from '@forecourt/domain/constants/limits.ts';
import {
  type deskCallback,
  deskCompleteCallback,
  deskReopenCallback,
} from '@forecourt/domain/contract/desk/callbacks.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import {
  type CallbackOutcome,
  callbackOutcomes,
  callbackOutcomeText,
} from '@forecourt/domain/wordings/callback-outcomes.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useRef, useState } from 'react';
import { callbackTexts as texts } from '../copy/callbacks.ts';
import { call } from '../gateway/call.ts';
import { LongTextField } from '../parts/long-text.tsx';
import { formatDateAndTime } from '../parts/moments.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { useUnsentInput } from '../parts/typed.ts';
import { useHasRight } from '../parts/use-person.ts';
import { useTask } from '../parts/use-task.ts';
import { ActionProblem } from '../work/acts/problem.tsx';
import styles from './callbacks.module.css';

type OutcomeProps = { readonly callback: ResponseOf<typeof deskCallback> };

/** Notes how a callback ended, or opens it again; says beforehand what follows. */
export function CallbackOutcomePanel({ callback }: OutcomeProps) {
  const { handledAt, outcome, may } = callback;
  const { revalidate } = useRouter();
  const [done, setDone] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, failure, run, forget } = useTask();
  /** The control that was pressed is gone. */
  const onTurn = (): void => {
    forget();
    heading.current?.focus();
  };
  const mayFulfil = useHasRight('fulfil');
  const isDone = handledAt !== null;
  const act: FormProps['act'] = (said, work) =>
    run(async () => {
      setDone(undefined);
      await work();
      setDone(said);
      await revalidate();
      heading.current?.focus();
    });
  return (
    <section className={styles.form} aria-label={texts.outcome}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.outcome}
      </h2>
      {isDone && (
        <p>
          <b>{outcome === null ? texts.done : (callbackOutcomeText(outcome) ?? outcome)}</b>
          <br />
          <span>{formatDateAndTime(handledAt)}</span>
        </p>
      )}
      <ResultMessage done={done} />
      {outcome === 'rates-agreed' && <p>{texts.ratesNext}</p>}
      {!isDone && !mayFulfil && <p>{texts.readOnly}</p>}
      {!isDone && mayFulfil && <OutcomeForm {...{ callback, isBusy, act, onTurn }} />}
      {isDone && mayFulfil && may.reopen === null && <ReopenForm {...{ callback, isBusy, act }} />}
      <ActionProblem
        message={failure?.message}
        onReload={failure?.status === 409 ? () => run(revalidate) : undefined}
      />
    </section>
  );
}

type FormProps = OutcomeProps & {
  readonly isBusy: boolean;
  /** Runs the call and says what it did. */
  readonly act: (said: string, work: () => Promise<unknown>) => void;
};

const choices = callbackOutcomes
  .filter((row) => !('until' in row))
  .map(({ code, words }) => ({ value: code, label: words }));

type OutcomeFormProps = FormProps & { readonly onTurn: () => void };

function OutcomeForm({ callback: { reference, version, holder }, isBusy, act, onTurn }: OutcomeFormProps) {
  const [chosen, setChosen] = useState<CallbackOutcome | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [missing, setMissing] = useState<string>();
  const ask = (): void => {
    setMissing(chosen === null ? texts.choose : undefined);
    if (chosen === null) return;
    setAsked(true);
    onTurn();
  };
  if (chosen === null || !isAsked)
    return (
      <>
        <RadioRows
          legend={texts.choose}
          isLegendHidden
          choices={choices}
          value={chosen}
          onChange={setChosen}
          error={missing}
        />
        <Button size="small" onClick={ask}>
          {texts.save}
        </Button>
      </>
    );
  const body = { outcome: chosen, seen: version };
  return (
    <>
      <p>
        <b>{callbackOutcomeText(chosen)}</b>
        <br />
        <span>{texts.willEnd}</span>
      </p>
      {holder && !holder.isMine && <p>{texts.heldByOther(holder.by)}</p>}
      <div className={styles.buttons}>
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => act(texts.saved, () => call(deskCompleteCallback, { params: { reference }, body }))}
        >
          {texts.confirm}
        </Button>
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            setAsked(false);
            onTurn();
          }}
        >
          {texts.back}
        </Button>
      </div>
    </>
  );
}

function ReopenForm({ callback: { reference, version }, isBusy, act }: FormProps) {
  const [isOpen, setOpen] = useState(false);
  const [because, setBecause] = useUnsentInput(`callback reopen ${reference}`, '');
  const [missing, setMissing] = useState<string>();
  const reopen = (): void => {
    const reason = because.trim();
    setMissing(reason === '' ? texts.reopenMissing : undefined);
    if (reason === '') return;
    act(texts.reopened, async () => {
      const body = { because: reason, seen: version };
      await call(deskReopenCallback, { params: { reference }, body });
      setBecause('');
    });
  };
  return (
    <>
      {isOpen && (
        <LongTextField
          label={texts.reopenBecause}
          hint={texts.reopenHint}
          most={longTextMaximum}
          value={because}
          onChange={setBecause}
          error={missing}
        />
      )}
      <Button kind="quiet" size="small" isBusy={isBusy} onClick={isOpen ? reopen : () => setOpen(true)}>
        {texts.reopen}
      </Button>
    </>
  );
}
