import { VisuallyHidden } from '../text.tsx';
import styles from './chips.module.css';
import { Toggle } from './toggle.tsx';

export type Chip<T> = {
  readonly value: T;
  readonly label: string;
  readonly span?: 'wide' | 'full';
  readonly isOff?: boolean;
};
type ChipsProps<T> = {
  readonly label: string;
  readonly chips: readonly Chip<T>[];
  /** Undefined when no chip is pressed. */
  readonly pressed: T | undefined;
  readonly onPress: (value: T) => void;
};

export const Chips = <T extends string | number | null>({
  label,
  chips,
  pressed,
  onPress,
}: ChipsProps<T>) => (
  <fieldset className={styles.chips}>
    <legend>
      <VisuallyHidden>{label}</VisuallyHidden>
    </legend>
    {chips.map((chip) => (
      <Toggle
        key={chip.label}
        className={`${styles.chip} ${chip.span ? styles[chip.span] : ''}`}
        isPressed={chip.value === pressed}
        isOff={chip.isOff}
        onPress={() => onPress(chip.value)}
      >
        {chip.label}
      </Toggle>
    ))}
  </fieldset>
);
