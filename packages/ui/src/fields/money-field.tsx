import { formatMoney, parseMoney } from '@forecourt/domain/fields/money.ts';
import { useState } from 'react';
import { type Chip, Chips } from './chips.tsx';
import { type FieldBaseProps, FieldFrame, useFieldIds } from './field-frame.tsx';
import { fieldTexts } from './field-words.ts';
import styles from './money-field.module.css';
import { useUncontrolledField } from './use-field-value.ts';

type MoneyFieldProps = FieldBaseProps & {
  /** Whole dollars; null for none. */
  readonly value: number | null;
  /** An amount of null with a text is one that could not be read. */
  readonly onChange: (value: number | null, typed: string) => void;
  readonly onCommit?: ((value: number | null, typed: string) => void) | undefined;
  readonly suffix: string;
  readonly size?: 'figure' | 'limit';
  readonly presets?: readonly Chip<number | null>[];
};

const shown = (value: number | null): string => (value === null ? '' : formatMoney(value).replace('$', ''));

/** Accepts `$1,500` and `1 500`; shows 1,500.00 once the field is left. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, isLabelHidden, isOptional, hint, error, ...more } = props;
  const { value, onChange, onCommit, suffix, size = 'figure', presets } = more;
  const ids = useFieldIds({ hint, error });
  const [typed, setTyped] = useState<string>();
  const pressed = typed === undefined ? presets?.find((chip) => chip.value === value)?.value : undefined;
  const isUnread = typed !== undefined && parseMoney(typed) !== value;
  const text = typed === undefined || (isUnread && value !== null) ? shown(value) : typed;

  const leave = (): void => {
    // Unreadable text stays as it was typed, so that it can be corrected.
    if (typed !== undefined && (typed.trim() === '' || parseMoney(typed) !== null)) setTyped(undefined);
    onCommit?.(value, text);
  };
  const take = (next: string): void => {
    const amount = parseMoney(next);
    setTyped(amount === null ? next : undefined);
    onChange(amount, next);
    onCommit?.(amount, next);
  };
  const { field, heard } = useUncontrolledField<HTMLInputElement>({ value: text, onSilentChange: take });
  const pick = (amount: number | null): void => {
    setTyped(undefined);
    onChange(amount, shown(amount));
    onCommit?.(amount, shown(amount));
  };
  return (
    <div className={styles.group}>
      <FieldFrame {...{ label, isLabelHidden, isOptional, hint, error, ids }}>
        <div
          className={`${styles.money} ${size === 'limit' ? styles.limit : ''}`}
          data-invalid={error ? '' : undefined}
        >
          <span aria-hidden="true">$</span>
          <input
            {...ids.control}
            inputMode="decimal"
            autoComplete="off"
            ref={field}
            defaultValue={text}
            onChange={(event) => {
              heard(event.target.value);
              setTyped(event.target.value);
              onChange(parseMoney(event.target.value), event.target.value);
            }}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Enter' && onCommit?.(value, text)}
          />
          <small>{suffix}</small>
        </div>
      </FieldFrame>
      {presets && <Chips label={fieldTexts.presets} chips={presets} pressed={pressed} onPress={pick} />}
    </div>
  );
}
