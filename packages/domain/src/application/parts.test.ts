import { describe, expect, test } from 'vitest';
import { type CreditPart, partText } from '../credit/part.ts';
import { isReadyToSubmit, journeySteps } from '../questions/journey.ts';
import { isWaitingForPart } from '../questions/parts.ts';
import { reviewGroups } from '../questions/review-groups.ts';
import type { Application } from '../state.ts';
import {
  completeApplicants,
  creditCheckSkipped,
  limitedDirector,
  soleTrader,
} from '../testing/applicants.ts';
import { openAt, today } from '../testing/change.ts';
import { applicationCopyGroups } from './mailed-copy.ts';
import {
  applicationOfPart,
  creditDetailsOfPart,
  isPartBusiness,
  type PartBusiness,
  submissionBodyOf,
} from './parts.ts';
import { submissionForAsker, submittedQuestions } from './sent-application.ts';
import { submissionOf } from './submission.ts';

const out: CreditPart = {
  number: 2,
  name: 'Hamish Buchan',
  email: 'hamish@lindisfencing.co.nz',
  askedAt: '2026-11-27T21:00:00Z',
  expiresAt: '2026-12-11T21:00:00Z',
  isLinkOff: false,
  answeredAt: null,
  ended: null,
};
const answered: CreditPart = { ...out, answeredAt: '2026-11-28T21:00:00Z' };

/** The credit section was never answered by who applies. */
const withPart = (application: Application, part: CreditPart | null): Application => ({
  ...application,
  credit: { ...openAt(application, 'is-company-director').credit, part },
});

const businessOf = ({ business }: Application): PartBusiness => ({
  businessType: business.businessType ?? 'Other',
  nzbn: business.business?.nzbn ?? null,
  businessName: business.businessName,
  business: business.business,
});

describe('a form whose credit section is with somebody else', () => {
  test('asks nothing of it, unlocks what follows and is sent once the answers came [PART-03]', () => {
    const waiting = withPart(limitedDirector, out);
    expect(isReadyToSubmit(journeySteps(waiting, today))).toBe(true);
    expect([isWaitingForPart(waiting), submissionBodyOf(waiting, today)]).toEqual([true, undefined]);
    const body = submissionBodyOf(withPart(limitedDirector, answered), today);
    expect(body).toMatchObject({ creditPart: 2, details: { creditDetails: null } });
    const own = submissionOf(limitedDirector, today);
    expect(body?.details).toEqual({ ...own, creditDetails: null });
  });

  test('is asked again once the part has ended [PART-05]', () => {
    const ended = withPart(limitedDirector, { ...answered, ended: { at: today, how: 'withdrawn' } });
    expect(isReadyToSubmit(journeySteps(ended, today))).toBe(false);
    expect(submissionBodyOf(ended, today)).toBeUndefined();
  });

  test('waits for nobody if the offer needs no credit check [CRED-11, PART-03]', () => {
    const body = submissionBodyOf(withPart(creditCheckSkipped, out), today);
    expect(body).toEqual({ details: submissionOf(creditCheckSkipped, today) });
  });

  test('says who has it since when, or who answered [PART-03]', () => {
    expect([partText(out), partText(answered)]).toEqual([
      'With Hamish Buchan since 28 November',
      'Answered by Hamish Buchan, 29 November',
    ]);
    const [, , , credit] = reviewGroups(withPart(limitedDirector, out), 'ASB');
    expect(credit?.items).toEqual([{ label: 'Credit check', value: partText(out) }]);
  });
});

describe('the answers of a part', () => {
  const given = Object.entries(completeApplicants).filter(([name]) => name !== 'creditCheckSkipped');

  test.each(given)('are those that %s would send [PART-02]', (_, applicant) => {
    const part = creditDetailsOfPart(applicant.credit, businessOf(applicant), today);
    expect(part).toEqual({ details: submissionOf(applicant, today)?.creditDetails });
  });

  test('are asked for by the business that the part is about [PART-02, CRED-01]', () => {
    const { credit } = soleTrader;
    const asked = creditDetailsOfPart(credit, businessOf(limitedDirector), today);
    expect(asked).toEqual({
      problems: [
        { field: 'credit.isCompanyDirector', errorMessage: 'Say whether you are a director of the company' },
      ],
    });
    expect(applicationOfPart(credit, businessOf(soleTrader)).credit.part).toBeNull();
  });

  test('are about a business by its number, or without one by name and kind [PART-05]', () => {
    const registered = businessOf(limitedDirector);
    const typed = businessOf(soleTrader);
    expect(isPartBusiness(registered, { ...registered, businessType: 'Other' })).toBe(true);
    expect(isPartBusiness(registered, { ...registered, nzbn: null })).toBe(false);
    expect(isPartBusiness(typed, typed)).toBe(true);
    expect(isPartBusiness(typed, { ...typed, businessName: 'Another' })).toBe(false);
    expect(isPartBusiness(typed, { ...typed, businessType: 'Partnership' })).toBe(false);
  });
});

test('a submission for the applicant leaves out what somebody else answered, and asks none of it again [PART-03]', () => {
  const details = submissionOf(limitedDirector, today);
  if (!details) throw new Error('a question is not answered');
  const asker = submissionForAsker(details, { ...answered, ended: { at: today, how: 'sent' } });
  expect(JSON.stringify(asker)).not.toContain(limitedDirector.credit.driversLicenseNumber);
  expect(submittedQuestions(asker)).not.toContain('dob');
  expect(applicationCopyGroups(asker, 'ASB')[3]?.items).toEqual([
    { label: 'Credit check', value: 'Answered by Hamish Buchan, 29 November' },
  ]);
  expect(submissionForAsker(details, null)).toEqual({ ...details, creditAnsweredBy: null });
});
