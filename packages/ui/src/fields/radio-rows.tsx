import { useId } from 'react';
import type { Content } from '../content.ts';
import { focusOnReleaseProps, keepFocusProps } from '../press.ts';
import { VisuallyHidden } from '../text.tsx';
import { ErrorText } from './error-text.tsx';
import field from './field.module.css';
import styles from './radio-rows.module.css';
import { useReportError } from './reported-errors.ts';
import ruled from './rows.module.css';

type RadioChoice<T extends string | number> = {
  readonly value: T;
  readonly label: Content;
  readonly detail?: Content;
};
export type RadioRowsProps<T extends string | number> = {
  readonly legend: string;
  /** Only spoken, where it repeats the question's heading. */
  readonly isLegendHidden?: boolean;
  readonly choices: readonly RadioChoice<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  /** 'two': two columns from 576 px. */
  readonly layout?: 'rows' | 'two';
  readonly error?: string | undefined;
};

export function RadioRows<T extends string | number>(props: RadioRowsProps<T>) {
  const { legend, isLegendHidden, choices, value, onChange, layout = 'rows', error } = props;
  const name = useId();
  useReportError(`${name}-0`, error);
  return (
    <fieldset
      className={styles.group}
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={isLegendHidden ? undefined : `${field.label} ${styles.legend}`}>
        {isLegendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={`${styles.rows} ${layout === 'two' ? styles.two : ''}`}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={`${ruled.row} ${styles.row}`} {...keepFocusProps}>
            <input
              id={`${name}-${index}`}
              type="radio"
              {...focusOnReleaseProps()}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>
              <b>{choice.label}</b>
              {choice.detail && <small>{choice.detail}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={`${name}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}
