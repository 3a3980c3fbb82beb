import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../button.tsx';
import type { Content } from '../content.ts';
import { IconButton } from '../icon-button.tsx';
import { BusyBar } from '../sweep.tsx';
import { uiTexts } from '../words.ts';
import styles from './autocomplete.module.css';
import { type AutocompleteItem, AutocompleteOption } from './autocomplete-option.tsx';
import field from './field.module.css';
import { type FieldBaseProps, FieldFrame, isAutofilled, useFieldIds } from './field-frame.tsx';
import { fieldTexts } from './field-words.ts';
import { useUncontrolledField } from './use-field-value.ts';

export type AutocompleteStatus = 'idle' | 'searching' | 'none' | 'results';

type AutocompleteProps<T extends AutocompleteItem> = FieldBaseProps & {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly status: AutocompleteStatus;
  readonly items: readonly T[];
  readonly onPick: (item: T) => void;
  readonly onManual?: (() => void) | undefined;
  /** The focus has left the field and its list, or the browser filled it in without focus. */
  readonly onCommit?: ((text: string) => void) | undefined;
  /** The focus has returned to a text that was not searched. */
  readonly onReturn?: (() => void) | undefined;
  readonly autoComplete?: string;
  readonly countText?: (count: number) => string;
};

/** Combobox: the list pushes down what follows it, so it covers nothing. The caller searches. */
export function Autocomplete<T extends AutocompleteItem>(props: AutocompleteProps<T>) {
  const { label, isLabelHidden, isOptional, error, text, status, items, onPick } = props;
  const hint = status === 'idle' && text === '' ? props.hint : undefined;
  const ids = useFieldIds({ hint, error });
  const listId = useId();
  const [isClosed, setClosed] = useState(false);
  const [active, setActive] = useState<string>();
  const isOpen = status === 'results' && items.length > 0 && !isClosed;
  const activeIndex = isOpen ? items.findIndex((item) => item.key === active) : -1;
  const optionId = (index: number): string => `${listId}-${index}`;

  const type = (next: string): void => {
    setClosed(false);
    setActive(undefined);
    props.onTextChange(next);
  };
  const { field: input, heard } = useUncontrolledField<HTMLInputElement>({
    value: text,
    onSilentChange: (next) => {
      type(next);
      props.onCommit?.(next);
    },
  });
  const pick = (item: T): void => {
    setClosed(true);
    setActive(undefined);
    onPick(item);
  };
  const move = (by: 1 | -1): void => {
    // One more than there are items: the text itself, where nothing is marked.
    const places = items.length + 1;
    setActive(items[((activeIndex + 1 + by + places) % places) - 1]?.key);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const item = items[activeIndex];
    if (event.key === 'Escape' && isOpen) setClosed(true);
    else if (event.key === 'Enter' && item) pick(item);
    else if (event.key === 'ArrowDown' && status === 'results' && !isOpen) setClosed(false);
    else if (isOpen && event.key === 'ArrowDown') move(1);
    else if (isOpen && event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const arrive = (): void => {
    setClosed(false);
    if (status === 'idle' && text !== '') props.onReturn?.();
  };
  const leave = (event: FocusEvent): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setClosed(true);
    props.onCommit?.(text);
  };
  const found = (
    <div className={styles.list} data-bare={status === 'idle' ? '' : undefined}>
      {isOpen && (
        // A datalist shows neither two lines nor a count.
        <div role="listbox" id={listId} aria-label={label} className={styles.options}>
          {items.map((item, index) => (
            <AutocompleteOption
              key={item.key}
              id={optionId(index)}
              item={item}
              query={text}
              isActive={index === activeIndex}
              onPoint={() => setActive(item.key)}
              onPick={() => pick(item)}
            />
          ))}
        </div>
      )}
      <Foot
        status={status}
        count={(props.countText ?? fieldTexts.results)(items.length)}
        hint={hint}
        hintId={ids.hintId}
        onManual={props.onManual}
      />
    </div>
  );
  return (
    <div onBlur={leave}>
      <FieldFrame {...{ label, isLabelHidden, isOptional, error, ids }} foot={found}>
        <div className={`${field.box} ${field.withEnd}`}>
          <input
            {...ids.control}
            ref={input}
            className={field.control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={activeIndex >= 0 ? optionId(activeIndex) : undefined}
            autoComplete={props.autoComplete ?? 'off'}
            autoCorrect="off"
            spellCheck={false}
            defaultValue={text}
            onChange={({ target }) => {
              heard(target.value);
              type(target.value);
              if (isAutofilled(target)) props.onCommit?.(target.value);
            }}
            onFocus={arrive}
            onKeyDown={press}
          />
          {status === 'searching' && <BusyBar className={field.sweep} />}
          {text !== '' && (
            <span className={field.end}>
              <IconButton
                icon="cross"
                label={uiTexts.clear(label)}
                onClick={() => {
                  type('');
                  input.current?.focus();
                }}
              />
            </span>
          )}
        </div>
      </FieldFrame>
    </div>
  );
}

type FootProps = {
  readonly status: AutocompleteStatus;
  readonly count: string;
  readonly hint: Content;
  readonly hintId: string;
  readonly onManual: (() => void) | undefined;
};

/** Each state of the search is announced once; manual entry stays in the same place. */
function Foot({ status, count, hint, hintId, onManual }: FootProps) {
  const { searching, noResults, enterManually } = fieldTexts;
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
