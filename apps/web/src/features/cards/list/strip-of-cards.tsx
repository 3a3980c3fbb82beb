import { cardSummary } from '@forecourt/domain/cards/rules.ts';
import { cardListTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { addAnotherCard, selectCard } from '../actions.ts';
import { companyLimitOf, isComplete } from '../completeness.ts';
import { miniCard } from '../editor/card-art.tsx';
import { useSteps } from '../steps.ts';
import { CardStrip, type StripCard } from './card-strip.tsx';

/** The cards in a row above the editor, on a phone. */
export function StripOfCards() {
  const { openEditor } = useSteps();
  const cards = useApplication((application) => application.cards.cardChanges);
  const active = useApplication((application) => application.cards.activeCardIndex);
  const companyLimit = useApplication(companyLimitOf);
  const cardAt = (index: number): StripCard => {
    const card = cards[index];
    if (!card) return { label: '' };
    const isBad = !isComplete(card, companyLimit);
    return { label: isBad ? cardListTexts.incomplete : cardSummary(card), isBad };
  };
  if (cards.length === 0) return null;
  return (
    <CardStrip
      label={cardListTexts.list}
      count={cards.length}
      cardAt={cardAt}
      current={active ?? -1}
      art={miniCard}
      addLabel={cardListTexts.addAnother}
      onSelect={(index) => selectCard(index, openEditor)}
      onAdd={() => addAnotherCard(openEditor)}
    />
  );
}
