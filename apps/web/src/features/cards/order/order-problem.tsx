import { cardListTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import { isOrderComplete } from '../completeness.ts';

type OrderProblemProps = {
  readonly isTouched: boolean;
  /** Why the server refused the last order. */
  readonly refusal: string | undefined;
};

/** Why the order cannot be confirmed: what is missing, once something was touched, or what the server said. */
export function OrderProblem({ isTouched, refusal }: OrderProblemProps) {
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
