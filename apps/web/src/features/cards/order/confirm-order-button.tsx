import { Button } from '@forecourt/ui/button.tsx';
import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { cardListTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { openOrderDialog } from '../actions.ts';
import { useCardsView } from '../cards-view.ts';
import { isOrderComplete } from '../completeness.ts';
import { useCardSteps } from '../steps.ts';

/** Looks disabled until every card is valid; a press before that shows what is missing. */
export function ConfirmOrderButton() {
  const { openEditor } = useCardSteps();
  const isComplete = useApplication(isOrderComplete);
  const confirm = (): void => openOrderDialog(openEditor);
  return (
    <Button isDisabled={!isComplete} onClick={confirm} onRefused={confirm}>
      {cardListTexts.confirm}
    </Button>
  );
}

export function OrderProblem() {
  const isTouched = useCardsView((view) => view.isTouched);
  const refusal = useCardsView((view) => view.refusal?.reason);
  const isComplete = useApplication(isOrderComplete);
  const hasCards = useApplication(({ cards }) => cards.cardChanges.length > 0);
  return (
    <div aria-live="polite">
      {isTouched && !isComplete && (
        <ErrorText>{hasCards ? cardListTexts.incompleteCards : cardListTexts.noCards}</ErrorText>
      )}
      {refusal !== undefined && <ErrorText>{refusal}</ErrorText>}
    </div>
  );
}
