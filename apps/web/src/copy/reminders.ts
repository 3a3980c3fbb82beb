import { trySoon } from './errors.ts';
import { pageTitles } from './shell.ts';

export const reminderTexts = {
  title: pageTitles.reminders,
  lede: 'We remind you twice at most of a saved application that was not sent. Press the button to get no more of these emails. It changes nothing else.',
  stop: 'Stop reminders',
  stopped: 'We’ll send no more reminders',
  stoppedLede: 'Nothing else has changed: what was saved is as it was, and so is its link.',
  unknown: 'This link stops no reminders',
  unknownLede:
    'Open the link in our email again, or check that you have the whole link. You can also call us.',
  failed: `That did not work. ${trySoon}`,
} as const;
