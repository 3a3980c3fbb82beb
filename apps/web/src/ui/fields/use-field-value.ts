import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement;
type FieldValue<F extends Field> = {
  readonly value: string;
  /** Takes a text that came into the field without an event. */
  readonly onSilentChange: (text: string, field: F) => void;
  /** Whether what is typed stays in the field for now, whatever `value` is. */
  readonly isTyped?: () => boolean;
};

/** Each field on the page, with what compares its text with the one that was last written or heard of. */
const comparisons = new Map<Element, () => void>();

/** Takes what password managers, autofill and scripts have put into fields without an event. */
export function takeSilentChanges(): void {
  for (const compare of Array.from(comparisons.values())) compare();
}

/** Moments before the page acts on what its fields hold: one is left, something is pressed, a form is sent. */
const moments = ['focusin', 'focusout', 'click', 'submit'] as const;

/** Has `compare` called for a field at each of those moments, before anything else hears of them. */
export function watchField(field: Element, compare: () => void): () => void {
  if (comparisons.size === 0)
    for (const moment of moments) document.addEventListener(moment, takeSilentChanges, true);
  comparisons.set(field, compare);
  return () => {
    comparisons.delete(field);
    if (comparisons.size > 0) return;
    for (const moment of moments) document.removeEventListener(moment, takeSilentChanges, true);
  };
}

/**
 * Writes `value` into a field that React leaves alone (`defaultValue`). A text that was put there without an event is
 * never written over: it stays until it is taken. The field tells each text that it hears of through `heard`.
 */
export function useFieldValue<F extends Field>({ value, onSilentChange, isTyped }: FieldValue<F>) {
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
      // Several may be filled at once, and each is taken with what the one before it has changed.
      flushSync(() => take.current(text, control));
    });
  }, []);
  const heard = (text: string): void => {
    known.current = text;
  };
  return { field, heard };
}
