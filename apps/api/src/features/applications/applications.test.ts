import { createHash } from 'node:crypto';
import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { lindisPassFencing } from '@forecourt/domain/testing/records.ts';
import { guaranteeVersion } from '@forecourt/domain/wordings/versions.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lockApplication } from '../../store/applications/applications.ts';
import { inTransaction } from '../../store/store.ts';
import { guaranteeFor, testServer } from '../../testing/server.ts';

const { call, create, submitted, queuedEmails, providers, database, store, config, rowOf } =
  await testServer();
const contact = {
  fullName: 'Hinemoa Tamihana',
  email: 'hinemoa@example.co.nz',
  receiveCorrespondence: false,
};

describe('starting an application', () => {
  test('answers an id of 27 characters and the type [API-01]', async () => {
    const { status, body } = await call('POST', '/v1/applications', { ...contact, type: 2 });
    expect(status).toBe(201);
    expect(body).toEqual({ externalId: expect.stringMatching(/^[A-Za-z0-9_-]{27}$/), type: 2 });
  });

  test.each([
    [{ fullName: ' ' }, 'fullName'],
    [{ email: 'not an address' }, 'email'],
    [{ type: 3 }, 'type'],
    [{ receiveCorrespondence: 'yes' }, 'receiveCorrespondence'],
  ])('is refused when a value is wrong: %o [VAL-07]', async (wrong, field) => {
    const { status, body } = await call('POST', '/v1/applications', { ...contact, type: 1, ...wrong });
    expect(status).toBe(400);
    expect(body.exception[0].field).toBe(field);
  });

  test('every change leaves a record with its request id, and nothing personal [PRIV-04]', async () => {
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
    ...callbackDetailsOf(newcomer),
    callbackDetails: {
      fullName: 'Hamish Buchan',
      email: 'hamish@example.co.nz',
      contactNumber: '027 555 0142',
    },
  };
  const request = (id: string, changed = details) =>
    call('PUT', `/v1/applications/${id}/requestCallback`, { details: changed });

  test('tells the provider and the applicant, once however often it is sent [API-03, MAIL-01]', async () => {
    const id = await create();
    const answers = await Promise.all([request(id), request(id), request(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const mails = await queuedEmails(id);
    expect(mails.map(({ kind, emailData: reported }) => [kind, reported.to])).toEqual([
      ['callback-for-provider', config.brand.businessContactEmail],
      ['callback-for-applicant', 'hamish@example.co.nz'],
    ]);
  });

  test('another content is 409, an unknown application 404 [API-03]', async () => {
    const id = await create();
    await request(id);
    const other = { ...details, callbackDetails: { ...details.callbackDetails, fullName: 'Somebody Else' } };
    expect((await request(id, other)).status).toBe(409);
    expect((await request(newId())).status).toBe(404);
  });

  test.each([-500, 0, 10_000_001])('nobody spends %i a month [CALL-01, VAL-07]', async (fuelAmount) => {
    const id = await create();
    const { status, body } = await request(id, {
      ...details,
      businessDetails: { ...details.businessDetails, fuelAmount },
    });
    expect(status).toBe(400);
    expect(body.exception).toEqual([
      {
        field: 'details.businessDetails.fuelAmount',
        errorMessage: expect.stringMatching(/^Monthly fuel spend must be \$[\d,.]+ or (more|less)$/),
      },
    ]);
    expect(await queuedEmails(id)).toEqual([]);
  });

  describe('for a business whose name is a web address', () => {
    const entityName = 'www.lindispass.co.nz Limited';
    const record = { ...lindisPassFencing, entityName };
    const known = providers.businessRegister;
    const registerAnswers = (find: typeof known.find): void => {
      providers.businessRegister = { ...known, find };
    };
    afterEach(() => void (providers.businessRegister = known));
    const named = (businessName: string, business: typeof record | null = record) => ({
      ...details,
      businessDetails: {
        ...callbackDetailsOf(limitedDirector).businessDetails,
        nzbn: business?.nzbn ?? null,
        business,
        businessName,
        tradingName: businessName,
      },
    });
    const refused = ['businessName', 'tradingName'].map((field) => ({
      field: `details.businessDetails.${field}`,
      errorMessage: 'Keep this to a name, without a web address',
    }));

    test('it is taken where the register has that name, and is handed over to the provider [CALL-01, SEC-06]', async () => {
      registerAnswers(async (nzbn) => (nzbn === record.nzbn ? record : undefined));
      const id = await create();
      expect((await request(id, named(entityName))).status).toBe(200);
      expect((await queuedEmails(id))[0]?.emailData).toMatchObject({ businessName: entityName });
    });

    test.each([
      ['the register tells another name', async () => lindisPassFencing],
      ['there is no such business', async () => undefined],
      ['the register is away', () => Promise.reject(new ProviderUnavailable('businessRegister'))],
    ])('it is refused and mailed to nobody where %s [SEC-06]', async (_, find) => {
      registerAnswers(find);
      const id = await create();
      const { status, body } = await request(id, named(entityName));
      expect([status, body.exception]).toEqual([400, refused]);
      expect(await queuedEmails(id)).toEqual([]);
    });

    test('typed by hand it is refused without asking the register, which is not asked about plain names [SEC-06]', async () => {
      const find = vi.fn<typeof known.find>();
      registerAnswers(find);
      expect((await request(await create(), named(entityName, null))).status).toBe(400);
      expect((await request(await create(), named('Lindis Pass Fencing Limited'))).status).toBe(200);
      expect(find).not.toHaveBeenCalled();
    });
  });
});

describe('giving a personal guarantee', () => {
  const send = (id: string, details: object) =>
    call('PUT', `/v1/applications/${id}/personalGuarantee`, { details });
  const give = (id: string, personalGuaranteeEmail = 'guarantor@example.co.nz') =>
    send(id, { ...guaranteeFor('soleTrader'), personalGuaranteeEmail });

  test('is kept once and confirmed to its e-mail [API-04, MAIL-01]', async () => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const id = await submitted();
    expect((await give(id)).status).toBe(200);
    expect((await give(id)).status).toBe(200);
    expect((await give(id, 'other@example.co.nz')).status).toBe(409);
    const mails = (await queuedEmails(id)).filter(({ kind }) => kind === 'guarantee-given');
    expect(mails.map(({ emailData: reported }) => reported.to)).toEqual(['guarantor@example.co.nz']);
  });

  test.each([
    ['another name', { legalName: 'Somebody Else' }],
    ['another home', { residentialAddress: { id: '', fullAddress: 'x', dpid: null, sourceDesc: null } }],
    ['another word on directors', { isCompanyDirector: true }],
  ])('a credit section with %s than was submitted is 409 with the reason [API-04]', async (_, other) => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const id = await submitted();
    const { status, body } = await send(id, { ...guaranteeFor('soleTrader'), ...other });
    expect(status).toBe(409);
    expect(body.exception).toMatch(/^These are not the credit check answers that were submitted/);
    expect((await give(id)).status).toBe(200);
    expect((await send(id, { ...guaranteeFor('soleTrader'), ...other })).status).toBe(409);
  });

  test('what is kept beside the submission is the agreement and its text, nothing of the credit section again [API-04]', async () => {
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

  test('is kept as evidence: by whom, to which text, and its digest [API-04, PRIV-03]', async () => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const id = await submitted('limitedDirector');
    await send(id, { ...guaranteeFor('limitedDirector'), personalGuaranteeEmail: 'guarantor@example.co.nz' });
    const mails = await queuedEmails(id);
    const terms = mails.flatMap((mail) =>
      mail.kind === 'guarantee-given' ? (mail.emailData.terms ?? []) : [],
    );
    expect(terms.at(-1)).toBe(
      'I, the guarantor, agree to personally guarantee the account of Lindis Pass Fencing Limited.',
    );
    expect(terms.join(' ')).toContain(config.brand.name);
    const text = terms.map((term) => term.replace('I, the guarantor,', 'I, Hamish James Buchan,'));
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

  test('a wording that there is not is refused by its field [API-04, PRIV-03]', async () => {
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

  test('needs no e-mail, and then sends no copy [API-04, GUAR-02]', async () => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const id = await submitted();
    expect((await give(id, '')).status).toBe(200);
    const kinds = (await queuedEmails(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['application-received', 'account-opened']);
    expect((await give(id, 'nobody')).status).toBe(400);
  });

  test('is refused where no decision asked for it [API-04]', async () => {
    expect((await give(await create())).status).toBe(409);
    providers.creditBureau = { check: async () => 'Approved' };
    expect((await give(await submitted())).status).toBe(409);
    expect((await give(newId())).status).toBe(404);
  });
});
