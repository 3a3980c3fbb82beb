type OutcomeRow = {
  readonly code: string;
  /** What it means, as an operator reads it. */
  readonly words: string;
  /** The edition that brought it. */
  readonly since: string;
  /** The edition from which on nothing is done with it any more; what was done with it can still be read. */
  readonly until?: string;
};

/** The edition of the list: it changes whenever an outcome comes, goes, or is worded again (which is a new code). */
export const outcomesEdition = '2026-11';

/** How callbacks end. A row is never removed and its words never edited: they are what was recorded. */
export const callbackOutcomes = [
  { code: 'rates-agreed', words: 'Reached; special rates were agreed.', since: '2026-11' },
  { code: 'standard-offer', words: 'Reached; goes on with the standard offer.', since: '2026-11' },
  { code: 'not-interested', words: 'Reached; does not want to go on.', since: '2026-11' },
  {
    code: 'question-answered',
    words: 'Reached; it was about something else, and is settled.',
    since: '2026-11',
  },
  { code: 'not-reached', words: 'Tried more than once and not reached.', since: '2026-11' },
  { code: 'wrong-number', words: 'The number is not theirs, or not in use.', since: '2026-11' },
  { code: 'not-genuine', words: 'Nobody there had asked to be called.', since: '2026-11' },
] as const satisfies readonly OutcomeRow[];

export type CallbackOutcome = (typeof callbackOutcomes)[number]['code'];

/** Returns the outcomes that a callback can be done with now. */
export const outcomesInUse = (list: readonly OutcomeRow[] = callbackOutcomes): readonly string[] =>
  list.filter(({ until }) => until === undefined).map(({ code }) => code);

/** Returns a text as the code of an outcome that is in use; undefined for any other. */
export const codeOfOutcome = (text: string): CallbackOutcome | undefined =>
  outcomesInUse().includes(text) ? callbackOutcomes.find(({ code }) => code === text)?.code : undefined;

/** Returns what an outcome means; undefined for one that this release does not know. */
export const wordsOfOutcome = (code: string): string | undefined =>
  callbackOutcomes.find((row) => row.code === code)?.words;
