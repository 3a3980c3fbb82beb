import type { CardField } from '@forecourt/domain/cards/rules.ts';
import { chooseCardType, chooseProducts } from '@forecourt/domain/cards/transitions.ts';
import { cardProducts, cardTypes } from '@forecourt/domain/constants/options.ts';
import { useState } from 'react';
import { cardEditorTexts, cardTypeHints } from '../../../copy/cards.ts';
import { change } from '../../../store/application-store.ts';
import { RadioRows } from '../../../ui/fields/radio-rows.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useActiveCard } from './active-card.ts';
import { HolderFields } from './holder-fields.tsx';
import { LimitFields } from './limit-fields.tsx';

type CardFieldsProps = {
  /** The order was to be confirmed: every problem shows. */
  readonly hasTried: boolean;
  readonly onTouched: () => void;
};

const typeChoices = cardTypes.map(({ value, label }) => ({ value, label, detail: cardTypeHints[value] }));

/**
 * Everything that can be set on one card. A problem shows once its field was left with something in it. Each group
 * reads its own part of the card, so that a key draws its own group alone.
 */
export function CardFields({ hasTried, onTouched }: CardFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  const leave = (...fields: CardField[]): void => {
    setLeft((before) => new Set([...before, ...fields]));
    onTouched();
  };
  const isShown = (field: CardField): boolean => hasTried || left.has(field);
  return (
    <>
      <TypeRows />
      <HolderFields isShown={isShown} onLeave={(field, text) => text.trim() !== '' && leave(field)} />
      <ProductsField />
      {/* One limit may break the other's rule, so leaving either shows the problems of both. */}
      <LimitFields isShown={isShown} onLeave={() => leave('daily', 'monthly')} />
    </>
  );
}

const TypeRows = () => (
  <RadioRows
    legend={cardEditorTexts.cardType}
    layout="two"
    choices={typeChoices}
    value={useActiveCard(({ cardType }) => cardType)}
    onChange={(cardType) => change('cards', chooseCardType, cardType)}
  />
);

const ProductsField = () => (
  <SelectField
    label={cardEditorTexts.products}
    value={useActiveCard(({ products }) => products)}
    choices={cardProducts}
    onChange={(products) => change('cards', chooseProducts, products)}
  />
);
