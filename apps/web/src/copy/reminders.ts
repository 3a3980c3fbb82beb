import { trySoon } from './errors.ts';
import { pageTitles } from './shell.ts';

export const reminderTexts = {
  title: pageTitles.reminders,
  lede: 'We remind you twice at most of a saved application that was not sent. Press the button to get no more of these emails. The application stays saved, and its link keeps working.',
  stop: 'Stop reminders',
  stopped: 'We’ll send no more reminders',
  stoppedLede:
    'The application stays saved until its link ends. You can carry on with it from the email whenever you like.',
  unknown: 'This link stops no reminders',
  unknownLede:
    'Open the link in our email again, or check that you have the whole link. You can also call us.',
  failed: `That did not work. ${trySoon}`,
} as const;
