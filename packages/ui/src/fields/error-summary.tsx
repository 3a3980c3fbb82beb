import { type Ref, useId } from 'react';
import { SoftBreaks } from '../soft-breaks.tsx';
import styles from './error-summary.module.css';
import { goToField, type ReportedError } from './reported-errors.ts';

type ErrorSummaryProps = {
  readonly title: string;
  readonly errors: readonly ReportedError[];
  /** Level of its heading. */
  readonly level?: 2 | 3;
  readonly ref?: Ref<HTMLDivElement>;
};

/** Links each error to its field. Takes the focus by script. */
export function ErrorSummary({ title, errors, level = 3, ref }: ErrorSummaryProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    // A fieldset is for fields.
    <div ref={ref} className={styles.summary} role="group" aria-labelledby={id} tabIndex={-1}>
      <Title id={id}>{title}</Title>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => {
                event.preventDefault();
                goToField(error.id);
              }}
            >
              <SoftBreaks text={error.text} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
