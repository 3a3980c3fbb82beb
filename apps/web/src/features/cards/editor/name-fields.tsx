import { fieldsOf } from '@forecourt/domain/cards/fields.ts';
import type { NameField } from '@forecourt/domain/cards/rules.ts';
import type { Cards } from '@forecourt/domain/cards/state.ts';
import { enterDriverName, enterRegistration } from '@forecourt/domain/cards/transitions.ts';
import { useEffect, useState } from 'react';
import { cardEditorTexts, cardFieldTexts } from '../../../copy/cards.ts';
import { afterPaint } from '../../../store/after-paint.ts';
import { change } from '../../../store/application-store.ts';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { type ControlProps, currentCard, useActiveCard, useCardProblem } from './active-card.ts';

/** Which vehicle. */
export const RegistrationField = (props: ControlProps) => (
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

/** Which driver. */
export const DriverNameField = (props: ControlProps) => (
  <NameFieldOf {...props} field="driverName" anchor="driver-name" enter={enterDriverName} />
);

type NameFieldProps = ControlProps &
  Pick<TextFieldProps, 'hint' | 'isFigures' | 'autoCapitalize' | 'autoCorrect'> & {
    readonly field: NameField;
    readonly anchor: string;
    readonly enter: (cards: Cards, typed: string) => Cards;
  };

/**
 * What is typed stays as it was typed until the field is left. It stands in the field by itself: a key draws nothing
 * before it is painted, and the card and its tile follow with the next frame, so that nobody waits for them.
 */
function NameFieldOf({ field, anchor, enter, isShown, onLeave, ...looks }: NameFieldProps) {
  const [keeping] = useState(afterPaint);
  useEffect(() => keeping.now, [keeping]);
  const value = useActiveCard((card) => fieldsOf(card)[field]);
  const problem = useCardProblem(field, isShown);
  return (
    <div id={anchor}>
      <TextField
        {...looks}
        label={cardFieldTexts[field].label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        isFree
        error={problem}
        onChange={(text) => {
          const card = currentCard();
          keeping.later(() => currentCard() === card && change('cards', enter, text));
          // What is wrong goes with the key that mends it.
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
