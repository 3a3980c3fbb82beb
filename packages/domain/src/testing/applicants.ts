import * as credit from '../credit/transitions.ts';
import { enterAddressManually, pickAddress } from '../fields/address-answer.ts';
import * as final from '../final-details/transitions.ts';
import * as offer from '../offer/transitions.ts';
import { type Application, initialApplication } from '../state.ts';
import {
  airpoints,
  bankDetails,
  businessByHand,
  contact,
  identity,
  introduce,
  noLoyalty,
  pickable,
  promoCode,
  registeredBusiness,
  spendMonthly,
  useForBusinessOnly,
  withoutPromoCode,
} from './answers.ts';
import { after, inAddress, inCredit, inFinalDetails, inOffer } from './change.ts';
import { memberPromo, noCheckPromo, plainPromo } from './offers.ts';
import { ballantyneRoad, greymouthLifeboat, lindisPassFencing, postBox, tainuiStreet } from './records.ts';

const workshop = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };

/** Somebody who has just left the landing page. */
export const newcomer: Application = after(
  initialApplication,
  ...introduce('Hamish', 'Buchan', 'hamish@lindisfencing.co.nz'),
);

const lindisBusiness = after(
  newcomer,
  ...useForBusinessOnly('Limited'),
  ...registeredBusiness(lindisPassFencing, ballantyneRoad),
  ...spendMonthly(1_250),
);

/** A director of a registered company: no promo code, Airpoints, cards to a post box. */
export const limitedDirector: Application = after(
  lindisBusiness,
  ...withoutPromoCode,
  ...airpoints('1234567', 'Hamish', 'Buchan'),
  inCredit(credit.answerCompanyDirector, true),
  ...identity('Hamish James Buchan', 'Male'),
  inAddress('delivery-address', pickAddress, pickable(postBox)),
  ...contact('027 555 0142'),
  ...bankDetails('Lindis Pass Fencing Limited'),
);

/** Somebody who applies for that company and has read what a representative needs. */
export const limitedNonDirector: Application = after(
  lindisBusiness,
  ...withoutPromoCode,
  ...noLoyalty,
  inCredit(credit.answerCompanyDirector, false),
  inCredit(credit.readRepresentativeRequirements),
  ...identity('Aroha Ngata', 'NonBinary', tainuiStreet),
  ...contact('03 443 1234'),
  ...bankDetails('Lindis Pass Fencing Limited'),
);

const soleTraderBusiness = after(
  initialApplication,
  ...introduce('Wiremu', 'Parata', 'wiremu@example.co.nz'),
  ...useForBusinessOnly('SoleTrader'),
  ...businessByHand('Parata Joinery', workshop),
  ...spendMonthly(500),
);

const soleTraderFinish = [
  inAddress('delivery-address', enterAddressManually, workshop),
  ...contact('09 407 1234'),
  ...bankDetails('W Parata'),
];

/** A sole trader whose business is not on the register, with a promo code that skips plan and invoice date. */
export const soleTrader: Application = after(
  soleTraderBusiness,
  ...promoCode('BETTERBYTWO', plainPromo),
  ...noLoyalty,
  ...identity('Wiremu Parata', 'Male'),
  ...soleTraderFinish,
);

/** The same sole trader with a promo code that asks for no credit check. */
export const creditCheckSkipped: Application = after(
  soleTraderBusiness,
  ...promoCode('KNOWNCUSTOMER', noCheckPromo),
  ...noLoyalty,
  inFinalDetails(final.enterInvoiceEmail, 'accounts@example.co.nz'),
  ...soleTraderFinish,
);

/** A trust with a registration number, whose offer earns no points and asks for invoice date and plan. */
export const trustWithRegistrationNumber: Application = after(
  initialApplication,
  ...introduce('Moana', 'Reid', 'moana@lifeboat.org.nz'),
  ...useForBusinessOnly('TrustSociety'),
  ...registeredBusiness(greymouthLifeboat, tainuiStreet),
  ...spendMonthly(15_000),
  ...promoCode('HIGHCOUNTRY', memberPromo),
  inOffer(offer.enterMembershipNumber, 'CC10234'),
  ...identity('Moana Reid', 'Undisclosed'),
  ...contact('03 768 5555'),
  inFinalDetails(final.chooseInvoiceDate, 0),
  inFinalDetails(final.choosePaymentPlan, 'Yearly'),
  ...bankDetails('Greymouth Lifeboat Trust'),
);

/** Two partners without promo code or points. */
export const partnership: Application = after(
  initialApplication,
  ...introduce('Ngaio', "O'Brien", 'ngaio@twopeaks.co.nz'),
  ...useForBusinessOnly('Partnership'),
  ...businessByHand("Two Peaks & O'Brien", workshop),
  ...spendMonthly(800),
  ...withoutPromoCode,
  ...noLoyalty,
  ...identity("Ngaio Māia O'Brien", 'Female'),
  ...soleTraderFinish,
);

/** Every applicant of this file whose application is complete, by name. */
export const completeApplicants = {
  limitedDirector,
  limitedNonDirector,
  soleTrader,
  creditCheckSkipped,
  trustWithRegistrationNumber,
  partnership,
} as const;
