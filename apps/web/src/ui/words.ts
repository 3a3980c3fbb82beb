export type UiWords = {
  readonly change: string;
  readonly changeAnswer: (title: string) => string;
  readonly clear: (label: string) => string;
  readonly close: string;
  readonly closeMenu: string;
  readonly dismiss: string;
  readonly enterManually: string;
  readonly error: string;
  readonly optional: string;
  readonly locked: string;
  readonly loading: string;
  readonly notCome: string;
  readonly searching: string;
  readonly noResults: string;
  readonly results: (count: number) => string;
  readonly presets: string;
  readonly dateParts: Readonly<Record<'day' | 'month' | 'year', string>>;
  readonly previousQuestion: string;
  readonly nextQuestion: string;
  readonly dot: (position: number, label: string, state: string) => string;
  readonly states: Readonly<Record<'answered' | 'current' | 'open' | 'locked', string>>;
};

let words: UiWords | undefined;

/** Sets the words, once, before anything renders. */
export function setUiWords(given: UiWords): void {
  words = given;
}

/** Throws when no words were set. */
export function uiWords(): UiWords {
  if (!words) throw new Error('The words of ui were not handed in');
  return words;
}
