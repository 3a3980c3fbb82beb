/** The few words that the parts say of themselves, whatever they are about. */
export type UiWords = {
  readonly change: string;
  readonly changeAnswer: (title: string) => string;
  readonly changeTerm: (term: string) => string;
  readonly clear: (label: string) => string;
  readonly close: string;
  readonly closeMenu: string;
  readonly dismiss: string;
  readonly enterManually: string;
  /** Before what is wrong, and behind the label of what may be left out. */
  readonly error: string;
  readonly optional: string;
  /** Why something does not open, as a sentence of its own. */
  readonly locked: string;
  readonly loading: string;
  /** Of something opened that did not come. */
  readonly notCome: string;
  readonly searching: string;
  readonly noResults: string;
  readonly results: (count: number) => string;
  readonly presets: string;
  readonly dateParts: Readonly<Record<'day' | 'month' | 'year', string>>;
  readonly previousQuestion: string;
  readonly nextQuestion: string;
  readonly dot: (position: number, label: string, state: string) => string;
  /** How something stands, said after its name. */
  readonly states: Readonly<Record<'answered' | 'current' | 'open' | 'locked', string>>;
};

let words: UiWords | undefined;

/** Hands in the words, once, before anything is drawn. */
export function sayWith(given: UiWords): void {
  words = given;
}

/** Returns the words that were handed in. Throws when none were. */
export function say(): UiWords {
  if (!words) throw new Error('The words of ui were not handed in');
  return words;
}
