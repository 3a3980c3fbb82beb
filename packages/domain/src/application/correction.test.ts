import { describe, expect, test } from 'vitest';
import { noAddress, pickAddress } from '../fields/address-answer.ts';
import { acceptPromoCode, choosePromoOffer } from '../offer/transitions.ts';
import { withFieldsFrom } from '../questions/fields.ts';
import { type QuestionId, questionById, questions } from '../questions/table.ts';
import { applicationWithoutPresets, initialApplication } from '../state.ts';
import { completeApplicants, limitedDirector } from '../testing/applicants.ts';
import { noCheckPromo } from '../testing/offers.ts';
import { submissionProblems } from './acceptance.ts';
import {
  canKeepAnswer,
  createCorrectedSubmission,
  questionsToReanswer,
  reusableSubmissionFacts,
  withDependentQuestions,
} from './correction.ts';
import { createCorrectionApplication } from './correction-form.ts';
import { acceptedSubmissionFacts, submittedQuestions } from './sent-application.ts';
import { submissionOf } from './submission.ts';

const today = '2026-06-01';
const applicants = Object.entries(completeApplicants).map(([name, applicant]) => {
  const details = submissionOf(applicant, today);
  if (!details) throw new Error(`${name} is not complete`);
  return { name, applicant, details };
});
const each = applicants.flatMap(({ name, applicant, details }) =>
  submittedQuestions(details).map((id) => ({ name, id, applicant, details })),
);
const director = applicants.find(({ applicant }) => applicant === limitedDirector);
if (!director) throw new Error('There is no director');

describe('correcting a submission', () => {
  test.each(applicants)('nothing asked changes nothing of $name [PROVIDER-03]', ({ details }) => {
    expect(createCorrectedSubmission(details, [], initialApplication, today)).toEqual({ details });
  });

  test.each(each)(
    '$name answers $id again as before: the same is sent [PROVIDER-03]',
    ({ id, applicant, details }) => {
      const corrected = createCorrectedSubmission(
        details,
        withDependentQuestions(details, [id]),
        applicant,
        today,
      );
      expect(corrected).toEqual({ details });
    },
  );

  test.each(each)(
    '$name leaves $id empty: what is asked first is missing, at its own field [PROVIDER-03]',
    ({ id, details }) => {
      const asked = withDependentQuestions(details, [id]);
      const given = createCorrectionApplication(details, asked);
      const corrected = createCorrectedSubmission(details, asked, given, today);
      const fields = 'problems' in corrected ? corrected.problems.map(({ field }) => field) : [];
      expect(fields).toContain(`details.${questionById[asked[0] ?? id].sent}`);
    },
  );

  test.each(each)(
    'nothing of $name but $id is taken from what comes [PROVIDER-03]',
    ({ id, applicant, details }) => {
      const asked = withDependentQuestions(details, [id]);
      const forged = withFieldsFrom(
        initialApplication,
        applicant,
        asked.flatMap((one) => [...questionById[one].holds]),
      );
      expect(createCorrectedSubmission(details, asked, forged, today)).toEqual({ details });
    },
  );

  test('the answers it starts with hold nothing of a person [PROVIDER-03, SEC-06]', () => {
    for (const { details } of applicants) {
      const { credit, finalDetails, landing, offer } = createCorrectionApplication(details, ['dob']);
      const { isCompanyDirector } = details.creditDetails ?? initialApplication.credit;
      expect({ credit, finalDetails, landing }).toEqual({
        credit: { ...initialApplication.credit, isCompanyDirector },
        finalDetails: initialApplication.finalDetails,
        landing: initialApplication.landing,
      });
      expect([offer.airpointsNumber, offer.membershipNumber]).toEqual(['', '']);
    }
  });

  test('a consent is asked for again with an answer that it covers, and whether one is a director with the company [PROVIDER-03, CRED-14]', () => {
    const { details } = director;
    expect(withDependentQuestions(details, ['dob', 'contact-number'])).toEqual([
      'dob',
      'credit-check-agreement',
      'contact-number',
    ]);
    expect(withDependentQuestions(details, ['business-name'])).toEqual([
      'business-name',
      'is-company-director',
    ]);
    const trader = applicants.find(({ name }) => name === 'soleTrader')?.details ?? details;
    expect(withDependentQuestions(trader, ['business-name'])).toEqual(['business-name']);
  });

  test('a new answer that opens other questions asks for those too [PROVIDER-03]', () => {
    const { details, applicant } = director;
    const asked: QuestionId[] = ['is-company-director'];
    const given = { ...applicant, credit: { ...applicant.credit, isCompanyDirector: false } };
    const unread = { ...given, credit: { ...given.credit, readRepresentativeRequirements: false } };
    expect(createCorrectedSubmission(details, asked, unread, today)).toEqual({
      problems: [
        {
          field: 'details.creditDetails.readRepresentativeRequirements',
          errorMessage: 'Read the notes for representatives',
        },
      ],
    });
    const read = { ...given, credit: { ...given.credit, readRepresentativeRequirements: true } };
    expect(createCorrectedSubmission(details, asked, read, today)).toEqual({
      details: {
        ...details,
        creditDetails: {
          ...details.creditDetails,
          isCompanyDirector: false,
          readRepresentativeRequirements: true,
        },
      },
    });
  });

  test('a promo code that skips the credit check takes its answers away [PROVIDER-03, OFF-08]', () => {
    const { details, applicant } = director;
    const offer = choosePromoOffer(acceptPromoCode(applicant.offer, 'KNOWNCUSTOMER', noCheckPromo));
    const corrected = createCorrectedSubmission(details, ['promo-code'], { ...applicant, offer }, today);
    expect(corrected).toMatchObject({ details: { creditDetails: null } });
    if (!('details' in corrected)) return;
    const facts = { ...acceptedSubmissionFacts(corrected.details), promoOffer: noCheckPromo };
    expect(submissionProblems(corrected.details, facts, today)).toEqual([]);
  });

  test('only look-ups that a new answer decides are made again [PROVIDER-03]', () => {
    const { details } = director;
    const all = ['airpointsValid', 'bankAccountValid', 'business', 'promoOffer', 'standardOffer'];
    expect(Object.keys(reusableSubmissionFacts(details, ['dob'])).sort()).toEqual(all);
    for (const [id, fact] of [
      ['business-name', 'business'],
      ['fuel-amount', 'standardOffer'],
      ['promo-code', 'promoOffer'],
      ['loyalty', 'airpointsValid'],
      ['bank-details', 'bankAccountValid'],
    ] as const)
      expect(Object.keys(reusableSubmissionFacts(details, [id])).sort()).toEqual(
        all.filter((kept) => kept !== fact),
      );
  });

  test('a corrected address is given with how it was found [PROVIDER-03]', () => {
    const { details, applicant } = director;
    const picked = { id: '7', fullAddress: '9 Marine Parade, Napier 4110', dpid: '7', sourceDesc: null };
    const given = {
      ...applicant,
      finalDetails: { ...applicant.finalDetails, deliveryAddress: pickAddress(noAddress, picked) },
    };
    expect(createCorrectedSubmission(details, ['delivery-address'], given, today)).toMatchObject({
      details: { finalDetails: { deliveryAddress: picked, hasManualDeliveryAddress: false } },
    });
  });

  test('every question can be asked for [PROVIDER-03]', () => {
    const asked = new Set(each.map(({ id }) => id));
    expect(questions.map(({ id }) => id).filter((id) => !asked.has(id))).toEqual([]);
  });

  const given: readonly QuestionId[] = ['dob', 'credit-check-agreement'];

  test.each(each.filter(({ id }) => !given.includes(id)))(
    '$name leaves $id as it was: the same is sent, and nothing is asked with it [SAY-06]',
    ({ id, details }) => {
      const request = { asked: withDependentQuestions(details, [id]), chosen: [id] };
      expect(canKeepAnswer(request, [], id)).toBe(true);
      expect(questionsToReanswer(request, [id])).toEqual([]);
      expect(createCorrectedSubmission(details, [], applicationWithoutPresets, today)).toEqual({ details });
    },
  );

  test.each(each.filter(({ id }) => given.includes(id)))(
    '$name cannot leave $id as it was [SAY-06]',
    ({ id, details }) => {
      const request = { asked: withDependentQuestions(details, [id]), chosen: [id] };
      expect(canKeepAnswer(request, [], id)).toBe(false);
      expect(questionsToReanswer(request, [id])).toContain(id);
    },
  );

  test('a consent, and whether one is a director, are asked for again only because of a new answer [SAY-06, CRED-14]', () => {
    const { details } = director;
    const chosen: QuestionId[] = ['business-name', 'legal-name', 'drivers-license'];
    const request = { asked: withDependentQuestions(details, chosen), chosen };
    const together = ['is-company-director', 'credit-check-agreement'] as const;
    const left = (...kept: QuestionId[]) =>
      together.map((id) => questionsToReanswer(request, kept).includes(id));
    expect(left()).toEqual([true, true]);
    expect(left('business-name', 'legal-name')).toEqual([false, true]);
    expect(left('legal-name', 'drivers-license')).toEqual([true, false]);
    expect(left('business-name', 'legal-name', 'drivers-license')).toEqual([false, false]);
    expect(left(...together)).toEqual([true, true]);
    expect(canKeepAnswer(request, [], 'is-company-director')).toBe(false);
  });

  test('an agreement that was asked for by itself is given, though what it covers is left [SAY-06, CRED-14]', () => {
    const chosen: QuestionId[] = ['legal-name', 'credit-check-agreement'];
    const request = { asked: withDependentQuestions(director.details, chosen), chosen };
    expect(questionsToReanswer(request, ['legal-name', 'credit-check-agreement'])).toEqual([
      'credit-check-agreement',
    ]);
  });
});
