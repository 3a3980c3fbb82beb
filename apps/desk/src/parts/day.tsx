import { useUncontrolledField } from '@forecourt/ui/fields/use-field-value.ts';
import { useId, useState } from 'react';
import styles from './choice.module.css';

type DayProps = {
  readonly label: string;
  /** yyyy-MM-dd, or '' */
  readonly value: string;
  /** Set aside by another filter, but still there. */
  readonly isOff?: boolean;
  readonly onChange: (value: string) => void;
};

/** Nothing was sent before; a year that is still being typed is earlier. */
const earliest = '2000-01-01';

/** A native field for a day. */
export function CompactDateField({ label, value, isOff, onChange }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useState({ of: value, value });
  if (typed.of !== value) setTyped({ of: value, value });
  const type = (day: string): void => {
    setTyped({ of: value, value: day });
    if (day === '' || day >= earliest) onChange(day);
  };
  const { field, heard } = useUncontrolledField<HTMLInputElement>({
    value: typed.value,
    onSilentChange: type,
  });
  return (
    <div className={styles.choice} data-off={isOff ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          id={id}
          type="date"
          min={earliest}
          ref={field}
          defaultValue={typed.value}
          onChange={({ target }) => {
            heard(target.value);
            type(target.value);
          }}
        />
      </div>
    </div>
  );
}
