export const pageTitles = {
  requirements: 'What you’ll need',
  form: 'Your application',
  draft: 'Opening your application',
  specialRates: 'Special rates',
  nextSteps: 'Next steps',
  received: 'This application was sent',
  creditCheckFailed: 'We could not approve this online',
  callbackRequested: 'We will call you',
  cardPreferences: 'Order cards',
  completed: 'Your card order is confirmed',
  status: 'Your application status',
  reminders: 'Stop reminders',
  part: 'Your part of an application',
  timeout: 'Time is up',
  notFound: 'Page Not Found',
} as const;

export const shellTexts = {
  skip: 'Skip to the main content',
} as const;

export const errorPageTexts = {
  title: 'This page did not load',
  lede: 'Your answers are kept in this tab. Load the page again, or call us if that does not help.',
  reload: 'Load the page again',
} as const;

export const contactTexts = {
  call: (phone: string) => `Call ${phone}`,
  message: 'Send us a message',
  messageInSentence: 'send us a message',
  or: ' or ',
  hours: 'Phone hours',
  weekdays: 'Weekdays',
  saturday: 'Saturday',
} as const;

export const footerTexts = {
  terms: 'Fuel card terms',
  privacy: 'Privacy',
  business: 'Business',
  motorists: 'Motorists',
  aviation: 'Aviation fuel',
} as const;
