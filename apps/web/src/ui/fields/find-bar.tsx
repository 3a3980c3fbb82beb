import styles from './find-bar.module.css';
import { SearchField } from './search-field.tsx';
import { Toggle } from './toggle.tsx';

type FindBarProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly clear: string;
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  /** A button that stays pressed while only some rows are shown; left out when it would show none. */
  readonly filter?: { readonly label: string; readonly isOn: boolean; readonly onToggle: () => void };
  /** How many rows are shown, once they are not all. */
  readonly found: string | undefined;
};

/** Finds rows of a list: a search, a filter beside it, and below them how many are left. */
export const FindBar = ({ label, placeholder, clear, searched, onSearch, filter, found }: FindBarProps) => (
  <div className={styles.find}>
    <SearchField label={label} placeholder={placeholder} clear={clear} value={searched} onChange={onSearch} />
    {filter && (
      <Toggle isPressed={filter.isOn} onPress={filter.onToggle}>
        {filter.label}
      </Toggle>
    )}
    <output className={styles.found}>{found}</output>
  </div>
);
