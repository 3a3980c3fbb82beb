import {
  type CardField,
  holderProblems,
  needsDriver,
  needsRegistration,
} from '@forecourt/domain/cards/rules.ts';
import type { CardHolder } from '@forecourt/domain/cards/state.ts';
import { enterDriverName, enterRegistration } from '@forecourt/domain/cards/transitions.ts';
import { useState } from 'react';
import { cardEditorTexts } from '../../../copy/cards.ts';
import { change } from '../../../store/application-store.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Pair } from '../../../ui/text.tsx';
import { useActiveCard } from './active-card.ts';

type HolderFieldsProps = {
  /** Whether what is wrong with a field is to be shown now. */
  readonly isShown: (field: CardField) => boolean;
  readonly onLeave: (field: CardField, text: string) => void;
};

/** Which vehicle and which driver, as far as the card type asks. Each key shows on the drawn card. */
export function HolderFields({ isShown, onLeave }: HolderFieldsProps) {
  const card = useActiveCard((active) => active);
  const problems = holderProblems(card);
  if (card.cardType === 'Any') return null;
  return (
    <Pair>
      {needsRegistration(card) && (
        <RegistrationField
          card={card}
          error={isShown('registration') ? problems.registration : undefined}
          onLeave={onLeave}
        />
      )}
      {needsDriver(card) && (
        <div id="driver-name">
          <TextField
            label={cardEditorTexts.driverName}
            autoComplete="off"
            spellCheck={false}
            value={card.driver.name}
            error={isShown('driverName') ? problems.driverName : undefined}
            onChange={(text) => change('cards', enterDriverName, text)}
            onCommit={(text) => {
              change('cards', enterDriverName, text.trim());
              onLeave('driverName', text);
            }}
          />
        </div>
      )}
    </Pair>
  );
}

type RegistrationFieldProps = Pick<HolderFieldsProps, 'onLeave'> & {
  readonly card: CardHolder;
  readonly error: string | undefined;
};

/** What is typed stays as it was typed until the field is left; the card shows the registration it stands for. */
function RegistrationField({ card, error, onLeave }: RegistrationFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <div id="vehicle-registration">
      <TextField
        label={cardEditorTexts.registration}
        hint={cardEditorTexts.registrationHint}
        isFigures
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        value={typed ?? card.vehicle.registration}
        error={error}
        onChange={(text) => {
          setTyped(text);
          change('cards', enterRegistration, text);
        }}
        onCommit={(text) => {
          setTyped(undefined);
          onLeave('registration', text);
        }}
      />
    </div>
  );
}
