import { problemOf } from '@forecourt/domain/fields/typed.ts';
import {
  airpointsFirstName,
  airpointsLastName,
  airpointsMismatch,
  airpointsNumber,
  normaliseNumber,
} from '@forecourt/domain/offer/rules.ts';
import { enterAirpoints } from '@forecourt/domain/offer/transitions.ts';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { Pair, Stack } from '@forecourt/ui/text.tsx';
import { loyaltyTexts as texts } from '../../copy/offer.ts';
import { useFieldText } from '../../questions/use-field-text.ts';
import { change, useApplication } from '../../store/application-store.ts';

type AirpointsFieldsProps = {
  readonly hasTried: boolean;
  /** The partner could not be reached about the account as it is now. */
  readonly isUnreached: boolean;
  readonly isChecking: boolean;
};

export function AirpointsFields({ hasTried, isUnreached, isChecking }: AirpointsFieldsProps) {
  const offer = useApplication((application) => application.offer);
  const refused = offer.airpointsValidated && !offer.airpointsValid ? airpointsMismatch : undefined;
  const partnerError = isUnreached ? texts.problems.unreachable : refused;

  const number = useFieldText(
    offer.airpointsNumber,
    (typed) => change('offer', enterAirpoints, { airpointsNumber: typed }),
    (typed) =>
      problemOf(airpointsNumber, normaliseNumber(typed)) ??
      (normaliseNumber(typed) === offer.airpointsNumber ? partnerError : undefined),
  );
  const firstName = useFieldText(
    offer.airpointsFirstName,
    (typed) => change('offer', enterAirpoints, { airpointsFirstName: typed }),
    (typed) => problemOf(airpointsFirstName, typed),
  );
  const lastName = useFieldText(
    offer.airpointsLastName,
    (typed) => change('offer', enterAirpoints, { airpointsLastName: typed }),
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
        <Pair>
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
        </Pair>
      </Stack>
    </div>
  );
}
