import { email as emailRule, normaliseEmail } from '@forecourt/domain/fields/email.ts';
import { fullName } from '@forecourt/domain/fields/full-name.ts';
import { cleanInput } from '@forecourt/domain/fields/pasted.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { Button } from '@forecourt/ui/button.tsx';
import { ErrorSummary } from '@forecourt/ui/fields/error-summary.tsx';
import { RadioRows } from '@forecourt/ui/fields/radio-rows.tsx';
import { ErrorReportingContext } from '@forecourt/ui/fields/reported-errors.ts';
import { TextField } from '@forecourt/ui/fields/text-field.tsx';
import { Dialog } from '@forecourt/ui/overlays/dialog.tsx';
import { Stack } from '@forecourt/ui/text.tsx';
import { useFailureTextWithOfflineHint } from '@forecourt/ui/use-offline-text.ts';
import { type FormEvent, useId, useState } from 'react';
import { askPartTexts as texts } from '../../copy/asked-parts.ts';
import { errorSummaryTitle } from '../../copy/errors.ts';
import { waitTexts } from '../../copy/waits.ts';
import { ApiError, refusalMessageOf } from '../../gateway/call-error.ts';
import type { AskedPerson } from '../../store/asked-part.ts';
import { EmailField } from '../email-field.tsx';
import { useFailedSubmit } from '../use-failed-try.ts';

const other = '';

export type AskDialogProps = {
  readonly title: string;
  readonly lede: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Says what is lost; undefined for nothing. */
  readonly warning?: string | undefined;
  /** Offered, with room for another. */
  readonly names?: readonly string[];
  readonly start?: AskedPerson | undefined;
  readonly ask: (person: AskedPerson) => Promise<void>;
  readonly onAsked: () => void;
};

/** Sentences about what was typed here, or about the business. */
const fieldProblemsOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 400 && typeof error.exception === 'object'
    ? error.exception.map(({ errorMessage }) => `${errorMessage}.`).join(' ')
    : undefined;

/** Asks for the name and the email of the person who should answer. */
export function AskDialog({
  title,
  lede,
  isOpen,
  onClose,
  warning,
  names = [],
  start,
  ask,
  onAsked,
}: AskDialogProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState(start?.name ?? '');
  const [email, setEmail] = useState(start?.email ?? '');
  const [left, setLeft] = useState<ReadonlySet<'name' | 'email'>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly refusal: string | undefined }>();
  const { hasTried, tried, reporting, errors, isSummed, summary } = useFailedSubmit();
  const failed = useFailureTextWithOfflineHint(failure && !failure.refusal ? texts.failed : undefined);

  const isTyped = names.length === 0 || chosen === other;
  const person = { name: isTyped ? cleanInput(typed, 'text') : (chosen ?? ''), email: normaliseEmail(email) };
  const problems = { name: problemOf(fullName, person.name), email: problemOf(emailRule, person.email) };
  const errorOf = (field: 'name' | 'email') => (hasTried || left.has(field) ? problems[field] : undefined);
  const leave = (field: 'name' | 'email', text: string): void =>
    setLeft((before) => new Set([...before, ...(text === '' ? [] : [field])]));

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const isComplete = !problems.name && !problems.email;
    tried(isComplete);
    if (!isComplete) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await ask(person);
      onAsked();
    } catch (error) {
      setFailure({ refusal: refusalMessageOf(error) ?? fieldProblemsOf(error) });
    }
    setBusy(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isPersistent
      title={title}
      problem={failure?.refusal ?? failed}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} busyWords={[waitTexts.sending]}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Stack>
          {isSummed && <ErrorSummary ref={summary} title={errorSummaryTitle} errors={errors} />}
          <p>{lede}</p>
          {warning !== undefined && <p>{warning}</p>}
          <ErrorReportingContext value={reporting}>
            {names.length > 0 && (
              <RadioRows
                legend={texts.directors}
                choices={[
                  ...names.map((name) => ({ value: name, label: name })),
                  { value: other, label: texts.another },
                ]}
                value={chosen}
                onChange={setChosen}
                error={hasTried && chosen === null ? texts.choose : undefined}
              />
            )}
            {isTyped && (
              <TextField
                label={texts.name}
                value={typed}
                onChange={setTyped}
                onCommit={(text) => {
                  setTyped(cleanInput(text, 'text'));
                  leave('name', text);
                }}
                error={errorOf('name')}
                autoComplete="off"
                spellCheck={false}
              />
            )}
            <EmailField
              label={texts.email}
              hint={texts.emailHint}
              value={email}
              onChange={setEmail}
              onCommit={(text) => {
                setEmail(normaliseEmail(text));
                leave('email', text);
              }}
              error={errorOf('email')}
              autoComplete="off"
            />
          </ErrorReportingContext>
        </Stack>
      </form>
    </Dialog>
  );
}
