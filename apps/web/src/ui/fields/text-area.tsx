import type { Ref } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldLooks, useFieldIds } from './field-frame.tsx';

type TextAreaProps = FieldLooks & {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  /** Whether a text may be pasted; one that may not is left aside. */
  readonly mayPaste?: (text: string) => boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text as they were written: long lines do not break, and nothing is corrected. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, isOptional, hint, error, ...more } = props;
  const { value, onChange, mayPaste, placeholder, ref } = more;
  const ids = useFieldIds({ hint, error });
  return (
    <FieldFrame {...{ label, isLabelHidden, isOptional, hint, error, ids }}>
      <textarea
        {...ids.control}
        ref={ref}
        className={`${styles.control} ${styles.area} ${styles.figures}`}
        value={value}
        rows={7}
        wrap="off"
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => {
          if (mayPaste?.(event.clipboardData.getData('text')) === false) event.preventDefault();
        }}
      />
    </FieldFrame>
  );
}
