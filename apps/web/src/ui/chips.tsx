import styles from './chips.module.css';
import { keepFocusWhilePressed } from './press.ts';

export type Chip<T> = {
  readonly value: T;
  readonly label: string;
  /** On a phone: over two columns, or over the whole row. */
  readonly span?: 'wide' | 'full';
};
type ChipsProps<T> = {
  readonly label: string;
  readonly chips: readonly Chip<T>[];
  /** The pressed chip's value; undefined when none is. */
  readonly pressed: T | undefined;
  readonly onPress: (value: T) => void;
};

/** Ready-made answers, at most one pressed. */
export const Chips = <T extends string | number | null>({
  label,
  chips,
  pressed,
  onPress,
}: ChipsProps<T>) => (
  <fieldset className={styles.chips} aria-label={label}>
    {chips.map((chip) => (
      <button
        key={chip.label}
        type="button"
        className={`${styles.chip} ${chip.span ? styles[chip.span] : ''}`}
        aria-pressed={chip.value === pressed}
        {...keepFocusWhilePressed}
        onClick={(event) => {
          event.currentTarget.focus();
          onPress(chip.value);
        }}
      >
        {chip.label}
      </button>
    ))}
  </fieldset>
);
