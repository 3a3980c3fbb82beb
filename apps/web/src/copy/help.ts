import { uiTexts } from '@forecourt/ui/words.ts';

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

/** Beside a phone number. */
export const phoneLinesTexts = {
  open: (hour: string) => `Open now, until ${hour}`,
  opens: (hour: string, day: string) => `Closed now, opens ${hour} ${day}`,
  closed: 'Closed now',
  today: 'today',
  tomorrow: 'tomorrow',
} as const;
