import { longTextMaximum } from '@forecourt/domain/constants/limits.ts';
import { deskAssign, deskClaim } from '@forecourt/domain/contract/desk/acts.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { useRouter } from '@forecourt/ui/router/react.tsx';
import { useRef, useState } from 'react';
import { actionTexts, claimTexts as texts } from '../../copy/acts.ts';
import { call } from '../../gateway/call.ts';
import { ColleagueSelect } from '../../parts/colleagues.tsx';
import { LongTextField } from '../../parts/long-text.tsx';
import { ResultMessage } from '../../parts/outcome.tsx';
import { useHasRight, useSignedInPerson } from '../../parts/use-person.ts';
import { useTask } from '../../parts/use-task.ts';
import { ActionButton } from './act-button.tsx';
import styles from './acts.module.css';

type Held = Pick<DeskApplication, 'reference' | 'holder'>;
type HoldProps = { readonly application: Held };
type Form = 'takeOver' | 'give';

/** Takes the application, gives it back or to a colleague, or takes it over. It locks nothing. */
export function ClaimButton({ application }: HoldProps) {
  const { reference, holder } = application;
  const { id } = useSignedInPerson();
  const mayAct = useHasRight('act');
  const { revalidate } = useRouter();
  const [open, setOpen] = useState<Form>();
  const [done, setDone] = useState<string>();
  const { isBusy, failure, run } = useTask();
  const region = useRef<HTMLElement>(null);
  const isMine = holder?.id === id;
  const begin = (form: Form): void => {
    setDone(undefined);
    setOpen(form);
  };
  const close = (): void => {
    setOpen(undefined);
    region.current?.focus();
  };
  const change = (work: () => Promise<unknown>, said: string): void => {
    setDone(undefined);
    run(async () => {
      await work();
      setDone(said);
      close();
      await revalidate();
    });
  };
  const claim = (isRelease: boolean, because?: string) =>
    call(deskClaim, { params: { reference }, body: { isRelease, ...(because && { because }) } });
  const press = (): void => {
    if (holder !== null && !isMine) begin('takeOver');
    else change(() => claim(isMine), isMine ? texts.given : texts.taken);
  };
  const label = isMine ? texts.giveBack : holder === null ? texts.take : texts.takeOver;
  if (!mayAct) return null;
  return (
    <section ref={region} tabIndex={-1} className={styles.hold} aria-label={texts.title}>
      {!open && (
        <div className={styles.buttons}>
          <ActionButton shortcut="t" isBusy={isBusy} label={label} onPress={press} />
          <ActionButton label={texts.give} onPress={() => begin('give')} />
        </div>
      )}
      {open && (
        <HandOverForm
          key={open}
          form={open}
          application={application}
          isReasonNeeded={holder !== null && !isMine}
          isBusy={isBusy}
          onCancel={close}
          onSend={({ to, because }) =>
            open === 'takeOver'
              ? change(() => claim(false, because), texts.taken)
              : change(
                  () =>
                    call(deskAssign, { params: { reference }, body: { to, ...(because && { because }) } }),
                  texts.assigned,
                )
          }
        />
      )}
      <ResultMessage done={done} failed={failure?.message} />
    </section>
  );
}

type HandOverProps = {
  readonly form: Form;
  readonly application: Held;
  readonly isReasonNeeded: boolean;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly onSend: (handing: { readonly to: string; readonly because: string }) => void;
};

function HandOverForm({
  form,
  application: { holder },
  isReasonNeeded,
  isBusy,
  onCancel,
  onSend,
}: HandOverProps) {
  const [to, setTo] = useState('');
  const [because, setBecause] = useState('');
  const [missing, setMissing] = useState<string>();
  const send = (): void => {
    const lacksReason = isReasonNeeded && because.trim() === '';
    const lacksColleague = form === 'give' && to === '';
    setMissing(lacksColleague ? texts.colleagueMissing : lacksReason ? texts.becauseMissing : undefined);
    if (!lacksColleague && !lacksReason) onSend({ to, because: because.trim() });
  };
  return (
    <>
      {holder && isReasonNeeded && <p>{actionTexts.heldBy(holder.by)}</p>}
      {form === 'give' && (
        <ColleagueSelect
          label={texts.colleague}
          isOffered={({ id, isYou }) => !isYou && id !== holder?.id}
          value={to}
          onChange={setTo}
        />
      )}
      <LongTextField
        label={isReasonNeeded ? texts.because : texts.becauseOptional}
        hint={texts.becauseHint(longTextMaximum)}
        most={longTextMaximum}
        value={because}
        onChange={setBecause}
        error={missing}
      />
      <div className={styles.buttons}>
        <ActionButton
          kind="primary"
          isBusy={isBusy}
          label={form === 'give' ? texts.giveIt : texts.takeOver}
          onPress={send}
        />
        <ActionButton label={actionTexts.cancel} onPress={onCancel} />
      </div>
    </>
  );
}
