import { describe, expect, test } from 'vitest';
import { enterAddressManually, fillInAddress, noAddress, pickAddress } from '../fields/address-answer.ts';
import { ballantyneRoad, lindisPassFencing } from '../testing/records.ts';
import { initialBusiness } from './state.ts';
import * as business from './transitions.ts';

const company = business.confirmBusinessUse(
  business.declareBusinessUse(
    business.answerBusinessUse(business.chooseBusinessType(initialBusiness, 'Limited'), true),
    true,
  ),
);
const picked = {
  ...business.selectBusiness(company, lindisPassFencing),
  physicalAddress: fillInAddress(noAddress, ballantyneRoad, null, lindisPassFencing.nzbn),
};
const kauriLane = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };

describe('business type and use', () => {
  test('changing the type clears the business-use answer with its declaration and confirmation [BUS-03]', () => {
    expect(business.chooseBusinessType(picked, 'Other')).toEqual({
      ...picked,
      businessType: 'Other',
      fuelCardBusinessUseOnly: null,
      declareBusinessUse: false,
      confirmBusinessUse: false,
    });
  });

  test.each(['SoleTrader', 'Partnership', 'TrustSociety'] as const)(
    'a company called %s is looked up again: its record goes, its name stays to search for [CRED-14]',
    (type) => {
      expect(business.chooseBusinessType(picked, type)).toEqual({
        ...business.chooseBusinessType(company, type),
        businessName: 'Lindis Pass Fencing Limited',
        physicalAddress: picked.physicalAddress,
      });
    },
  );

  test('a business by hand, and where it is, stand whatever the type [CRED-14]', () => {
    const byHand = {
      ...business.enterBusinessManually(company, 'Lindis Pass'),
      physicalAddress: enterAddressManually(noAddress, kauriLane),
    };
    const { hasManualInputBusiness, businessName, physicalAddress } = byHand;
    expect(business.chooseBusinessType(byHand, 'Partnership')).toMatchObject({
      hasManualInputBusiness,
      businessName,
      physicalAddress,
    });
  });

  test('choosing the same type again changes nothing [BUS-03]', () => {
    expect(business.chooseBusinessType(picked, 'Limited')).toBe(picked);
  });

  test('personal use takes declaration and confirmation away [BUS-04]', () => {
    const personal = business.answerBusinessUse(company, false);
    expect(personal).toMatchObject({
      fuelCardBusinessUseOnly: false,
      declareBusinessUse: false,
      confirmBusinessUse: false,
    });
    expect(business.confirmBusinessUse(personal).confirmBusinessUse).toBe(false);
  });

  test('what is not declared cannot be confirmed, and taking it back takes the confirmation back [BUS-02]', () => {
    const answered = business.answerBusinessUse(initialBusiness, true);
    expect(business.confirmBusinessUse(answered).confirmBusinessUse).toBe(false);
    expect(business.declareBusinessUse(company, false).confirmBusinessUse).toBe(false);
  });
});

describe('business name', () => {
  test('selecting a business takes over its name, its record and the text of its address [BUS-06]', () => {
    const manual = business.enterBusinessManually(company, 'Lindis');
    const suggested = {
      ...noAddress,
      text: '14 Ballantyne Road, Wānaka 9305',
      cameWith: lindisPassFencing.nzbn,
    };
    const registered = {
      ...company,
      business: lindisPassFencing,
      businessName: 'Lindis Pass Fencing Limited',
      physicalAddress: suggested,
    };
    for (const physicalAddress of [noAddress, picked.physicalAddress, enterAddressManually(noAddress)])
      expect(business.selectBusiness({ ...manual, physicalAddress }, lindisPassFencing)).toEqual(registered);
  });

  test('an address that the applicant gave stays when they select a business [BUS-09]', () => {
    for (const physicalAddress of [
      enterAddressManually(noAddress, kauriLane),
      pickAddress(noAddress, ballantyneRoad),
    ])
      expect(business.selectBusiness({ ...company, physicalAddress }, lindisPassFencing)).toMatchObject({
        business: lindisPassFencing,
        physicalAddress,
      });
  });

  test('another business takes the address of the one before away [BUS-06]', () => {
    const hidden = { ...lindisPassFencing, nzbn: '9429040000008', address: null };
    const other = business.selectBusiness(picked, hidden);
    expect(other.physicalAddress).toEqual(noAddress);
  });

  test('manual entry clears the looked-up business and keeps the typed name [BUS-09]', () => {
    expect(business.enterBusinessManually(picked, ' Lindis\tFencing ')).toEqual({
      ...picked,
      business: null,
      hasManualInputBusiness: true,
      businessName: 'Lindis Fencing',
    });
  });

  test('going back to the register keeps the name as the search text [BUS-05]', () => {
    const again = business.searchBusinessAgain(business.enterBusinessManually(picked, 'Lindis'));
    expect(again).toMatchObject({ business: null, hasManualInputBusiness: false, businessName: 'Lindis' });
  });

  test('a half-typed search text is kept, but touches no name that is picked or written by hand [BUS-05]', () => {
    expect(business.typeBusinessName(company, ' lindis\tp ').businessName).toBe('lindis p');
    const asRegistered = { ...company, businessName: 'Lindis  Pass' };
    expect(business.typeBusinessName(asRegistered, 'Lindis  Pass')).toBe(asRegistered);
    const byHand = business.enterBusinessManually(company, 'Lindis Pass');
    for (const answered of [picked, byHand])
      expect(business.typeBusinessName(answered, 'other')).toBe(answered);
  });

  test('another trading name is asked for, and taken without stray spaces [BUS-11]', () => {
    const other = business.answerDifferentTradingName(picked, true);
    expect(other).toEqual({ ...picked, hasDifferentTradingName: true });
    expect(business.enterTradingName(other, ' Lindis\tFencing ').tradingName).toBe('Lindis Fencing');
  });
});

describe('monthly fuel spend', () => {
  test('it starts at 500, and another amount must be confirmed again [BUS-13]', () => {
    expect(initialBusiness.fuelAmount).toBe(500);
    const confirmed = business.confirmFuelAmount(initialBusiness);
    expect(business.enterFuelAmount(confirmed, 500)).toBe(confirmed);
    expect(business.enterFuelAmount(confirmed, 800)).toMatchObject({
      fuelAmount: 800,
      hasConfirmedFuelAmount: false,
    });
  });
});
