import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { useUncontrolledField } from '@forecourt/ui/fields/use-field-value.ts';
import { type Ref, useId, useImperativeHandle, useReducer } from 'react';
import { actionFormTexts } from '../copy/acts.ts';
import styles from './long-text.module.css';

type LongTextProps = {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly most: number;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

/** Sentences of several lines. Says what is left near the end, and never cuts what is pasted. */
export function LongTextField({ label, hint, value, most, onChange, error, ref }: LongTextProps) {
  const id = useId();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const { field, heard } = useUncontrolledField<HTMLTextAreaElement>({ value, onSilentChange: onChange });
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, [field]);
  const left = most - value.length;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <textarea
        id={id}
        ref={field}
        className={styles.area}
        rows={4}
        defaultValue={value}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => {
          heard(target.value);
          onChange(target.value);
          draw();
        }}
      />
      <output className={styles.hint}>{left < most / 10 && <span>{actionFormTexts.left(left)}</span>}</output>
      <div aria-live="polite">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
    </div>
  );
}
