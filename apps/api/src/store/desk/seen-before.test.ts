import type { SubmissionDetails } from '@forecourt/domain/contract/details.ts';
import { orNotFound } from '@forecourt/platform/http/refusal.ts';
import { beforeEach, expect, test } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';
import { storeSubmission } from '../applications/application-acts.ts';
import { listApplicationsById } from '../applications/application-list.ts';
import { type ApplicationId, lockApplication, readApplication } from '../applications/applications.ts';
import { inTransaction } from '../store.ts';
import { findSimilarApplications, listSeenBefore } from './seen-before.ts';

const { asOwner, create, store } = await testServer({ RATE_LIMIT_FACTOR: '10000' });
beforeEach(() => asOwner('delete from applications'));

const details = submissionFor('limitedDirector');
const { creditDetails } = details;
if (!creditDetails) throw new Error('this applicant has no credit check');

type Values = {
  readonly [Key in 'email' | 'phone' | 'nzbn' | 'licence' | 'account' | 'home' | 'place']?: string;
};
let made = 0;

/** Answers that have nothing in common with others but the given values. */
function detailsWith({ email, phone, nzbn, licence, account, home, place }: Values): SubmissionDetails {
  made += 1;
  const at = (fullAddress: string) => ({ id: '', fullAddress, dpid: null, sourceDesc: null });
  return {
    ...details,
    email: email ?? `applicant.${made}@example.org`,
    businessDetails: {
      ...details.businessDetails,
      nzbn: nzbn ?? null,
      physicalAddress: at(place ?? `${made} Works Road, Gore 9710`),
    },
    creditDetails: creditDetails && {
      ...creditDetails,
      driversLicenseNumber: licence ?? `ZZ${100_000 + made}`,
      residentialAddress: at(home ?? `${made} Home Street, Gore 9710`),
    },
    finalDetails: {
      ...details.finalDetails,
      invoiceEmail: `invoices.${made}@example.org`,
      contactNumber: phone ?? `+1 555 ${1_000_000 + made}`,
      bankAccountNumber: account ?? `12345600${1_000_000 + made}00`,
    },
  };
}

async function submittedWith(values: Values): Promise<ApplicationId> {
  const id = await create();
  return await inTransaction(store, async (transaction) => {
    const { row } = orNotFound(await lockApplication(transaction, id));
    await storeSubmission(transaction, row, detailsWith(values), { decision: 'Assess', cause: 'bureau' });
    return row.id;
  });
}

const similarTo = async (id: ApplicationId) =>
  await findSimilarApplications(store, orNotFound(await readApplication(store, { id })));

test.each([
  ['nzbn', { nzbn: '9429030000001' }, { nzbn: '9429030000001' }],
  ['licence', { licence: 'AB123456' }, { licence: 'AB123456' }],
  ['account', { account: '0100010000012300' }, { account: '0100010000012300' }],
  ['email', { email: 'mere@example.net' }, { email: 'Mere@example.net' }],
  ['phone', { phone: '021 555 0134' }, { phone: '+64 21 5550134' }],
  [
    'address',
    { home: '4 Ardmore Street, Wānaka 9305' },
    { home: '4 ARDMORE STREET, Wanaka, 9305, New Zealand' },
  ],
  ['address', { home: '4 Ardmore Street, Wānaka 9305' }, { place: '4 Ardmore Street, Wānaka 9305' }],
] as const)(
  'another application with the same %s is seen before, however it is written [DESK-30]',
  async (kind, one, other) => {
    const first = await submittedWith(one);
    await submittedWith({});
    const second = await submittedWith(other);
    expect(await similarTo(second)).toMatchObject([
      { same: [kind], state: 'toAssess', business: 'Lindis Pass Fencing Limited' },
    ]);
    expect(await similarTo(first)).toHaveLength(1);
  },
);

test('all that is the same is said, the newest first and itself left out [DESK-30]', async () => {
  const shared = { licence: 'AB123456', account: '0100010000012300', email: 'mere@example.net' };
  await submittedWith({ licence: shared.licence });
  await submittedWith(shared);
  const last = await submittedWith(shared);
  expect((await similarTo(last)).map(({ same }) => same)).toEqual([
    ['licence', 'account', 'email'],
    ['licence'],
  ]);
});

test('one that shares a token and no value is not shown [DESK-30]', async () => {
  const one = await submittedWith({});
  const other = await submittedWith({});
  await asOwner(`update application_search set tokens =
    (select tokens from application_search where application_id = ${one}) where application_id = ${other}`);
  expect(await similarTo(one)).toEqual([]);
});

test('no more than 20 are shown [DESK-30]', async () => {
  const row = await submittedWith({ email: 'books@example.net' });
  for (let n = 0; n < 21; n += 1) await submittedWith({ email: 'books@example.net' });
  expect(await similarTo(row)).toHaveLength(20);
});

test('one that shares most is found behind hundreds that share a token, of which 200 are opened [DESK-30]', async () => {
  const shared = { email: 'broker@example.net', licence: 'AB123456' };
  await submittedWith(shared);
  await submittedWith({ email: shared.email });
  const row = await submittedWith(shared);
  await asOwner(`with strangers as (
      insert into applications (key_hash, sealed_key, type, contact, submission, submitted_at)
      select sha256(n::text::bytea), '\\x00', 1, '\\x00', '\\x00', now() from generate_series(1, 300) n returning id)
    insert into application_search select strangers.id, array(select token from unnest(tokens) token where token >> 24 = 1)
    from strangers, application_search where application_id = ${row}`);
  expect((await similarTo(row)).map(({ same }) => same)).toEqual([['licence', 'email']]);
});

test('a list marks those that share NZBN, licence or account and one value more with one other [DESK-30]', async () => {
  const shared = { licence: 'AB123456', account: '0100010000012300' };
  const rows = [
    await submittedWith(shared),
    await submittedWith(shared),
    await submittedWith({ email: 'one@example.net', phone: '021 555 0134' }),
    await submittedWith({ email: 'one@example.net' }),
    await submittedWith({ phone: '021 555 0134' }),
    await submittedWith({ account: '0100010000099900', home: '4 Ardmore Street, Wānaka 9305' }),
    await submittedWith({ account: '0100010000099900' }),
  ];
  expect(await listSeenBefore(store, rows)).toEqual(new Set(rows.slice(0, 2)));
  expect(await listSeenBefore(store, rows.slice(1))).toEqual(new Set(rows.slice(1, 2)));
  expect(await listSeenBefore(store, [])).toEqual(new Set());
  const marks = (await listApplicationsById(store, rows)).map(({ isSeenBefore }) => isSeenBefore);
  expect(marks.filter(Boolean)).toHaveLength(2);
});
