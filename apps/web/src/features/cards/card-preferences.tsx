import { firstIncompleteCard } from '@forecourt/domain/cards/rules.ts';
import { activateCard } from '@forecourt/domain/cards/transitions.ts';
import { type ReactNode, useState } from 'react';
import { cardListTexts } from '../../copy/cards.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { CardsLayout } from '../../ui/cards-layout.tsx';
import { CardDock } from './card-dock.tsx';
import { CardEditor } from './card-editor.tsx';
import { CardList } from './card-list.tsx';
import { companyLimitOf } from './company-limit.ts';
import { isOrderComplete } from './completeness.ts';
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx';
import { focusFirstProblem } from './focus-first-problem.ts';
import { StripOfCards } from './strip-of-cards.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useCardActions } from './use-card-actions.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

type CardPreferencesProps = {
  /** 'Need help', beside the order. */
  readonly help: ReactNode;
  /** The order was taken. */
  readonly onConfirmed: () => void;
};

/** The cards of the order: a list, an editor of the active one, and the order itself. Brings its own main element. */
export function CardPreferences({ help, onConfirmed }: CardPreferencesProps) {
  const { select, add, addMany, remove, discard, applyToAll, showAfresh, revision, dialogs } =
    useCardActions();
  const [isTouched, setTouched] = useState(false);
  const [hasTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  useLeaveWarning();

  const confirm = (): void => {
    setTouched(true);
    setTried(true);
    const application = currentApplication();
    if (isOrderComplete(application)) return setConfirming(true);
    const first = firstIncompleteCard(application.cards, companyLimitOf(application));
    change('cards', activateCard, first);
    focusFirstProblem();
  };
  const order = { isTouched, help, onConfirm: confirm };
  return (
    <>
      <CardsLayout
        listLabel={cardListTexts.list}
        list={<CardList {...order} onSelect={select} onAdd={add} onAddMany={addMany} />}
        dock={
          <>
            <UndoBar onUndone={showAfresh} />
            <CardDock {...order} onSelect={select} onAdd={add} onAddMany={addMany} />
          </>
        }
      >
        <StripOfCards onSelect={select} onAdd={add} />
        <CardEditor
          revision={revision}
          hasTried={hasTried}
          onTouched={() => setTouched(true)}
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
        onClose={() => setConfirming(false)}
        onConfirmed={onConfirmed}
      />
    </>
  );
}
