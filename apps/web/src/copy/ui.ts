import { counted } from '@forecourt/domain/fields/counted.ts';
import type { UiWords } from '../ui/words.ts';

export const uiTexts: UiWords = {
  change: 'Change',
  changeAnswer: (title) => `Change: ${title}`,
  clear: (label) => `Clear ${label}`,
  close: 'Close',
  closeMenu: 'Close menu',
  dismiss: 'Dismiss',
  enterManually: 'Enter manually',
  error: 'Error:',
  optional: '(optional)',
  locked: 'Locked.',
  loading: 'Loading',
  notCome: 'This did not open. Check that you are online and press anywhere, or load the page again.',
  searching: 'Searching...',
  noResults: 'No results',
  results: (count) => counted(count, 'match', 'matches'),
  presets: 'Common amounts',
  dateParts: { day: 'Day', month: 'Month', year: 'Year' },
  previousQuestion: 'Previous question',
  nextQuestion: 'Next question',
  dot: (position, label, state) => `Question ${position}, ${label}, ${state}`,
  states: { answered: 'complete', current: 'current', open: 'open', locked: 'locked' },
};
