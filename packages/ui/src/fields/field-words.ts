import { formatCount } from '@forecourt/domain/fields/counted.ts';

/** What fields say by themselves that the landing page does not have. */
export const fieldTexts = {
  enterManually: 'Enter manually',
  searching: 'Searching...',
  noResults: 'No results',
  results: (count: number) => formatCount(count, 'match', 'matches'),
  presets: 'Common amounts',
  dateParts: { day: 'Day', month: 'Month', year: 'Year' },
} as const;
