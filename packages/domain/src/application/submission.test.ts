import { describe, expect, test } from 'vitest';
import { enterFuelAmount } from '../business/transitions.ts';
import { submissionDetails } from '../contract/details.ts';
import { enterEmail, enterFirstName, enterLastName } from '../landing/transitions.ts';
import { choosePointType } from '../offer/transitions.ts';
import { fillInSpecialRates } from '../special-rates/transitions.ts';
import {
  completeApplicants,
  creditCheckSkipped,
  limitedDirector,
  limitedNonDirector,
  newcomer,
  partnership,
  soleTrader,
  trustWithRegistrationNumber,
} from '../testing/applicants.ts';
import { after, inBusiness, inLanding, inOffer, inSpecialRates, today } from '../testing/change.ts';
import { memberPromo, standardOffer } from '../testing/offers.ts';
import { ballantyneRoad, lindisPassFencing } from '../testing/records.ts';
import { callbackDetailsOf, submissionOf } from './submission.ts';

const applicants = Object.entries(completeApplicants);

describe('what is sent on submitting', () => {
  test.each(applicants)('the submission of %s is complete and has nothing else [VAL-07]', (_, applicant) => {
    expect(submissionDetails.safeParse(submissionOf(applicant, today)).error).toBeUndefined();
  });

  test('nothing is sent while a question is open, or who applies is not known [FIN-07]', () => {
    expect(submissionOf(newcomer, today)).toBeUndefined();
    const open = after(
      limitedDirector,
      inOffer((offer) => ({ ...offer, airpointsValidated: false })),
    );
    expect(submissionOf(open, today)).toBeUndefined();
    expect(submissionOf(after(limitedDirector, inLanding(enterEmail, '')), today)).toBeUndefined();
    expect(submissionOf(after(limitedDirector, inLanding(enterFirstName, '')), today)).toBeUndefined();
  });

  test('the longest names still make a full name that can be sent [ROUTE-01]', () => {
    const long = after(
      limitedDirector,
      inLanding(enterFirstName, 'x'.repeat(200)),
      inLanding(enterLastName, 'y'.repeat(200)),
    );
    expect(submissionDetails.safeParse(submissionOf(long, today)).success).toBe(true);
  });

  test('Non binary is sent as Undisclosed and kept in the form [CRED-05]', () => {
    expect(limitedNonDirector.credit.gender).toBe('NonBinary');
    expect(submissionOf(limitedNonDirector, today)?.creditDetails?.gender).toBe('Undisclosed');
    expect(submissionOf(limitedDirector, today)?.creditDetails?.gender).toBe('Male');
  });

  test('without a credit check no details of one are sent [CRED-11]', () => {
    expect(submissionOf(creditCheckSkipped, today)?.creditDetails).toBeNull();
  });

  test('only a limited company says whether its applicant is a director [CRED-01]', () => {
    expect(submissionOf(limitedDirector, today)?.creditDetails).toMatchObject({ isCompanyDirector: true });
    expect(submissionOf(limitedNonDirector, today)?.creditDetails).toMatchObject({
      isCompanyDirector: false,
      readRepresentativeRequirements: true,
    });
    expect(submissionOf(partnership, today)?.creditDetails).toMatchObject({
      isCompanyDirector: null,
      readRepresentativeRequirements: false,
    });
  });

  test('loyalty and promo code are sent as they are in effect [OFF-05, OFF-06, OFF-08]', () => {
    expect(submissionOf(limitedDirector, today)?.loyaltyDetails).toEqual({
      promoCode: null,
      promoCodeValid: true,
      promoOfferId: null,
      promoOffer: null,
      standardOfferId: 'standard-500',
      standardOffer,
      isDiscountOffPump: true,
      validToDate: null,
      membershipNumber: null,
      pointType: 'Airpoints',
      airpointsNumber: '1234567',
      airpointsFirstName: 'Hamish',
      airpointsLastName: 'Buchan',
      airpointsValid: true,
      airpointsValidated: true,
    });
    const trust = after(trustWithRegistrationNumber, inOffer(choosePointType, 'Airpoints'));
    expect(submissionOf(trust, today)?.loyaltyDetails).toEqual({
      promoCode: 'HIGHCOUNTRY',
      promoCodeValid: true,
      promoOfferId: 'promo-member',
      promoOffer: memberPromo,
      standardOfferId: 'standard-500',
      standardOffer,
      isDiscountOffPump: true,
      validToDate: '2027-01-31',
      membershipNumber: 'CC10234',
      pointType: 'None',
      airpointsNumber: null,
      airpointsFirstName: null,
      airpointsLastName: null,
      airpointsValid: false,
      airpointsValidated: false,
    });
    expect(submissionOf(creditCheckSkipped, today)?.loyaltyDetails.isDiscountOffPump).toBe(false);
  });

  test('invoice date and plan are sent only when they are asked [OFF-07]', () => {
    expect(submissionOf(trustWithRegistrationNumber, today)?.finalDetails).toMatchObject({
      invoiceDate: 0,
      paymentPlan: 'Yearly',
    });
    const answered = {
      ...soleTrader,
      finalDetails: { ...soleTrader.finalDetails, invoiceDate: 7, paymentPlan: 'Monthly' } as const,
    };
    expect(submissionOf(answered, today)?.finalDetails).toMatchObject({
      invoiceDate: null,
      paymentPlan: null,
    });
  });

  test('the business is sent with its trading name, address and spend [BUS-11, BUS-13]', () => {
    expect(submissionOf(soleTrader, today)?.businessDetails).toEqual({
      businessType: 'SoleTrader',
      fuelCardBusinessUseOnly: true,
      declareBusinessUse: true,
      confirmBusinessUse: true,
      nzbn: null,
      business: null,
      hasManualInputBusiness: true,
      businessName: 'Parata Joinery',
      tradingName: 'Parata Joinery',
      hasDifferentTradingName: false,
      physicalAddress: { id: '', fullAddress: '8 Kauri Lane, Kerikeri 0230', dpid: null, sourceDesc: null },
      hasManualPhysicalAddress: true,
      fuelAmount: 500,
    });
  });

  test('what the look-ups answered goes along: the record, and the details of the delivery address [BUS-07, FIN-01]', () => {
    const sent = submissionOf(limitedNonDirector, today);
    expect(sent?.businessDetails).toMatchObject({
      nzbn: lindisPassFencing.nzbn,
      business: lindisPassFencing,
    });
    expect(sent?.finalDetails.deliveryAddressLookupResponse).toEqual(ballantyneRoad);
    expect(submissionOf(limitedDirector, today)?.finalDetails.deliveryAddressLookupResponse).toBeNull();
  });
});

describe('what is sent on asking for a callback', () => {
  test('contact and business as far as they are known [CALL-01]', () => {
    const asking = after(newcomer, inSpecialRates(fillInSpecialRates, 'Hamish Buchan', 'hamish@lp.nz'));
    expect(callbackDetailsOf(asking)).toEqual({
      fullName: 'Hamish Buchan',
      email: 'hamish@lindisfencing.co.nz',
      receiveCorrespondence: true,
      businessDetails: {
        businessType: null,
        fuelCardBusinessUseOnly: null,
        declareBusinessUse: false,
        confirmBusinessUse: false,
        nzbn: null,
        business: null,
        hasManualInputBusiness: false,
        businessName: '',
        tradingName: '',
        hasDifferentTradingName: false,
        physicalAddress: null,
        hasManualPhysicalAddress: false,
        fuelAmount: 500,
      },
      callbackDetails: { fullName: 'Hamish Buchan', email: 'hamish@lp.nz', contactNumber: '' },
    });
  });

  test.each([0, 10_000_001, null])(
    'of a spend of %s, which is none, nothing is reported [CALL-01]',
    (spend) => {
      const asking = after(limitedDirector, inBusiness(enterFuelAmount, spend));
      expect(callbackDetailsOf(asking).businessDetails.fuelAmount).toBeNull();
    },
  );

  test.each(applicants)(
    'the business section of %s goes as it would be submitted [API-03]',
    (_, applicant) => {
      expect(callbackDetailsOf(applicant).businessDetails).toEqual(
        submissionOf(applicant, today)?.businessDetails,
      );
    },
  );
});
