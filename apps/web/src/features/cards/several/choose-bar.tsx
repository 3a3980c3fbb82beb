import { Button } from '@forecourt/ui/button.tsx';
import { cardSelectionTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { useCardsView } from '../cards-view.ts';
import { openBulkEditDialog } from './edit-several.ts';

const useChosenCount = (): number => useCardsView(({ chosen }) => chosen?.size ?? 0);

export function useChosenCardsLabel(): string {
  const chosen = useChosenCount();
  return cardSelectionTexts.chosen(
    chosen,
    useApplication(({ cards }) => cards.cardChanges.length),
  );
}

export function EditChosenCardsButton() {
  const chosen = useChosenCount();
  return (
    <Button isDisabled={chosen === 0} onClick={openBulkEditDialog}>
      {cardSelectionTexts.edit(chosen)}
    </Button>
  );
}
