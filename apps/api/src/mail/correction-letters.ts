import { referenceNumberLabel } from '@forecourt/domain/constants/phrases.ts';
import type { EmailContent, EmailTemplates } from './letter.ts';
import { businessFact, keepNumberText, statusPageLinkBody, yourApplicationText } from './life-letters.ts';

const about = (registeredName: string | undefined, reference: string): EmailContent['body'] => [
  { facts: [...businessFact(registeredName), [referenceNumberLabel, reference]] },
  keepNumberText,
];

/** What is asked, and why, is shown on the status page alone: it may be personal. */
export const correctionEmails = {
  'correction-asked': ({ registeredName, reference, statusKey, areCards }, sender, origin) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: areCards ? 'Please look at your cards again' : 'Please look at your answers again',
    body: [
      `We have looked at ${yourApplicationText(registeredName)}, and need you to correct something before we can carry on. Your status page shows what, and why.`,
      ...statusPageLinkBody(statusKey, origin, 'correct'),
      ...about(registeredName, reference),
    ],
  }),

  'correction-reminder': ({ registeredName, reference, statusKey, isLast }, sender, origin) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'We are waiting for your correction',
    body: [
      `We asked you to correct something in ${yourApplicationText(registeredName)}, and cannot carry on until you have.`,
      ...statusPageLinkBody(statusKey, origin, 'correct'),
      ...(isLast ? ['This is our last reminder. If something is not clear, please call us.'] : []),
      ...about(registeredName, reference),
    ],
  }),

  'correction-received': ({ registeredName, reference, statusKey }, sender, origin) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'We have your corrections',
    body: [
      `Thank you. We have your corrections to ${yourApplicationText(registeredName)}, and will look at them.`,
      ...statusPageLinkBody(statusKey, origin),
      ...about(registeredName, reference),
    ],
  }),

  'correction-withdrawn': ({ registeredName, reference, statusKey }, sender, origin) => ({
    subject: `Your ${sender.name} application ${reference}`,
    heading: 'Nothing to correct any more',
    body: [
      `We asked you to correct something in ${yourApplicationText(registeredName)}. You no longer need to: we’ll carry on without it.`,
      ...statusPageLinkBody(statusKey, origin),
      ...about(registeredName, reference),
    ],
  }),
} satisfies Partial<EmailTemplates>;
