import { Button } from '@forecourt/ui/button.tsx';
import { ActionBar } from '@forecourt/ui/frame/action-bar.tsx';
import { BottomBar } from '@forecourt/ui/frame/bottom-bar.tsx';
import { cardListTexts, undoTexts } from '../../copy/cards.ts';
import { useApplication } from '../../store/application-store.ts';
import { undoLast } from './actions.ts';
import { useCardsView } from './cards-view.ts';
import { incompleteCount } from './completeness.ts';
import { ConfirmOrderButton } from './order/confirm-order-button.tsx';
import { EditChosenButton, useChosenLabel } from './several/choose-bar.tsx';
import { useSteps } from './steps.ts';
import { useUndoable } from './undo.ts';

export function CardBottomBar() {
  const { step, backToList } = useSteps();
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const incomplete = useApplication(incompleteCount);
  const isChoosing = useCardsView(({ chosen }) => chosen !== undefined && step === 'list');
  const chosenLabel = useChosenLabel();
  if (isChoosing)
    return (
      <BottomBar label={chosenLabel}>
        <EditChosenButton />
      </BottomBar>
    );
  return (
    <BottomBar
      label={cardListTexts.count(count)}
      note={incomplete > 0 ? cardListTexts.incompleteCount(incomplete) : undefined}
      isBad={incomplete > 0}
      {...(step === 'editor' && { onOpen: backToList })}
    >
      <ConfirmOrderButton />
    </BottomBar>
  );
}

export const UndoBar = () => (
  <ActionBar
    text={useUndoable()}
    action={
      <Button kind="act" onClick={undoLast}>
        {undoTexts.undo}
      </Button>
    }
  />
);
