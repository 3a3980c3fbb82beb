import * as business from '../business/transitions.ts';
import type { BusinessType, Gender } from '../constants/options.ts';
import * as credit from '../credit/transitions.ts';
import { type Address, type AddressDetails, withoutAddressDetails } from '../fields/address.ts';
import {
  confirmAddress,
  enterAddressManually,
  fillInAddress,
  fillInAddressIfDeliverable,
  pickAddress,
} from '../fields/address-answer.ts';
import type { BusinessRecord } from '../fields/business-record.ts';
import type { ManualAddress } from '../fields/manual-address.ts';
import type { FuelOffer } from '../fields/offer.ts';
import * as final from '../final-details/transitions.ts';
import * as landing from '../landing/transitions.ts';
import * as offer from '../offer/transitions.ts';
import * as saver from '../saver/transitions.ts';
import {
  type Change,
  inAddress,
  inBusiness,
  inCredit,
  inFinalDetails,
  inLanding,
  inOffer,
  inSaver,
} from './change.ts';
import { standardOffer } from './offers.ts';

export const introduce = (firstName: string, lastName: string, email: string): Change[] => [
  inLanding(landing.enterFirstName, firstName),
  inLanding(landing.enterLastName, lastName),
  inLanding(landing.enterEmail, email),
  inSaver(saver.receiveApplicationId, 'c2FtcGxlLWFwcGxpY2F0aW9uLTE', 1),
];

export const useForBusinessOnly = (type: BusinessType): Change[] => [
  inBusiness(business.chooseBusinessType, type),
  inBusiness(business.answerBusinessUse, true),
  inBusiness(business.declareBusinessUse, true),
  inBusiness(business.confirmBusinessUse),
];

export const registeredBusiness = (record: BusinessRecord, found: AddressDetails): Change[] => [
  inBusiness(business.selectBusiness, record),
  inAddress('physical-address', fillInAddress, pickable(found), null, record.nzbn),
  inAddress('delivery-address', fillInAddressIfDeliverable, found, record.nzbn),
];

export const businessByHand = (name: string, typed: ManualAddress): Change[] => [
  inBusiness(business.enterBusinessManually, name),
  inAddress('physical-address', enterAddressManually, typed),
];

export const spendMonthly = (dollars: number): Change[] => [
  inBusiness(business.enterFuelAmount, dollars),
  inBusiness(business.confirmFuelAmount),
  inOffer(offer.receiveStandardOffer, standardOffer),
];

export const withoutPromoCode: Change[] = [inOffer(offer.continueWithoutPromoCode)];

export const promoCode = (code: string, promo: FuelOffer): Change[] => [
  inOffer(offer.enterPromoCode, code),
  inOffer(offer.acceptPromoCode, code, promo),
  inOffer(offer.choosePromoOffer),
];

export const airpoints = (number: string, first: string, last: string): Change[] => [
  inOffer(offer.choosePointType, 'Airpoints'),
  inOffer(offer.enterAirpointsAccount, {
    airpointsNumber: number,
    airpointsFirstName: first,
    airpointsLastName: last,
  }),
  inOffer(offer.receiveAirpointsValidity, true),
];

export const noLoyalty: Change[] = [inOffer(offer.choosePointType, 'None')];

export const identity = (legalName: string, gender: Gender, home?: Address): Change[] => [
  inCredit(credit.enterLegalName, legalName),
  inCredit(credit.chooseGender, gender),
  inCredit(credit.enterDateOfBirth, '27/3/1985'),
  inCredit(credit.enterLicenceNumber, 'ab 123456'),
  inCredit(credit.enterLicenceVersion, '001'),
  home
    ? inAddress('residential-address', pickAddress, pickable(home))
    : inAddress('residential-address', confirmAddress),
  inCredit(credit.agreeToCreditCheck, true),
];

/** The invoice email is filled in by then. */
export const contact = (number: string): Change[] => [
  inFinalDetails(final.enterContactNumber, number),
  inFinalDetails(final.confirmInvoiceEmail),
];

export const bankDetails = (accountName: string): Change[] => [
  inFinalDetails(final.chooseBank, 'asb'),
  inFinalDetails(final.enterBankAccountName, accountName),
  inFinalDetails(final.enterBankAccountNumber, '12-3140-0171323-50'),
  inFinalDetails(final.receiveBankAccountValidity, true),
  inFinalDetails(final.confirmSigningAuthority, true),
  inFinalDetails(final.acceptTermsAndConditions, true),
];

export const pickable: (found: Address) => Address = withoutAddressDetails;
