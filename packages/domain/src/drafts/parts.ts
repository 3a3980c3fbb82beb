import type { QuestionId } from '../questions/table.ts';
import type { Application } from '../state.ts';

type Field = {
  [Section in keyof Application]: `${Section}.${keyof Application[Section] & string}`;
}[keyof Application];

/** What is merged as one: the answer to a question, or to a form beside them. */
export type PartId = QuestionId | 'landing-fields' | 'special-rates' | 'personal-guarantee' | 'cards';

/** The fields that hold each answer. A field belongs to one part, or to none of what is shared. */
export const parts: Readonly<Record<PartId, readonly Field[]>> = {
  'landing-fields': [
    'landing.firstName',
    'landing.lastName',
    'landing.email',
    'landing.acceptedUpdates',
    'saver.applicationType',
  ],
  'business-type': [
    'business.businessType',
    'business.fuelCardBusinessUseOnly',
    'business.declareBusinessUse',
    'business.confirmBusinessUse',
  ],
  'business-name': [
    'business.business',
    'business.businessName',
    'business.hasManualInputBusiness',
    'business.tradingName',
    'business.hasDifferentTradingName',
  ],
  'physical-address': [
    'business.physicalAddress',
    'business.physicalAddressText',
    'business.hasManualPhysicalAddress',
    'business.manualPhysicalAddress',
    'business.correctedPhysicalAddresses',
  ],
  'fuel-amount': [
    'business.fuelAmount',
    'business.hasConfirmedFuelAmount',
    'offer.standardOfferId',
    'offer.standardOffer',
  ],
  'promo-code': [
    'offer.promoCode',
    'offer.promoOfferId',
    'offer.isDiscountOffPump',
    'offer.promoCodeValid',
    'offer.promoCodeComplete',
    'offer.promoOffer',
    'offer.validToDate',
  ],
  'membership-number': ['offer.membershipNumber'],
  loyalty: [
    'offer.pointType',
    'offer.airpointsNumber',
    'offer.airpointsFirstName',
    'offer.airpointsLastName',
    'offer.airpointsValid',
    'offer.airpointsValidated',
  ],
  'is-company-director': ['credit.isCompanyDirector'],
  'representative-requirements': ['credit.readRepresentativeRequirements'],
  'legal-name': ['credit.legalName'],
  gender: ['credit.gender'],
  dob: ['credit.dateOfBirth'],
  'drivers-license': ['credit.driversLicenseNumber', 'credit.driversLicenseVersionNo'],
  'residential-address': [
    'credit.residentialAddress',
    'credit.residentialAddressText',
    'credit.hasManualResidentialAddress',
    'credit.manualResidentialAddress',
    'credit.correctedResidentialAddresses',
    'credit.residentialAddressFrom',
  ],
  'credit-check-agreement': ['credit.agreedToCreditCheck'],
  'delivery-address': [
    'finalDetails.deliveryAddress',
    'finalDetails.deliveryAddressText',
    'finalDetails.deliveryAddressLookupResponse',
    'finalDetails.hasManualDeliveryAddress',
    'finalDetails.manualDeliveryAddress',
  ],
  'contact-number': ['finalDetails.contactNumber'],
  'invoice-email': ['finalDetails.invoiceEmail'],
  'invoice-date': ['finalDetails.invoiceDate'],
  'payment-plan': ['finalDetails.paymentPlan'],
  'bank-details': [
    'finalDetails.bankId',
    'finalDetails.bankAccountName',
    'finalDetails.bankAccountNumber',
    'finalDetails.bankAccountValid',
    'finalDetails.hasBankSigningAuthority',
    'finalDetails.hasAcceptedTermsAndConditions',
  ],
  'personal-guarantee': ['credit.agreedToPersonalGuarantee', 'credit.personalGuaranteeEmail'],
  'special-rates': ['specialRates.fullName', 'specialRates.email', 'specialRates.contactNumber'],
  cards: ['cards.cardChanges'],
};

/** Fields of one screen or of the whole application, which no two people answer differently. */
export const unshared: readonly Field[] = [
  'saver.applicationId',
  'saver.saveLink',
  'saver.emails',
  'saver.isSubmitted',
  'saver.receipt',
  'offer.promoOfferDialogOpen',
  'credit.creditCheckResult',
  'cards.activeCardIndex',
  'cards.cardIndexToRemove',
  'cards.sectionComplete',
];

/** Agreements that hold for other answers only: who agrees while somebody else changes those has not agreed to that. */
export const agreedAbout: Partial<Record<PartId, readonly PartId[]>> = {
  'credit-check-agreement': ['legal-name', 'gender', 'dob', 'drivers-license', 'residential-address'],
};

export const partIds = Object.keys(parts) as readonly PartId[];

/** The values of a part, as text that is equal exactly when they are. */
export const valueOf = (application: Application, part: PartId): string =>
  JSON.stringify(parts[part].map((field) => read(application, field)));

function read(application: Application, field: Field): unknown {
  const [section, name] = field.split('.') as [keyof Application, string];
  return (application[section] as Record<string, unknown>)[name];
}

/** The application with some of its parts as they are in another one. */
export const withPartsOf = (
  application: Application,
  other: Application,
  taken: readonly PartId[],
): Application =>
  taken
    .flatMap((part) => parts[part])
    .reduce((now, field) => {
      const [section, name] = field.split('.') as [keyof Application, string];
      return { ...now, [section]: { ...now[section], [name]: read(other, field) } };
    }, application);
