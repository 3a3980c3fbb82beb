import { problemOf } from '@forecourt/domain/fields/typed.ts';
import {
  airpointsFirstName,
  airpointsLastName,
  airpointsMismatchText,
  airpointsNumber,
  normaliseAirpointsNumber,
} from '@forecourt/domain/offer/rules.ts';
import { enterAirpointsAccount } from '@forecourt/domain/offer/transitions.ts';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { FieldPair, Stack } from '@forecourt/ui/text.tsx';
import { loyaltyTexts as texts } from '../../copy/offer.ts';
import { useFieldText } from '../../questions/use-field-text.ts';
import { changeSection, useApplication } from '../../store/application-store.ts';

type AirpointsFieldsProps = {
  readonly hasTried: boolean;
  /** The partner could not be reached about the account as it is now. */
  readonly isUnreached: boolean;
  readonly isChecking: boolean;
};

export function AirpointsFields({ hasTried, isUnreached, isChecking }: AirpointsFieldsProps) {
  const offer = useApplication((application) => application.offer);
  const refused = offer.airpointsValidated && !offer.airpointsValid ? airpointsMismatchText : undefined;
  const partnerError = isUnreached ? texts.problems.unreachable : refused;

  const number = useFieldText(
    offer.airpointsNumber,
    (typed) => changeSection('offer', enterAirpointsAccount, { airpointsNumber: typed }),
    (typed) =>
      problemOf(airpointsNumber, normaliseAirpointsNumber(typed)) ??
      (normaliseAirpointsNumber(typed) === offer.airpointsNumber ? partnerError : undefined),
  );
  const firstName = useFieldText(
    offer.airpointsFirstName,
    (typed) => changeSection('offer', enterAirpointsAccount, { airpointsFirstName: typed }),
    (typed) => problemOf(airpointsFirstName, typed),
  );
  const lastName = useFieldText(
    offer.airpointsLastName,
    (typed) => changeSection('offer', enterAirpointsAccount, { airpointsLastName: typed }),
    (typed) => problemOf(airpointsLastName, typed),
  );
  return (
    <div id="airpoints">
      <Stack>
        <TextField
          {...number.fieldWhen(hasTried)}
          label={texts.numberLabel}
          hint={texts.numberHint}
          width="medium"
          isFigures
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          isBusy={isChecking}
        />
        <FieldPair>
          <TextField
            {...firstName.fieldWhen(hasTried)}
            label={texts.firstNameLabel}
            autoComplete="given-name"
            spellCheck={false}
          />
          <TextField
            {...lastName.fieldWhen(hasTried)}
            label={texts.lastNameLabel}
            autoComplete="family-name"
            spellCheck={false}
          />
        </FieldPair>
      </Stack>
    </div>
  );
}
