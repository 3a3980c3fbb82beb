import { fieldsOf } from '@forecourt/domain/cards/fields.ts';
import type { NameField } from '@forecourt/domain/cards/rules.ts';
import type { Cards } from '@forecourt/domain/cards/state.ts';
import { enterDriverName, enterRegistration } from '@forecourt/domain/cards/transitions.ts';
import { useState } from 'react';
import { cardEditorTexts, cardFieldTexts } from '../../../copy/cards.ts';
import { change } from '../../../store/application-store.ts';
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx';
import { type ControlProps, useActiveCard, useCardProblem } from './active-card.ts';

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

/** What is typed stays as it was typed until the field is left; the card shows at each key what it stands for. */
function NameFieldOf({ field, anchor, enter, isShown, onLeave, ...looks }: NameFieldProps) {
  const value = useActiveCard((card) => fieldsOf(card)[field]);
  const problem = useCardProblem(field);
  const [typed, setTyped] = useState<string>();
  return (
    <div id={anchor}>
      <TextField
        {...looks}
        label={cardFieldTexts[field].label}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? value}
        error={isShown ? problem : undefined}
        onChange={(text) => {
          setTyped(text);
          change('cards', enter, text);
        }}
        onCommit={(text) => {
          setTyped(undefined);
          if (text.trim() !== '') onLeave(field);
        }}
      />
    </div>
  );
}
