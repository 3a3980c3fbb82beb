import { cardListTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { Button } from '../../../ui/button.tsx';
import { isOrderComplete } from '../completeness.ts';

/** Looks disabled until every card is valid; a press before that shows what is missing. */
export function ConfirmOrderButton({ onConfirm }: { readonly onConfirm: () => void }) {
  const isComplete = useApplication(isOrderComplete);
  return (
    <Button isDisabled={!isComplete} onClick={onConfirm} onRefused={onConfirm}>
      {cardListTexts.confirm}
    </Button>
  );
}
