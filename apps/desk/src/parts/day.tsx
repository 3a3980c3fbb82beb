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
export function Day({ label, value, isOff, onChange }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useState({ of: value, value });
  if (typed.of !== value) setTyped({ of: value, value });
  return (
    <div className={styles.choice} data-off={isOff ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          id={id}
          type="date"
          min={earliest}
          value={typed.value}
          onChange={({ target }) => {
            setTyped({ of: value, value: target.value });
            if (target.value === '' || target.value >= earliest) onChange(target.value);
          }}
        />
      </div>
    </div>
  );
}
