import { askForLink } from '@forecourt/domain/contract/status.ts';
import { email as emailRule, normaliseEmail } from '@forecourt/domain/fields/email.ts';
import { normaliseReference } from '@forecourt/domain/fields/normalise-reference.ts';
import { reference as referenceRule } from '@forecourt/domain/fields/reference.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { ErrorSummary } from '@forecourt/ui/fields/error-summary.tsx';
import { FailureText } from '@forecourt/ui/fields/failure-text.tsx';
import { ErrorReportingContext } from '@forecourt/ui/fields/reported-errors.ts';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { Row, Stack } from '@forecourt/ui/text.tsx';
import { type FormEvent, useState } from 'react';
import { errorSummaryTitle } from '../../copy/errors.ts';
import { lostLinkTexts as texts } from '../../copy/status.ts';
import { waitTexts } from '../../copy/waits.ts';
import { call } from '../../gateway/call.ts';
import { EmailField } from '../../questions/email-field.tsx';
import { useFailedSubmit } from '../../questions/use-failed-try.ts';
import { useAsyncTask } from '../../store/asking.ts';

type LostLinkFormProps = {
  readonly startingReference: string;
  readonly onAsked: () => void;
};

/** Requests a new link by e-mail; the answer does not reveal whether there is an application. */
export function LostLinkForm({ startingReference, onAsked }: LostLinkFormProps) {
  const [reference, setReference] = useState(startingReference);
  const [email, setEmail] = useState('');
  const { progress, ask } = useAsyncTask<unknown>();
  const { hasTried, tried, reporting, errors, isSummed, summary } = useFailedSubmit();
  const body = { reference: normaliseReference(reference), email: normaliseEmail(email) };
  const problems = {
    reference: problemOf(referenceRule, body.reference),
    email: problemOf(emailRule, body.email),
  };

  const send = (event: FormEvent): void => {
    event.preventDefault();
    const isComplete = !problems.reference && !problems.email;
    tried(isComplete);
    // A failure shows in the form.
    if (isComplete && progress !== 'request')
      ask(() => call(askForLink, { body })).then(onAsked, () => undefined);
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        {isSummed && <ErrorSummary ref={summary} level={2} title={errorSummaryTitle} errors={errors} />}
        <ErrorReportingContext value={reporting}>
          <TextField
            label={texts.reference}
            hint={texts.referenceHint}
            value={reference}
            onChange={setReference}
            onCommit={(typed) => setReference(normaliseReference(typed))}
            error={hasTried ? problems.reference : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            width="medium"
            isFigures
          />
          <EmailField
            label={texts.email}
            hint={texts.emailHint}
            value={email}
            onChange={setEmail}
            onCommit={(typed) => setEmail(normaliseEmail(typed))}
            error={hasTried ? problems.email : undefined}
          />
        </ErrorReportingContext>
        <FailureText isOfCall>{progress === 'error' ? texts.failed : undefined}</FailureText>
        <Row>
          <Button type="submit" isBusy={progress === 'request'} busyWords={[waitTexts.sending]}>
            {texts.send}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
