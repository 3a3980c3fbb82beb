import { type Ref, useImperativeHandle, useReducer } from 'react';
import styles from './field.module.css';
import { type FieldBaseProps, FieldFrame, useFieldIds } from './field-frame.tsx';
import { useUncontrolledField } from './use-field-value.ts';

type TextAreaProps = FieldBaseProps & {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  /** Text that may not be pasted is ignored. */
  readonly mayPaste?: (text: string) => boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

/** Long lines do not break, and nothing is corrected. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, isOptional, hint, error, ...more } = props;
  const { value, onChange, mayPaste, placeholder, ref } = more;
  const ids = useFieldIds({ hint, error });
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const { field, heard } = useUncontrolledField<HTMLTextAreaElement>({ value, onSilentChange: onChange });
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement, [field]);
  return (
    <FieldFrame {...{ label, isLabelHidden, isOptional, hint, error, ids }}>
      <textarea
        {...ids.control}
        ref={field}
        className={`${styles.control} ${styles.area} ${styles.figures}`}
        defaultValue={value}
        rows={7}
        wrap="off"
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => {
          heard(target.value);
          onChange(target.value);
          draw();
        }}
        onPaste={(event) => {
          if (mayPaste?.(event.clipboardData.getData('text')) === false) event.preventDefault();
        }}
      />
    </FieldFrame>
  );
}
