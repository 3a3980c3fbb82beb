/** Field of the form, independent of the library. */
export type Asked = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly choices?: readonly string[];
  readonly isTick?: boolean;
  readonly isOptional?: boolean;
  readonly pattern?: string;
  readonly answer: string | boolean;
};
export type Part = { readonly title: string; readonly asked: readonly Asked[] };

const eMail = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$';
const yesOrNo = ['Yes', 'No'];

/** The 31 fields that a director of a limited company is asked for, with the words of the product. */
export const parts: readonly Part[] = [
  {
    title: 'Your business',
    asked: [
      {
        name: 'businessType',
        label: 'What kind of business is it?',
        choices: ['Limited Company', 'Sole Trader', 'Partnership', 'Charity', 'Trust', 'Society', 'Other'],
        answer: 'Limited Company',
      },
      {
        name: 'businessName',
        label: 'What is the business called?',
        hint: 'Start typing its name, its trading name or its NZBN.',
        answer: 'Lindis Pass Fencing Limited',
      },
      { name: 'tradingName', label: 'Trading name', isOptional: true, answer: 'Lindis Fencing' },
      { name: 'nzbn', label: 'NZBN', pattern: '^\\d{13}$', answer: '9429041234567' },
      { name: 'isForBusiness', label: 'Is the fuel for business only?', choices: yesOrNo, answer: 'Yes' },
      {
        name: 'physicalAddress',
        label: 'Where is the business?',
        hint: 'A street address, for example 2/14 Customs Street.',
        answer: '12 Tarras-Cromwell Road, Tarras 9383',
      },
      {
        name: 'fuelAmount',
        label: 'How much do you spend on fuel each month?',
        hint: 'A close guess, GST included, is fine.',
        pattern: '^\\d{1,7}$',
        answer: '2500',
      },
    ],
  },
  {
    title: 'Your offer',
    asked: [
      { name: 'promoCode', label: 'Do you have a promo code?', isOptional: true, answer: 'FARM12' },
      {
        name: 'membershipNumber',
        label: 'What is your membership number?',
        isOptional: true,
        answer: '204417',
      },
      { name: 'airpoints', label: 'Do you collect Airpoints?', choices: yesOrNo, answer: 'Yes' },
      { name: 'airpointsNumber', label: 'Airpoints number', pattern: '^\\d{6,10}$', answer: '10203040' },
      { name: 'airpointsName', label: 'Last name on that account', answer: 'Buchan' },
    ],
  },
  {
    title: 'Credit check',
    asked: [
      { name: 'isDirector', label: 'Are you a director of this company?', choices: yesOrNo, answer: 'Yes' },
      {
        name: 'legalName',
        label: 'What is your full legal name?',
        hint: 'As it appears on your driver licence.',
        answer: 'Hamish James Buchan',
      },
      {
        name: 'gender',
        label: 'What is your gender?',
        choices: ['Female', 'Male', 'Gender diverse', 'I would rather not say'],
        answer: 'Male',
      },
      { name: 'birthDay', label: 'Day of birth', pattern: '^\\d{1,2}$', answer: '27' },
      { name: 'birthMonth', label: 'Month of birth', pattern: '^\\d{1,2}$', answer: '3' },
      { name: 'birthYear', label: 'Year of birth', pattern: '^\\d{4}$', answer: '1985' },
      {
        name: 'licenceNumber',
        label: 'Driver licence number',
        pattern: '^[A-Za-z]{2}\\d{6}$',
        answer: 'AB123456',
      },
      { name: 'licenceVersion', label: 'Driver licence version', pattern: '^\\d{3}$', answer: '214' },
      { name: 'home', label: 'Where do you live?', answer: '5 Ardgour Road, Tarras 9383' },
      { name: 'creditCheck', label: 'I agree to a credit check', isTick: true, answer: true },
    ],
  },
  {
    title: 'Final details',
    asked: [
      {
        name: 'delivery',
        label: 'Where should we send your cards?',
        hint: 'A street address or a PO Box.',
        answer: 'PO Box 218, Wānaka 9343',
      },
      {
        name: 'contactNumber',
        label: 'Which number can we call you on?',
        hint: 'For example 021 123 4567 or 09 302 1234.',
        pattern: '^[0-9 +]{8,16}$',
        answer: '021 123 4567',
      },
      {
        name: 'invoiceEmail',
        label: 'Where should invoices go?',
        pattern: eMail,
        answer: 'hamish@example.co.nz',
      },
      {
        name: 'invoiceDate',
        label: 'When should we invoice you?',
        choices: ['At the end of the month', 'In the middle of the month'],
        answer: 'At the end of the month',
      },
      {
        name: 'paymentPlan',
        label: 'How would you like to pay the account fee?',
        choices: ['Each month', 'Once a year'],
        answer: 'Each month',
      },
      { name: 'accountName', label: 'Account name', answer: 'Lindis Pass Fencing' },
      {
        name: 'accountNumber',
        label: 'Account number',
        pattern: '^\\d{2}-\\d{4}-\\d{7}-\\d{2,3}$',
        answer: '12-3140-0171323-50',
      },
      { name: 'canSign', label: 'I may sign for this account by myself', isTick: true, answer: true },
      { name: 'directDebit', label: 'I agree to the direct debit terms', isTick: true, answer: true },
    ],
  },
];

export const asked: readonly Asked[] = parts.flatMap((part) => part.asked);
/** Every answer, or none: `?answered` in the address has the form start with all of them. */
export const answers: Readonly<Record<string, string | boolean>> = location.search.includes('answered')
  ? Object.fromEntries(asked.map(({ name, answer }) => [name, answer]))
  : {};
export const wrong = 'Enter this as it is asked for';
export const missing = 'Answer this question';
