import { CheckField } from '@forecourt/ui/fields/check-field.tsx';
import { ErrorText } from '@forecourt/ui/fields/error-text.tsx';
import { useId } from 'react';
import styles from './reason-list.module.css';

type Choice<Code extends string> = { readonly code: Code; readonly words: string };
type ReasonListProps<Code extends string> = {
  readonly legend: string;
  readonly hint?: string;
  readonly choices: readonly Choice<Code>[];
  readonly chosen: readonly Code[];
  readonly onChange: (chosen: Code[]) => void;
  readonly error?: string | undefined;
};

/** A list of which several may be ticked; the order of the list stays. */
export function ReasonPicker<Code extends string>(props: ReasonListProps<Code>) {
  const { legend, hint, choices, chosen, onChange, error } = props;
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const set = (code: Code, isChosen: boolean): void =>
    onChange(
      choices.flatMap((choice) =>
        (choice.code === code ? isChosen : chosen.includes(choice.code)) ? choice.code : [],
      ),
    );
  return (
    <fieldset className={styles.group} aria-describedby={notes || undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {choices.map(({ code, words }) => (
        <CheckField key={code} isChecked={chosen.includes(code)} onChange={(isChosen) => set(code, isChosen)}>
          {words}
        </CheckField>
      ))}
      <div aria-live="polite">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
    </fieldset>
  );
}
