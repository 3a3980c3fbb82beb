import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { type ActName, actTexts, actWords } from '../../copy/acts.ts';
import { SentForm, UndoSentForm } from '../../orders/sent-forms.tsx';
import { Outcome } from '../../parts/outcome.tsx';
import { useRight } from '../../parts/use-person.ts';
import { ActButton } from './act-button.tsx';
import type { ActForm } from './act-form.ts';
import styles from './acts.module.css';
import { AskForm } from './ask-form.tsx';
import { TakeBackForm, WithdrawForm } from './bare-forms.tsx';
import { DecideForm } from './decide-form.tsx';
import { useActs } from './use-acts.ts';

type Refusals = DeskApplication['may'];

/** In the order of the buttons, with what the server calls each. */
const acts: readonly { readonly act: ActName; readonly may: keyof Refusals; readonly shortcut?: string }[] = [
  { act: 'approve', may: 'approve', shortcut: 'a' },
  { act: 'askGuarantee', may: 'askGuarantee' },
  { act: 'decline', may: 'decline', shortcut: 'd' },
  { act: 'ask', may: 'askToCorrect', shortcut: 'c' },
  { act: 'takeBack', may: 'takeBackCorrection' },
  { act: 'sendCards', may: 'sendCards' },
  { act: 'undoSendCards', may: 'undoSendCards' },
  { act: 'withdraw', may: 'withdraw' },
];

/** Refusals that somebody would look for; the others go without saying. */
const missed: readonly (keyof Refusals)[] = ['approve', 'askToCorrect', 'withdraw'];

const refusalsOf = ({ may, order }: DeskApplication): string[] => [
  ...new Set(
    [...missed, ...(order && order.sent === null ? (['sendCards'] as const) : [])].flatMap(
      (each) => may[each] ?? [],
    ),
  ),
];

/** What a person may do with an application now, and the form of what was chosen. */
export function Acts({ application }: { readonly application: DeskApplication }) {
  const { open, begin, done, heading, flow } = useActs();
  const mayAct = useRight('act');
  return (
    <section className={styles.panel} aria-label={actTexts.title}>
      <h2 ref={heading} tabIndex={-1} className={styles.panelTitle}>
        {actTexts.title}
      </h2>
      <Outcome done={done} />
      {!mayAct && <p className={styles.note}>{actTexts.readOnly}</p>}
      {open && <OpenForm key={open} act={open} application={application} flow={flow} />}
      {mayAct && !open && <Buttons application={application} onBegin={begin} />}
    </section>
  );
}

type ButtonsProps = { readonly application: DeskApplication; readonly onBegin: (act: ActName) => void };

function Buttons({ application, onBegin }: ButtonsProps) {
  const { may, state } = application;
  const refusals = refusalsOf(application);
  return (
    <>
      <div className={styles.buttons}>
        {acts
          .filter((row) => may[row.may] === null)
          .map(({ act, shortcut }) => (
            <ActButton
              key={act}
              kind={act === 'approve' && state === 'toAssess' ? 'primary' : 'quiet'}
              isGrave={act === 'withdraw'}
              shortcut={shortcut}
              label={actWords[act].button}
              onPress={() => onBegin(act)}
            />
          ))}
      </div>
      {refusals.length > 0 && (
        <ul className={styles.refusals} aria-label={actTexts.notNow}>
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type OpenFormProps = {
  readonly act: ActName;
  readonly application: DeskApplication;
  readonly flow: ActForm;
};

function OpenForm({ act, application, flow }: OpenFormProps) {
  const { reference, state } = application;
  switch (act) {
    case 'approve':
    case 'askGuarantee':
    case 'decline':
      return <DecideForm act={act} application={application} {...flow} />;
    case 'ask':
      return <AskForm application={application} {...flow} />;
    case 'takeBack':
      return <TakeBackForm application={application} {...flow} />;
    case 'withdraw':
      return <WithdrawForm application={application} {...flow} />;
    case 'sendCards':
      return <SentForm reference={reference} state={state} {...flow} />;
    case 'undoSendCards':
      return <UndoSentForm reference={reference} state={state} {...flow} />;
  }
}
