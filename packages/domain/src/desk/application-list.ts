import { keysOf } from '../cards/fields.ts';

/** Titles of the columns that a file of applications can have, in their order. */
export const applicationColumnTitles = {
  reference: 'reference',
  type: 'type',
  business: 'business',
  state: 'state',
  decision: 'decision',
  sent: 'sent',
  since: 'in this state since',
  spend: 'monthly spend',
  why: 'why it is here',
  corrected: 'corrected',
  seenBefore: 'seen before',
  proposed: 'proposed',
  holder: 'held by',
  decided: 'decided',
  decidedBy: 'decided by',
  reasons: 'reasons',
  cards: 'cards',
} as const;
export type ApplicationColumn = keyof typeof applicationColumnTitles;
export const applicationColumns = keysOf(applicationColumnTitles);

/** Orders of a list that an index gives, at any length: by how long it waits, and by when it was sent. */
export const indexedSorts = ['longest', 'latest', 'sentFirst', 'sentLast'] as const;
export type IndexedSort = (typeof indexedSorts)[number];
/** Orders by what is encrypted or stands elsewhere, for lists of at most `sortedMaximum`. */
export const comparedSorts = ['spend', 'business', 'why', 'corrected', 'proposed', 'holder'] as const;
export type ComparedSort = (typeof comparedSorts)[number];
export const applicationSorts = [...indexedSorts, ...comparedSorts] as const;
export type ApplicationSort = (typeof applicationSorts)[number];
export const isIndexedSort = (sort: ApplicationSort): sort is IndexedSort =>
  indexedSorts.some((each) => each === sort);

/** † The most applications that are sorted by what an index does not give. */
export const sortedMaximum = 200;
