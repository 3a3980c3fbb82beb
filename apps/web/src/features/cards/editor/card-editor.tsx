import type { ReactNode } from 'react';
import { cardEditorTexts } from '../../../copy/cards.ts';
import { useApplication } from '../../../store/application-store.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorEnd } from '../../../ui/cards/card-editor-parts.tsx';
import { EmptyCards } from '../empty-cards.tsx';
import { useHasActiveCard } from './active-card.ts';
import { CardFields } from './card-fields.tsx';
import { CardHead } from './card-head.tsx';

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
  const hasCard = useHasActiveCard();
  if (!hasCard || active === null)
    return <EmptyCards problem={problem} onAdd={onAdd} onAddMany={onAddMany} />;
  return (
    <>
      <CardHead over={cardEditorTexts.position(active + 1, count)} onList={actions.onList} />
      <CardFields key={`${active}-${revision}`} hasTried={hasTried} onTouched={onTouched} />
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
