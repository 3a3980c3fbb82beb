import { describe, expect, test } from 'vitest';
import { genders } from '../constants/options.ts';
import { questionById } from '../questions/table.ts';
import { initialApplication } from '../state.ts';
import { today } from '../testing/change.ts';
import * as rules from './rules.ts';
import { type Credit, initialCredit } from './state.ts';
import * as credit from './transitions.ts';

const licences: [string, string, boolean][] = [
  ['ab 123456', '001', true],
  ['ab 123456', '', false],
  ['', '001', false],
  ['ab 12345', '001', false],
  ['ab 123456', '1', false],
];
const sent = { Male: 'Male', Female: 'Female', NonBinary: 'Undisclosed', Undisclosed: 'Undisclosed' };
const isNamed = (given: Credit): boolean =>
  questionById['legal-name'].answered({ ...initialApplication, credit: given }, today);

describe('who you are', () => {
  test('a legal name can be any name [CRED-03]', () => {
    expect(isNamed(initialCredit)).toBe(false);
    const named = credit.enterLegalName(initialCredit, ' Ō ');
    expect(named.legalName).toBe('Ō');
    expect(isNamed(named)).toBe(true);
  });

  test.each(genders)('$value is kept in the form and sent as it may be [CRED-05]', ({ value }) => {
    expect(credit.chooseGender(initialCredit, value).gender).toBe(value);
    expect(rules.genderToSend(value)).toBe(sent[value]);
  });

  test('a typed date of birth is stored as yyyy-MM-dd [CRED-06]', () => {
    expect(credit.enterDateOfBirth(initialCredit, '27/3/1985').dateOfBirth).toBe('1985-03-27');
  });

  test.each(licences)(
    'licence "%s" with version "%s" answers the question: %s [CRED-07]',
    (number, version, is) => {
      const licensed = credit.enterLicenceVersion(credit.enterLicenceNumber(initialCredit, number), version);
      expect(rules.isLicenceAnswered(licensed)).toBe(is);
    },
  );
});

describe('personal guarantee', () => {
  const agreed: Credit = credit.agreeToPersonalGuarantee(initialCredit, true);

  test('opening it fills its e-mail from the landing page if it is empty [GUAR-01]', () => {
    const opened = credit.openPersonalGuarantee(initialCredit, 'hamish@lindisfencing.co.nz');
    expect(opened.personalGuaranteeEmail).toBe('hamish@lindisfencing.co.nz');
    expect(credit.openPersonalGuarantee(opened, 'other@example.nz')).toEqual(opened);
  });

  test('it needs the agreement; its e-mail may be left out but must be one [GUAR-02]', () => {
    expect(rules.isGuaranteeComplete(initialCredit)).toBe(false);
    expect(rules.isGuaranteeComplete(agreed)).toBe(true);
    expect(rules.isGuaranteeComplete(credit.enterPersonalGuaranteeEmail(agreed, 'hamish@'))).toBe(false);
    const named = credit.enterPersonalGuaranteeEmail(agreed, ' hamish@example.nz ');
    expect(rules.isGuaranteeComplete(named)).toBe(true);
    expect(rules.isGuaranteeComplete(credit.agreeToPersonalGuarantee(named, false))).toBe(false);
  });

  test('the decision is kept as it came [CRED-12]', () => {
    expect(credit.receiveCreditDecision(initialCredit, 'Assess').creditCheckResult).toBe('Assess');
    expect(initialCredit.creditCheckResult).toBeNull();
  });
});
