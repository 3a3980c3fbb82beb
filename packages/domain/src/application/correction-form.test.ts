import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBankAccount } from '../fields/bank-account.ts';
import { formatDate } from '../fields/date.ts';
import { fieldValueAt } from '../questions/fields.ts';
import { type QuestionId, questionById, questions } from '../questions/table.ts';
import { type Application, applicationWithoutPresets } from '../state.ts';
import { identity, registeredBusiness, spendMonthly, useForBusinessOnly } from '../testing/answers.ts';
import { completeApplicants } from '../testing/applicants.ts';
import { action } from '../testing/arbitrary.ts';
import { type Change, today } from '../testing/change.ts';
import { ballantyneRoad, lindisPassFencing } from '../testing/records.ts';
import { withDependentQuestions } from './correction.ts';
import { applyCorrectionChange, createCorrectionApplication } from './correction-form.ts';
import { maskedSummaryLines } from './masked-answers.ts';
import { submittedQuestions } from './sent-application.ts';
import { submissionOf } from './submission.ts';

const applicants = Object.entries(completeApplicants).map(([name, applicant]) => {
  const details = submissionOf(applicant, today);
  if (!details) throw new Error(`${name} is not complete`);
  return { name, details };
});
const each = applicants.flatMap(({ name, details }) =>
  submittedQuestions(details).map((id) => ({ name, id, details })),
);

/** What is neither an answer nor a choice: how the price is counted, and that no code was refused. */
const ofNoCode = ['offer.isDiscountOffPump', 'offer.promoCodeValid'];

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === '' || value === false;
  return Object.values(value).every(isEmpty);
}
const given = (application: Application, id: QuestionId): string[] =>
  questionById[id].holds.filter(
    (field) => !ofNoCode.includes(field) && !isEmpty(fieldValueAt(application, field)),
  );
const step = (before: Application, change: Change): Application =>
  applyCorrectionChange(before, change(before), today);

describe('a correction opens without presets', () => {
  test.each(each)('$name, asked for $id, finds nothing answered and nothing filled in [SAY-06]', (row) => {
    const asked = withDependentQuestions(row.details, [row.id]);
    const start = createCorrectionApplication(row.details, asked);
    for (const id of asked) {
      expect(given(start, id)).toEqual([]);
      expect(questionById[id].answered(start, today)).toBe(false);
    }
  });

  test('asked for everything, nothing is answered [SAY-06]', () => {
    for (const { details } of applicants) {
      const start = createCorrectionApplication(details, submittedQuestions(details));
      expect(questions.flatMap(({ id }) => given(start, id))).toEqual([]);
    }
  });

  test('whether one trades under another name is chosen, as nothing stands for no [SAY-06]', () => {
    const named = registeredBusiness(lindisPassFencing, ballantyneRoad)
      .slice(0, 1)
      .reduce(step, applicationWithoutPresets);
    expect(questionById['business-name'].answered(named, today)).toBe(false);
    const business = { ...named.business, hasDifferentTradingName: false };
    expect(questionById['business-name'].answered({ ...named, business }, today)).toBe(true);
  });
});

describe('an answer of a correction fills in no other', () => {
  test('a business brings neither address nor account name, a name no home, a credit check no email [SAY-06]', () => {
    const [select] = registeredBusiness(lindisPassFencing, ballantyneRoad);
    if (!select) throw new Error('No business is picked');
    const before = {
      ...applicationWithoutPresets,
      landing: { ...applicationWithoutPresets.landing, email: 'h@lindis.co.nz' },
    };
    const [hamish] = lindisPassFencing.roles;
    const person = identity(`${hamish?.rolePerson?.firstName} ${hamish?.rolePerson?.lastName}`, 'Male');
    const changes = [...useForBusinessOnly('Limited'), select, ...spendMonthly(900), ...person];
    const after = changes.reduce(step, before);
    for (const id of [
      'physical-address',
      'residential-address',
      'delivery-address',
      'invoice-email',
      'bank-details',
    ] as const)
      expect([id, given(after, id)]).toEqual([id, []]);
    expect(after.business.businessName).toBe(lindisPassFencing.entityName);
    expect(after.credit.legalName).toContain(hamish?.rolePerson?.lastName);
  });

  test('whatever is changed, at most one question gains anything [SAY-06]', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        actions.reduce((before, { change }) => {
          const after = step(before, change);
          const changed = questions.filter(({ holds }) =>
            holds.some(
              (field) =>
                JSON.stringify(fieldValueAt(after, field)) !== JSON.stringify(fieldValueAt(before, field)) &&
                !isEmpty(fieldValueAt(after, field)),
            ),
          );
          const gaining = changed.filter(({ id }) => given(after, id).length > 0);
          expect(gaining.length).toBeLessThan(2);
          return after;
        }, applicationWithoutPresets);
      }),
    );
  });
});

describe('what was sent', () => {
  const isBirthDate = ({ id }: { readonly id: QuestionId }): boolean => id === 'dob';

  test.each(each.filter((row) => !isBirthDate(row)))(
    'of $name to $id is shown, and no licence, account or birth date [SAY-06, PROVIDER-05]',
    ({ id, details }) => {
      const lines = maskedSummaryLines(details, id, 'ASB');
      expect(lines.map(({ value }) => value === '')).toContain(false);
      const text = lines.map(({ label, value }) => `${label}: ${value}`).join('\n');
      const { creditDetails: credit, finalDetails } = details;
      const secrets = [finalDetails.bankAccountNumber, formatBankAccount(finalDetails.bankAccountNumber)];
      const personal = credit
        ? [credit.driversLicenseNumber, credit.dateOfBirth, formatDate(credit.dateOfBirth)]
        : [];
      for (const secret of [...secrets, ...personal]) expect(text).not.toContain(secret);
    },
  );

  test.each(each.filter(isBirthDate))('of a birth date nothing is shown [SAY-06]', ({ id, details }) => {
    expect(maskedSummaryLines(details, id, 'ASB')).toEqual([]);
  });

  test('a licence shows its last digits, without its version [SAY-06, PROVIDER-05]', () => {
    expect(each.filter(({ id }) => id === 'drivers-license')).not.toEqual([]);
    for (const { id, details } of each.filter((row) => row.id === 'drivers-license'))
      expect(maskedSummaryLines(details, id, '')).toEqual([{ label: 'Driver licence', value: '•••••456' }]);
  });
});
