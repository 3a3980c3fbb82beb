/** `:draftId?` is an optional part. */
export const pagePaths = {
  landing: '/',
  requirements: '/requirements',
  form: '/form',
  draft: '/form/:applicationId?/draft/:draftId?',
  specialRates: '/form/special-rates',
  nextSteps: '/form/next-steps',
  received: '/form/received',
  creditCheckFailed: '/form/credit-check-failed',
  callbackRequested: '/form/callback-requested',
  cardPreferences: '/card-preferences',
  completed: '/completed',
  status: '/status/:id?',
  reminders: '/reminders/:id?',
  part: '/part/:id?',
  timeout: '/timeout',
} as const;
export type PageName = keyof typeof pagePaths;

export const formPath = (questionId: string): string => `${pagePaths.form}#${questionId}`;

const keyPath =
  (page: string) =>
  (key = ''): string =>
    key === '' ? page : `${page}/${key}`;

export const statusPath = keyPath('/status');
export const remindersPath = keyPath('/reminders');
/** Page of somebody who was asked to answer a part. */
export const partPath = keyPath('/part');

const otherSites = [
  { pattern: /^\/camp(\/.*)?$/i, link: 'campsite' },
  { pattern: /^\/aviation.*$/i, link: 'aviation' },
] as const;

export const otherSiteOf = (path: string) => otherSites.find(({ pattern }) => pattern.test(path))?.link;
