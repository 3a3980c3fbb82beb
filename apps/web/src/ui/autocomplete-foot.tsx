import styles from './autocomplete.module.css';
import { Button } from './button.tsx';

export type AutocompleteStatus = 'idle' | 'searching' | 'none' | 'results';

type AutocompleteFootProps = {
  readonly status: AutocompleteStatus;
  readonly count: string;
  readonly onManual: (() => void) | undefined;
};

/** How the search stands, said once each, and the way on by hand, always in the same place. */
export function AutocompleteFoot({ status, count, onManual }: AutocompleteFootProps) {
  const words = { idle: '', searching: 'Searching...', none: 'No results', results: count };
  return (
    <div className={styles.foot}>
      <output>{words[status]}</output>
      {onManual && (
        <Button kind="act" onClick={onManual}>
          Enter manually
        </Button>
      )}
    </div>
  );
}
