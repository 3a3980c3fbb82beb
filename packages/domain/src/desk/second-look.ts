/** What a second person confirms at the desk: nothing, what gives another outcome than before and withdrawals, or every decision too. */
export const twoPersonRules = ['off', 'changes', 'all'] as const;

/** What a decision or withdrawal of the desk waits for before it is carried out. */
export type ApprovalPolicy = {
  readonly graceMinutes: number;
  readonly twoPerson: (typeof twoPersonRules)[number];
};
