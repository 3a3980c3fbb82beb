import { Icon } from '../icon.tsx';
import styles from './field.module.css';
import { type FieldBaseProps, FieldFrame, useFieldIds } from './field-frame.tsx';
import { useSelectRef } from './use-field-value.ts';

type SelectChoice<T extends string> = { readonly value: T; readonly label: string };
type SelectFieldProps<T extends string> = FieldBaseProps & {
  readonly id?: string;
  readonly value: T | '';
  readonly choices: readonly SelectChoice<T>[];
  readonly onChange: (value: T) => void;
  readonly placeholder?: string;
};

/** A native select: phones show the choices in their own way. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, isLabelHidden, isOptional, hint, error, id, ...more } = props;
  const ids = useFieldIds({ hint, error }, id);
  const choose = (value: string): void => {
    const chosen = more.choices.find((choice) => choice.value === value);
    if (chosen && chosen.value !== more.value) more.onChange(chosen.value);
  };
  const control = useSelectRef(choose);
  return (
    <FieldFrame {...{ label, isLabelHidden, isOptional, hint, error, ids }}>
      <div className={styles.box}>
        <select
          {...ids.control}
          ref={control}
          className={`${styles.control} ${styles.select}`}
          value={more.value}
          onChange={(event) => choose(event.target.value)}
        >
          {more.placeholder !== undefined && (
            <option value="" disabled hidden={more.value !== ''}>
              {more.placeholder}
            </option>
          )}
          {more.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={styles.chevron ?? ''} />
      </div>
    </FieldFrame>
  );
}
