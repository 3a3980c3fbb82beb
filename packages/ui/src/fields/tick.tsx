import type { ComponentProps } from 'react';
import { focusOnReleaseProps } from '../press.ts';
import styles from './tick.module.css';

type TickProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'checked' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly onChange: (isChecked: boolean) => void;
};

/** Drawn like a tick box, for a control that is one by its role. */
export const CheckboxMark = ({ isChecked }: { readonly isChecked: boolean }) => (
  <span className={styles.tick} data-checked={isChecked ? '' : undefined} />
);

export const Checkbox = ({ onChange, ...passed }: TickProps) => (
  <input
    {...passed}
    {...focusOnReleaseProps()}
    type="checkbox"
    className={styles.tick}
    onChange={(event) => onChange(event.target.checked)}
  />
);
