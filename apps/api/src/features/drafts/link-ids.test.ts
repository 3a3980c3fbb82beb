import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { hashId, newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { linksOf } from '../../testing/links.ts';
import { submissionFor, testServer } from '../../testing/server.ts';

const server = await testServer({ RATE_LIMIT_FACTOR: '10000' });
const { call, create, queuedEmails, pool, rowOf, store } = server;
const { begun, asEarlier, save, load, keep, turnOff } = linksOf(server);

const opened = async (link: Parameters<typeof load>[0]) => {
  const { status, body } = await load(link);
  return [status, body.state?.rootState.value];
};
const share = (id: string) =>
  call('POST', `/v1/applications/${id}/share`, { emails: ['mere@example.co.nz'] });
const submit = (id: string, headers: Record<string, string> = {}) =>
  call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') }, headers);
const linksNow = async (owner: string) =>
  (await pool.query('select 1 from drafts where application_id = $1', [await rowOf(owner)])).rowCount;

describe('a save link', () => {
  test('has an application id of its own, each another one, and none of them is the owner’s [SEC-11, SAVE-02]', async () => {
    const owner = await create();
    const links = [await save(owner), await save(owner), await save(owner)];
    const ids = [owner, ...links.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\w-]{27}$/);
    for (const link of links) expect((await load(link)).body.applicationId).toBe(link.id);
    expect((await load({ id: links[0]?.id ?? '', draftId: links[1]?.draftId ?? '' })).status).toBe(404);
  });

  test('opens without the ids and the link of the tab that saved it [SEC-11, SAVE-06]', async () => {
    const owner = await create();
    const saver = {
      ...initialApplication.saver,
      applicationId: owner,
      saveLink: `https://a.nz/form/${owner}`,
    };
    const rootState = draftOf({ ...initialApplication, saver });
    const { body } = await call('POST', '/v1/drafts', { applicationExternalId: owner, state: { rootState } });
    const answer = await load({ id: body.applicationId, draftId: body.draftId });
    expect(answer.body.state.rootState).toEqual(draftOf(initialApplication));
    expect(JSON.stringify(answer.body)).not.toContain(owner);
  });

  test('saves under itself: by its id no other link is made, nor is anything saved that it did not know of [SEC-11]', async () => {
    const { owner, link } = await begun();
    expect(await save(link.id, 'by the link')).toEqual(link);
    expect(await linksNow(owner)).toBe(1);
    expect(await opened(link)).toEqual([200, 'by the link']);
    const draft = { applicationExternalId: link.id, state: { rootState: { value: 'unknown' } } };
    expect((await call('POST', '/v1/drafts', draft)).status).toBe(409);
    expect((await call('POST', '/v1/drafts', { ...draft, basedOn: 1 })).status).toBe(409);
    expect((await call('POST', '/v1/drafts', { ...draft, basedOn: 2 })).body).toMatchObject({ version: 3 });
  });

  test('shares itself, and the owner the newest [SEC-11, SAVE-09]', async () => {
    const { owner, link } = await begun();
    const newest = await save(owner);
    await keep(link, 'newer', 2);
    await share(link.id);
    await turnOff(newest);
    const last = await save(owner);
    await share(owner);
    const mails = await queuedEmails(owner);
    expect(mails.map(({ emailData }) => 'draftId' in emailData && emailData.draftId)).toEqual([
      link.draftId,
      last.draftId,
    ]);
    expect(JSON.stringify(mails)).not.toContain(owner);
  });

  test('turns itself off and no other link [SEC-11, API-08]', async () => {
    const { owner, link } = await begun();
    const other = await save(owner, 'both');
    expect((await turnOff({ id: link.id, draftId: other.draftId })).status).toBe(404);
    expect(await opened(other)).toEqual([200, 'both']);
  });

  test('that turned itself off goes on by nothing, and its owner goes on [SEC-11, API-08]', async () => {
    const { owner, link } = await begun();
    expect((await turnOff(link)).body).toEqual({ ok: true, applicationId: null });
    expect((await turnOff(link)).status).toBe(404);
    expect((await turnOff({ ...link, id: owner })).body).toEqual({ ok: true, applicationId: owner });
    expect(await opened(await save(owner, 'gone on'))).toEqual([200, 'gone on']);
  });

  test('submits, and its tab alone is answered the id that it goes on by, however often it asks [SEC-11, API-02]', async () => {
    const { owner, link } = await begun();
    const key = { 'idempotency-key': newId() };
    const { applicationId, reference } = (await submit(link.id, key)).body;
    expect([owner, link.id]).not.toContain(applicationId);
    expect((await submit(link.id, key)).body).toMatchObject({ applicationId, reference });
    expect((await submit(applicationId)).body).toMatchObject({ applicationId, reference });
    expect((await submit(owner)).body).toMatchObject({ applicationId: owner, reference });
    expect((await submit(link.id)).status).toBe(404);
    expect((await load(link)).body.receipt.reference).toBe(reference);
  });
});

describe('a link of an earlier release, which shows the owner’s id', () => {
  test('opens, and answers an id of its own that it goes on by [SEC-11, OPS-10]', async () => {
    const { owner, link } = await begun(true);
    const { body } = await load(link);
    expect(body.applicationId).not.toBe(owner);
    const own = { ...link, id: body.applicationId };
    expect((await keep(own, 'by its own id', 1)).status).toBe(200);
    expect(await opened(link)).toEqual([200, 'by its own id']);
  });

  test('turned off, leaves the others open as links, and its id to nobody [SEC-11]', async () => {
    const owner = await create();
    const links = [await save(owner), await save(owner, 'both')].map((link) => ({ ...link, id: owner }));
    const [first = { id: '', draftId: '' }, second = first] = links;
    await asEarlier(owner);
    const next = (await turnOff(first)).body.applicationId;
    expect(next).not.toBe(owner);
    expect((await share(owner)).status).toBe(404);
    expect((await save(owner)).id).toBeUndefined();
    expect(await opened(first)).toEqual([404, undefined]);
    expect(await opened(second)).toEqual([200, 'both']);
    expect((await keep(second, 'by the other', 2)).status).toBe(200);
    expect((await save(next)).id).not.toBe(next);
    expect((await turnOff({ ...second, id: next })).body.applicationId).toBe(next);
    expect(await opened(second)).toEqual([404, undefined]);
  });
});

test('an id that somebody else writes into the tables opens nothing [SEC-11, PRIV-01]', async () => {
  const { owner } = await begun();
  const [id, draftId] = [newId(), newId()];
  const row = await rowOf(owner);
  const sealed_id = Buffer.from('none');
  await store.database
    .insertInto('owner_ids')
    .values({ id_hash: hashId(id), application_id: row, sealed_id })
    .execute();
  expect((await submit(id)).status).toBe(500);
  await store.database
    .insertInto('drafts')
    .values({
      id_hash: hashId(draftId),
      application_id: row,
      sealed_id,
      access_hash: hashId(owner.toLowerCase()),
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  expect((await load({ id: owner.toLowerCase(), draftId })).status).toBe(500);
  expect((await share(owner.toLowerCase())).status).toBe(500);
});
