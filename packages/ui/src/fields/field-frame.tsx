import { use, useId } from 'react';
import type { Content, Elements } from '../content.ts';
import { SoftBreaks } from '../soft-breaks.tsx';
import { VisuallyHidden } from '../text.tsx';
import { uiTexts } from '../words.ts';
import { ErrorText } from './error-text.tsx';
import styles from './field.module.css';
import { ErrorReportingContext, useReportError } from './reported-errors.ts';

export type FieldBaseProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly isOptional?: boolean | undefined;
  readonly hint?: Content;
  readonly error?: string | undefined;
};

export function useFieldIds({ hint, error }: Pick<FieldBaseProps, 'hint' | 'error'>, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  useReportError(id, error);
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const control = { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined } as const;
  return { hintId, errorId, control };
}

type FieldFrameProps = FieldBaseProps & {
  readonly ids: ReturnType<typeof useFieldIds>;
  readonly children: Elements;
  readonly foot?: Elements;
};

export const FieldFrame = ({
  label,
  isLabelHidden,
  isOptional,
  hint,
  error,
  ids,
  children,
  foot,
}: FieldFrameProps) => (
  <div className={styles.field}>
    <label htmlFor={ids.control.id} className={isLabelHidden ? styles.unseen : styles.label}>
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      {isOptional && <span className={styles.optional}>{` ${uiTexts.optional}`}</span>}
    </label>
    {children}
    <FieldNotes {...{ hint, error, ids }} />
    {foot}
  </div>
);

type FieldNotesProps = Pick<FieldBaseProps, 'hint' | 'error'> & {
  readonly ids: { readonly hintId: string; readonly errorId: string };
};

/** An error that appears when the field is left is announced once, politely. */
export function FieldNotes({ hint, error, ids }: FieldNotesProps) {
  const { isQuiet } = use(ErrorReportingContext);
  return (
    <div className={styles.notes} aria-live={isQuiet ? 'off' : 'polite'}>
      {error && <ErrorText id={ids.errorId}>{error}</ErrorText>}
      {hint && (
        <p className={styles.hint} id={ids.hintId}>
          <SoftBreaks text={hint} />
        </p>
      )}
    </div>
  );
}

/** Whether the browser filled in a field without focus: nobody will leave it, so it is finished. */
export const isAutofilled = (field: Element): boolean => field.ownerDocument.activeElement !== field;
