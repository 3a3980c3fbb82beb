import { nothingLostText } from './errors.ts';

export const landingTexts = {
  help: 'Help',
  skip: 'Skip to the application',
  form: {
    title: 'Start your application',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'We’ll send your save links and confirmation here.',
    updates: (brandName: string) => `Send me updates and offers from ${brandName}`,
    start: 'Start application',
    failed: `Your application was not started. ${nothingLostText}`,
    personal: { before: 'Fuel for personal use? See ', link: 'our consumer card', after: '.' },
    privacy: {
      before: 'We use your name and email to run this application. By starting you accept our ',
      link: 'privacy statement',
      after: '.',
    },
  },
  resume: {
    another: 'Start another application',
    replaces:
      'It takes the place of the one in this tab. To keep that one too, carry on with it and save it first.',
  },
  next: {
    title: 'What happens next',
    steps: [
      { title: 'Your business', text: 'What it is, where it is, and what you spend on fuel in a month.' },
      {
        title: 'Your offer',
        text: 'Your discount in cents per litre. Add a promo code or Airpoints if you have them.',
      },
      { title: 'Credit check', text: 'Your legal name, date of birth, driver licence and home address.' },
      { title: 'Final details', text: 'Where to send cards and invoices, and the account you pay from.' },
      { title: 'Order cards', text: 'Choose a driver, vehicle, products and limits for each card.' },
    ],
  },
  talk: {
    title: 'Rather talk it through?',
    message: { before: 'Or ', link: 'send us a message', after: ' any time.' },
  },
  started: {
    title: 'Already started?',
    text: 'Open the link in your save email. It takes you back to the question you stopped at.',
  },
} as const;
