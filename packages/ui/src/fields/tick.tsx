import type { ComponentProps } from 'react';
import { focusOnRelease } from '../press.ts';
import styles from './tick.module.css';

type TickProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'checked' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly onChange: (isChecked: boolean) => void;
};

/** Drawn like a tick box, for a control that is one by its role. */
export const TickMark = ({ isChecked }: { readonly isChecked: boolean }) => (
  <span className={styles.tick} data-checked={isChecked ? '' : undefined} />
);

export const Tick = ({ onChange, ...passed }: TickProps) => (
  <input
    {...passed}
    {...focusOnRelease()}
    type="checkbox"
    className={styles.tick}
    onChange={(event) => onChange(event.target.checked)}
  />
);
