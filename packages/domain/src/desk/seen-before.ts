/** What two applications may have in common, in the order in which it is shown. */
const sameTexts = {
  nzbn: 'NZBN',
  licence: 'driver licence',
  account: 'bank account',
  email: 'email address',
  phone: 'phone number',
  address: 'home or business address',
} as const;

export type SameKind = keyof typeof sameTexts;
export const sameKinds = Object.keys(sameTexts) as [SameKind, ...SameKind[]];

/** Formats what is the same. */
export const sameText = (same: readonly SameKind[]): string =>
  sameKinds
    .filter((kind) => same.includes(kind))
    .map((kind) => sameTexts[kind])
    .join(', ');
