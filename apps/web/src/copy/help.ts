import { uiTexts } from './ui.ts';

export const helpTexts = {
  title: 'Need help',
  call: 'Call us on',
  weekdays: (hours: string) => `Weekdays ${hours}`,
  saturday: (hours: string) => `Saturday ${hours}`,
  write: 'Or write to us with the',
  contactForm: 'contact form',
  orMail: 'or by email to',
  close: uiTexts.close,
} as const;
