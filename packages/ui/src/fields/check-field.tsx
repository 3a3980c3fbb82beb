import type { Content } from '../content.ts';
import { keepFocusProps } from '../press.ts';
import styles from './check-field.module.css';
import { ErrorText } from './error-text.tsx';
import { useFieldIds } from './field-frame.tsx';
import { Checkbox } from './tick.tsx';

type CheckFieldProps = {
  readonly id?: string;
  readonly name?: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly error?: string | undefined;
  readonly children: Content;
};

export function CheckField({ id, name, isChecked, onChange, error, children }: CheckFieldProps) {
  const ids = useFieldIds({ error }, id);
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={ids.control.id} {...keepFocusProps}>
        <Checkbox {...ids.control} name={name} checked={isChecked} onChange={onChange} />
        <span>{children}</span>
      </label>
      {error && <ErrorText id={ids.errorId}>{error}</ErrorText>}
    </div>
  );
}
