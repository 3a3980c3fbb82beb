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

export const limitedNonDirector: Application = after(
  lindisBusiness,
  ...withoutPromoCode,
  ...noLoyalty,
  inCredit(credit.answerCompanyDirector, false),
  inCredit(credit.markRepresentativeRequirementsRead),
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

export const soleTrader: Application = after(
  soleTraderBusiness,
  ...promoCode('BETTERBYTWO', plainPromo),
  ...noLoyalty,
  ...identity('Wiremu Parata', 'Male'),
  ...soleTraderFinish,
);

export const creditCheckSkipped: Application = after(
  soleTraderBusiness,
  ...promoCode('KNOWNCUSTOMER', noCheckPromo),
  ...noLoyalty,
  inFinalDetails(final.enterInvoiceEmail, 'accounts@example.co.nz'),
  ...soleTraderFinish,
);

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

export const completeApplicants = {
  limitedDirector,
  limitedNonDirector,
  soleTrader,
  creditCheckSkipped,
  trustWithRegistrationNumber,
  partnership,
} as const;
