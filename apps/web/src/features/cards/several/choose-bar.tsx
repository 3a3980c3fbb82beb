import { Button } from '@forecourt/ui/button.tsx';
import { chooseTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { useCardsView } from '../cards-view.ts';
import { openBulkEditDialog } from './edit-several.ts';

const useChosenCount = (): number => useCardsView(({ chosen }) => chosen?.size ?? 0);

export function useChosenLabel(): string {
  const chosen = useChosenCount();
  return chooseTexts.chosen(
    chosen,
    useApplication(({ cards }) => cards.cardChanges.length),
  );
}

export function EditChosenButton() {
  const chosen = useChosenCount();
  return (
    <Button isDisabled={chosen === 0} onClick={openBulkEditDialog}>
      {chooseTexts.edit(chosen)}
    </Button>
  );
}
