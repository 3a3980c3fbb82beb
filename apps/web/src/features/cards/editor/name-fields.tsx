import { cardColumns } from '@forecourt/domain/cards/columns.ts';
import { cardFieldsOf } from '@forecourt/domain/cards/fields.ts';
import type { NameField } from '@forecourt/domain/cards/rules.ts';
import type { Cards } from '@forecourt/domain/cards/state.ts';
import { enterDriverName, enterRegistration } from '@forecourt/domain/cards/transitions.ts';
import { TextField, type TextFieldProps } from '@forecourt/ui/fields/text-field.tsx';
import { useEffect, useState } from 'react';
import { cardEditorTexts } from '../../../copy/cards.ts';
import { createPaintScheduler } from '../../../store/after-paint.ts';
import { changeSection } from '../../../store/application-store.ts';
import { type CardControlProps, currentCard, useActiveCard, useCardProblem } from './active-card.ts';

export const RegistrationField = (props: CardControlProps) => (
  <NameFieldOf
    {...props}
    field="registration"
    anchor="vehicle-registration"
    enter={enterRegistration}
    hint={cardEditorTexts.registrationHint}
    isFigures
    autoCapitalize="characters"
    autoCorrect="off"
  />
);

export const DriverNameField = (props: CardControlProps) => (
  <NameFieldOf {...props} field="driverName" anchor="driver-name" enter={enterDriverName} />
);

type NameFieldProps = CardControlProps &
  Pick<TextFieldProps, 'hint' | 'isFigures' | 'autoCapitalize' | 'autoCorrect'> & {
    readonly field: NameField;
    readonly anchor: string;
    readonly enter: (cards: Cards, typed: string) => Cards;
  };

/** Uncontrolled while typing: the card and its tile follow with the next frame, so that no key waits for them. */
function NameFieldOf({ field, anchor, enter, isShown, onLeave, ...looks }: NameFieldProps) {
  const [keeping] = useState(createPaintScheduler);
  useEffect(() => keeping.now, [keeping]);
  const value = useActiveCard((card) => cardFieldsOf(card)[field]);
  const problem = useCardProblem(field, isShown);
  return (
    <div id={anchor}>
      <TextField
        {...looks}
        label={cardColumns[field].label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        isFree
        error={problem}
        onChange={(text) => {
          const card = currentCard();
          keeping.later(() => currentCard() === card && changeSection('cards', enter, text));
          // The error goes with the key that corrects it.
          if (problem !== undefined) keeping.now();
        }}
        onCommit={(text) => {
          keeping.now();
          if (text.trim() !== '') onLeave(field);
        }}
      />
    </div>
  );
}
