import { isIsoDate } from '@forecourt/domain/fields/date.ts';
import { type DatePart, dateParts } from '@forecourt/domain/fields/date-of-birth.ts';
import { dateFromParts, parseDateParts } from '@forecourt/domain/fields/typed-date.ts';
import { type ClipboardEvent, type ComponentProps, useId, useReducer, useState } from 'react';
import { VisuallyHidden } from '../text.tsx';
import styles from './date-field.module.css';
import field from './field.module.css';
import { FieldNotes, isAutofilled } from './field-frame.tsx';
import { fieldTexts } from './field-words.ts';
import { useReportError } from './reported-errors.ts';
import { useUncontrolledField } from './use-field-value.ts';

type Parts = readonly [day: string, month: string, year: string];
type DateFieldProps = {
  readonly legend: string;
  readonly isLegendHidden?: boolean;
  readonly error?: string | undefined;
  readonly wrongParts?: readonly DatePart[] | undefined;
  /** yyyy-MM-dd, or a part of it in the order of the boxes: '//1985' has a year only. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The focus has left all three boxes, or the browser filled one in without focus. */
  readonly onCommit?: ((value: string) => void) | undefined;
  readonly isBirthday?: boolean;
};

const boxes = [
  { part: 'day', token: 'bday-day', width: 'two' },
  { part: 'month', token: 'bday-month', width: 'two' },
  { part: 'year', token: 'bday-year', width: 'four' },
] as const;

function partsOf(value: string): Parts {
  const [day = '', month = '', year = ''] = isIsoDate(value) ? value.split('-').reverse() : value.split('/');
  return [day, month, year];
}
function valueOf(parts: Parts): string {
  if (parts.join('') === '') return '';
  return dateFromParts(...parts) ?? parts.map((part) => part.replaceAll('/', '')).join('/');
}

/** Three boxes, day first. A whole date pasted or typed into any of them is split over the three. */
export function DateField({
  legend,
  isLegendHidden,
  error,
  wrongParts = dateParts,
  value,
  onChange,
  onCommit,
  isBirthday,
}: DateFieldProps) {
  const id = useId();
  useReportError(`${id}-${wrongParts[0] ?? 'day'}`, error);
  const [typed, setTyped] = useState<Parts>(() => partsOf(value));
  // Typed text stays as typed ('3', 'March') as long as it means the same value.
  const parts = valueOf(typed) === value ? typed : partsOf(value);

  const change = (next: Parts): void => {
    setTyped(next);
    onChange(valueOf(next));
  };
  const type = (index: number, text: string, isFinished: boolean): void => {
    const whole = parseDateParts(text);
    const isWhole = whole !== undefined && /\d{4}$/.test(whole[2]);
    const next = isWhole ? whole : (parts.with(index, text) as unknown as Parts);
    change(next);
    if (isFinished) onCommit?.(valueOf(next));
  };
  const paste = (event: ClipboardEvent): void => {
    const whole = parseDateParts(event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    change(whole);
  };
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error ? `${id}-error` : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onCommit?.(value);
      }}
    >
      <legend className={isLegendHidden ? undefined : field.label}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles.boxes}>
        {boxes.map((box, index) => (
          <label key={box.part} className={`${styles.box} ${styles[box.width]}`}>
            <span>{fieldTexts.dateParts[box.part]}</span>
            <DateBox
              id={`${id}-${box.part}`}
              className={`${field.control} ${field.figures}`}
              inputMode="numeric"
              autoComplete={isBirthday ? box.token : 'off'}
              aria-invalid={error && wrongParts.includes(box.part) ? true : undefined}
              text={parts[index] ?? ''}
              onText={(text, isFinished) => type(index, text, isFinished)}
              onPaste={paste}
              onKeyDown={(event) => event.key === 'Enter' && onCommit?.(value)}
            />
          </label>
        ))}
      </div>
      <FieldNotes error={error} ids={{ hintId: `${id}-hint`, errorId: `${id}-error` }} />
    </fieldset>
  );
}

type DateBoxProps = ComponentProps<'input'> & {
  readonly text: string;
  /** `isFinished`: filled in without focus, so nobody will leave the box. */
  readonly onText: (text: string, isFinished: boolean) => void;
};

function DateBox({ text, onText, ...passed }: DateBoxProps) {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const { field: input, heard } = useUncontrolledField<HTMLInputElement>({
    value: text,
    onSilentChange: (next) => onText(next, true),
  });
  return (
    <input
      {...passed}
      ref={input}
      defaultValue={text}
      onChange={({ target }) => {
        heard(target.value);
        onText(target.value, isAutofilled(target));
        draw();
      }}
    />
  );
}
