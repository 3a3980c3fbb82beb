import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { describe, expect, test } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';

const { call, create, submitted, queuedEmails, database, providers, pool, rowOf } = await testServer({
  RATE_LIMIT_FACTOR: '100',
});
const submit = (id: string, details: object) => call('PUT', `/v1/applications/${id}`, { details });
const decisionOf = async (id: string) => (await call('GET', `/v1/creditchecks/${id}`)).body.decision;

describe('submitting an application', () => {
  test.each([
    'limitedDirector',
    'limitedNonDirector',
    'soleTrader',
    'trustWithRegistrationNumber',
    'partnership',
  ] as const)('a complete application is taken and decided: %s [API-02]', async (applicant) => {
    const id = await create();
    const answer = await submit(id, submissionFor(applicant));
    expect(answer.body).toEqual({
      ok: true,
      applicationId: id,
      reference: expect.stringMatching(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/),
      submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      statusKey: expect.stringMatching(/^[\w-]{27}$/),
    });
    expect(answer.status).toBe(200);
    expect(await decisionOf(id)).toBe('Approved');
  });

  test('the same body again is a success that changes nothing, another one is 409 [API-02]', async () => {
    const id = await create();
    const first = await submit(id, submissionFor('soleTrader'));
    const before = await pool.query('select * from applications where key_hash = sha256($1)', [id]);
    expect((await submit(id, submissionFor('soleTrader'))).body).toEqual(first.body);
    expect((await pool.query('select * from applications where key_hash = sha256($1)', [id])).rows).toEqual(
      before.rows,
    );
    expect(await queuedEmails(id)).toHaveLength(1);
    expect((await submit(id, submissionFor('partnership'))).status).toBe(409);
  });

  test('the reference number is each application’s own, and stands in its mail [API-02, MAIL-01]', async () => {
    const ids = [await create(), await create()];
    const answers = await Promise.all(ids.map((id) => submit(id, submissionFor('soleTrader'))));
    const references = answers.map(({ body }) => body.reference);
    expect(new Set(references).size).toBe(2);
    const mails = await Promise.all(ids.map(async (id) => (await queuedEmails(id))[0]?.emailData));
    expect(mails).toMatchObject(references.map((reference) => ({ reference })));
  });

  test('an application that was submitted before references were given gets one when it is asked for [OPS-10]', async () => {
    const id = await submitted('soleTrader');
    await pool.query('update applications set reference = null where key_hash = sha256($1)', [id]);
    const { body } = await submit(id, submissionFor('soleTrader'));
    expect(body.reference).toMatch(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/);
    expect((await submit(id, submissionFor('soleTrader'))).body).toEqual(body);
  });

  test('a submission sent sixteen times at once takes effect once [REL-02]', async () => {
    const id = await create();
    let asked = 0;
    providers.creditBureau = {
      check: async () => {
        asked += 1;
        return 'Approved';
      },
    };
    const details = submissionFor('limitedDirector');
    const answers = await Promise.all(Array.from({ length: 16 }, () => submit(id, details)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toBe(1);
    expect(await queuedEmails(id)).toHaveLength(1);
    const audit = await database
      .selectFrom('audit')
      .select('action')
      .where('application_id', '=', await rowOf(id))
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['created', 'submitted']);
  });

  test('what the sender claims about promo code, points and bank account is not believed [VAL-07]', async () => {
    const id = await create();
    const details = submissionFor('limitedDirector');
    const forged = {
      ...details,
      loyaltyDetails: { ...details.loyaltyDetails, promoCode: 'NOSUCHCODE', airpointsNumber: '7654321' },
      finalDetails: { ...details.finalDetails, bankAccountNumber: '99-0000-0000000-00' },
    };
    const { status, body } = await submit(id, forged);
    expect(status).toBe(400);
    const fields = body.exception.map(({ field }: { field: string }) => field);
    expect(fields).toContain('details.loyaltyDetails.promoCode');
    expect(fields).toContain('details.finalDetails.bankAccountNumber');
    expect(await queuedEmails(id)).toEqual([]);
  });

  test('a submission that leaves out the credit check, which its offer does not skip, is refused [VAL-07]', async () => {
    const { status } = await submit(await create(), { ...submissionFor('soleTrader'), creditDetails: null });
    expect(status).toBe(400);
  });

  test('wrong values are listed by field, in words for people [VAL-07]', async () => {
    const details = submissionFor('soleTrader');
    const wrong = {
      ...details,
      email: 'nobody',
      finalDetails: { ...details.finalDetails, contactNumber: '1' },
    };
    const { status, body } = await submit(await create(), wrong);
    expect(status).toBe(400);
    const fields = body.exception.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(['details.email', 'details.finalDetails.contactNumber']));
    for (const { errorMessage } of body.exception) expect(errorMessage).toMatch(/^[A-Z]/);
  });

  test('a field that is not known is refused [SEC-03]', async () => {
    const { status } = await submit(await create(), { ...submissionFor('soleTrader'), decision: 'Approved' });
    expect(status).toBe(400);
  });

  test('of two different submissions at once one is taken and one refused [REL-02]', async () => {
    const id = await create();
    const details = submissionFor('soleTrader');
    const other = { ...details, email: 'another@example.co.nz' };
    const answers = await Promise.all([submit(id, details), submit(id, other)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('a business with as many people and addresses as the register may tell of is sent [API-02]', async () => {
    const { businessDetails, ...details } = submissionFor('limitedDirector');
    const [role] = businessDetails.business?.roles ?? [];
    const roles = Array.from({ length: 100 }, () => ({
      ...role,
      roleAddress: Array(4).fill(role?.roleAddress[0]),
    }));
    const business = { ...businessDetails.business, roles };
    const { businessRegister } = providers;
    providers.businessRegister = { ...businessRegister, find: async () => business as BusinessRecord };
    const sent = { ...details, businessDetails: { ...businessDetails, business } };
    expect(JSON.stringify(sent).length).toBeGreaterThan(64 * 1024);
    expect((await submit(await create(), sent)).status).toBe(200);
    providers.businessRegister = businessRegister;
  });

  test('while the register is away nobody has a web address mailed as the name of a business [SEC-06]', async () => {
    const { businessRegister } = providers;
    const find = () => Promise.reject(new ProviderUnavailable('businessRegister'));
    providers.businessRegister = { ...businessRegister, find };
    const { businessDetails, ...details } = submissionFor('limitedDirector');
    const called = (businessName: string) => {
      const business = { ...businessDetails.business, entityName: businessName };
      const names = { business, businessName, tradingName: businessName };
      return { ...details, businessDetails: { ...businessDetails, ...names } };
    };
    const id = await create();
    const { status, body } = await submit(id, called('Claim at https://evil.example'));
    expect(status).toBe(400);
    const field = 'details.businessDetails.businessName';
    const errorMessage =
      'We could not check this name on the register, and it looks like a web address. Enter the business by hand, or send again later';
    expect(body.exception).toEqual([{ field, errorMessage }]);
    for (const name of [
      'Claim at evil.nz/pay',
      'evil\uff0enz',
      'evil\u3002nz',
      'mailto:a@evil.nz',
      'tel:0900',
    ])
      expect((await submit(id, called(name))).body.exception, name).toEqual([{ field, errorMessage }]);
    expect(await queuedEmails(id)).toEqual([]);
    expect((await submit(id, called('Lindis Pass Fencing Limited'))).status).toBe(200);
    providers.businessRegister = businessRegister;
  });

  test('while Airpoints is away the applicant reads what to change, and nothing is submitted [PROV-07, OFF-08]', async () => {
    const { validate } = providers.loyalty;
    providers.loyalty = {
      validate: async () => {
        throw new ProviderUnavailable('loyalty');
      },
    };
    const id = await create();
    const { loyaltyDetails, ...details } = submissionFor('limitedDirector');
    const account = { airpointsNumber: '1234567', airpointsFirstName: 'Aroha', airpointsLastName: 'Ngata' };
    const withPoints = { ...loyaltyDetails, pointType: 'Airpoints' as const, ...account };
    const { status, body } = await submit(id, { ...details, loyaltyDetails: withPoints });
    expect(status).toBe(400);
    expect(body.exception).toEqual([
      {
        field: 'details.loyaltyDetails.airpointsNumber',
        errorMessage: expect.stringMatching(/could not check .+ None/),
      },
    ]);
    expect(await queuedEmails(id)).toEqual([]);
    const none = { airpointsNumber: null, airpointsFirstName: null, airpointsLastName: null };
    const unasked = { ...none, airpointsValid: false, airpointsValidated: false };
    const withoutPoints = { ...loyaltyDetails, pointType: 'None' as const, ...unasked };
    expect((await submit(id, { ...details, loyaltyDetails: withoutPoints })).status).toBe(200);
    providers.loyalty = { validate };
  });

  test('an application that nobody started cannot be submitted [API-02]', async () => {
    expect((await submit(newId(), submissionFor('soleTrader'))).status).toBe(404);
    expect((await call('GET', `/v1/creditchecks/${newId()}`)).status).toBe(404);
  });
});

describe('what is kept of an application', () => {
  test('a dump of the database shows nothing personal [PRIV-01]', async () => {
    const id = await submitted('limitedDirector');
    await call('POST', '/v1/drafts', {
      applicationExternalId: id,
      state: { rootState: { name: 'Hamish Buchan' } },
    });
    const tables = ['applications', 'drafts', 'draft_states', 'outbox', 'audit', 'answers', 'key_checks'];
    const dumps = await Promise.all(tables.map((table) => pool.query(`select * from ${table}`)));
    const dump = dumps
      .flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    const details = submissionFor('limitedDirector');
    const secrets = [
      details.fullName,
      details.email,
      details.businessDetails.businessName,
      details.finalDetails.bankAccountNumber,
      details.creditDetails?.dateOfBirth,
      details.creditDetails?.driversLicenseNumber,
      'Hamish',
      'aroha@example.co.nz',
    ];
    for (const secret of secrets) expect(dump).not.toContain(secret);
    const { body } = await call('PUT', `/v1/applications/${id}`, { details });
    expect(dump).toContain(body.reference);
  });
});
