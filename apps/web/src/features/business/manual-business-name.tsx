import { businessName } from '@forecourt/domain/business/rules.ts';
import { enterBusinessManually } from '@forecourt/domain/business/transitions.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { businessNameTexts as texts } from '../../copy/business.ts';
import { useLabel } from '../../questions/question.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import { change, useApplication } from '../../store/application-store.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** The business name as the applicant writes it. */
export function ManualBusinessName({ hasTried }: { readonly hasTried: boolean }) {
  const { fieldWhen } = useFieldText(
    useApplication(({ business }) => business.businessName),
    (typed) => change('business', enterBusinessManually, typed),
    (typed) => problemOf(businessName, typed),
  );
  return (
    <TextField
      {...fieldWhen(hasTried)}
      label={useLabel('business-name')}
      hint={texts.manualHint}
      autoComplete="organization"
      spellCheck={false}
    />
  );
}
