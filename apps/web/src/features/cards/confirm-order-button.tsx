import { areCardsComplete } from '@forecourt/domain/cards/rules.ts';
import { cardListTexts } from '../../copy/cards.ts';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { companyLimitOf } from './company-limit.ts';

/** Looks disabled until every card is valid; a press before that shows what is missing. */
export function ConfirmOrderButton({ onConfirm }: { readonly onConfirm: () => void }) {
  const isComplete = useApplication((application) =>
    areCardsComplete(application.cards, companyLimitOf(application)),
  );
  return (
    <Button isDisabled={!isComplete} onClick={onConfirm} onRefused={onConfirm}>
      {cardListTexts.confirm}
    </Button>
  );
}
