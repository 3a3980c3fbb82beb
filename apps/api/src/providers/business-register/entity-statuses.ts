/** Wording by status code; all other codes are between registered and removed. */
export const entityStatuses: Readonly<Record<string, string>> = {
  50: 'Registered',
  62: 'Removed',
  80: 'Removed',
  90: 'Inactive',
  91: 'Removed',
};
