import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { say } from '../words.ts';
import styles from './autocomplete.module.css';
import field from './field.module.css';

export type AutocompleteStatus = 'idle' | 'searching' | 'none' | 'results';

type AutocompleteFootProps = {
  readonly status: AutocompleteStatus;
  readonly count: string;
  /** What to do, while nothing is typed. */
  readonly hint: ReactNode;
  readonly hintId: string;
  readonly onManual: (() => void) | undefined;
};

/** How the search stands, said once each, and the way on by hand, always in the same place. */
export function AutocompleteFoot({ status, count, hint, hintId, onManual }: AutocompleteFootProps) {
  const { searching, noResults, enterManually } = say();
  const words = { idle: '', searching, none: noResults, results: count };
  return (
    <div className={styles.foot}>
      {hint && (
        <p className={field.hint} id={hintId}>
          {hint}
        </p>
      )}
      <output data-status={status}>{words[status]}</output>
      {onManual && (
        <Button kind="act" onClick={onManual}>
          {enterManually}
        </Button>
      )}
    </div>
  );
}
