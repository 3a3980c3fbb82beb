import { useRef } from 'react';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import field from './field.module.css';
import styles from './find-bar.module.css';
import { Toggle } from './toggle.tsx';

type FindBarProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly clear: string;
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  readonly filter?: { readonly label: string; readonly isOn: boolean; readonly onToggle: () => void };
  readonly found: string | undefined;
};

export function SearchBar({ label, placeholder, clear, searched, onSearch, filter, found }: FindBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const empty = (): void => {
    onSearch('');
    input.current?.focus();
  };
  return (
    <div className={styles.find}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          className={`${field.control} ${styles.input}`}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={searched}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && searched !== '') onSearch('');
          }}
        />
        {searched !== '' && (
          <span className={styles.clear}>
            <IconButton icon="cross" label={clear} onClick={empty} />
          </span>
        )}
      </div>
      {filter && (
        <Toggle isPressed={filter.isOn} onPress={filter.onToggle}>
          {filter.label}
        </Toggle>
      )}
      <output className={styles.found}>{found}</output>
    </div>
  );
}
