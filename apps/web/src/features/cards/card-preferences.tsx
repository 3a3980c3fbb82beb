import { firstIncompleteCard } from '@forecourt/domain/cards/rules.ts';
import { activateCard } from '@forecourt/domain/cards/transitions.ts';
import { type ReactNode, useState } from 'react';
import { cardListTexts } from '../../copy/cards.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { CardsLayout } from '../../ui/cards/cards-layout.tsx';
import { CardDock } from './card-dock.tsx';
import { companyLimitOf, isOrderComplete } from './completeness.ts';
import { CardEditor } from './editor/card-editor.tsx';
import { focusFirstProblem } from './editor/focus-first-problem.ts';
import { CardList } from './list/card-list.tsx';
import { StripOfCards } from './list/strip-of-cards.tsx';
import { useFinding } from './list/use-finding.ts';
import { ConfirmOrderDialog } from './order/confirm-order-dialog.tsx';
import { OrderProblem } from './order/order-problem.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useCardActions } from './use-card-actions.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSteps } from './use-steps.ts';

type CardPreferencesProps = {
  /** 'Need help', beside the order. */
  readonly help: ReactNode;
  /** The order was taken. */
  readonly onConfirmed: () => void;
};

/** The cards of the order: a list, an editor of the active one, and the order itself. Brings its own main element. */
export function CardPreferences({ help, onConfirmed }: CardPreferencesProps) {
  const { step, openEditor, backToList } = useSteps();
  const finding = useFinding();
  const actions = { openEditor, showAll: finding.showAll };
  const { select, add, addMany, remove, discard, applyToAll, showAfresh, revision, dialogs } =
    useCardActions(actions);
  const [isTouched, setTouched] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useLeaveWarning();

  const confirm = (): void => {
    setTouched(true);
    setTried(true);
    const application = currentApplication();
    if (isOrderComplete(application)) return setConfirming(true);
    const first = firstIncompleteCard(application.cards, companyLimitOf(application));
    change('cards', activateCard, first);
    openEditor();
    focusFirstProblem();
  };
  return (
    <>
      <CardsLayout
        listLabel={cardListTexts.list}
        step={step}
        list={
          <CardList
            isStep={step === 'list'}
            isTouched={isTouched}
            refusal={refusal}
            finding={finding}
            help={help}
            onConfirm={confirm}
            onSelect={select}
            onAdd={add}
            onAddMany={addMany}
          />
        }
        dock={
          <>
            <UndoBar onUndone={showAfresh} />
            {step !== 'both' && (
              <CardDock onList={step === 'editor' ? backToList : undefined} onConfirm={confirm} />
            )}
          </>
        }
      >
        {step === 'editor' && <StripOfCards onSelect={select} onAdd={add} />}
        <CardEditor
          revision={revision}
          hasTried={hasTried}
          problem={step === 'editor' && <OrderProblem isTouched={isTouched} refusal={refusal} />}
          onTouched={() => setTouched(true)}
          onList={backToList}
          onAdd={add}
          onAddMany={addMany}
          onApplyToAll={applyToAll}
          onDiscard={discard}
          onRemove={remove}
        />
      </CardsLayout>
      {dialogs}
      <ConfirmOrderDialog
        isOpen={isConfirming}
        refusal={refusal}
        onRefusal={setRefusal}
        onClose={() => setConfirming(false)}
        onConfirmed={onConfirmed}
      />
    </>
  );
}
