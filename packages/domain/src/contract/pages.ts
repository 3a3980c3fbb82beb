/** Every page, for the browser that draws it and the server that sends it; `:draftId?` is a part that may be absent. */
export const paths = {
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
  timeout: '/timeout',
} as const;
export type Page = keyof typeof paths;

/** The form, scrolled to one of its questions. */
export const formAt = (questionId: string): string => `${paths.form}#${questionId}`;

/** The status page: of one application by the key in its link, or where a link is asked for. */
export const statusAt = (key = ''): string => (key === '' ? '/status' : `/status/${key}`);

/** Paths that lead to another site, in any case like those of the pages. */
const otherSites = [
  { pattern: /^\/camp(\/.*)?$/i, link: 'campsite' },
  { pattern: /^\/aviation.*$/i, link: 'aviation' },
] as const;

/** Returns the brand's link to the other site that a path leads to; undefined when it leads to none. */
export const otherSiteOf = (path: string) => otherSites.find(({ pattern }) => pattern.test(path))?.link;
