import type { Correctable } from '@forecourt/domain/questions/correctable.ts';

/** Titles of the form's questions. */
const titles: Readonly<Record<Correctable, string>> = {
  'business-type': 'What kind of business is it?',
  'business-name': 'What is the business called?',
  'physical-address': 'Where is the business?',
  'fuel-amount': 'How much do you spend on fuel each month?',
  'promo-code': 'Do you have a promo code?',
  'membership-number': 'What is your membership number?',
  loyalty: 'Do you collect Airpoints?',
  'is-company-director': 'Are you a director of this company?',
  'representative-requirements': 'Before you apply for the company',
  'legal-name': 'What is your full legal name?',
  gender: 'What is your gender?',
  dob: 'When were you born?',
  'drivers-license': 'What is on your driver licence?',
  'residential-address': 'Where do you live?',
  'credit-check-agreement': 'Do you agree to a credit check?',
  'delivery-address': 'Where should we send your cards?',
  'contact-number': 'Which number can we call you on?',
  'invoice-email': 'Where should invoices go?',
  'invoice-date': 'When should we invoice you?',
  'payment-plan': 'How would you like to pay the account fee?',
  'bank-details': 'Which account do you pay from?',
  cards: 'The cards you ordered',
};

const known = new Map(Object.entries(titles));

/** Returns the title of a question; of one that another release knew, the other text. */
export const questionTitle = (id: string, otherwise: string = id): string => known.get(id) ?? otherwise;
