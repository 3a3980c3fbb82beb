export const emailTexts = {
  didYouMean: 'Did you mean',
  end: '?',
  use: (email: string): string => `Use ${email}`,
} as const;
