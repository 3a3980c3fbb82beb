import { describe, expect, test } from 'vitest';
import { confirmFuelAmount, enterFuelAmount } from '../business/transitions.ts';
import { agreeToCreditCheck } from '../credit/transitions.ts';
import { acceptTermsAndConditions } from '../final-details/transitions.ts';
import { choosePointType } from '../offer/transitions.ts';
import type { Application } from '../state.ts';
import { completeApplicants, creditCheckSkipped, limitedDirector, newcomer } from '../testing/applicants.ts';
import { after, inBusiness, inCredit, inFinalDetails, inOffer, today } from '../testing/change.ts';
import * as steps from './journey.ts';
import { type QuestionId, questions, sections } from './table.ts';

const enabled = (application: Application): string[] =>
  sections.filter((section) => steps.isSectionEnabled(steps.journeySteps(application, today), section));
const complete = (application: Application): string[] =>
  sections.filter((section) => steps.isSectionComplete(steps.journeySteps(application, today), section));

const atOffer = after(
  limitedDirector,
  inOffer((offer) => ({ ...offer, pointType: null })),
);
const gates: [string, Application, string[]][] = [
  ['nothing answered', newcomer, ['business']],
  ['the spend unconfirmed', after(limitedDirector, inBusiness(enterFuelAmount, 900)), ['business']],
  ['loyalty open', atOffer, ['business', 'offer']],
  [
    'the credit check not agreed to',
    after(limitedDirector, inCredit(agreeToCreditCheck, false)),
    ['business', 'offer', 'credit'],
  ],
  ['everything answered', limitedDirector, [...sections]],
  ['no credit check asked', creditCheckSkipped, [...sections]],
];
const anchors = [
  ['business', 'business-type business-name physical-address fuel-amount'],
  ['offer', 'promo-code membership-number loyalty'],
  [
    'credit',
    'is-company-director representative-requirements legal-name gender dob drivers-license residential-address credit-check-agreement',
  ],
  ['finalDetails', 'delivery-address contact-number invoice-email invoice-date payment-plan bank-details'],
] as const;

describe('the table of questions', () => {
  test.each(anchors)(
    'section %s asks its questions by their anchors, in this order [GATE-01, GATE-06]',
    (section, ids) => {
      const rows = questions.filter((row) => row.section === section);
      expect(rows.map(({ id }) => id).join(' ')).toBe(ids);
    },
  );

  test('no question stands in it twice [GATE-01]', () => {
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });
});

describe('section gates', () => {
  test.each(gates)('with %s [LAYOUT-03, GATE-08]', (_, application, expected) => {
    expect(enabled(application)).toEqual(expected);
  });

  test('a section behind an incomplete one is not complete, whatever was answered there [GATE-08]', () => {
    expect(complete(limitedDirector)).toEqual([...sections]);
    expect(complete(after(limitedDirector, inBusiness(enterFuelAmount, 900)))).toEqual([]);
    expect(complete(atOffer)).toEqual(['business']);
    expect(complete(newcomer)).toEqual([]);
  });

  test.each(Object.entries(completeApplicants))(
    '%s may submit, and not without the terms [FIN-07]',
    (_, applicant) => {
      expect(steps.isReadyToSubmit(steps.journeySteps(applicant, today))).toBe(true);
      const unread = after(applicant, inFinalDetails(acceptTermsAndConditions, false));
      expect(steps.isReadyToSubmit(steps.journeySteps(unread, today))).toBe(false);
    },
  );
});

test('without the agreement to the credit check the section stays open [CRED-09]', () => {
  const unagreed = after(limitedDirector, inCredit(agreeToCreditCheck, false));
  expect(steps.firstOpenStep(steps.journeySteps(unagreed, today))?.id).toBe('credit-check-agreement');
  expect(complete(unagreed)).toEqual(['business', 'offer']);
});

describe('the open question', () => {
  test('it is the first unanswered one, and none when all are answered [GATE-01]', () => {
    expect(steps.firstOpenStep(steps.journeySteps(atOffer, today))).toEqual({
      section: 'offer',
      id: 'loyalty',
      status: 'open',
    });
    expect(steps.firstOpenStep(steps.journeySteps(limitedDirector, today))).toBeUndefined();
    const answered = after(atOffer, inOffer(choosePointType, 'None'));
    expect(steps.questionStatus(steps.journeySteps(answered, today), 'loyalty')).toBe('answered');
  });

  test('a question that is not asked has no status [GATE-01]', () => {
    expect(steps.questionStatus(steps.journeySteps(limitedDirector, today), 'membership-number')).toBe(
      'not-asked',
    );
  });

  test('the day of the eighteenth birthday opens what the day before did not [CRED-06]', () => {
    const young = { ...limitedDirector, credit: { ...limitedDirector.credit, dateOfBirth: '2008-11-22' } };
    expect(steps.firstOpenStep(steps.journeySteps(young, '2026-11-21'))?.id).toBe('dob');
    expect(steps.firstOpenStep(steps.journeySteps(young, '2026-11-22'))).toBeUndefined();
  });

  test('the same application on the same day gives the same steps', () => {
    expect(steps.journeySteps(limitedDirector, today)).toBe(steps.journeySteps(limitedDirector, today));
    const changed = after(limitedDirector, inBusiness(confirmFuelAmount));
    expect(steps.journeySteps(changed, today)).not.toBe(steps.journeySteps(limitedDirector, today));
  });
});

describe('a journey through some of the questions', () => {
  const some = ['fuel-amount', 'legal-name', 'contact-number'] as const;
  const among = (asked: readonly QuestionId[], kept: readonly QuestionId[] = []) => ({ asked, kept });
  const ids = (application: Application, asked?: readonly QuestionId[], kept?: readonly QuestionId[]) =>
    steps
      .journeySteps(application, today, asked && among(asked, kept))
      .map(({ id, status }) => `${id} ${status}`);

  test('has those alone, in their order, and the first unanswered one of them is open [PROVIDER-03]', () => {
    const unnamed = after(
      limitedDirector,
      inCredit((credit) => ({ ...credit, legalName: '', gender: null })),
    );
    expect(ids(unnamed, some)).toEqual(['fuel-amount answered', 'legal-name open', 'contact-number locked']);
  });

  test('one that is left as it was counts as answered [SAY-06]', () => {
    const unnamed = after(
      limitedDirector,
      inCredit((credit) => ({ ...credit, legalName: '' })),
    );
    expect(ids(unnamed, some, ['legal-name'])).toEqual(some.map((id) => `${id} answered`));
    expect(ids(unnamed, some)).toContain('legal-name open');
  });

  test('leaves out what the application does not ask [PROVIDER-03]', () => {
    expect(ids(creditCheckSkipped, some)).toEqual(['fuel-amount answered', 'contact-number answered']);
  });

  test('is remembered apart from the whole one and from other questions [PROVIDER-03]', () => {
    const whole = ids(limitedDirector);
    expect(ids(limitedDirector, some)).toHaveLength(some.length);
    expect(ids(limitedDirector, ['dob'])).toEqual(['dob answered']);
    expect(ids(limitedDirector, [])).toEqual([]);
    expect(ids(limitedDirector)).toEqual(whole);
    expect(steps.journeySteps(limitedDirector, today, among(some))).toBe(
      steps.journeySteps(limitedDirector, today, among([...some])),
    );
  });
});
