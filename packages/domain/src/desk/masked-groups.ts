/** What of a person is shown only on request, each time with a row in the log of the desk. */
export const maskedGroups = ['birth', 'licence', 'bank', 'home'] as const;
export type MaskedGroup = (typeof maskedGroups)[number];

/** In the words of its button: 'Show date of birth'. */
export const maskedGroupWords: Readonly<Record<MaskedGroup, string>> = {
  birth: 'date of birth',
  licence: 'driver licence',
  bank: 'bank account',
  home: 'home address',
};
