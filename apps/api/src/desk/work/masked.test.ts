import { deskAskCorrection } from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication, deskUnmask } from '@forecourt/domain/contract/desk/application.ts';
import { deskCallbacks } from '@forecourt/domain/contract/desk/callbacks.ts';
import { deskDeliveries } from '@forecourt/domain/contract/desk/deliveries.ts';
import { deskOrder, deskOrders } from '@forecourt/domain/contract/desk/orders.ts';
import { deskRecord } from '@forecourt/domain/contract/desk/record.ts';
import {
  deskExportApplications,
  deskListApplications,
  deskSearchApplications,
  deskToday,
} from '@forecourt/domain/contract/desk/work.ts';
import { maskedGroups } from '@forecourt/domain/desk/masked-groups.ts';
import { formatBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { completeApplicants, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { today } from '@forecourt/domain/testing/change.ts';
import { describe, expect, test } from 'vitest';
import { correctAnswers } from '../../features/applications/correct-answers.ts';
import { testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { submissionFor } from '../../testing/server.ts';

const desk = await testDesk();
const { ask, signedIn, store, providers, logged } = desk;
const cases = deskCases(desk);
const viewer = await signedIn('viewer', 'Aroha');
const assessor = await signedIn('assessor', 'Mere');
const manager = await signedIn('manager', 'Tane');
type Applicant = keyof typeof completeApplicants;

function secretsOf(applicant: Applicant): string[] {
  const { creditDetails: credit, finalDetails } = submissionFor(applicant);
  const account = finalDetails.bankAccountNumber;
  return [
    account,
    formatBankAccount(account),
    ...(credit
      ? [
          credit.dateOfBirth,
          formatDate(credit.dateOfBirth),
          credit.driversLicenseNumber,
          credit.residentialAddress.fullAddress,
        ]
      : []),
  ];
}

const sayNone = (answer: unknown, secrets: readonly string[]): void => {
  for (const secret of secrets) expect(JSON.stringify(answer)).not.toContain(secret);
};

describe.each(Object.keys(completeApplicants) as Applicant[])('of %s', (applicant) => {
  test('no answer but of showing has what is masked, and showing has it by groups [DESK-15]', async () => {
    const { reference } = await cases.ordered(applicant);
    const params = { reference };
    const secrets = secretsOf(applicant);
    const answers = [
      await ask(deskApplication, { params, as: manager.token }),
      await ask(deskOrder, { params, as: viewer.token }),
      await ask(deskToday, { as: viewer.token }),
      await ask(deskListApplications, { querystring: { state: 'all' }, as: viewer.token }),
      await ask(deskOrders, { as: viewer.token }),
      await ask(deskCallbacks, { as: viewer.token }),
      await ask(deskDeliveries, { as: viewer.token }),
      await ask(deskRecord, { as: manager.token }),
      await ask(deskExportApplications, { body: { state: 'all' }, as: manager.token }),
      ...(await Promise.all(
        secrets.map((text) => ask(deskSearchApplications, { body: { text }, as: viewer.token })),
      )),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      sayNone(body, secrets);
    }
    const shown = await Promise.all(
      maskedGroups.map((group) => ask(deskUnmask, { params, body: { group }, as: assessor.token })),
    );
    const values = shown
      .flatMap(({ body }) => body.rows.map(({ value }: { value: string }) => value))
      .join('\n');
    const written = secrets.filter((secret) => !/^\d{4}-|^\d+$/.test(secret));
    for (const secret of written) expect(values).toContain(secret);
  });
});

test('masked answers are marked with their group, and the others are said in the words of the form [DESK-13, DESK-15]', async () => {
  const { reference } = await cases.sent();
  const { body } = await ask(deskApplication, { params: { reference }, as: viewer.token });
  const rows = body.sections.flatMap((section: { rows: object[] }) => section.rows);
  expect(rows).toContainEqual({ question: 'dob', label: 'Date of birth', value: null, group: 'birth' });
  expect(rows).toContainEqual({
    question: 'legal-name',
    label: 'Legal name',
    value: 'Hamish James Buchan',
    group: null,
  });
  expect(body.sections.map(({ title }: { title: string }) => title)).toEqual([
    'Business',
    'Offer',
    'Credit check',
    'Final details',
  ]);
});

test('what a correction changed is masked too, until its group is shown [DESK-15]', async () => {
  const { row, reference } = await cases.sent('Assess', 'soleTrader');
  const params = { reference };
  const body = {
    questions: ['drivers-license', 'contact-number'],
    because: 'It has expired.',
    isPreview: false,
  };
  const asked = await ask(deskAskCorrection, {
    params,
    body: { ...body, seen: await cases.version(row) },
    as: assessor.token,
  });
  expect(asked.status).toBe(200);
  const { credit, finalDetails } = soleTrader;
  const answers = {
    ...soleTrader,
    credit: { ...credit, driversLicenseNumber: 'ZX987654' },
    finalDetails: { ...finalDetails, contactNumber: '09 407 9999' },
  };
  const context = { requestId: 'r' };
  await correctAnswers(store, providers, {
    which: { id: row },
    number: 1,
    answers,
    kept: [],
    today,
    context,
  });
  const { body: whole } = await ask(deskApplication, { params, as: assessor.token });
  const [{ changes }] = whole.corrections;
  sayNone(whole, ['ZX987654', credit.driversLicenseNumber]);
  expect(changes).toContainEqual(expect.objectContaining({ group: 'licence', before: null, after: null }));
  expect(changes).toContainEqual(
    expect.objectContaining({ group: null, after: expect.stringContaining('9999') }),
  );
  const { body: shown } = await ask(deskUnmask, { params, body: { group: 'licence' }, as: assessor.token });
  expect(shown.changes).toEqual([
    expect.objectContaining({ number: 1, after: expect.stringContaining('ZX987654') }),
  ]);
  expect((await logged()).at(-1)).toMatchObject({ act: 'shown', detail: 'licence', reference });
});
