import { referenceNumber } from '@forecourt/domain/constants/phrases.ts';
import type { Letter, Letters } from './letter.ts';
import { businessFact, keepNumberText, statusPage, yourApplication } from './life-letters.ts';

const about = (registeredName: string | undefined, reference: string): Letter['body'] => [
  { facts: [...businessFact(registeredName), [referenceNumber, reference]] },
  keepNumberText,
];

/** What is asked, and why, is shown on the status page alone: it may be personal. */
export const correctionLetters = {
  'correction-asked': ({ registeredName, reference, statusKey, areCards }, sender, origin) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: areCards ? 'Please look at your cards again' : 'Please look at your answers again',
    body: [
      `We have looked at ${yourApplication(registeredName)}, and need you to correct something before we can carry on. Your status page shows what, and why.`,
      ...statusPage(statusKey, origin, 'correct'),
      ...about(registeredName, reference),
    ],
  }),

  'correction-reminder': ({ registeredName, reference, statusKey, isLast }, sender, origin) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'We are waiting for your correction',
    body: [
      `We asked you to correct something in ${yourApplication(registeredName)}, and cannot carry on until you have.`,
      ...statusPage(statusKey, origin, 'correct'),
      ...(isLast ? ['This is our last reminder. If something is not clear, please call us.'] : []),
      ...about(registeredName, reference),
    ],
  }),

  'correction-received': ({ registeredName, reference, statusKey }, sender, origin) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'We have your corrections',
    body: [
      `Thank you. We have your corrections to ${yourApplication(registeredName)}, and will look at them.`,
      ...statusPage(statusKey, origin),
      ...about(registeredName, reference),
    ],
  }),

  'correction-withdrawn': ({ registeredName, reference, statusKey }, sender, origin) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'Nothing to correct any more',
    body: [
      `We asked you to correct something in ${yourApplication(registeredName)}. You no longer need to: we’ll carry on without it.`,
      ...statusPage(statusKey, origin),
      ...about(registeredName, reference),
    ],
  }),
} satisfies Partial<Letters>;
