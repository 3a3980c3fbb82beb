import { cardSummary } from '@forecourt/domain/cards/rules.ts';
import { cardListTexts } from '../../copy/cards.ts';
import { useApplication } from '../../store/application-store.ts';
import { CardStrip } from '../../ui/card-strip.tsx';
import { miniCard } from './card-art.tsx';
import { companyLimitOf } from './company-limit.ts';
import { isComplete } from './completeness.ts';

type StripOfCardsProps = { readonly onSelect: (index: number) => void; readonly onAdd: () => void };

/** The cards in a row above the editor, on narrow screens. */
export function StripOfCards({ onSelect, onAdd }: StripOfCardsProps) {
  const cards = useApplication((application) => application.cards.cardChanges);
  const active = useApplication((application) => application.cards.activeCardIndex);
  const companyLimit = useApplication(companyLimitOf);
  return (
    <CardStrip
      label={cardListTexts.list}
      cards={cards.map((card, index) => {
        const isBad = !isComplete(card, companyLimit);
        return { key: `${index}`, label: isBad ? cardListTexts.incomplete : cardSummary(card), isBad };
      })}
      currentKey={active === null ? undefined : `${active}`}
      art={miniCard}
      addLabel={cardListTexts.addAnother}
      onSelect={(key) => onSelect(Number(key))}
      onAdd={onAdd}
    />
  );
}
