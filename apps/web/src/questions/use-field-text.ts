import { useRef, useState } from 'react';

/** Shows the error once a field was left or Continue was tried; a key can remove it, but not raise it. */
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
    // Without a shown error nothing is checked, so a key costs no more than the key.
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
    fieldWhen: (hasTried: boolean) => ({
      value: text,
      ...(!isShown && { isFree: true }),
      onChange: (next: string): void => change(next, isShown || wasLeft || hasTried),
      onCommit,
      error: wasLeft || hasTried ? check(text) : undefined,
    }),
  };
}
