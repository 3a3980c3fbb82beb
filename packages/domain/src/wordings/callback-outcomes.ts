type OutcomeRow = {
  readonly code: string;
  readonly words: string;
  readonly since: string;
  readonly until?: string;
};

/** Changes whenever an outcome is added, retired or reworded (as a new code). */
export const callbackOutcomesEdition = '2026-11';

/** Rows are records: never remove one or edit its words. */
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

export const callbackOutcomeCodesInUse = (
  list: readonly OutcomeRow[] = callbackOutcomes,
): readonly string[] => list.filter(({ until }) => until === undefined).map(({ code }) => code);

export const parseCallbackOutcome = (text: string): CallbackOutcome | undefined =>
  callbackOutcomeCodesInUse().includes(text)
    ? callbackOutcomes.find(({ code }) => code === text)?.code
    : undefined;

export const callbackOutcomeText = (code: string): string | undefined =>
  callbackOutcomes.find((row) => row.code === code)?.words;
