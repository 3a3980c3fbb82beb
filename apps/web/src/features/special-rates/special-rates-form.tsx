import { nameOf } from '@forecourt/domain/landing/rules.ts';
import { openSpecialRates } from '@forecourt/domain/special-rates/transitions.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { errorSummaryTitle } from '../../copy/errors.ts';
import { specialRatesTexts } from '../../copy/special-rates.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { useFailedTry } from '../../questions/use-failed-try.ts';
import { useProgress } from '../../store/activities.ts';
import { change, currentApplication } from '../../store/application-store.ts';
import { useLatest } from '../../store/asking.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { ErrorText } from '../../ui/fields/error-text.tsx';
import { ErrorReporting } from '../../ui/fields/reported-errors.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../ui/text.tsx';
import { requestCallback } from './request-callback.ts';
import { useContact } from './use-contact.ts';

type SpecialRatesFormProps = { readonly onRequested: () => void };

/** Asks to be called about special rates; name and e-mail are those of the landing page until changed. */
export function SpecialRatesForm({ onRequested }: SpecialRatesFormProps) {
  const isAsking = useProgress('submitRequestCallback') === 'request';
  const { fieldOf, commitAll } = useContact();
  const asking = useLatest();
  const [problem, setProblem] = useState<string>();
  const { tried, reporting, errors, isSummed, summary } = useFailedTry();

  useEffect(() => {
    const { landing } = currentApplication();
    change('specialRates', openSpecialRates, nameOf(landing), landing.email);
  }, []);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isComplete = commitAll();
    tried(isComplete);
    setProblem(undefined);
    if (!isComplete) return;
    // Who has gone back to the form stays there.
    const end = await asking(requestCallback);
    if (end === 'taken') onRequested();
    else if (end === 'failed' || end === 'refused') setProblem(specialRatesTexts.problems[end]);
  };

  return (
    <form id="special-rates" noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        {isSummed && <ErrorSummary ref={summary} level={2} title={errorSummaryTitle} errors={errors} />}
        <ErrorReporting value={reporting}>
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
        </ErrorReporting>
        {/* The toast has said it. */}
        {problem !== undefined && <ErrorText>{problem}</ErrorText>}
        <Row>
          <Button type="submit" isBusy={isAsking}>
            {specialRatesTexts.send}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
