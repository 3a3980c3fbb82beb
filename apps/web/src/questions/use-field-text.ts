import { useState } from 'react';

/**
 * When the error of a text field shows: once the field was left with something in it, or Continue was tried. It goes
 * away on the keystroke that mends it, and none comes up while somebody types. `check` says what is wrong with a
 * text, as the rule of the domain sees it.
 */
export function useFieldText(
  committed: string,
  commit: (text: string) => void,
  check: (text: string) => string | undefined,
) {
  const [typed, setTyped] = useState<string>();
  const [wasLeft, setWasLeft] = useState(committed !== '');
  const text = typed ?? committed;

  return {
    text,
    onChange: (next: string): void => {
      if (check(text) === undefined || check(next) === undefined) setWasLeft(false);
      setTyped(next);
    },
    onCommit: (left = text): void => {
      setWasLeft(left.trim() !== '');
      if (typed !== undefined || left !== committed) commit(left);
      setTyped(undefined);
    },
    /** The sentence to show now, or undefined. */
    errorWhen: (hasTried: boolean): string | undefined => (wasLeft || hasTried ? check(text) : undefined),
  };
}
