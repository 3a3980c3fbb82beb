import { describe, expect, test } from 'vitest';
import { genders } from '../constants/options.ts';
import { rowOf } from '../questions/table.ts';
import { initialApplication } from '../state.ts';
import { today } from '../testing/change.ts';
import { postBox, tainuiStreet } from '../testing/records.ts';
import * as rules from './rules.ts';
import { type Credit, initialCredit } from './state.ts';
import * as credit from './transitions.ts';

const kauriLane = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };
const atHome = credit.pickResidentialAddress(initialCredit, tainuiStreet);
const licences: [string, string, boolean][] = [
  ['ab 123456', '001', true],
  ['ab 123456', '', false],
  ['', '001', false],
  ['ab 12345', '001', false],
  ['ab 123456', '1', false],
];
const sent = { Male: 'Male', Female: 'Female', NonBinary: 'Undisclosed', Undisclosed: 'Undisclosed' };
const isNamed = (given: Credit): boolean =>
  rowOf['legal-name'].answered({ ...initialApplication, credit: given }, today);

describe('who you are', () => {
  test('CRED-03 a legal name can be any name', () => {
    expect(isNamed(initialCredit)).toBe(false);
    const named = credit.enterLegalName(initialCredit, ' Ō ');
    expect(named.legalName).toBe('Ō');
    expect(isNamed(named)).toBe(true);
  });

  test.each(genders)('CRED-05 $value is kept in the form and sent as it may be', ({ value }) => {
    expect(credit.chooseGender(initialCredit, value).gender).toBe(value);
    expect(rules.genderToSend(value)).toBe(sent[value]);
  });

  test('CRED-06 a typed date of birth is stored as yyyy-MM-dd', () => {
    expect(credit.enterDateOfBirth(initialCredit, '27/3/1985').dateOfBirth).toBe('1985-03-27');
  });

  test.each(licences)(
    'CRED-07 licence "%s" with version "%s" answers the question: %s',
    (number, version, is) => {
      const licensed = credit.enterLicenceVersion(credit.enterLicenceNumber(initialCredit, number), version);
      expect(rules.isLicenceAnswered(licensed)).toBe(is);
    },
  );
});

describe('residential address', () => {
  test('CRED-08 a picked address counts, a box does not', () => {
    expect(rules.residentialAddressOf(initialCredit)).toBeNull();
    expect(rules.residentialAddressOf(atHome)).toBe(tainuiStreet);
    expect(rules.residentialAddressOf(credit.pickResidentialAddress(initialCredit, postBox))).toBeNull();
  });

  test.each(['director', 'business'] as const)(
    'OFF-09 CRED-03 a home that was filled in from the %s counts once the applicant confirms it',
    (from) => {
      const filledIn = credit.fillInResidentialAddress(initialCredit, tainuiStreet, from);
      expect(rules.residentialAddressOf(filledIn)).toBeNull();
      expect(rules.filledInHomeOf(filledIn)).toBe(tainuiStreet);
      const confirmed = credit.confirmResidentialAddress(filledIn);
      expect(confirmed).toEqual(atHome);
      expect(rules.residentialAddressOf(confirmed)).toBe(tainuiStreet);
      expect(rules.filledInHomeOf(confirmed)).toBeNull();
    },
  );

  test('OFF-09 without an address there is nothing to confirm, and a box cannot be', () => {
    expect(credit.confirmResidentialAddress(initialCredit)).toBe(initialCredit);
    const suggested = credit.suggestResidentialAddress(initialCredit, tainuiStreet.fullAddress);
    expect(credit.confirmResidentialAddress(suggested)).toBe(suggested);
    const box = credit.fillInResidentialAddress(initialCredit, postBox, 'director');
    expect(rules.filledInHomeOf(box)).toBeNull();
    expect(rules.residentialAddressOf(credit.confirmResidentialAddress(box))).toBeNull();
  });

  test('OFF-09 what the applicant enters instead of a home that was filled in needs no confirming', () => {
    const filledIn = credit.fillInResidentialAddress(initialCredit, tainuiStreet, 'director');
    const byHand = credit.typeManualResidentialAddress(
      credit.enterResidentialAddressManually(filledIn),
      kauriLane,
    );
    const picked = credit.pickResidentialAddress(
      credit.typeResidentialAddress(filledIn, '27 T'),
      tainuiStreet,
    );
    for (const own of [byHand, picked]) {
      expect(rules.residentialAddressOf(own)).not.toBeNull();
      expect(rules.filledInHomeOf(own)).toBeNull();
    }
  });

  test('CRED-08 manual entry clears the picked address and counts once it is complete', () => {
    const manual = credit.enterResidentialAddressManually(atHome);
    expect(manual).toMatchObject({ hasManualResidentialAddress: true, residentialAddress: null });
    const offered = credit.adoptResidentialAddressMatches(initialCredit, [tainuiStreet, postBox]);
    expect(credit.enterResidentialAddressManually(offered).correctedResidentialAddresses).toEqual([]);
    expect(rules.residentialAddressOf(manual)).toBeNull();
    const typed = credit.typeManualResidentialAddress(manual, kauriLane);
    expect(rules.residentialAddressOf(typed)?.fullAddress).toBe('8 Kauri Lane, Kerikeri 0230');
    const box = credit.typeManualResidentialAddress(manual, { ...kauriLane, line1: 'PO Box 2' });
    expect(rules.residentialAddressOf(box)).toBeNull();
    expect(rules.residentialAddressOf(credit.searchResidentialAddressAgain(typed))).toBeNull();
    expect(credit.pickResidentialAddress(typed, tainuiStreet)).toEqual(atHome);
  });

  test('CRED-08 one match is adopted, several are offered, none leaves no options', () => {
    const offered = credit.adoptResidentialAddressMatches(atHome, [tainuiStreet, postBox]);
    expect(offered).toMatchObject({
      residentialAddress: null,
      correctedResidentialAddresses: [tainuiStreet, postBox],
    });
    expect(credit.adoptResidentialAddressMatches(offered, [tainuiStreet])).toEqual({
      ...atHome,
      residentialAddressFrom: 'director',
    });
    expect(credit.adoptResidentialAddressMatches(offered, []).correctedResidentialAddresses).toEqual([]);
  });

  test('CRED-03 an address without a postal id stands as text until its search answers', () => {
    const suggested = credit.suggestResidentialAddress(atHome, '2/14 Customs Street East, Auckland 1010');
    expect(suggested).toEqual({
      ...initialCredit,
      residentialAddressFrom: 'director',
      residentialAddressText: '2/14 Customs Street East, Auckland 1010',
    });
  });

  test('CRED-08 a picked address stands until other words are typed', () => {
    expect(credit.typeResidentialAddress(atHome, tainuiStreet.fullAddress)).toBe(atHome);
    const offered = credit.adoptResidentialAddressMatches(atHome, [tainuiStreet, postBox]);
    for (const before of [atHome, offered])
      expect(credit.typeResidentialAddress(before, '27 T')).toEqual({
        ...initialCredit,
        residentialAddressText: '27 T',
        residentialAddressFrom: 'applicant',
      });
  });
});

describe('personal guarantee', () => {
  const agreed: Credit = credit.agreeToPersonalGuarantee(initialCredit, true);

  test('GUAR-01 opening it fills its e-mail from the landing page if it is empty', () => {
    const opened = credit.openPersonalGuarantee(initialCredit, 'hamish@lindisfencing.co.nz');
    expect(opened.personalGuaranteeEmail).toBe('hamish@lindisfencing.co.nz');
    expect(credit.openPersonalGuarantee(opened, 'other@example.nz')).toEqual(opened);
  });

  test('GUAR-02 it needs the agreement; its e-mail may be left out but must be one', () => {
    expect(rules.isGuaranteeComplete(initialCredit)).toBe(false);
    expect(rules.isGuaranteeComplete(agreed)).toBe(true);
    expect(rules.isGuaranteeComplete(credit.enterPersonalGuaranteeEmail(agreed, 'hamish@'))).toBe(false);
    const named = credit.enterPersonalGuaranteeEmail(agreed, ' hamish@example.nz ');
    expect(rules.isGuaranteeComplete(named)).toBe(true);
    expect(rules.isGuaranteeComplete(credit.agreeToPersonalGuarantee(named, false))).toBe(false);
  });

  test('CRED-12 the decision is kept as it came', () => {
    expect(credit.receiveCreditDecision(initialCredit, 'Assess').creditCheckResult).toBe('Assess');
    expect(initialCredit.creditCheckResult).toBeNull();
  });
});
