import { enterLicenceNumber, enterLicenceVersion } from '@forecourt/domain/credit/transitions.ts';
import { licenceNumber, licenceVersion, normaliseLicence } from '@forecourt/domain/fields/licence.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { FieldPair, Stack } from '@forecourt/ui/text.tsx';
import { licenceTexts as texts } from '../../copy/credit.ts';
import { Question } from '../../questions/question.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import { changeSection, useApplication } from '../../store/application-store.ts';
import { LicenceCard } from './licence-card.tsx';

export function LicenceQuestion() {
  const number = useApplication(({ credit }) => credit.driversLicenseNumber);
  const version = useApplication(({ credit }) => credit.driversLicenseVersionNo);
  return (
    <Question id="drivers-license" answer={{ text: number, detail: texts.versionAnswer(version) }}>
      {(hasTried) => <LicenceFields hasTried={hasTried} />}
    </Question>
  );
}

function LicenceFields({ hasTried }: { readonly hasTried: boolean }) {
  const number = useFieldText(
    useApplication(({ credit }) => credit.driversLicenseNumber),
    (typed) => changeSection('credit', enterLicenceNumber, typed),
    (typed) => problemOf(licenceNumber, normaliseLicence(typed)),
    { isShown: true },
  );
  const version = useFieldText(
    useApplication(({ credit }) => credit.driversLicenseVersionNo),
    (typed) => changeSection('credit', enterLicenceVersion, typed),
    (typed) => problemOf(licenceVersion, normaliseLicence(typed)),
    { isShown: true },
  );
  return (
    <Stack>
      <LicenceCard number={normaliseLicence(number.text)} version={normaliseLicence(version.text)} />
      <FieldPair>
        <TextField
          label={texts.number}
          {...number.fieldWhen(hasTried)}
          width="medium"
          isFigures
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          label={texts.version}
          {...version.fieldWhen(hasTried)}
          width="short"
          isFigures
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldPair>
    </Stack>
  );
}
