import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { membershipLabel, membershipNumber } from '@forecourt/domain/offer/rules.ts';
import { enterMembershipNumber } from '@forecourt/domain/offer/transitions.ts';
import { Question } from '../../questions/question.tsx';
import { useFieldText } from '../../questions/use-field-text.ts';
import { change, useApplication } from '../../store/application-store.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** The number of a member, asked only by offers for members; a trust gives its registration number. */
export function MembershipNumberQuestion() {
  const label = useApplication(({ business }) => membershipLabel(business.businessType));
  const committed = useApplication(({ offer }) => offer.membershipNumber);
  const { fieldWhen } = useFieldText(
    committed,
    (typed) => change('offer', enterMembershipNumber, typed),
    (typed) => problemOf(membershipNumber(label), typed),
  );
  return (
    <Question id="membership-number" answer={{ text: committed }}>
      {(hasTried) => (
        <TextField
          {...fieldWhen(hasTried)}
          label={label}
          width="medium"
          isFigures
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
    </Question>
  );
}
