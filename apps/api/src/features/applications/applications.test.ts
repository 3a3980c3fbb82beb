import { createHash } from 'node:crypto';
import { callbackOf } from '@forecourt/domain/application/submission.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import { describe, expect, test } from 'vitest';
import { newId } from '../../security/ids.ts';
import { lockApplication } from '../../store/applications.ts';
import { inTransaction } from '../../store/store.ts';
import { guaranteeFor, testServer } from '../../testing/server.ts';

const { call, create, submitted, owed, providers, database, store, config, rowOf } = await testServer();
const contact = {
  fullName: 'Hinemoa Tamihana',
  email: 'hinemoa@example.co.nz',
  receiveCorrespondence: false,
};

describe('starting an application', () => {
  test('API-01 answers an id of 27 characters and the type', async () => {
    const { status, body } = await call('POST', '/v1/applications', { ...contact, type: 2 });
    expect(status).toBe(201);
    expect(body).toEqual({ externalId: expect.stringMatching(/^[A-Za-z0-9_-]{27}$/), type: 2 });
  });

  test.each([
    [{ fullName: ' ' }, 'fullName'],
    [{ email: 'not an address' }, 'email'],
    [{ type: 3 }, 'type'],
    [{ receiveCorrespondence: 'yes' }, 'receiveCorrespondence'],
  ])('VAL-07 is refused when a value is wrong: %o', async (wrong, field) => {
    const { status, body } = await call('POST', '/v1/applications', { ...contact, type: 1, ...wrong });
    expect(status).toBe(400);
    expect(body.exception[0].field).toBe(field);
  });

  test('PRIV-04 every change leaves a record with its request id, and nothing personal', async () => {
    const { body, headers } = await call('POST', '/v1/applications', { ...contact, type: 1 });
    const records = await database
      .selectFrom('audit')
      .selectAll()
      .where('application_id', '=', await rowOf(body.externalId))
      .execute();
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ action: 'created', request_id: headers['x-request-id'] });
    expect(Object.keys(records[0] ?? {})).toEqual([
      'id',
      'application_id',
      'action',
      'request_id',
      'at',
      'hash',
    ]);
  });
});

describe('requesting a callback', () => {
  const details = {
    ...callbackOf(newcomer),
    callbackDetails: {
      fullName: 'Hamish Buchan',
      email: 'hamish@example.co.nz',
      contactNumber: '027 555 0142',
    },
  };
  const request = (id: string, changed = details) =>
    call('PUT', `/v1/applications/${id}/requestCallback`, { details: changed });

  test('API-03 MAIL-01 tells the provider and the applicant, once however often it is sent', async () => {
    const id = await create();
    const answers = await Promise.all([request(id), request(id), request(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const mails = await owed(id);
    expect(mails.map(({ kind, told }) => [kind, told.to])).toEqual([
      ['callback-for-provider', config.brand.businessContactEmail],
      ['callback-for-applicant', 'hamish@example.co.nz'],
    ]);
  });

  test('API-03 another content is 409, an unknown application 404', async () => {
    const id = await create();
    await request(id);
    const other = { ...details, callbackDetails: { ...details.callbackDetails, fullName: 'Somebody Else' } };
    expect((await request(id, other)).status).toBe(409);
    expect((await request(newId())).status).toBe(404);
  });
});

describe('giving a personal guarantee', () => {
  const send = (id: string, details: object) =>
    call('PUT', `/v1/applications/${id}/personalGuarantee`, { details });
  const give = (id: string, personalGuaranteeEmail = 'guarantor@example.co.nz') =>
    send(id, { ...guaranteeFor('soleTrader'), personalGuaranteeEmail });

  test('API-04 MAIL-01 is kept once and confirmed to its e-mail', async () => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const id = await submitted();
    expect((await give(id)).status).toBe(200);
    expect((await give(id)).status).toBe(200);
    expect((await give(id, 'other@example.co.nz')).status).toBe(409);
    const mails = (await owed(id)).filter(({ kind }) => kind === 'guarantee-given');
    expect(mails.map(({ told }) => told.to)).toEqual(['guarantor@example.co.nz']);
  });

  test.each([
    ['another name', { legalName: 'Somebody Else' }],
    ['another home', { residentialAddress: { id: '', fullAddress: 'x', dpid: null, sourceDesc: null } }],
    ['another word on directors', { isCompanyDirector: true }],
  ])('API-04 a credit section with %s than was submitted is 409 and told so', async (_, other) => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const id = await submitted();
    const { status, body } = await send(id, { ...guaranteeFor('soleTrader'), ...other });
    expect(status).toBe(409);
    expect(body.exception).toMatch(/^These are not the credit check answers that were submitted/);
    expect((await give(id)).status).toBe(200);
    expect((await send(id, { ...guaranteeFor('soleTrader'), ...other })).status).toBe(409);
  });

  test('API-04 what is kept beside the submission is the agreement and its text, nothing of the credit section again', async () => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const id = await submitted();
    await give(id);
    const kept = await inTransaction(store, (transaction) => lockApplication(transaction, id));
    expect(kept?.guarantee).toEqual({
      agreedToPersonalGuarantee: true,
      personalGuaranteeEmail: 'guarantor@example.co.nz',
      guaranteeVersion,
      guarantor: 'Wiremu Parata',
      text: expect.any(Array),
    });
  });

  test('API-04 PRIV-03 is kept as evidence: by whom, to which text, and its digest', async () => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const id = await submitted('limitedDirector');
    await send(id, { ...guaranteeFor('limitedDirector'), personalGuaranteeEmail: 'guarantor@example.co.nz' });
    const mails = await owed(id);
    const text = mails.flatMap((mail) => (mail.kind === 'guarantee-given' ? (mail.told.text ?? []) : []));
    expect(text.at(-1)).toBe(
      'I, Hamish James Buchan, agree to personally guarantee the account of Lindis Pass Fencing Limited.',
    );
    expect(text.join(' ')).toContain(config.brand.name);
    const row = await database
      .selectFrom('applications')
      .select(['guarantee_digest', 'guarantee_version', 'guarantee_given_at'])
      .where('id', '=', await rowOf(id))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      guarantee_digest: createHash('sha256').update(text.join('\n')).digest('hex'),
      guarantee_version: guaranteeVersion,
      guarantee_given_at: expect.any(Date),
    });
  });

  test('API-04 PRIV-03 a wording that there is not is refused by its field', async () => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const id = await submitted();
    const { status, body } = await send(id, { ...guaranteeFor('soleTrader'), guaranteeVersion: '1999-01' });
    expect(status).toBe(400);
    expect(body.exception).toEqual([
      {
        field: 'details.guaranteeVersion',
        errorMessage: 'The wording of the guarantee has changed. Load the page again and read it once more',
      },
    ]);
  });

  test('API-04 GUAR-02 needs no e-mail, and then sends none', async () => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const id = await submitted();
    expect((await give(id, '')).status).toBe(200);
    expect((await owed(id)).map(({ kind }) => kind)).toEqual(['application-received']);
    expect((await give(id, 'nobody')).status).toBe(400);
  });

  test('API-04 is refused where no decision asked for it', async () => {
    expect((await give(await create())).status).toBe(409);
    providers.creditBureau = { check: async () => 'Approved' };
    expect((await give(await submitted())).status).toBe(409);
    expect((await give(newId())).status).toBe(404);
  });
});
