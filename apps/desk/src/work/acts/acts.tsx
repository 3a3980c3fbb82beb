import { actionOfOutcome } from '@forecourt/domain/application/status-table.ts';
import type { ApplicationStatus } from '@forecourt/domain/constants/options.ts';
import type { DeskApplication } from '@forecourt/domain/contract/desk/application.ts';
import { lazy, Suspense, useEffect } from 'react';
import { type ActionName, actionLabels, actionTexts } from '../../copy/acts.ts';
import { ResultMessage } from '../../parts/outcome.tsx';
import { useHasRight, useSignedInPerson } from '../../parts/use-person.ts';
import { ActionButton } from './act-button.tsx';
import styles from './acts.module.css';
import { NextButton } from './next-button.tsx';
import { ProposalPanel } from './proposed.tsx';
import { useActionPanel } from './use-acts.ts';

const loadForms = () => import('./open-form.tsx');
const OpenForm = lazy(loadForms);

type Refusals = DeskApplication['may'];

type ActRow = { readonly may: keyof Refusals; readonly shortcut?: string };

/** In the order of the buttons, with what the server calls each. Null: its button is elsewhere. */
const acts: Readonly<Record<ActionName, ActRow | null>> = {
  approve: { may: 'approve', shortcut: 'a' },
  askGuarantee: { may: 'askGuarantee', shortcut: 'p' },
  decline: { may: 'decline', shortcut: 'd' },
  ask: { may: 'askToCorrect', shortcut: 'c' },
  takeBack: { may: 'takeBackCorrection' },
  sendCards: { may: 'sendCards' },
  undoSendCards: { may: 'undoSendCards' },
  withdraw: { may: 'withdraw' },
  confirm: null,
};
const actNames = Object.keys(acts) as ActionName[];

/** Refusals that somebody would look for; the others go without saying. */
const missed: readonly (keyof Refusals)[] = ['approve', 'askToCorrect', 'withdraw'];

/** What is proposed says for itself why nothing else is decided or withdrawn. */
const missedOf = ({ proposed }: DeskApplication) =>
  proposed ? missed.filter((act) => act === 'askToCorrect') : missed;

const refusalsOf = (application: DeskApplication): string[] => [
  ...new Set(
    [...missedOf(application), ...(application.order?.sent === null ? (['sendCards'] as const) : [])].flatMap(
      (each) => application.may[each] ?? [],
    ),
  ),
];

/** What is most likely done next. */
const nextAct: Partial<Record<ApplicationStatus, ActionName>> = {
  toAssess: 'approve',
  cardsOrdered: 'sendCards',
};

/** Returns the decision in effect as an act: it is not to be made again. */
function decidedAct({ decisions, replaces }: DeskApplication): keyof Refusals | undefined {
  const decision = replaces === null ? undefined : decisions.at(-1)?.decision;
  return decision === undefined || decision === 'Assess' ? undefined : actionOfOutcome[decision];
}

const isOffered = (row: ActRow | null, application: DeskApplication): boolean =>
  row !== null && application.may[row.may] === null && row.may !== decidedAct(application);

/** What a person may do with an application now, and the form of what was chosen. */
export function ActionsPanel({ application }: { readonly application: DeskApplication }) {
  const { open, begin, done, isOutdated, heading, flow } = useActionPanel(application);
  const mayAct = useHasRight('act');
  const { proposed, holder } = application;
  const { id } = useSignedInPerson();
  const heldBy = holder && holder.id !== id ? holder.by : undefined;
  const isConfirming = open === 'confirm';
  useEffect(() => {
    // Ahead of the first press; a failure shows at the press.
    if (mayAct) loadForms().catch(() => undefined);
  }, [mayAct]);
  return (
    <section className={styles.panel} aria-label={actionTexts.title}>
      <h2 ref={heading} tabIndex={-1} className={styles.panelTitle}>
        {actionTexts.title}
      </h2>
      <ResultMessage done={done} />
      {!mayAct && <p className={styles.note}>{actionTexts.readOnly}</p>}
      {isOutdated && <p className={styles.note}>{actionTexts.reloading}</p>}
      {proposed && !isOutdated && (!open || isConfirming) && (
        <ProposalPanel
          key={proposed.at}
          application={application}
          proposed={proposed}
          isConfirming={isConfirming}
          onConfirm={() => begin('confirm')}
          flow={flow}
        />
      )}
      {mayAct && open && (
        <Suspense fallback={<p>{actionTexts.opening}</p>}>
          <OpenForm key={open} act={open} application={application} flow={{ ...flow, heldBy }} />
        </Suspense>
      )}
      {mayAct && !open && !isOutdated && <Buttons application={application} onBegin={begin} />}
      {!open && <NextButton reference={application.reference} isDone={done !== undefined} />}
    </section>
  );
}

type ButtonsProps = { readonly application: DeskApplication; readonly onBegin: (act: ActionName) => void };

function Buttons({ application, onBegin }: ButtonsProps) {
  const refusals = refusalsOf(application);
  return (
    <>
      <div className={styles.buttons}>
        {actNames
          .filter((act) => isOffered(acts[act], application))
          .map((act) => (
            <ActionButton
              key={act}
              kind={act === nextAct[application.state] ? 'primary' : 'quiet'}
              isGrave={act === 'withdraw'}
              shortcut={acts[act]?.shortcut}
              label={actionLabels[act].button}
              onPress={() => onBegin(act)}
            />
          ))}
      </div>
      {refusals.length > 0 && (
        <ul className={styles.refusals} aria-label={actionTexts.notNow}>
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
    </>
  );
}
