import { type CardField, cardProblems } from '@forecourt/domain/cards/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { chooseCardType, chooseProducts } from '@forecourt/domain/cards/transitions.ts';
import { cardProducts, cardTypes } from '@forecourt/domain/constants/options.ts';
import { useState } from 'react';
import { cardEditorTexts, cardTypeHints } from '../../copy/cards.ts';
import { change, useApplication } from '../../store/application-store.ts';
import { RadioRows } from '../../ui/radio-rows.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { companyLimitOf } from './company-limit.ts';
import { HolderFields } from './holder-fields.tsx';
import { LimitFields } from './limit-fields.tsx';

type CardFieldsProps = {
  readonly card: CardChange;
  /** The order was to be confirmed: every problem shows. */
  readonly hasTried: boolean;
  readonly onTouched: () => void;
};

const typeChoices = cardTypes.map(({ value, label }) => ({ value, label, detail: cardTypeHints[value] }));

/** Everything that can be set on one card. A problem shows once its field was left with something in it. */
export function CardFields({ card, hasTried, onTouched }: CardFieldsProps) {
  const companyLimit = useApplication(companyLimitOf);
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  const leave = (...fields: CardField[]): void => {
    setLeft((before) => new Set([...before, ...fields]));
    onTouched();
  };
  const problems = cardProblems(card, companyLimit);
  const errors = Object.fromEntries(
    Object.entries(problems).filter(([field]) => hasTried || left.has(field as CardField)),
  );
  return (
    <>
      <RadioRows
        legend={cardEditorTexts.cardType}
        layout="two"
        choices={typeChoices}
        value={card.cardType}
        onChange={(cardType) => change('cards', chooseCardType, cardType)}
      />
      <HolderFields
        card={card}
        errors={errors}
        onLeave={(field, text) => text.trim() !== '' && leave(field)}
      />
      <SelectField
        label={cardEditorTexts.products}
        value={card.products}
        choices={cardProducts}
        onChange={(products) => change('cards', chooseProducts, products)}
      />
      {/* One limit may break the other's rule, so leaving either shows the problems of both. */}
      <LimitFields
        limits={card.limits}
        companyLimit={companyLimit}
        errors={errors}
        onLeave={() => leave('daily', 'monthly')}
      />
    </>
  );
}
