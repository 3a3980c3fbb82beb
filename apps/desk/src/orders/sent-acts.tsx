import type { deskOrder } from '@forecourt/domain/contract/desk/orders.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { actTexts, actWords } from '../copy/acts.ts';
import { Outcome } from '../parts/outcome.tsx';
import { ActButton } from '../work/acts/act-button.tsx';
import styles from '../work/acts/acts.module.css';
import { useActs } from '../work/acts/use-acts.ts';
import { SentForm, UndoSentForm } from './sent-forms.tsx';

type SentActsProps = { readonly order: ResponseOf<typeof deskOrder> };

/** Notes that the cards were sent, or undoes it; the refusal stands where neither can be. */
export function SentActs({ order: { reference, version, state, sent, may } }: SentActsProps) {
  const { open, begin, done, heading, flow } = useActs(reference);
  const act = sent === null ? 'sendCards' : 'undoSendCards';
  const Form = open === 'sendCards' ? SentForm : UndoSentForm;
  const isOpen = open !== undefined;
  return (
    <section className={styles.panel} aria-label={actTexts.title}>
      <h2 ref={heading} tabIndex={-1} className={styles.panelTitle}>
        {actTexts.title}
      </h2>
      <Outcome done={done} />
      {isOpen && <Form reference={reference} state={state} version={version} {...flow} />}
      {!isOpen && may[act] === null && (
        <div className={styles.buttons}>
          <ActButton
            kind={sent === null ? 'primary' : 'quiet'}
            label={actWords[act].button}
            onPress={() => begin(act)}
          />
        </div>
      )}
      {!isOpen && may[act] !== null && <p className={styles.note}>{may[act]}</p>}
    </section>
  );
}
