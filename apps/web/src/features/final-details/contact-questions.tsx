import { email } from '@forecourt/domain/fields/email.ts';
import { normalisePhone, phone } from '@forecourt/domain/fields/phone.ts';
import { problemOf } from '@forecourt/domain/fields/typed.ts';
import { enterContactNumber, enterInvoiceEmail } from '@forecourt/domain/final-details/transitions.ts';
import { contactNumberTexts, invoiceEmailTexts } from '../../copy/final-details.ts';
import { change, useApplication } from '../../store/application-store.ts';
import { TextQuestion } from './text-question.tsx';

/** The number to call about the application and the cards. */
export const ContactNumberQuestion = () => (
  <TextQuestion
    id="contact-number"
    label={contactNumberTexts.label}
    type="tel"
    autoComplete="tel"
    width="medium"
    value={useApplication(({ finalDetails }) => finalDetails.contactNumber)}
    commit={(typed) => change('finalDetails', enterContactNumber, typed)}
    check={(typed) => problemOf(phone, normalisePhone(typed))}
  />
);

/** Where invoices go. */
export const InvoiceEmailQuestion = () => (
  <TextQuestion
    id="invoice-email"
    label={invoiceEmailTexts.label}
    type="email"
    autoComplete="email"
    value={useApplication(({ finalDetails }) => finalDetails.invoiceEmail)}
    commit={(typed) => change('finalDetails', enterInvoiceEmail, typed)}
    check={(typed) => problemOf(email, typed.trim())}
  />
);
