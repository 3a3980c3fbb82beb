import { newId } from '@forecourt/platform/crypto/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';

const { app, call, create, queuedEmails, providers, pool, rowOf } = await testServer();
const details = submissionFor('limitedDirector');

let id = '';
let key = '';
beforeEach(async () => {
  providers.creditBureau = { check: async () => 'Assess' };
  await pool.query("update outbox set created_at = created_at - interval '2 days'");
  id = await create();
  key = (await call('PUT', `/v1/applications/${id}`, { details })).body.statusKey;
});
let people = 0;
/** Each press comes from an address of its own. */
const copy = async (headers: Record<string, string> = {}) => {
  people += 1;
  const remoteAddress = `198.51.${Math.floor(people / 250)}.${people % 250}`;
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/status/copy',
    payload: { key },
    headers,
    remoteAddress,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const copies = async () => (await queuedEmails(id)).filter(({ kind }) => kind === 'application-copy');
const minuteLater = () => pool.query("update outbox set created_at = created_at - interval '2 minutes'");

test('a copy goes to the address on file, with licence and account masked and no date of birth [PROVIDER-05]', async () => {
  expect(await copy()).toEqual({ status: 200, body: { ok: true } });
  const [mail, ...more] = await copies();
  expect(more).toEqual([]);
  const text = JSON.stringify(mail);
  const { creditDetails, finalDetails, businessDetails } = details;
  expect(mail?.emailData.to).toBe(details.email);
  expect(text).toContain(businessDetails.businessName);
  expect(text).toContain(creditDetails?.driversLicenseNumber.slice(-3));
  for (const secret of [
    creditDetails?.driversLicenseNumber,
    creditDetails?.dateOfBirth,
    finalDetails.bankAccountNumber,
  ])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/Date of birth/);
  const recorded = "select 1 from audit where application_id = $1 and action = 'copy sent'";
  expect((await pool.query(recorded, [await rowOf(id)])).rowCount).toBe(1);
});

test('three go within a day, the fourth is refused in words, and the next day there are more [PROVIDER-05]', async () => {
  for (let times = 0; times < 3; times += 1) {
    expect((await copy()).status).toBe(200);
    await minuteLater();
  }
  expect(await copy()).toMatchObject({
    status: 409,
    body: { exception: 'We have sent you 3 copies within a day. Ask again tomorrow, or call us.' },
  });
  await pool.query("update outbox set created_at = created_at - interval '1 day'");
  expect((await copy()).status).toBe(200);
});

test('one press that is repeated sends one copy, and of 32 at once three go [PROVIDER-05, REL-02]', async () => {
  const press = { 'idempotency-key': newId() };
  expect((await copy(press)).status).toBe(200);
  await copy(press);
  expect(await copies()).toHaveLength(1);
  await Promise.all(Array.from({ length: 32 }, () => copy()));
  expect(await copies()).toHaveLength(3);
});

test('a link that opens nothing sends nothing [PROVIDER-05, SEC-04]', async () => {
  expect((await call('POST', '/v1/status/copy', { key: newId() })).status).toBe(404);
  await call('POST', '/v1/status/revoke', { key });
  expect((await copy()).status).toBe(404);
  expect(await copies()).toEqual([]);
});

test('a copy says that the bank was chosen where the banks cannot be loaded [PROVIDER-05, REL-04]', async () => {
  const list = providers.banks.list;
  providers.banks.list = async () => {
    throw new Error('away');
  };
  expect((await copy()).status).toBe(200);
  providers.banks.list = list;
  expect(JSON.stringify(await copies())).toContain('Chosen; its name could not be loaded');
});
