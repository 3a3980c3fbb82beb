import { Fragment } from 'react';
import type { Content } from '../content.ts';
import { keepFocusProps } from '../press.ts';
import field from './field.module.css';
import styles from './pick-rows.module.css';
import ruled from './rows.module.css';
import { Checkbox } from './tick.tsx';

type PickRow<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly detail: string;
  readonly note: string;
  /** Changes nothing, picked or not. */
  readonly isIdle?: boolean;
  /** Follows its row. */
  readonly body?: Content;
};
type PickRowsProps<T extends string> = {
  readonly legend: string;
  readonly rows: readonly PickRow<T>[];
  readonly picked: readonly T[];
  readonly onChange: (picked: readonly T[]) => void;
};

export const CheckboxRows = <T extends string>({ legend, rows, picked, onChange }: PickRowsProps<T>) => (
  <fieldset className={styles.group}>
    <legend className={`${field.label} ${styles.legend}`}>{legend}</legend>
    {rows.map(({ value, label, detail, note, isIdle = false, body }) => (
      <Fragment key={value}>
        <label className={ruled.row} data-idle={isIdle ? '' : undefined} {...keepFocusProps}>
          <Checkbox
            checked={picked.includes(value)}
            onChange={(isPicked) =>
              onChange(isPicked ? [...picked, value] : picked.filter((other) => other !== value))
            }
          />
          <span className={styles.words}>
            <span>
              <b>{label}</b>
              <span className={styles.detail}>{detail}</span>
            </span>
            <small>{note}</small>
          </span>
        </label>
        {body && <div className={styles.body}>{body}</div>}
      </Fragment>
    ))}
  </fieldset>
);
