import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { actsBy } from '../../testing/acts.ts';
import { hamish, partsOf, withPart } from '../../testing/parts.ts';
import { guaranteeFor, submissionFor, testServer } from '../../testing/server.ts';

const server = await testServer({ RATE_LIMIT_FACTOR: '100' });
const { call, create, pool, providers, queuedEmails, rowOf, store } = server;
const parts = partsOf(server);

beforeEach(() => {
  providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
});

const awaited = async () => {
  const id = await create();
  const { body } = await call('PUT', `/v1/applications/${id}`, { details: submissionFor('limitedDirector') });
  return { id, statusKey: body.statusKey as string, reference: body.reference as string };
};
/** An application that awaits a guarantee, and whose credit section Hamish Buchan answered. */
async function awaitedAfterPart() {
  const { id, key } = await parts.asked();
  await parts.answer(key);
  const form = withPart(limitedDirector, (await parts.list(id)).body.parts[0]);
  const { body } = await parts.submit(id, form);
  return { id, statusKey: body.statusKey as string };
}
const askByStatus = (key: string, whom: object = hamish) =>
  call('POST', '/v1/status/parts', { key, ...whom });
const guaranteeOf = {
  agreedToPersonalGuarantee: true,
  personalGuaranteeEmail: '',
  guaranteeVersion: '2026-11',
};

describe('somebody else is asked to give the guarantee', () => {
  test('by the form or the status page, and gives it once, as the person who was asked [PART-01, PART-04, GUAR-04]', async () => {
    const { id, statusKey } = await awaited();
    expect(await askByStatus(statusKey)).toMatchObject({
      status: 200,
      body: { parts: [{ part: 'guarantee', number: 1 }] },
    });
    expect((await parts.ask(id, limitedDirector, { part: 'guarantee' })).status).toBe(200);
    const key = await parts.keyOf(id);
    expect((await parts.open(key)).body).toMatchObject({
      part: 'guarantee',
      state: 'open',
      guarantor: 'Hamish James Buchan',
      credit: null,
    });
    expect((await parts.guarantee(key)).status).toBe(200);
    expect((await parts.guarantee(key)).status).toBe(200);
    expect((await parts.open(key)).body).toMatchObject({ state: 'answered', canWithdraw: false });
    const mails = await queuedEmails(id);
    expect(mails.slice(2).map(({ kind, emailData }) => [kind, emailData.to])).toEqual([
      ['guarantee-given', hamish.email],
      ['account-opened', 'hamish@lindisfencing.co.nz'],
    ]);
    const { body } = await call('POST', '/v1/status/open', { key: statusKey });
    expect(body).toMatchObject({ state: 'approved', parts: [{ part: 'guarantee', ended: null }] });
    expect(await parts.change(id, 'takeBack')).toMatchObject({ status: 409 });
  });

  test('only while one is awaited [PART-01]', async () => {
    providers.creditBureau = { check: async () => 'Approved' };
    const { id, statusKey } = await awaited();
    expect((await parts.ask(id, limitedDirector, { part: 'guarantee' })).status).toBe(409);
    expect((await askByStatus(statusKey)).status).toBe(409);
  });

  test('and not needed once the applicant gives it [PART-05]', async () => {
    const { id, statusKey } = await awaited();
    await askByStatus(statusKey);
    const key = await parts.keyOf(id);
    const given = await call('POST', '/v1/status/guarantee', { key: statusKey, ...guaranteeOf });
    expect(given.status).toBe(200);
    expect((await parts.open(key)).body).toMatchObject({ state: 'ended', ended: 'notNeeded' });
    expect((await parts.guarantee(key)).status).toBe(409);
    expect((await queuedEmails(id)).at(-1)).toMatchObject({
      kind: 'part-ended',
      emailData: { to: hamish.email },
    });
  });

  test.each([
    ['Approved', ['mistake']],
    ['Decline', ['identity', 'mistake']],
  ] as const)(
    'nor once it is decided otherwise: %s ends the link and tells the person [PART-05]',
    async (decision, reasons) => {
      const { id, statusKey, reference } = await awaited();
      await askByStatus(statusKey);
      const key = await parts.keyOf(id);
      await actsBy(store, 'Mere').decide(reference, decision, { reasons: [...reasons], replaces: 1 });
      expect((await parts.open(key)).body).toMatchObject({ state: 'ended', ended: 'notNeeded' });
      expect((await parts.guarantee(key)).status).toBe(409);
      expect((await queuedEmails(id)).at(-1)).toMatchObject({
        kind: 'part-ended',
        emailData: { to: hamish.email, how: 'notNeeded' },
      });
    },
  );

  test('and stays asked when a guarantee is asked for once more [PART-05]', async () => {
    const { id, statusKey, reference } = await awaited();
    await askByStatus(statusKey);
    const key = await parts.keyOf(id);
    await actsBy(store, 'Mere').decide(reference, 'Approve with Personal Guarantee', {
      reasons: ['mistake'],
      replaces: 1,
    });
    expect((await parts.open(key)).body).toMatchObject({ state: 'open', guarantor: 'Hamish James Buchan' });
  });

  test('at the same moment as the applicant gives it, it is given once [PART-05]', async () => {
    const { id, statusKey } = await awaited();
    await askByStatus(statusKey);
    const key = await parts.keyOf(id);
    const answers = await Promise.all([
      parts.guarantee(key),
      call('POST', '/v1/status/guarantee', { key: statusKey, ...guaranteeOf }),
    ]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
    const { rows } = await pool.query(
      "select 1 from audit where application_id = $1 and action = 'guarantee given'",
      [await rowOf(id)],
    );
    expect(rows).toHaveLength(1);
  });

  test('a withdrawn application takes no guarantee, says so and tells the person [PART-05]', async () => {
    const { id, statusKey } = await awaited();
    await askByStatus(statusKey);
    await call('POST', '/v1/status/withdraw', { key: statusKey });
    expect((await parts.guarantee(await parts.keyOf(id))).status).toBe(409);
    expect((await queuedEmails(id)).at(-1)).toMatchObject({
      kind: 'part-ended',
      emailData: { to: hamish.email },
    });
  });
});

describe('who answered the credit section gives the guarantee', () => {
  test('and nobody else, and the refusal tells nothing of the answers [PART-03, PART-04]', async () => {
    const { id, statusKey } = await awaitedAfterPart();
    const right = guaranteeFor('limitedDirector');
    const asked = [
      await call('PUT', `/v1/applications/${id}/personalGuarantee`, { details: right }),
      await call('PUT', `/v1/applications/${id}/personalGuarantee`, {
        details: { ...right, legalName: 'Somebody Else' },
      }),
      await call('POST', '/v1/status/guarantee', { key: statusKey, ...guaranteeOf }),
      await call('POST', '/v1/status/guarantee/begin', { key: statusKey }),
    ];
    const exception =
      'Hamish Buchan answered the credit check section, so only they can give the guarantee. Ask them for it by email.';
    for (const answer of asked) expect(answer).toMatchObject({ status: 409, body: { exception } });
  });

  test('asked at the address of that part, and the status page says so [PART-04]', async () => {
    const { id, statusKey } = await awaitedAfterPart();
    const next = async () => (await call('POST', '/v1/status/open', { key: statusKey })).body.next;
    expect(await next()).toMatch(/^It’s your turn: ask Hamish Buchan, who answered .+ in the meantime\.$/);
    expect((await askByStatus(statusKey, { name: 'Moana', email: 'moana@example.co.nz' })).status).toBe(400);
    expect((await askByStatus(statusKey, { ...hamish, email: hamish.email.toUpperCase() })).status).toBe(200);
    expect(await next()).toMatch(/^Hamish Buchan is asked by email for the personal guarantee/);
    expect((await parts.guarantee(await parts.keyOf(id))).status).toBe(200);
  });
});
