import { cardTypes, labelOf } from '@forecourt/domain/constants/options.ts';
import type { ReactNode } from 'react';
import { cardEditorTexts, cardSentence } from '../../copy/cards.ts';
import { useApplication } from '../../store/application-store.ts';
import { Button } from '../../ui/button.tsx';
import { EditorEnd, EditorHead } from '../../ui/cards-layout.tsx';
import { CardArt } from './card-art.tsx';
import { CardFields } from './card-fields.tsx';
import { EmptyCards } from './empty-cards.tsx';

export type CardEditorProps = {
  /** Another number starts the fields afresh. */
  readonly revision: number;
  readonly hasTried: boolean;
  readonly onTouched: () => void;
  /** Why the order cannot be confirmed, where the list does not say it beside. */
  readonly problem: ReactNode;
  readonly onList: () => void;
  readonly onAdd: () => void;
  readonly onAddMany: () => void;
  readonly onApplyToAll: () => void;
  readonly onDiscard: () => void;
  readonly onRemove: () => void;
};

/** The active card: which it is, how it will look, what can be set, and what can be done with the whole of it. */
export function CardEditor({
  revision,
  hasTried,
  problem,
  onTouched,
  onAdd,
  onAddMany,
  ...actions
}: CardEditorProps) {
  const count = useApplication(({ cards }) => cards.cardChanges.length);
  const active = useApplication(({ cards }) => cards.activeCardIndex);
  const card = useApplication(({ cards }) =>
    cards.activeCardIndex === null ? undefined : cards.cardChanges[cards.activeCardIndex],
  );
  if (!card || active === null) return <EmptyCards problem={problem} onAdd={onAdd} onAddMany={onAddMany} />;
  return (
    <>
      <EditorHead
        back={
          <Button kind="act" icon="chevron-left" onClick={actions.onList}>
            {cardEditorTexts.backToList}
          </Button>
        }
        over={cardEditorTexts.position(active + 1, count)}
        title={labelOf(cardTypes, card.cardType)}
        lede={cardSentence[card.cardType](card.driver.name, card.vehicle.registration)}
        card={<CardArt card={card} products={card.products} />}
      />
      <CardFields key={`${active}-${revision}`} card={card} hasTried={hasTried} onTouched={onTouched} />
      <EditorEnd>
        {count > 1 && (
          <Button kind="quiet" onClick={actions.onApplyToAll}>
            {cardEditorTexts.applyToAll}
          </Button>
        )}
        <Button kind="act" onClick={actions.onDiscard}>
          {cardEditorTexts.discard}
        </Button>
        <Button kind="act" isGrave onClick={actions.onRemove}>
          {cardEditorTexts.remove}
        </Button>
      </EditorEnd>
    </>
  );
}
