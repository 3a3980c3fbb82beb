import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessTypes, valuesOf } from '../constants/options.ts';
import { limitedDirector, limitedNonDirector } from '../testing/applicants.ts';
import { action } from '../testing/arbitrary.ts';
import { after, today } from '../testing/change.ts';
import { type Broken, refusals } from '../testing/refusals.ts';
import { submissionOf } from './submission.ts';

const broken: Broken[] = [
  ...(['SoleTrader', 'Partnership', 'TrustSociety', 'Other'] as const).map(
    (businessType): Broken => [
      `a company called ${businessType} that says nothing on directors`,
      limitedDirector,
      { businessDetails: { businessType }, creditDetails: { isCompanyDirector: null } },
      ['details.creditDetails.isCompanyDirector: Say whether you are a director of the company'],
    ],
  ),
  [
    'a company called Other whose representative has not read the requirements',
    limitedNonDirector,
    {
      businessDetails: { businessType: 'Other' },
      creditDetails: { readRepresentativeRequirements: false },
    },
    ['details.creditDetails.readRepresentativeRequirements: Read the notes for representatives'],
  ],
  [
    'a number of no business',
    limitedDirector,
    {},
    [
      'details.businessDetails.nzbn: We could not find this business on the register. Search for it by name again, or enter it by hand',
    ],
    { business: null },
  ],
];

const checked = fc
  .tuple(
    fc.constantFrom(limitedDirector, limitedNonDirector),
    fc.constantFrom(...valuesOf(businessTypes)),
    fc.array(action, { maxLength: 3 }),
  )
  .map(([{ business, ...rest }, businessType, actions]) =>
    after({ ...rest, business: { ...business, businessType } }, ...actions.map(({ change }) => change)),
  )
  .filter(({ business }) => business.business?.entityTypeCode === 'LTD')
  .map((state) => submissionOf(state, today)?.creditDetails)
  .filter((details) => details !== undefined && details !== null);

describe('a company is a company, whatever it is called', () => {
  test.each(broken)('refused: %s [CRED-01, CRED-14]', (_, applicant, parts, expected, facts) => {
    expect(refusals(applicant, parts, facts)).toEqual(expected);
  });

  test.each(['Limited', 'SoleTrader', 'Other'] as const)(
    'while the register gives no answer, the record that was sent says that a business called %s is a company [CRED-14, VAL-07]',
    (businessType) => {
      const unknown = { business: 'unknown' } as const;
      const called = { businessDetails: { businessType } };
      expect(refusals(limitedDirector, called, unknown)).toEqual([]);
      const silent = { ...called, creditDetails: { isCompanyDirector: null } };
      expect(refusals(limitedDirector, silent, unknown)).toEqual([
        'details.creditDetails.isCompanyDirector: Say whether you are a director of the company',
      ]);
    },
  );

  test('who answers as a representative has read the requirements, whatever the register says [CRED-02, CRED-14]', () => {
    const unread = {
      businessDetails: { businessType: 'Other' },
      creditDetails: { readRepresentativeRequirements: false },
    };
    expect(refusals(limitedNonDirector, unread, { business: 'unknown' })).toEqual([
      'details.creditDetails.readRepresentativeRequirements: Read the notes for representatives',
    ]);
  });

  test('whatever it is called and does, it cannot be submitted without the answers of a company [CRED-14]', () => {
    fc.assert(
      fc.property(checked, ({ isCompanyDirector, readRepresentativeRequirements }) => {
        expect(isCompanyDirector).not.toBeNull();
        expect(isCompanyDirector || readRepresentativeRequirements).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
