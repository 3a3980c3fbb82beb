import { useRef } from 'react';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import field from './field.module.css';
import styles from './search-field.module.css';

type SearchFieldProps = {
  readonly label: string;
  /** Shown inside while the field is empty. */
  readonly placeholder: string;
  /** The name of the button that empties it. */
  readonly clear: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** Narrows down what stands below it while it is typed. Escape empties it. */
export function SearchField({ label, placeholder, clear, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const empty = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
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
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onChange('');
        }}
      />
      {value !== '' && (
        <span className={styles.clear}>
          <IconButton icon="cross" label={clear} onClick={empty} />
        </span>
      )}
    </div>
  );
}
