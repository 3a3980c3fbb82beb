/** Every path of the application, once. */
export const paths = {
  landing: '/',
  requirements: '/requirements',
  form: '/form',
  draft: '/form/:applicationId?/draft/:draftId?',
  specialRates: '/form/special-rates',
  nextSteps: '/form/next-steps',
  creditCheckFailed: '/form/credit-check-failed',
  callbackRequested: '/form/callback-requested',
  cardPreferences: '/card-preferences',
  completed: '/completed',
  timeout: '/timeout',
} as const;

/** The form, scrolled to one of its questions. */
export const formAt = (questionId: string): string => `${paths.form}#${questionId}`;

/** Paths that the server sends on to another site: the campsites, and aviation fuel. */
export const leavesThisSite = (pathname: string): boolean =>
  pathname === '/camp' || pathname.startsWith('/camp/') || pathname.startsWith('/aviation');
