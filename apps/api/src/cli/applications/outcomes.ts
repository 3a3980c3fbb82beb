/** What commands call the decisions of a person. */
export const decisionsByArgument = {
  approve: 'Approved',
  decline: 'Decline',
  guarantee: 'Approve with Personal Guarantee',
} as const;
export const outcomeWords = [
  'approve',
  'decline',
  'guarantee',
] as const satisfies (keyof typeof decisionsByArgument)[];
