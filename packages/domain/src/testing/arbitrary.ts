import fc from 'fast-check';
import * as business from '../business/transitions.ts';
import { applyToAllCards } from '../cards/apply-to-all.ts';
import { cardFields } from '../cards/fields.ts';
import { initialCards } from '../cards/state.ts';
import * as cards from '../cards/transitions.ts';
import * as options from '../constants/options.ts';
import * as credit from '../credit/transitions.ts';
import * as final from '../final-details/transitions.ts';
import * as landing from '../landing/transitions.ts';
import * as offer from '../offer/transitions.ts';
import * as saver from '../saver/transitions.ts';
import * as rates from '../special-rates/transitions.ts';
import { type Application, initialApplication } from '../state.ts';
import { completeApplicants, newcomer } from './applicants.ts';
import * as any from './arbitrary-values.ts';
import { after, type Change } from './change.ts';
import { receipt } from './receipt.ts';

/** Arbitrary arguments for every transition of a section; one without a row does not compile. */
type Rows<State, Module> = {
  readonly [Name in keyof Module]: Module[Name] extends (state: State, ...answers: infer Answers) => State
    ? { readonly [At in keyof Answers]: fc.Arbitrary<Answers[At]> }
    : never;
};
const oneOf = <Value extends string | number>(rows: readonly { readonly value: Value }[]) =>
  fc.constantFrom(...rows.map(({ value }) => value));
const applicationId = fc.constant('c2FtcGxlLWFwcGxpY2F0aW9uLTI');
const promoCode = fc.constantFrom('HIGHCOUNTRY', 'BETTERBYTWO');

const landingRows: Rows<Application['landing'], typeof landing> = {
  enterFirstName: [any.text],
  enterLastName: [any.text],
  enterEmail: [any.text],
  acceptUpdates: [any.flag],
};
const businessRows: Rows<Application['business'], typeof business> = {
  chooseBusinessType: [oneOf(options.businessTypes)],
  answerBusinessUse: [any.flag],
  declareBusinessUse: [any.flag],
  confirmBusinessUse: [],
  selectBusiness: [any.businessRecord],
  enterBusinessManually: [any.text],
  typeBusinessName: [any.text],
  searchBusinessAgain: [],
  answerDifferentTradingName: [any.flag],
  enterTradingName: [any.text],
  pickPhysicalAddress: [any.address],
  adoptPhysicalAddressMatches: [fc.array(any.address, { maxLength: 3 })],
  typePhysicalAddress: [any.text],
  enterPhysicalAddressManually: [],
  searchPhysicalAddressAgain: [],
  typeManualPhysicalAddress: [any.manualAddress],
  enterFuelAmount: [any.dollars],
  confirmFuelAmount: [],
};
const offerRows: Rows<Application['offer'], typeof offer> = {
  receiveStandardOffer: [any.fuelOffer],
  forgetStandardOffer: [],
  enterPromoCode: [any.text],
  acceptPromoCode: [promoCode, any.fuelOffer],
  rejectPromoCode: [],
  clearPromoOffer: [],
  forgetPromoOffer: [],
  continueWithoutPromoCode: [],
  closePromoOfferDialog: [],
  enterMembershipNumber: [any.text],
  chooseLoyalty: [oneOf(options.pointTypes)],
  enterAirpoints: [
    fc.record(
      { airpointsNumber: any.text, airpointsFirstName: any.text, airpointsLastName: any.text },
      { requiredKeys: [] },
    ),
  ],
  receiveAirpointsValidity: [any.flag],
};
const creditRows: Rows<Application['credit'], typeof credit> = {
  answerCompanyDirector: [any.flag],
  readRepresentativeRequirements: [],
  enterLegalName: [any.text],
  chooseGender: [oneOf(options.genders)],
  enterDateOfBirth: [any.text],
  enterLicenceNumber: [any.text],
  enterLicenceVersion: [any.text],
  clearResidentialAddress: [],
  pickResidentialAddress: [any.address],
  fillInResidentialAddress: [any.address, fc.constantFrom('director', 'business')],
  confirmResidentialAddress: [],
  suggestResidentialAddress: [any.text],
  adoptResidentialAddressMatches: [fc.array(any.address, { maxLength: 3 })],
  typeResidentialAddress: [any.text],
  enterResidentialAddressManually: [],
  searchResidentialAddressAgain: [],
  typeManualResidentialAddress: [any.manualAddress],
  agreeToCreditCheck: [any.flag],
  openPersonalGuarantee: [any.text],
  agreeToPersonalGuarantee: [any.flag],
  enterPersonalGuaranteeEmail: [any.text],
  receiveCreditDecision: [fc.option(oneOf(options.creditDecisions))],
};
const finalRows: Rows<Application['finalDetails'], typeof final> = {
  pickDeliveryAddress: [any.address],
  prefillDeliveryAddress: [fc.option(any.addressDetails)],
  typeDeliveryAddress: [any.text],
  enterDeliveryAddressManually: [],
  searchDeliveryAddressAgain: [],
  typeManualDeliveryAddress: [any.manualAddress],
  enterContactNumber: [any.text],
  enterInvoiceEmail: [any.text],
  chooseInvoiceDate: [oneOf(options.invoiceDates)],
  choosePaymentPlan: [oneOf(options.paymentPlans)],
  chooseBank: [fc.constantFrom('asb', 'anz', '')],
  enterBankAccountName: [any.text],
  enterBankAccountNumber: [any.text],
  receiveBankAccountValidity: [any.flag],
  confirmSigningAuthority: [any.flag],
  acceptTermsAndConditions: [any.flag],
};
const cardTransitions = { ...cards, applyToAllCards };
const cardRows: Rows<Application['cards'], typeof cardTransitions> = {
  addCard: [],
  activateCard: [any.index],
  askToRemoveCard: [any.index],
  keepCard: [],
  removeCard: [],
  chooseCardType: [oneOf(options.cardTypes)],
  enterRegistration: [any.text],
  enterDriverName: [any.text],
  chooseProducts: [oneOf(options.cardProducts)],
  enterDailyLimit: [any.dollars],
  enterMonthlyLimit: [any.dollars],
  discardCardChanges: [],
  applyToAllCards: [fc.subarray([...cardFields]), fc.integer({ min: 0, max: 2_000 })],
  restoreCards: [
    fc.constantFrom(
      initialCards,
      cards.addCard(initialCards),
      cards.removeCard({ ...initialCards, cardIndexToRemove: 0 }),
    ),
  ],
  confirmCardOrder: [],
};
const saverRows: Rows<Application['saver'], typeof saver> = {
  receiveApplication: [applicationId, oneOf(options.applicationTypes)],
  openSaveAndShare: [any.text],
  receiveSaveLink: [fc.webUrl()],
  enterShareEmail: [any.index, any.text],
  addShareEmail: [],
  removeShareEmail: [any.index],
  markSubmitted: [fc.constant(receipt)],
};
const ratesRows: Rows<Application['specialRates'], typeof rates> = {
  openSpecialRates: [any.text, any.text],
  enterContactName: [any.text],
  enterContactEmail: [any.text],
  enterContactNumber: [any.text],
};

/** One thing an applicant or a look-up did, told as it would be called. */
export type Act = { readonly told: string; readonly change: Change };

type Transition = (state: unknown, ...answers: unknown[]) => unknown;

/** The acts of a section, an arbitrary for each of its transitions. */
function actsOf<S extends keyof Application>(
  section: S,
  transitions: object,
  rows: object,
): fc.Arbitrary<Act>[] {
  return Object.entries(rows as Record<string, fc.Arbitrary<unknown>[]>).map(([name, answers]) =>
    fc.tuple(...answers).map((values) => ({
      told: `${section}.${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`,
      change: (application) => ({
        ...application,
        [section]: (transitions as Record<string, Transition>)[name]?.(application[section], ...values),
      }),
    })),
  );
}

/** Any transition of any section with any arguments, each as likely as another. */
export const act: fc.Arbitrary<Act> = fc.oneof(
  ...actsOf('landing', landing, landingRows),
  ...actsOf('business', business, businessRows),
  ...actsOf('offer', offer, offerRows),
  ...actsOf('credit', credit, creditRows),
  ...actsOf('finalDetails', final, finalRows),
  ...actsOf('cards', cardTransitions, cardRows),
  ...actsOf('saver', saver, saverRows),
  ...actsOf('specialRates', rates, ratesRows),
);

/** Applications after any acts, begun by anybody from a stranger to a whole applicant. */
export const application = (maxLength: number): fc.Arbitrary<Application> =>
  fc
    .tuple(
      fc.constantFrom(initialApplication, newcomer, ...Object.values(completeApplicants)),
      fc.array(act, { maxLength }),
    )
    .map(([begun, acts]) => after(begun, ...acts.map(({ change }) => change)));
