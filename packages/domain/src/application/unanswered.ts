import type { QuestionId } from '../questions/table.ts';

const incompleteAddress = 'Enter the whole address: first line, town and postcode';

/** The field of each question in a submission, and what to say when it is unanswered. */
export const unanswered: Record<QuestionId, { field: string; errorMessage: string }> = {
  'business-type': {
    field: 'businessDetails.businessType',
    errorMessage: 'Choose the kind of business and confirm business use',
  },
  'business-name': {
    field: 'businessDetails.businessName',
    errorMessage: 'Pick the business from the register, or enter it by hand',
  },
  'physical-address': { field: 'businessDetails.physicalAddress', errorMessage: incompleteAddress },
  'fuel-amount': { field: 'businessDetails.fuelAmount', errorMessage: 'Enter the monthly fuel spend' },
  'promo-code': {
    field: 'loyaltyDetails.promoCode',
    errorMessage: 'This promo code is not valid. Check it, or leave it out',
  },
  'membership-number': {
    field: 'loyaltyDetails.membershipNumber',
    errorMessage: 'This offer needs a membership number',
  },
  loyalty: {
    field: 'loyaltyDetails.airpointsNumber',
    errorMessage: 'This Airpoints number and name do not match',
  },
  'is-company-director': {
    field: 'creditDetails.isCompanyDirector',
    errorMessage: 'Say whether you are a director of the company',
  },
  'representative-requirements': {
    field: 'creditDetails.readRepresentativeRequirements',
    errorMessage: 'Read the requirements for representatives',
  },
  'legal-name': { field: 'creditDetails.legalName', errorMessage: 'Enter your full legal name' },
  gender: {
    field: 'creditDetails.gender',
    errorMessage: 'Choose a gender, or that you would rather not say',
  },
  dob: { field: 'creditDetails.dateOfBirth', errorMessage: 'Enter your date of birth' },
  'drivers-license': {
    field: 'creditDetails.driversLicenseNumber',
    errorMessage: 'Enter the number and version of your driver licence',
  },
  'residential-address': { field: 'creditDetails.residentialAddress', errorMessage: incompleteAddress },
  'credit-check-agreement': {
    field: 'creditDetails.agreedToCreditCheck',
    errorMessage: 'Agree to the credit check',
  },
  'delivery-address': { field: 'finalDetails.deliveryAddress', errorMessage: incompleteAddress },
  'contact-number': { field: 'finalDetails.contactNumber', errorMessage: 'Enter a contact number' },
  'invoice-email': { field: 'finalDetails.invoiceEmail', errorMessage: 'Enter an invoice email' },
  'invoice-date': { field: 'finalDetails.invoiceDate', errorMessage: 'Choose an invoice date' },
  'payment-plan': { field: 'finalDetails.paymentPlan', errorMessage: 'Choose how the account fee is paid' },
  'bank-details': {
    field: 'finalDetails.bankAccountNumber',
    errorMessage: 'Check the bank and the account number: they do not match',
  },
};
