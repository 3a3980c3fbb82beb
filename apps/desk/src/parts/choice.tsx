import { useSelectRef } from '@forecourt/ui/fields/use-field-value.ts';
import { Icon } from '@forecourt/ui/icon.tsx';
import { useId } from 'react';
import styles from './choice.module.css';

type ChoiceProps = {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  /** Set aside by another filter, but still there. */
  readonly isOff?: boolean;
  readonly onChange: (value: string) => void;
};

/** A native select, lower than one of a form. */
export function CompactSelect({ label, choices, value, isOff, onChange }: ChoiceProps) {
  const id = useId();
  const choose = (chosen: string): void => {
    if (chosen !== value) onChange(chosen);
  };
  const control = useSelectRef(choose);
  return (
    <div className={styles.choice} data-off={isOff ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <select id={id} ref={control} value={value} onChange={({ target }) => choose(target.value)}>
          {!choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.chevron ?? ''} />
      </div>
    </div>
  );
}
