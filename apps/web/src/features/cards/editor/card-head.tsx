import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import { cardEditorTexts, cardSentence } from '../../../copy/cards.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorHead } from '../../../ui/cards/card-editor-parts.tsx';
import { useActiveCard } from './active-card.ts';
import { CardArt } from './card-art.tsx';

type CardHeadProps = {
  /** Which of how many. */
  readonly over: string;
  readonly onList: () => void;
};

/** Which card is being set, whom it is for, and how it will look: each key shows here. */
export function CardHead({ over, onList }: CardHeadProps) {
  const card = useActiveCard((active) => active);
  return (
    <EditorHead
      back={
        <Button kind="act" icon="chevron-left" onClick={onList}>
          {cardEditorTexts.backToList}
        </Button>
      }
      over={over}
      title={labelOf(cardTypes, card.cardType)}
      lede={cardSentence[card.cardType](card.driver.name, card.vehicle.registration)}
      card={<CardArt card={card} products={card.products} />}
    />
  );
}
