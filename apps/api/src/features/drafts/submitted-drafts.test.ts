import { expect, test } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';

const { call, create, pool, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const state = { rootState: { legalName: 'Hamish James Buchan' } };
const save = async (applicationExternalId: string): Promise<string> =>
  (await call('POST', '/v1/drafts', { applicationExternalId, state, replaces: true })).body.draftId;
const at = (id: string, draftId: string) => `/v1/applications/${id}/drafts/${draftId}`;
const load = (id: string, draftId: string) => call('GET', at(id, draftId));
const submit = (id: string) =>
  call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') });
const statesLeft = async (id: string): Promise<number> =>
  (await pool.query('select 1 from draft_states where application_id = $1', [await rowOf(id)])).rowCount ?? 0;

test('after submission every save link answers the receipt and no answer, an expired one too [SAVE-11]', async () => {
  const id = await create();
  const links = [await save(id), await save(id), await save(id)];
  await pool.query("update drafts set expires_at = now() - interval '1 day' where version = 1");
  const { reference, submittedAt } = (await submit(id)).body;
  for (const draftId of links) {
    const { status, body } = await load(id, draftId);
    expect([status, body]).toEqual([200, { isExpired: false, receipt: { reference, submittedAt } }]);
  }
});

test('what was saved of an application is erased as it is submitted, and not when that is refused [SAVE-11]', async () => {
  const [id, other] = [await create(), await create()];
  await save(id);
  await save(other);
  const { finalDetails: _, ...incomplete } = submissionFor('soleTrader');
  await call('PUT', `/v1/applications/${id}`, { details: incomplete });
  expect(await statesLeft(id)).toBe(1);
  await submit(id);
  expect([await statesLeft(id), await statesLeft(other)]).toEqual([0, 1]);
});

test('nothing is saved of a submitted application, under a link or a new one [SAVE-11]', async () => {
  const id = await create();
  const draftId = await save(id);
  await submit(id);
  expect((await call('PUT', at(id, draftId), { state, basedOn: 1 })).status).toBe(409);
  expect((await call('POST', '/v1/drafts', { applicationExternalId: id, state })).status).toBe(409);
  expect(await statesLeft(id)).toBe(0);
});

test('a save of a submitted application is refused with a sentence, under a link or a new one, whatever it is based on [API-07, SAVE-11]', async () => {
  const id = await create();
  const draftId = await save(id);
  await submit(id);
  const draft = { applicationExternalId: id, state };
  const answers = [
    await call('PUT', at(id, draftId), { state, basedOn: 1 }),
    await call('POST', '/v1/drafts', draft),
    await call('POST', '/v1/drafts', { ...draft, basedOn: 1 }),
    await call('POST', '/v1/drafts', { ...draft, basedOn: 7 }),
  ];
  for (const { status, body } of answers) {
    expect([status, body.exception]).toEqual([
      409,
      'This application was submitted. Its save links show that.',
    ]);
  }
});

test('of saves and a submission at once no state is left, whichever came first [SAVE-11]', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, create));
  await Promise.all(
    ids.map(async (id) => {
      const draftId = await save(id);
      const saves = Array.from({ length: 6 }, (_, version) =>
        call('PUT', at(id, draftId), { state, basedOn: version + 1 }),
      );
      const [sent] = await Promise.all([submit(id), ...saves]);
      expect(sent.status).toBe(200);
      expect(await statesLeft(id)).toBe(0);
    }),
  );
});

test('a link that was taken back opens nothing after submission either [SAVE-11]', async () => {
  const id = await create();
  const draftId = await save(id);
  await call('PUT', `${at(id, draftId)}/revoke`);
  await submit(id);
  expect((await load(id, draftId)).status).toBe(404);
});
