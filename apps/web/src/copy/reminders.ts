import { draftReminder } from '@forecourt/domain/constants/limits.ts';
import { numberInWords } from '@forecourt/domain/fields/counted.ts';
import { pageTitles } from './shell.ts';
import { actionFailedText } from './waits.ts';

export const reminderTexts = {
  title: pageTitles.reminders,
  lede: `We send at most ${numberInWords(Object.keys(draftReminder).length)} reminders of a saved application. Press the button to stop them. Nothing else changes.`,
  stop: 'Stop reminders',
  stopped: 'We’ll send no more reminders',
  stoppedLede: 'The saved application has not changed, and its link still works.',
  unknown: 'This link does not stop reminders',
  unknownLede:
    'Open the link in our email again, or check that you have the whole link. You can also call us.',
  failed: actionFailedText,
} as const;
