import { deliveryTime } from '@forecourt/domain/constants/phrases.ts';
import { nothingLost } from './errors.ts';
import { pageTitles } from './shell.ts';

export const landingTexts = {
  title: pageTitles.landing,
  lede: 'Open one account, give each driver or vehicle its own card, and set what every card can buy.',
  facts: [
    {
      lead: 'For businesses only.',
      rest: 'Companies, sole traders, partnerships, charities, trusts and societies.',
    },
    { lead: 'Stop when you like.', rest: 'Save your answers and pick them up from a link for 3 months.' },
    { lead: `Cards in ${deliveryTime}`, rest: 'after your account is approved.' },
  ],
  help: 'Help',
  skip: 'Skip to the application',
  form: {
    title: 'Start your application',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    emailHint: 'We send your save link and confirmation here.',
    updates: (brandName: string) => `Send me updates and offers from ${brandName}`,
    start: 'Start application',
    failed: `Your application was not started. ${nothingLost}`,
    personal: { before: 'Fuel for personal use? See ', link: 'our consumer card', after: '.' },
    privacy: {
      before: 'We use your name and e-mail to run this application. By starting you accept our ',
      link: 'privacy policy',
      after: '.',
    },
  },
  resume: {
    title: 'You have started already',
    text: 'This tab holds an application of yours.',
    link: 'Go on with it',
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
    text: 'Open the link in your save e-mail. It takes you back to the question you stopped at.',
  },
} as const;
