import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement;
type FieldValue<F extends Field> = {
  readonly value: string;
  /** Takes a text that came into the field without an event. */
  readonly onSilentChange: (text: string, field: F) => void;
  /** Whether the typed text stays for now, whatever `value` is. */
  readonly isTyped?: () => boolean;
};

/** Compares each mounted field's text with the one that was last written or heard. */
const comparisons = new Map<Element, () => void>();

/** Picks up what password managers, autofill and scripts put into fields without an event. */
export function syncSilentFieldChanges(): void {
  for (const compare of Array.from(comparisons.values())) compare();
}

/** Events before which the page may act on its fields. */
const compareEvents = ['focusin', 'focusout', 'click', 'submit'] as const;

/** Calls `compare` at each of those events, before other listeners. */
function watchField(field: Element, compare: () => void): () => void {
  if (comparisons.size === 0)
    for (const event of compareEvents) document.addEventListener(event, syncSilentFieldChanges, true);
  comparisons.set(field, compare);
  return () => {
    comparisons.delete(field);
    if (comparisons.size > 0) return;
    for (const event of compareEvents) document.removeEventListener(event, syncSilentFieldChanges, true);
  };
}

/** Returns a ref for a select; calls `choose` with a value that was chosen without an event. */
export function useSelectRef(choose: (value: string) => void) {
  const control = useRef<HTMLSelectElement>(null);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const { current: field } = control;
    return field ? watchField(field, () => latest.current(field.value)) : undefined;
  }, []);
  return control;
}

/** Writes `value` into an uncontrolled field, but never over text that arrived without an event. */
export function useUncontrolledField<F extends Field>({ value, onSilentChange, isTyped }: FieldValue<F>) {
  const field = useRef<F>(null);
  const known = useRef(value);
  const take = useRef(onSilentChange);
  useLayoutEffect(() => {
    take.current = onSilentChange;
    const { current: control } = field;
    if (!control || isTyped?.()) return;
    const isSilent = control.value !== known.current && control.value !== value;
    if (isSilent) return;
    if (control.value !== value) control.value = value;
    known.current = control.value;
  });
  useEffect(() => {
    const { current: control } = field;
    if (!control) return undefined;
    return watchField(control, () => {
      const { value: text } = control;
      if (text === known.current) return;
      known.current = text;
      // Several may be filled at once, and each must see what the one before it changed.
      flushSync(() => take.current(text, control));
    });
  }, []);
  const heard = (text: string): void => {
    known.current = text;
  };
  return { field, heard };
}
