import { Button } from '@forecourt/ui/button.tsx';
import { ActionBar } from '@forecourt/ui/frame/action-bar.tsx';
import { BottomBar } from '@forecourt/ui/frame/bottom-bar.tsx';
import { cardListTexts, cardUndoTexts } from '../../copy/cards.ts';
import { useApplication } from '../../store/application-store.ts';
import { undoAndShowEditor } from './actions.ts';
import { useCardsView } from './cards-view.ts';
import { countIncompleteCards } from './completeness.ts';
import { ConfirmOrderButton } from './order/confirm-order-button.tsx';
import { EditChosenCardsButton, useChosenCardsLabel } from './several/choose-bar.tsx';
import { useCardSteps } from './steps.ts';
import { useUndoText } from './undo.ts';

export function CardBottomBar() {
  const { step, backToList } = useCardSteps();
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const incomplete = useApplication(countIncompleteCards);
  const isChoosing = useCardsView(({ chosen }) => chosen !== undefined && step === 'list');
  const chosenLabel = useChosenCardsLabel();
  if (isChoosing)
    return (
      <BottomBar label={chosenLabel}>
        <EditChosenCardsButton />
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
    text={useUndoText()}
    action={
      <Button kind="act" onClick={undoAndShowEditor}>
        {cardUndoTexts.undo}
      </Button>
    }
  />
);
