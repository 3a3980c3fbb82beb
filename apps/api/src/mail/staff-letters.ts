import { formatDay, formatTime } from '@forecourt/domain/fields/moment.ts';
import type { StaffMail } from '../store/desk/staff-mails.ts';
import type { EmailContent, EmailSender } from './letter.ts';
import { deskButtonOrCommand } from './provider-letters.ts';

/** Tells a manager of a new one. */
export const newManagerEmail = ({ manager, by, at }: StaffMail, sender: EmailSender): EmailContent => ({
  subject: `${manager} is a manager of the ${sender.name} desk now`,
  heading: 'The desk has a new manager',
  body: [
    `${manager} is a manager of the desk now: they can invite people, change roles and end anybody’s access.`,
    {
      facts: [
        ['Manager', manager],
        ['Made so by', by ?? 'A command on the server'],
        ['When', `${formatDay(at)}, ${formatTime(at)}`],
      ],
    },
    'If this was not meant, end their access straight away, and ask who made them a manager.',
    ...deskButtonOrCommand(sender, '/people', 'who is at the desk', 'staff list'),
  ],
  isForProvider: true,
});
