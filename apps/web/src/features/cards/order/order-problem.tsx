import { cardListTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import { isOrderComplete } from '../completeness.ts';

/** Why the order cannot be confirmed, once something was touched. */
export function OrderProblem({ isTouched }: { readonly isTouched: boolean }) {
  const isComplete = useApplication(isOrderComplete);
  const hasCards = useApplication(({ cards }) => cards.cardChanges.length > 0);
  return (
    <div aria-live="polite">
      {isTouched && !isComplete && (
        <ErrorText>{hasCards ? cardListTexts.incompleteCards : cardListTexts.noCards}</ErrorText>
      )}
    </div>
  );
}
