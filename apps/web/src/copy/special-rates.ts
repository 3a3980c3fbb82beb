export const askForSpecialRatesLabel = 'Ask for special rates';

export const specialRatesTexts = {
  fullName: 'Full name',
  email: 'Email',
  emailHint: 'We’ll confirm your request here.',
  contactNumber: 'Contact number',
  contactNumberHint: 'We’ll call this number about your rates, for example 021 123 4567 or 09 302 1234.',
  send: 'Ask for a callback',
} as const;
