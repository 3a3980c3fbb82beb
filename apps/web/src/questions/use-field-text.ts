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

  const onChange = (next: string): void => {
    // Where no error can show there is none to judge: a key costs no more than the key.
    if (wasLeft && (check(text) === undefined || check(next) === undefined)) setWasLeft(false);
    setTyped(next);
  };
  const onCommit = (left = text): void => {
    setWasLeft(left.trim() !== '');
    if (typed !== undefined || left !== committed) commit(left);
    setTyped(undefined);
  };
  return {
    text,
    /** The properties of the field that shows the text, with the sentence to show now. */
    fieldWhen: (hasTried: boolean) => ({
      value: text,
      onChange,
      onCommit,
      error: wasLeft || hasTried ? check(text) : undefined,
    }),
  };
}
