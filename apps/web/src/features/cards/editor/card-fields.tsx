import { type CardField, cardFields } from '@forecourt/domain/cards/fields.ts';
import { isAsked, isNameField, nameFields } from '@forecourt/domain/cards/rules.ts';
import { chooseCardType, chooseProducts } from '@forecourt/domain/cards/transitions.ts';
import { cardProducts, cardTypes } from '@forecourt/domain/constants/options.ts';
import { type ComponentType, useState } from 'react';
import { cardFieldTexts, cardTypeHints } from '../../../copy/cards.ts';
import { change } from '../../../store/application-store.ts';
import { RadioRows } from '../../../ui/fields/radio-rows.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Pair } from '../../../ui/text.tsx';
import { setCardsView, useCardsView } from '../cards-view.ts';
import { type ControlProps, useActiveCard } from './active-card.ts';
import { DailyLimitField, MonthlyLimitField } from './limit-fields.tsx';
import { DriverNameField, RegistrationField } from './name-fields.tsx';

const typeChoices = cardTypes.map(({ value, label }) => ({ value, label, detail: cardTypeHints[value] }));

const TypeRows = () => (
  <RadioRows
    legend={cardFieldTexts.cardType.label}
    layout="two"
    choices={typeChoices}
    value={useActiveCard(({ cardType }) => cardType)}
    onChange={(cardType) => change('cards', chooseCardType, cardType)}
  />
);

const ProductsField = () => (
  <SelectField
    label={cardFieldTexts.products.label}
    value={useActiveCard(({ products }) => products)}
    choices={cardProducts}
    onChange={(products) => change('cards', chooseProducts, products)}
  />
);

/** Each control reads its own part of the card, so that a key renders one field. */
const controls: Readonly<Record<CardField, ComponentType<ControlProps>>> = {
  cardType: TypeRows,
  registration: RegistrationField,
  driverName: DriverNameField,
  products: ProductsField,
  daily: DailyLimitField,
  monthly: MonthlyLimitField,
};
const alone = cardFields.filter((field) => field !== 'cardType' && !isNameField(field));

export function CardFields() {
  const hasTried = useCardsView((view) => view.hasTried);
  const cardType = useActiveCard((card) => card.cardType);
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  const leave = (...fields: readonly CardField[]): void => {
    setLeft((before) => new Set([...before, ...fields]));
    setCardsView({ isTouched: true });
  };
  const control = (field: CardField) => {
    const Control = controls[field];
    return <Control key={field} isShown={hasTried || left.has(field)} onLeave={leave} />;
  };
  const names = nameFields.filter((field) => isAsked({ cardType }, field));
  return (
    <>
      {control('cardType')}
      {names.length > 0 && <Pair>{names.map(control)}</Pair>}
      {alone.map(control)}
    </>
  );
}
