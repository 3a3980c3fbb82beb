import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passTime } from '../../testing/pass-time.ts';
import { submissionFor, testServer } from '../../testing/server.ts';
import { typedReference, writtenEmail, writtenNzbn, writtenPhone } from '../../testing/written-values.ts';
import { storeSubmission } from '../applications/application-acts.ts';
import { type ApplicationId, lockApplication } from '../applications/applications.ts';
import { verifySearch } from '../audit/verify-search.ts';
import { purgeExpiredData } from '../retention.ts';
import { inTransaction } from '../store.ts';
import { findApplicationsByTerms } from './search.ts';

const { asOwner, call, create, database, pool, rowOf, store } = await testServer({
  RATE_LIMIT_FACTOR: '10000',
});
const details = submissionFor('limitedDirector');

type Values = { email?: string; invoiceEmail?: string; contactNumber?: string; nzbn?: string };
let made = 0;

function detailsWith({ email, invoiceEmail, contactNumber, nzbn }: Values): SubmissionDetails {
  made += 1;
  const { finalDetails, businessDetails } = details;
  return {
    ...details,
    email: email ?? `applicant.${made}@example.org`,
    businessDetails: { ...businessDetails, nzbn: nzbn ?? null },
    finalDetails: {
      ...finalDetails,
      invoiceEmail: invoiceEmail ?? `invoices.${made}@example.org`,
      contactNumber: contactNumber ?? `+1 555 ${1_000_000 + made}`,
    },
  };
}

/** Submits past the checks of a call, which know their own businesses. */
async function submittedWith(values: Values): Promise<ApplicationId> {
  const id = await create();
  return await inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, id));
    await storeSubmission(transaction, row, detailsWith(values), { decision: 'Approved', cause: 'bureau' });
    return row.id;
  });
}

const referenceOf = async (row: ApplicationId): Promise<string> =>
  (await pool.query('select reference from applications where id = $1', [row])).rows[0].reference;

describe('the desk finds an application', () => {
  test('and only it, however its phone number, addresses and NZBN are written [DESK-10]', async () => {
    const known = new Map<string, ApplicationId>();
    const written = fc.record({
      email: writtenEmail,
      invoiceEmail: writtenEmail,
      contactNumber: writtenPhone,
      nzbn: writtenNzbn,
    });
    await fc.assert(
      fc.asyncProperty(written, async (values) => {
        const { email, invoiceEmail, contactNumber, nzbn } = values;
        const stored = [email, invoiceEmail, contactNumber, nzbn].map((each) => each.stored);
        for (const each of stored) fc.pre((await findApplicationsByTerms(store, each)).length === 0);
        const row = await submittedWith({
          email: email.stored,
          invoiceEmail: invoiceEmail.stored,
          contactNumber: contactNumber.stored,
          nzbn: nzbn.stored,
        });
        for (const { typed } of Object.values(values)) known.set(typed, row);
        for (const each of stored) known.set(each, row);
        for (const { typed } of Object.values(values))
          expect(await findApplicationsByTerms(store, typed)).toEqual([row]);
      }),
      { numRuns: 60 },
    );
    for (const [typed, row] of known)
      expect(await findApplicationsByTerms(store, typed), typed).toEqual([row]);
    expect((await verifySearch(store)).faults).toEqual([]);
  }, 60_000);

  test('however its reference is written [DESK-10]', async () => {
    const row = await submittedWith({});
    await fc.assert(
      fc.asyncProperty(typedReference(await referenceOf(row)), async (typed) => {
        expect(await findApplicationsByTerms(store, typed)).toEqual([row]);
      }),
      { numRuns: 30 },
    );
  });

  test('by the domain of its address in letters or as it is on the envelope [DESK-10]', async () => {
    const row = await submittedWith({ email: 'info@tāwhaki.example.nz' });
    expect(await findApplicationsByTerms(store, 'INFO@xn--twhaki-3za.example.nz')).toEqual([row]);
    expect(await findApplicationsByTerms(store, 'info@Ta\u0304whaki.example.nz')).toEqual([row]);
  });

  test('never by anything else: no text fails or finds what it does not say [DESK-10]', async () => {
    const row = await submittedWith({ email: 'mere@example.net', contactNumber: '021 765 4321' });
    const parts = [
      'mere',
      '@example.net',
      'mere@example.ne',
      '%',
      '_',
      '*',
      '021 765 432',
      '21',
      '+',
      '',
      '\0',
    ];
    for (const text of [...parts, `${await referenceOf(row)}0`, 'x'.repeat(100_000), '0'.repeat(100_000)])
      expect(await findApplicationsByTerms(store, text)).toEqual([]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        expect(await findApplicationsByTerms(store, text)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('not before it was submitted, and not after it was removed [DESK-10, PRIV-02]', async () => {
    await create();
    expect(await findApplicationsByTerms(store, 'aroha@example.co.nz')).toEqual([]);
    const row = await submittedWith({ email: 'gone@example.net' });
    expect(await findApplicationsByTerms(store, 'gone@example.net')).toEqual([row]);
    await asOwner(passTime('8 years', row));
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ applications: 1 });
    expect(await findApplicationsByTerms(store, 'gone@example.net')).toEqual([]);
    expect(
      (await pool.query('select from application_search where application_id = $1', [row])).rowCount,
    ).toBe(0);
  });

  test('when 32 are submitted at once [DESK-10, API-02]', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 32; n += 1) ids.push(await create());
    const submit = (id: string, n: number) =>
      call('PUT', `/v1/applications/${id}`, { details: { ...details, email: `p${n}@example.net` } });
    const answers = await Promise.all(ids.map(submit));
    // On a busy machine the last of them wait for too long; their callers try again.
    for (const [n, id] of ids.entries()) if (answers[n]?.status === 503) answers[n] = await submit(id, n);
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    for (const [n, id] of ids.entries())
      expect(await findApplicationsByTerms(store, `P${n}@example.net`)).toEqual([await rowOf(id)]);
    expect((await verifySearch(store)).faults).toEqual([]);
  });
});

describe('among applications that share what they are found by', () => {
  test('the newest 50 are found, the newest first [DESK-10]', async () => {
    const rows: ApplicationId[] = [];
    for (let n = 0; n < 51; n += 1) rows.unshift(await submittedWith({ invoiceEmail: 'books@example.net' }));
    expect(await findApplicationsByTerms(store, 'books@example.net')).toEqual(rows.slice(0, 50));
  });

  test('one with the same token and another value is not shown [DESK-10]', async () => {
    const row = await submittedWith({ email: 'one@example.net' });
    const other = await submittedWith({ email: 'other@example.net' });
    await asOwner(`update application_search set tokens =
      (select tokens from application_search where application_id = ${row}) where application_id = ${other}`);
    expect(await findApplicationsByTerms(store, 'one@example.net')).toEqual([row]);
    expect(await findApplicationsByTerms(store, 'other@example.net')).toEqual([]);
  });

  test('no more than 1,000 are opened [DESK-10]', async () => {
    const row = await submittedWith({ email: 'buried@example.net' });
    await asOwner(`with strangers as (
        insert into applications (key_hash, sealed_key, type, contact, submission, submitted_at)
        select sha256(n::text::bytea), '\\x00', 1, '\\x00', '\\x00', now() from generate_series(1, 1000) n returning id)
      insert into application_search select strangers.id, tokens from strangers, application_search
      where application_id = ${row}`);
    expect(await findApplicationsByTerms(store, 'buried@example.net')).toEqual([]);
  });
});
