import { defaultCard } from '@forecourt/domain/cards/state.ts';
import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { expect, test } from 'vitest';
import { storeSubmission } from '../../store/applications/application-acts.ts';
import { lockApplication } from '../../store/applications/applications.ts';
import { inTransaction } from '../../store/store.ts';
import { submissionFor, testServer } from '../../testing/server.ts';

const { call, create, submitted, database, store, rowOf } = await testServer({
  RATE_LIMIT_FACTOR: '100',
});
const submit = (id: string, details: object) => call('PUT', `/v1/applications/${id}`, { details });

test('the accepted wordings are kept with their versions [PRIV-03]', async () => {
  const id = await submitted('soleTrader');
  const row = await database
    .selectFrom('applications')
    .select(['consent_version', 'terms_version', 'submitted_at'])
    .where('id', '=', await rowOf(id))
    .executeTakeFirstOrThrow();
  const { creditDetails, finalDetails } = submissionFor('soleTrader');
  expect(row.consent_version).toBe(creditDetails?.consentVersion);
  expect(row.terms_version).toBe(finalDetails.termsVersion);
  expect(row.submitted_at).toBeInstanceOf(Date);
});

test.each([
  ['creditDetails', 'consentVersion', 'The consent to the credit check has changed'],
  ['finalDetails', 'termsVersion', 'The wording of the terms has changed'],
  ['finalDetails', 'privacyVersion', 'The privacy statement has changed'],
] as const)(
  'a version of %s.%s that was never shown is refused at its field [PRIV-03]',
  async (part, field, what) => {
    const details = submissionFor('soleTrader');
    const id = await create();
    for (const version of ['', 'never agreed to anything', '2026-11\u0000', '2099-01', 'constructor']) {
      const { status, body } = await submit(id, {
        ...details,
        [part]: { ...details[part], [field]: version },
      });
      expect(status).toBe(400);
      expect(body.exception).toEqual([
        {
          field: `details.${part}.${field}`,
          errorMessage: `${what}. Load the page again and read it once more`,
        },
      ]);
    }
    expect((await submit(id, details)).status).toBe(200);
  },
);

test('what was sent with a version that is not taken any more stays readable [PRIV-03]', async () => {
  const id = await create();
  const details = submissionFor('soleTrader');
  const old = {
    ...details,
    finalDetails: { ...details.finalDetails, termsVersion: '' },
  } as unknown as SubmissionDetails;
  await inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, id));
    await storeSubmission(transaction, row, old, { decision: 'Approved', cause: 'bureau' });
  });
  expect((await call('GET', `/v1/creditchecks/${id}`)).body.decision).toBe('Approved');
  const cards = [defaultCard];
  expect((await call('PUT', `/v1/applications/${id}/card`, { preferences: { cards } })).status).toBe(200);
});
