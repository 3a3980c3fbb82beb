import { type CardField, needsDriver, needsRegistration } from '@forecourt/domain/cards/rules.ts';
import type { CardChange } from '@forecourt/domain/cards/state.ts';
import { enterDriverName, enterRegistration } from '@forecourt/domain/cards/transitions.ts';
import { useState } from 'react';
import { cardEditorTexts } from '../../copy/cards.ts';
import { change } from '../../store/application-store.ts';
import { Pair } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';

type HolderFieldsProps = {
  readonly card: CardChange;
  readonly errors: Partial<Record<CardField, string>>;
  readonly onLeave: (field: CardField, text: string) => void;
};

/** Which vehicle and which driver, as far as the card type asks. Each key shows on the drawn card. */
export function HolderFields({ card, errors, onLeave }: HolderFieldsProps) {
  if (card.cardType === 'Any') return null;
  return (
    <Pair>
      {needsRegistration(card) && <RegistrationField {...{ card, errors, onLeave }} />}
      {needsDriver(card) && (
        <div id="driver-name">
          <TextField
            label={cardEditorTexts.driverName}
            autoComplete="off"
            spellCheck={false}
            value={card.driver.name}
            error={errors.driverName}
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

/** What is typed stays as it was typed until the field is left; the card shows the registration it stands for. */
function RegistrationField({ card, errors, onLeave }: HolderFieldsProps) {
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
        error={errors.registration}
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
