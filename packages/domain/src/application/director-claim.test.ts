import { describe, expect, test } from 'vitest';
import { lindisPassFencing } from '../testing/records.ts';
import { checkDirectorClaim } from './director-claim.ts';

const claim = (legalName: string) => ({ isCompanyDirector: true, legalName });

describe('who says they are a director', () => {
  test.each([
    'Hamish James Buchan',
    'hamish james buchan',
    'Hamish Buchan',
    ' Hamish  J. Buchan ',
    'HAMISH-JAMES BUCHAN',
  ])('%s is on the register [CRED-01]', (name) => {
    expect(checkDirectorClaim(claim(name), lindisPassFencing)).toBe('OnRegister');
  });

  test.each(['Hamish Ngata', 'Buchan', 'Aroha Buchan', ''])('%s is not [CRED-01]', (name) => {
    expect(checkDirectorClaim(claim(name), lindisPassFencing)).toBe('NotOnRegister');
  });

  test('a business entered by hand, and one whose directors are not listed, are not checked [CRED-01]', () => {
    expect(checkDirectorClaim(claim('Hamish Buchan'), null)).toBe('NotChecked');
    expect(checkDirectorClaim(claim('Hamish Buchan'), { ...lindisPassFencing, roles: [] })).toBe(
      'NotChecked',
    );
  });

  test.each([false, null])('nothing is said of who answers %s [CRED-01]', (isCompanyDirector) => {
    expect(
      checkDirectorClaim({ isCompanyDirector, legalName: 'Hamish Buchan' }, lindisPassFencing),
    ).toBeUndefined();
  });
});
