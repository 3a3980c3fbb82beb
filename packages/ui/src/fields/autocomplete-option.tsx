import { useEffect, useRef } from 'react';
import styles from './autocomplete.module.css';
import { MatchedText } from './matched-text.tsx';

export type AutocompleteItem = { readonly key: string; readonly title: string; readonly detail?: string };

type AutocompleteOptionProps = {
  readonly id: string;
  readonly item: AutocompleteItem;
  readonly query: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onPick: () => void;
};

/** The focus stays in the input; `aria-activedescendant` points here. */
export function AutocompleteOption({ id, item, query, isActive, onPoint, onPick }: AutocompleteOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // Keys are handled by the combobox that owns it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onPick}
    >
      <span>
        <MatchedText title={item.title} query={query} />
      </span>
      {item.detail && <small>{item.detail}</small>}
    </div>
  );
}
