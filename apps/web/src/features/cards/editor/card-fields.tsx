import { type CardField, cardFields } from '@forecourt/domain/cards/fields.ts';
import { isFieldAsked, isNameField, limitFields, nameFields } from '@forecourt/domain/cards/rules.ts';
import { FieldPair } from '@forecourt/ui/text.tsx';
import { useState } from 'react';
import { setCardsView, useCardsView } from '../cards-view.ts';
import { useActiveCard } from './active-card.ts';
import { cardControls } from './card-controls.tsx';
import { CardEditorGroup } from './card-editor-parts.tsx';

const alone = cardFields.filter((field) => field !== 'cardType' && !isNameField(field));

export function CardFieldControls() {
  const hasTried = useCardsView((view) => view.hasTried);
  const cardType = useActiveCard((card) => card.cardType);
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  const leave = (...fields: readonly CardField[]): void => {
    setLeft((before) => new Set([...before, ...fields]));
    setCardsView({ isTouched: true });
  };
  const control = (field: CardField) => {
    const Control = cardControls[field];
    const shown = <Control key={field} isShown={hasTried || left.has(field)} onLeave={leave} />;
    if (!limitFields.includes(field)) return shown;
    return (
      <CardEditorGroup key={field} id={`${field}-limit`}>
        {shown}
      </CardEditorGroup>
    );
  };
  const names = nameFields.filter((field) => isFieldAsked({ cardType }, field));
  return (
    <>
      {control('cardType')}
      {names.length > 0 && <FieldPair>{names.map(control)}</FieldPair>}
      {alone.map(control)}
    </>
  );
}
