import { type Ref, useId } from 'react';
import styles from './error-summary.module.css';
import { focusField, type ReportedError } from './reported-errors.ts';

type ErrorSummaryProps = {
  readonly title: string;
  readonly errors: readonly ReportedError[];
  readonly ref?: Ref<HTMLDivElement>;
};

/** Everything that is wrong, in the words that stand at the fields, each a link to its field. Takes the focus by script. */
export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div ref={ref} className={styles.summary} role="group" aria-labelledby={id} tabIndex={-1}>
      <h3 id={id}>{title}</h3>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(error.id);
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
