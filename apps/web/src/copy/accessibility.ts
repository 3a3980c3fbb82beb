import { pageTitles } from './shell.ts';

/** Changes with what the statement says. */
const stated = '29/11/2026';

/** True of every brand: contrast is judged when a brand is read. */
export const accessibilityTexts = {
  title: pageTitles.accessibility,
  lede: (name: string) =>
    `Everyone should be able to apply for a ${name} fuel card. These pages are built to meet WCAG 2.2, level AA.`,
  sections: [
    {
      title: 'How we check',
      points: [
        'The programs axe and IBM Equal Access look for errors on every page and in every state of a question. Axe does so on a wide screen and on a phone, and checks contrast in light and in dark.',
        'A whole application is made by keyboard alone, and what a screen reader would announce meanwhile is compared with what it should be.',
        'Text and pages are enlarged as far as WCAG asks, and colours, movement and spacing of text are set as a device can set them.',
      ],
    },
    {
      title: 'What we know is missing',
      points: [
        'No one with a disability has tried these pages for us yet, and they were not tried with a screen reader, a switch or voice control. Programs find only a part of what gets in somebody’s way.',
        'The pages need JavaScript. Without it they show our phone number.',
        'Our emails are not checked by these programs. Each has all it says as plain text too.',
        'Our terms, our privacy statement and our other sites are not part of this statement.',
      ],
    },
  ],
  contact: {
    title: 'Tell us what gets in your way',
    text: 'Tell us the page, what you wanted to do, and what you use to read it. If you cannot use a page, we’ll help you on the phone.',
    call: 'Call',
    mail: 'Email',
    other: 'If our answer does not help, you can complain to the Human Rights Commission.',
  },
  stated: `This statement was last changed on ${stated}.`,
} as const;
