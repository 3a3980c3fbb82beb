import type { ComponentProps } from 'react';
import { focusOnRelease } from '../press.ts';
import styles from './tick.module.css';

type TickProps = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'checked' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly onChange: (isChecked: boolean) => void;
};

export const Tick = ({ onChange, ...passed }: TickProps) => (
  <input
    {...passed}
    {...focusOnRelease()}
    type="checkbox"
    className={styles.tick}
    onChange={(event) => onChange(event.target.checked)}
  />
);
