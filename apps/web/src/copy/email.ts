/** Asks about an address with a likely slip. */
export const emailTexts = {
  didYouMean: 'Did you mean',
  use: (email: string): string => `Use ${email}`,
} as const;
