import { cardSummary } from '@forecourt/domain/cards/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { memo } from 'react';
import { cardListTexts, limitTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { CardTile } from '../../../ui/cards/card-tile.tsx';
import { companyLimitOf, isComplete } from '../completeness.ts';
import { miniCard } from '../editor/card-art.tsx';

type TileOfCardProps = {
  readonly index: number;
  readonly tabIndex: 0 | -1;
  readonly onSelect: (index: number) => void;
};

/** The tile of one card. Only the cards that change are drawn again, however many there are. */
export const TileOfCard = memo(({ index, tabIndex, onSelect }: TileOfCardProps) => {
  const card = useApplication(({ cards }) => cards.cardChanges[index]);
  const isCurrent = useApplication(({ cards }) => cards.activeCardIndex === index);
  const companyLimit = useApplication(companyLimitOf);
  if (!card) return null;
  return (
    <CardTile
      art={miniCard}
      title={labelOf(cardTypes, card.cardType)}
      summary={cardSummary(card)}
      limits={limitsOf(card)}
      error={isComplete(card, companyLimit) ? undefined : cardListTexts.incomplete}
      isCurrent={isCurrent}
      tabIndex={tabIndex}
      onSelect={() => onSelect(index)}
    />
  );
});

const limitsOf = ({ limits: { daily, monthly } }: CardChange): string[] =>
  [limitTexts.daily(daily), limitTexts.monthly(monthly)].filter((text) => text !== '');
