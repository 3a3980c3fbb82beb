import {
  isBusinessNameAnswered,
  isBusinessTypeAnswered,
  isFuelAmountAnswered,
  isLimitedCompany,
  physicalAddressOf,
} from '../business/rules.ts';
import { isLegalNameAnswered, isLicenceAnswered, residentialAddressOf } from '../credit/rules.ts';
import { dateOfBirthProblem } from '../fields/date-of-birth.ts';
import {
  deliveryAddressOf,
  isBankDetailsAnswered,
  isContactNumberAnswered,
  isInvoiceDateComplete,
  isInvoiceEmailAnswered,
  isPaymentPlanComplete,
} from '../final-details/rules.ts';
import {
  earnsLoyaltyPoints,
  isLoyaltyAnswered,
  isMembershipNumberAnswered,
  isMembershipNumberRequired,
  isPromoCodeAnswered,
  skipsCreditCheck,
  skipsInvoiceDate,
  skipsPaymentPlan,
} from '../offer/rules.ts';
import type { Application } from './state.ts';

export const sections = ['business', 'offer', 'credit', 'finalDetails'] as const;
export type Section = (typeof sections)[number];

type Row = {
  readonly section: Section;
  readonly id: string;
  readonly asked: (application: Application) => boolean;
  /** `today` is yyyy-MM-dd; only ages depend on it. */
  readonly answered: (application: Application, today: string) => boolean;
};

const everyone = (): boolean => true;
const creditChecked = ({ offer }: Application): boolean => !skipsCreditCheck(offer);
const limitedCompanies = (application: Application): boolean =>
  creditChecked(application) && isLimitedCompany(application.business);
const nonDirectors = (application: Application): boolean =>
  limitedCompanies(application) && application.credit.isCompanyDirector === false;
/** Hidden when the payment plan is skipped, or when the offer skips the date itself. */
const invoiceDateAsked = ({ offer }: Application): boolean =>
  !skipsPaymentPlan(offer) && !skipsInvoiceDate(offer);

/** The whole form, in the order it is asked. A question opens once every asked question above it is answered. */
export const questions = [
  {
    section: 'business',
    id: 'business-type',
    asked: everyone,
    answered: ({ business }) => isBusinessTypeAnswered(business),
  },
  {
    section: 'business',
    id: 'business-name',
    asked: everyone,
    answered: ({ business }) => isBusinessNameAnswered(business),
  },
  {
    section: 'business',
    id: 'physical-address',
    asked: everyone,
    answered: ({ business }) => physicalAddressOf(business) !== null,
  },
  {
    section: 'business',
    id: 'fuel-amount',
    asked: everyone,
    answered: ({ business }) => isFuelAmountAnswered(business),
  },

  {
    section: 'offer',
    id: 'promo-code',
    asked: everyone,
    answered: ({ offer }) => isPromoCodeAnswered(offer),
  },
  {
    section: 'offer',
    id: 'membership-number',
    asked: ({ offer }) => isMembershipNumberRequired(offer),
    answered: ({ offer }) => isMembershipNumberAnswered(offer),
  },
  {
    section: 'offer',
    id: 'loyalty',
    asked: ({ offer }) => earnsLoyaltyPoints(offer),
    answered: ({ offer }) => isLoyaltyAnswered(offer),
  },

  {
    section: 'credit',
    id: 'is-company-director',
    asked: limitedCompanies,
    answered: ({ credit }) => credit.isCompanyDirector !== null,
  },
  {
    section: 'credit',
    id: 'representative-requirements',
    asked: nonDirectors,
    answered: ({ credit }) => credit.readRepresentativeRequirements,
  },
  {
    section: 'credit',
    id: 'legal-name',
    asked: creditChecked,
    answered: ({ credit }) => isLegalNameAnswered(credit),
  },
  { section: 'credit', id: 'gender', asked: creditChecked, answered: ({ credit }) => credit.gender !== null },
  {
    section: 'credit',
    id: 'dob',
    asked: creditChecked,
    answered: ({ credit }, today) => dateOfBirthProblem(credit.dateOfBirth, today) === undefined,
  },
  {
    section: 'credit',
    id: 'drivers-license',
    asked: creditChecked,
    answered: ({ credit }) => isLicenceAnswered(credit),
  },
  {
    section: 'credit',
    id: 'residential-address',
    asked: creditChecked,
    answered: ({ credit }) => residentialAddressOf(credit) !== null,
  },
  {
    section: 'credit',
    id: 'credit-check-agreement',
    asked: creditChecked,
    answered: ({ credit }) => credit.agreedToCreditCheck,
  },

  {
    section: 'finalDetails',
    id: 'delivery-address',
    asked: everyone,
    answered: ({ finalDetails }) => deliveryAddressOf(finalDetails) !== null,
  },
  {
    section: 'finalDetails',
    id: 'contact-number',
    asked: everyone,
    answered: ({ finalDetails }) => isContactNumberAnswered(finalDetails),
  },
  {
    section: 'finalDetails',
    id: 'invoice-email',
    asked: everyone,
    answered: ({ finalDetails }) => isInvoiceEmailAnswered(finalDetails),
  },
  {
    section: 'finalDetails',
    id: 'invoice-date',
    asked: invoiceDateAsked,
    answered: ({ finalDetails }) => isInvoiceDateComplete(finalDetails, true),
  },
  {
    section: 'finalDetails',
    id: 'payment-plan',
    asked: ({ offer }) => !skipsPaymentPlan(offer),
    answered: (application) =>
      isPaymentPlanComplete(
        application.finalDetails,
        skipsPaymentPlan(application.offer),
        invoiceDateAsked(application),
      ),
  },
  {
    section: 'finalDetails',
    id: 'bank-details',
    asked: everyone,
    answered: ({ finalDetails }) => isBankDetailsAnswered(finalDetails),
  },
] as const satisfies readonly Row[];

export type QuestionId = (typeof questions)[number]['id'];
