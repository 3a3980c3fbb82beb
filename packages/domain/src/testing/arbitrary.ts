import fc from 'fast-check';
import * as business from '../business/transitions.ts';
import { applyToAllCards } from '../cards/apply-to-all.ts';
import { cardFields } from '../cards/fields.ts';
import { initialCards } from '../cards/state.ts';
import * as cards from '../cards/transitions.ts';
import * as options from '../constants/options.ts';
import * as credit from '../credit/transitions.ts';
import * as addresses from '../fields/address-answer.ts';
import * as final from '../final-details/transitions.ts';
import * as landing from '../landing/transitions.ts';
import * as offer from '../offer/transitions.ts';
import { type AddressQuestionId, addressQuestionIds } from '../questions/addresses.ts';
import * as saver from '../saver/transitions.ts';
import * as rates from '../special-rates/transitions.ts';
import { type Application, initialApplication } from '../state.ts';
import { completeApplicants, newcomer } from './applicants.ts';
import * as any from './arbitrary-values.ts';
import { after, type Change, inAddress } from './change.ts';
import { receipt } from './receipt.ts';

/** Arbitrary arguments for every transition of a section; one without a row does not compile. */
type Rows<State, Module> = {
  readonly [Name in keyof Module as Module[Name] extends (state: State, ...answers: never[]) => State
    ? Name
    : never]: Module[Name] extends (state: State, ...answers: infer Answers) => State
    ? { readonly [At in keyof Answers]: fc.Arbitrary<Answers[At]> }
    : never;
};
const landingRows: Rows<Application['landing'], typeof landing> = {
  enterFirstName: [any.text],
  enterLastName: [any.text],
  enterEmail: [any.text],
  acceptUpdates: [any.flag],
  enterLandingDetails: [
    fc.record({ firstName: any.text, lastName: any.text, email: any.text, acceptedUpdates: any.flag }),
  ],
};
const businessRows: Rows<Application['business'], typeof business> = {
  chooseBusinessType: [any.oneOf(options.businessTypes)],
  answerBusinessUse: [any.flag],
  declareBusinessUse: [any.flag],
  confirmBusinessUse: [],
  selectBusiness: [any.businessRecord],
  enterBusinessManually: [any.text],
  typeBusinessName: [any.text],
  searchBusinessAgain: [],
  answerDifferentTradingName: [any.flag],
  enterTradingName: [any.text],
  enterFuelAmount: [any.dollars],
  confirmFuelAmount: [],
};
const offerRows: Rows<Application['offer'], typeof offer> = {
  receiveStandardOffer: [any.fuelOffer],
  clearStandardOffer: [],
  enterPromoCode: [any.text],
  acceptPromoCode: [any.promoCode, any.fuelOffer],
  rejectPromoCode: [],
  clearPromoOffer: [],
  reopenPromoCode: [],
  continueWithoutPromoCode: [],
  closePromoOfferDialog: [],
  openPromoOfferDialog: [],
  choosePromoOffer: [],
  enterMembershipNumber: [any.text],
  choosePointType: [any.oneOf(options.pointTypes)],
  enterAirpointsAccount: [
    fc.record(
      { airpointsNumber: any.text, airpointsFirstName: any.text, airpointsLastName: any.text },
      { requiredKeys: [] },
    ),
  ],
  receiveAirpointsValidity: [any.flag],
};
const creditRows: Rows<Application['credit'], typeof credit> = {
  answerCompanyDirector: [any.flag],
  markRepresentativeRequirementsRead: [],
  enterLegalName: [any.text],
  chooseGender: [any.oneOf(options.genders)],
  enterDateOfBirth: [any.text],
  enterLicenceNumber: [any.text],
  enterLicenceVersion: [any.text],
  agreeToCreditCheck: [any.flag],
  openPersonalGuarantee: [any.text],
  agreeToPersonalGuarantee: [any.flag],
  enterPersonalGuaranteeEmail: [any.text],
  receiveCreditDecision: [fc.option(any.oneOf(options.creditDecisions))],
  receivePart: [fc.option(any.part)],
  handOver: [any.part],
};
const filledInFrom = fc.constantFrom('director', 'business', 'earlier', null);
const addressRows: Rows<addresses.AddressAnswer, typeof addresses> = {
  clearAddress: [],
  typeAddress: [any.text],
  pickAddress: [any.address],
  enterAddressManually: [fc.option(any.manualAddress, { nil: undefined })],
  searchAddressAgain: [],
  enterAddressTextManually: [any.text],
  enterBusinessAddressLines: [any.manualAddress, any.nzbn],
  suggestAddress: [any.text, filledInFrom, fc.option(any.nzbn)],
  adoptAddressMatches: [fc.array(any.address, { maxLength: 3 })],
  fillInAddress: [any.address, filledInFrom, fc.option(any.nzbn)],
  confirmAddress: [],
  fillInAddressIfDeliverable: [fc.option(any.addressDetails), fc.option(any.nzbn)],
  copyAddress: [any.addressAnswer],
};
const finalRows: Rows<Application['finalDetails'], typeof final> = {
  enterContactNumber: [any.text],
  enterInvoiceEmail: [any.text],
  chooseInvoiceDate: [any.oneOf(options.invoiceDates)],
  choosePaymentPlan: [any.oneOf(options.paymentPlans)],
  chooseBank: [fc.constantFrom('asb', 'anz', '')],
  enterBankAccountName: [any.text],
  fillInInvoiceEmail: [any.text],
  confirmInvoiceEmail: [],
  fillInBankAccountName: [any.text],
  confirmBankAccountName: [],
  enterBankAccountNumber: [any.text],
  updateBankFromNumber: [any.text, fc.constant([{ id: 'asb', name: 'ASB', prefixes: ['12'] }])],
  receiveBankAccountValidity: [any.flag],
  confirmSigningAuthority: [any.flag],
  acceptTermsAndConditions: [any.flag],
};
const cardTransitions = { ...cards, applyToAllCards };
const cardRows: Rows<Application['cards'], typeof cardTransitions> = {
  addCard: [],
  addCardLikeActive: [],
  activateCard: [any.index],
  askToRemoveCard: [any.index],
  cancelCardRemoval: [],
  removeCard: [],
  chooseCardType: [any.oneOf(options.cardTypes)],
  enterRegistration: [any.text],
  enterDriverName: [any.text],
  chooseProducts: [any.oneOf(options.cardProducts)],
  enterDailyLimit: [any.dollars],
  enterMonthlyLimit: [any.dollars],
  resetActiveCard: [],
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
  receiveApplicationId: [any.applicationId, any.oneOf(options.applicationTypes)],
  fillInShareEmail: [any.text],
  receiveSaveLink: [any.link],
  enterShareEmail: [any.index, any.text],
  spreadShareEmails: [any.index, any.text],
  addShareEmail: [],
  removeShareEmail: [any.index],
  markSubmitted: [fc.constant(receipt)],
  markWithdrawn: [],
  markCallbackRequested: [fc.constant(receipt.reference)],
};
const ratesRows: Rows<Application['specialRates'], typeof rates> = {
  fillInSpecialRates: [any.text, any.text],
  enterContactName: [any.text],
  enterContactEmail: [any.text],
  enterContactNumber: [any.text],
};

export type Action = { readonly label: string; readonly change: Change };

type Transition = (state: unknown, ...answers: unknown[]) => unknown;

const actsOf = (
  place: string,
  transitions: object,
  rows: object,
  changed: (transition: Transition, values: unknown[]) => Change,
): fc.Arbitrary<Action>[] =>
  Object.entries(rows as Record<string, fc.Arbitrary<unknown>[]>).map(([name, answers]) =>
    fc.tuple(...answers).map((values) => ({
      label: `${place}.${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`,
      change: changed((transitions as Record<string, Transition>)[name] as Transition, values),
    })),
  );

const sectionActs = (section: keyof Application, transitions: object, rows: object): fc.Arbitrary<Action>[] =>
  actsOf(section, transitions, rows, (transition, values) => (application) => ({
    ...application,
    [section]: transition(application[section], ...values),
  }));

const addressActs = (question: AddressQuestionId): fc.Arbitrary<Action>[] =>
  actsOf(question, addresses, addressRows, (transition, values) =>
    inAddress(question, (answer) => transition(answer, ...values) as addresses.AddressAnswer),
  );

export const action: fc.Arbitrary<Action> = fc.oneof(
  ...sectionActs('landing', landing, landingRows),
  ...sectionActs('business', business, businessRows),
  ...sectionActs('offer', offer, offerRows),
  ...sectionActs('credit', credit, creditRows),
  ...sectionActs('finalDetails', final, finalRows),
  ...addressQuestionIds.flatMap(addressActs),
  ...sectionActs('cards', cardTransitions, cardRows),
  ...sectionActs('saver', saver, saverRows),
  ...sectionActs('specialRates', rates, ratesRows),
);

/** Applications after any actions, starting from any applicant. */
export const application = (maxLength: number): fc.Arbitrary<Application> =>
  fc
    .tuple(
      fc.constantFrom(initialApplication, newcomer, ...Object.values(completeApplicants)),
      fc.array(action, { maxLength }),
    )
    .map(([begun, actions]) => after(begun, ...actions.map(({ change }) => change)));
