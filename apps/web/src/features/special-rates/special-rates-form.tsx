import { applicantName } from '@forecourt/domain/landing/rules.ts';
import { fillInSpecialRates } from '@forecourt/domain/special-rates/transitions.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { ErrorSummary } from '@forecourt/ui/fields/error-summary.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { ErrorReportingContext } from '@forecourt/ui/fields/reported-errors.ts';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { Note, Row, Stack } from '@forecourt/ui/text.tsx';
import { type FormEvent, useEffect } from 'react';
import { errorSummaryTitle, nothingLostText, tryAgainLabel } from '../../copy/errors.ts';
import { specialRatesTexts } from '../../copy/special-rates.ts';
import { failureTexts, waitTexts } from '../../copy/waits.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { useFailedSubmit } from '../../questions/use-failed-try.ts';
import { setProgress, useProgress, useRefusalText } from '../../store/activities.ts';
import { changeSection, currentApplication } from '../../store/application-store.ts';
import { useTakeLatest } from '../../store/asking.ts';
import { requestCallback } from './request-callback.ts';
import { useContactFields } from './use-contact.ts';

type SpecialRatesFormProps = { readonly onRequested: () => void };

export function SpecialRatesForm({ onRequested }: SpecialRatesFormProps) {
  const progress = useProgress('submitRequestCallback');
  const refusal = useRefusalText('submitRequestCallback');
  const hasFailed = progress === 'error' && refusal === undefined;
  const { fieldOf, commitAll } = useContactFields();
  const asking = useTakeLatest();
  const { tried, reporting, errors, isSummed, summary } = useFailedSubmit();

  useEffect(() => {
    const { landing } = currentApplication();
    changeSection('specialRates', fillInSpecialRates, applicantName(landing), landing.email);
    setProgress('submitRequestCallback', 'initial');
  }, []);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isComplete = commitAll();
    tried(isComplete);
    if (!isComplete) return;
    // A slow answer leaves an applicant alone who has gone back to the form.
    if ((await asking(requestCallback)) === 'taken') onRequested();
  };

  return (
    <form id="special-rates" noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        {isSummed && <ErrorSummary ref={summary} level={2} title={errorSummaryTitle} errors={errors} />}
        <ErrorReportingContext value={reporting}>
          <TextField
            {...fieldOf('fullName')}
            label={specialRatesTexts.fullName}
            autoComplete="name"
            spellCheck={false}
          />
          <EmailField
            {...fieldOf('email')}
            label={specialRatesTexts.email}
            hint={specialRatesTexts.emailHint}
          />
          <div id="contact-number">
            <TextField
              {...fieldOf('contactNumber')}
              label={specialRatesTexts.contactNumber}
              hint={specialRatesTexts.contactNumberHint}
              type="tel"
              autoComplete="tel"
              width="medium"
            />
          </div>
        </ErrorReportingContext>
        <FailureText>{refusal}</FailureText>
        {hasFailed && (
          <FailureText isOfCall isSilent more={<Note>{nothingLostText}</Note>}>
            {failureTexts.unknown}
          </FailureText>
        )}
        {refusal === undefined && (
          <Row>
            <Button type="submit" isBusy={progress === 'request'} busyWords={[waitTexts.sending]}>
              {hasFailed ? tryAgainLabel : specialRatesTexts.send}
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  );
}
