import { cardColumns } from '@forecourt/domain/cards/columns.ts';
import type { CardField } from '@forecourt/domain/cards/fields.ts';
import { chooseCardType, chooseProducts } from '@forecourt/domain/cards/transitions.ts';
import { cardProducts, cardTypes } from '@forecourt/domain/constants/options.ts';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { SelectField } from '@forecourt/ui/fields/select-field.tsx';
import { type ComponentType, use } from 'react';
import { cardTypeHints } from '../../../copy/cards.ts';
import { type CardControlProps, CardSourceContext, useActiveCard } from './active-card.ts';
import { DailyLimitField, MonthlyLimitField } from './limit-fields.tsx';
import { DriverNameField, RegistrationField } from './name-fields.tsx';

const typeChoices = cardTypes.map(({ value, label }) => ({ value, label, detail: cardTypeHints[value] }));

function TypeRows({ hiddenLabel }: CardControlProps) {
  const { change } = use(CardSourceContext);
  return (
    <RadioRows
      legend={hiddenLabel ?? cardColumns.cardType.label}
      isLegendHidden={hiddenLabel !== undefined}
      layout="two"
      choices={typeChoices}
      value={useActiveCard(({ cardType }) => cardType)}
      onChange={(cardType) => change(chooseCardType, cardType)}
    />
  );
}

function ProductsField({ hiddenLabel }: CardControlProps) {
  const { change } = use(CardSourceContext);
  return (
    <SelectField
      label={hiddenLabel ?? cardColumns.products.label}
      isLabelHidden={hiddenLabel !== undefined}
      value={useActiveCard(({ products }) => products)}
      choices={cardProducts}
      onChange={(products) => change(chooseProducts, products)}
    />
  );
}

/** Each control reads its own part of the card, so that a key renders one field. */
export const cardControls: Readonly<Record<CardField, ComponentType<CardControlProps>>> = {
  cardType: TypeRows,
  registration: RegistrationField,
  driverName: DriverNameField,
  products: ProductsField,
  daily: DailyLimitField,
  monthly: MonthlyLimitField,
};
