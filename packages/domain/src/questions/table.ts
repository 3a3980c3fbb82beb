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
import type { Application } from '../state.ts';

export const sections = ['business', 'offer', 'credit', 'finalDetails'] as const;
export type Section = (typeof sections)[number];

/** What an applicant should have at hand for a question. */
export type Need =
  | 'business'
  | 'promoCode'
  | 'membershipNumber'
  | 'airpoints'
  | 'authority'
  | 'driverLicence'
  | 'bankAccount';

type Row<Id extends string> = {
  readonly id: Id;
  /** † How long it takes most people. */
  readonly seconds: number;
  readonly need?: Need;
  /** Left out when everyone is asked. */
  readonly asked?: (application: Application) => boolean;
  /** `today` is yyyy-MM-dd; only ages depend on it. */
  readonly answered: (application: Application, today: string) => boolean;
};

const everyone = (): boolean => true;
const asking = <S extends Section, Id extends string>(section: S, rows: readonly Row<Id>[]) =>
  rows.map((row) => ({ section, asked: everyone, ...row }));

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
  ...asking('business', [
    { id: 'business-type', seconds: 30, answered: ({ business }) => isBusinessTypeAnswered(business) },
    {
      id: 'business-name',
      seconds: 40,
      need: 'business',
      answered: ({ business }) => isBusinessNameAnswered(business),
    },
    { id: 'physical-address', seconds: 20, answered: ({ business }) => physicalAddressOf(business) !== null },
    { id: 'fuel-amount', seconds: 20, answered: ({ business }) => isFuelAmountAnswered(business) },
  ]),
  ...asking('offer', [
    { id: 'promo-code', seconds: 20, need: 'promoCode', answered: ({ offer }) => isPromoCodeAnswered(offer) },
    {
      id: 'membership-number',
      seconds: 30,
      need: 'membershipNumber',
      asked: ({ offer }) => isMembershipNumberRequired(offer),
      answered: ({ offer }) => isMembershipNumberAnswered(offer),
    },
    {
      id: 'loyalty',
      seconds: 40,
      need: 'airpoints',
      asked: ({ offer }) => earnsLoyaltyPoints(offer),
      answered: ({ offer }) => isLoyaltyAnswered(offer),
    },
  ]),
  ...asking('credit', [
    {
      id: 'is-company-director',
      seconds: 10,
      asked: limitedCompanies,
      answered: ({ credit }) => credit.isCompanyDirector !== null,
    },
    {
      id: 'representative-requirements',
      seconds: 60,
      need: 'authority',
      asked: nonDirectors,
      answered: ({ credit }) => credit.readRepresentativeRequirements,
    },
    {
      id: 'legal-name',
      seconds: 20,
      asked: creditChecked,
      answered: ({ credit }) => isLegalNameAnswered(credit),
    },
    { id: 'gender', seconds: 10, asked: creditChecked, answered: ({ credit }) => credit.gender !== null },
    {
      id: 'dob',
      seconds: 20,
      asked: creditChecked,
      answered: ({ credit }, today) => dateOfBirthProblem(credit.dateOfBirth, today) === undefined,
    },
    {
      id: 'drivers-license',
      seconds: 45,
      need: 'driverLicence',
      asked: creditChecked,
      answered: ({ credit }) => isLicenceAnswered(credit),
    },
    {
      id: 'residential-address',
      seconds: 30,
      asked: creditChecked,
      answered: ({ credit }) => residentialAddressOf(credit) !== null,
    },
    {
      id: 'credit-check-agreement',
      seconds: 60,
      asked: creditChecked,
      answered: ({ credit }) => credit.agreedToCreditCheck,
    },
  ]),
  ...asking('finalDetails', [
    {
      id: 'delivery-address',
      seconds: 20,
      answered: ({ finalDetails }) => deliveryAddressOf(finalDetails) !== null,
    },
    {
      id: 'contact-number',
      seconds: 20,
      answered: ({ finalDetails }) => isContactNumberAnswered(finalDetails),
    },
    {
      id: 'invoice-email',
      seconds: 15,
      answered: ({ finalDetails }) => isInvoiceEmailAnswered(finalDetails),
    },
    {
      id: 'invoice-date',
      seconds: 10,
      asked: invoiceDateAsked,
      answered: ({ finalDetails }) => isInvoiceDateComplete(finalDetails, true),
    },
    {
      id: 'payment-plan',
      seconds: 10,
      asked: ({ offer }) => !skipsPaymentPlan(offer),
      answered: (application) =>
        isPaymentPlanComplete(
          application.finalDetails,
          skipsPaymentPlan(application.offer),
          invoiceDateAsked(application),
        ),
    },
    {
      id: 'bank-details',
      seconds: 90,
      need: 'bankAccount',
      answered: ({ finalDetails }) => isBankDetailsAnswered(finalDetails),
    },
  ]),
];

type Question = (typeof questions)[number];
export type QuestionId = Question['id'];
/** The questions of one section. */
export type QuestionIdOf<S extends Section> = Extract<Question, { readonly section: S }>['id'];
