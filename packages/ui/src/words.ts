import { counted } from '@forecourt/domain/fields/counted.ts';

/** What components say by themselves. */
export const uiTexts = {
  change: 'Change',
  changeAnswer: (title: string) => `Change: ${title}`,
  clear: (label: string) => `Clear ${label}`,
  close: 'Close',
  closeMenu: 'Close menu',
  dismiss: 'Dismiss',
  offline: 'You seem to be offline.',
  enterManually: 'Enter manually',
  error: 'Error:',
  optional: '(optional)',
  locked: 'Locked.',
  loading: 'Loading',
  notCome: 'This did not open. Check that you are online and press anywhere, or load the page again.',
  searching: 'Searching...',
  noResults: 'No results',
  results: (count: number) => counted(count, 'match', 'matches'),
  presets: 'Common amounts',
  dateParts: { day: 'Day', month: 'Month', year: 'Year' },
  previousQuestion: 'Previous question',
  nextQuestion: 'Next question',
  dot: (position: number, label: string, state: string) => `Question ${position}, ${label}, ${state}`,
  states: { answered: 'complete', current: 'current', open: 'open', locked: 'locked' },
} as const;
