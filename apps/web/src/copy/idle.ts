import { idleTimeText } from '@forecourt/domain/constants/phrases.ts';

export const idleWarningTexts = {
  title: 'Are you still there?',
  text: (minutes: number) =>
    `Nothing has happened here for ${idleTimeText}. In ${minutes} minutes we’ll remove this application from this browser, so that no one else who uses it can see it.`,
  stay: 'Stay on this page',
} as const;
