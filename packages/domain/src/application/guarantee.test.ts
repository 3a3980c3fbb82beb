import { describe, expect, test } from 'vitest';
import { agreeToPersonalGuarantee, enterPersonalGuaranteeEmail } from '../credit/transitions.ts';
import {
  creditCheckSkipped,
  limitedDirector,
  limitedNonDirector,
  partnership,
} from '../testing/applicants.ts';
import { after, inCredit, today } from '../testing/change.ts';
import { guaranteeVersion } from '../wordings/versions.ts';
import { guaranteeOf, submissionOf } from './submission.ts';

describe('what is sent on giving a personal guarantee', () => {
  const agreed = [
    inCredit(agreeToPersonalGuarantee, true),
    inCredit(enterPersonalGuaranteeEmail, 'home@example.co.nz'),
  ];

  test.each([
    ['a director', limitedDirector],
    ['a representative whose gender goes as Undisclosed', limitedNonDirector],
    ['a partner, who is asked about no company', partnership],
  ])(
    'the credit section of %s as it was submitted, the agreement, its e-mail and its version [API-04]',
    (_, missing) => {
      const { consentVersion: _version, ...submitted } = submissionOf(missing, today)?.creditDetails ?? {};
      expect(guaranteeOf(after(missing, ...agreed))).toEqual({
        ...submitted,
        agreedToPersonalGuarantee: true,
        personalGuaranteeEmail: 'home@example.co.nz',
        guaranteeVersion,
      });
    },
  );

  test('nothing is sent before it is agreed to, with an e-mail that is none, or without a credit check [GUAR-02]', () => {
    expect(guaranteeOf(limitedDirector)).toBeUndefined();
    expect(
      guaranteeOf(after(limitedDirector, ...agreed, inCredit(enterPersonalGuaranteeEmail, 'x@'))),
    ).toBeUndefined();
    expect(guaranteeOf(after(creditCheckSkipped, ...agreed))).toBeUndefined();
  });
});
