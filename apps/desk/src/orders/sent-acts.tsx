import type { deskOrder } from '@forecourt/domain/contract/desk/orders.ts';
import type { ResponseOf } from '@forecourt/domain/contract/endpoint.ts';
import { actionLabels, actionTexts } from '../copy/acts.ts';
import { ResultMessage } from '../parts/outcome.tsx';
import { ActionButton } from '../work/acts/act-button.tsx';
import styles from '../work/acts/acts.module.css';
import { useActionPanel } from '../work/acts/use-acts.ts';
import { MarkSentForm, UndoMarkSentForm } from './sent-forms.tsx';

type SentActsProps = { readonly order: ResponseOf<typeof deskOrder> };

/** Notes that the cards were sent, or undoes it; the refusal stands where neither can be. */
export function MarkSentActions({ order }: SentActsProps) {
  const { reference, version, state, sent, may } = order;
  const { open, begin, done, isOutdated, heading, flow } = useActionPanel(order);
  const act = sent === null ? 'sendCards' : 'undoSendCards';
  const Form = open === 'sendCards' ? MarkSentForm : UndoMarkSentForm;
  const isOpen = open !== undefined;
  return (
    <section className={styles.panel} aria-label={actionTexts.title}>
      <h2 ref={heading} tabIndex={-1} className={styles.panelTitle}>
        {actionTexts.title}
      </h2>
      <ResultMessage done={done} />
      {isOutdated && <p className={styles.note}>{actionTexts.reloading}</p>}
      {isOpen && <Form reference={reference} state={state} version={version} {...flow} />}
      {!isOpen && !isOutdated && may[act] === null && (
        <div className={styles.buttons}>
          <ActionButton
            kind={sent === null ? 'primary' : 'quiet'}
            label={actionLabels[act].button}
            onPress={() => begin(act)}
          />
        </div>
      )}
      {!isOpen && !isOutdated && may[act] !== null && <p className={styles.note}>{may[act]}</p>}
    </section>
  );
}
