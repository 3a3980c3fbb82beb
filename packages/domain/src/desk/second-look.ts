/** Which decisions of the desk a second person confirms: none, what replaces another, or all. */
export const twoPersonRules = ['off', 'changes', 'all'] as const;

/** What a decision of the desk waits for before it is carried out. */
export type SecondLook = {
  readonly graceMinutes: number;
  readonly twoPerson: (typeof twoPersonRules)[number];
};
