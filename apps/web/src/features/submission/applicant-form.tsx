import { isLandingComplete, landingProblems } from '@forecourt/domain/landing/rules.ts';
import type { LandingState } from '@forecourt/domain/landing/state.ts';
import {
  acceptUpdates,
  enterEmail,
  enterFirstName,
  enterLastName,
} from '@forecourt/domain/landing/transitions.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { ErrorSummary } from '@forecourt/ui/fields/error-summary.tsx';
import { ErrorReportingContext } from '@forecourt/ui/fields/reported-errors.ts';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { FieldPair, Row, Stack } from '@forecourt/ui/text.tsx';
import type { FormEvent } from 'react';
import { useBrand } from '../../brand/use-brand.ts';
import { errorSummaryTitle } from '../../copy/errors.ts';
import { landingTexts } from '../../copy/landing.ts';
import { questionActionTexts } from '../../copy/questions.ts';
import { applicantTexts as texts } from '../../copy/submission.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { revertAndReturn, useIsReturning } from '../../questions/return-point.ts';
import { useFailedSubmit } from '../../questions/use-failed-try.ts';
import { useFieldText } from '../../questions/use-field-text.ts';
import { changeSection, currentApplication, useApplication } from '../../store/application-store.ts';

const enter = { firstName: enterFirstName, lastName: enterLastName, email: enterEmail };

export function ApplicantForm({ onDone }: { readonly onDone: () => void }) {
  const landing = useApplication((application) => application.landing);
  const { name } = useBrand();
  const isReturning = useIsReturning('applicant');
  const { hasTried, tried, reporting, errors, isSummed, summary } = useFailedSubmit();
  const fields = {
    firstName: useLandingField('firstName', landing, hasTried),
    lastName: useLandingField('lastName', landing, hasTried),
    email: useLandingField('email', landing, hasTried),
  };
  const leave = (event: FormEvent): void => {
    event.preventDefault();
    for (const field of Object.values(fields)) field.onCommit();
    const isComplete = isLandingComplete(currentApplication().landing);
    tried(isComplete);
    if (isComplete) onDone();
  };
  return (
    <form id="landing-fields" noValidate aria-label={texts.title} onSubmit={leave}>
      <Stack>
        {isSummed && <ErrorSummary ref={summary} title={errorSummaryTitle} errors={errors} />}
        <ErrorReportingContext value={reporting}>
          <FieldPair>
            <TextField {...fields.firstName} autoComplete="given-name" spellCheck={false} />
            <TextField {...fields.lastName} autoComplete="family-name" spellCheck={false} />
          </FieldPair>
          <EmailField {...fields.email} hint={landingTexts.form.emailHint} />
        </ErrorReportingContext>
        <CheckField
          id="landing-updates"
          isChecked={landing.acceptedUpdates}
          onChange={(accepts) => changeSection('landing', acceptUpdates, accepts)}
        >
          {landingTexts.form.updates(name)}
        </CheckField>
        <Row>
          <Button type="submit" kind="quiet">
            {isReturning ? questionActionTexts.saveAndReturn : texts.save}
          </Button>
          {isReturning && (
            <Button kind="act" onClick={revertAndReturn}>
              {questionActionTexts.leaveAsItWas}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}

function useLandingField(id: keyof typeof enter, landing: LandingState, hasTried: boolean) {
  const { fieldWhen } = useFieldText(
    landing[id],
    (typed) => changeSection('landing', enter[id], typed),
    (typed) => landingProblems({ ...landing, [id]: typed.trim() })[id],
  );
  return { id: `landing-${id}`, label: landingTexts.form[id], ...fieldWhen(hasTried) };
}
