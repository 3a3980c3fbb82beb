import { useRef, useState } from 'react';

/**
 * When the error of a text field shows: once the field was left with something in it, or Continue was tried. It goes
 * away on the keystroke that mends it, and none comes up while somebody types. `check` says what is wrong with a
 * text, as the rule of the domain sees it. What is typed stands in the field by itself: a key draws something only
 * while an error shows, or where the text is shown as well.
 */
export function useFieldText(
  committed: string,
  commit: (text: string) => void,
  check: (text: string) => string | undefined,
  { isShown = false }: { readonly isShown?: boolean } = {},
) {
  const typed = useRef<string>(undefined);
  const [drawn, setDrawn] = useState<string>();
  const [wasLeft, setWasLeft] = useState(committed !== '');
  const text = drawn ?? committed;

  const change = (next: string, isDrawn: boolean): void => {
    const before = typed.current ?? committed;
    typed.current = next;
    // Where no error can show there is none to judge: a key costs no more than the key.
    if (wasLeft && (check(before) === undefined || check(next) === undefined)) setWasLeft(false);
    if (isDrawn) setDrawn(next);
  };
  const onCommit = (left = typed.current ?? committed): void => {
    const isTyped = typed.current !== undefined;
    typed.current = undefined;
    setDrawn(undefined);
    setWasLeft(left.trim() !== '');
    if (isTyped || left !== committed) commit(left);
  };
  return {
    text,
    /** The properties of the field that shows the text, with the sentence to show now. */
    fieldWhen: (hasTried: boolean) => ({
      value: text,
      ...(!isShown && { isFree: true }),
      onChange: (next: string): void => change(next, isShown || wasLeft || hasTried),
      onCommit,
      error: wasLeft || hasTried ? check(text) : undefined,
    }),
  };
}
