import { type ComponentProps, type Ref, useImperativeHandle, useReducer, useRef } from 'react';
import type { Content } from '../content.ts';
import { BusyBar } from '../sweep.tsx';
import styles from './field.module.css';
import { type FieldBaseProps, FieldFrame, isAutofilled, useFieldIds } from './field-frame.tsx';
import { useUncontrolledField } from './use-field-value.ts';

type FieldWidth = 'full' | 'long' | 'medium' | 'short' | 'tiny';
type Passed =
  | 'type'
  | 'name'
  | 'inputMode'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'readOnly'
  | 'onFocus'
  | 'onPaste';

export type TextFieldProps = FieldBaseProps &
  Pick<ComponentProps<'input'>, Passed> & {
    readonly id?: string;
    readonly value: string;
    /** Uncontrolled until it is committed; then `value` shows again. */
    readonly isFree?: boolean;
    readonly onChange: (text: string) => void;
    /** The field lost the focus, Enter was pressed, or the browser filled it in. */
    readonly onCommit?: ((text: string) => void) | undefined;
    readonly width?: FieldWidth;
    readonly isFigures?: boolean;
    readonly isBusy?: boolean;
    /** A 44 px button inside the field. */
    readonly end?: Content;
    readonly ref?: Ref<HTMLInputElement>;
  };

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, isOptional, hint, error, id, ...more } = props;
  const {
    value,
    isFree = false,
    onChange,
    onCommit,
    width = 'full',
    isFigures,
    isBusy,
    end,
    ref,
    ...passed
  } = more;
  const ids = useFieldIds({ hint, error }, id);
  const isTyped = useRef(false);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const finish = (text: string): void => {
    isTyped.current = false;
    onCommit?.(text);
    // An unchanged value must show again in place of what was typed.
    draw();
  };
  const { field: input, heard } = useUncontrolledField<HTMLInputElement>({
    value,
    onSilentChange: (text) => {
      onChange(text);
      finish(text);
    },
    isTyped: () => isFree && isTyped.current,
  });
  useImperativeHandle(ref, () => input.current as HTMLInputElement, [input]);
  return (
    <FieldFrame {...{ label, isLabelHidden, isOptional, hint, error, ids }}>
      <div className={`${styles.box} ${styles[width] ?? ''} ${end ? styles.withEnd : ''}`}>
        <input
          {...passed}
          {...ids.control}
          ref={input}
          className={`${styles.control} ${isFigures ? styles.figures : ''}`}
          defaultValue={value}
          onChange={({ target }) => {
            isTyped.current = true;
            heard(target.value);
            onChange(target.value);
            if (isAutofilled(target)) finish(target.value);
            else if (!isFree) draw();
          }}
          onBlur={({ target }) => finish(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(event.currentTarget.value);
          }}
        />
        {isBusy && <BusyBar className={styles.sweep} />}
        {end && <span className={styles.end}>{end}</span>}
      </div>
    </FieldFrame>
  );
}
