import { callbackOf } from '@forecourt/domain/application/submission.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { handoverEvent } from '@forecourt/domain/contract/handover.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { createEncrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { idHash, publicName } from '@forecourt/platform/crypto/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { dump, placesOf } from '../../testing/dump.ts';
import { earlierDatabase } from '../../testing/earlier/earlier-database.ts';
import { guaranteeFor, submissionFor, testServer } from '../../testing/server.ts';
import { listCallbacks } from '../applications/callbacks.ts';
import { decisionsOf } from '../applications/decisions.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { openPayload } from '../outbox/outbox.ts';
import { prepareDatabase } from '../server-role.ts';

const idsOf = (links: Awaited<ReturnType<typeof earlierDatabase>>['links']): string[] =>
  Object.values(links).flatMap(({ id, drafts }) => [id, ...Object.values(drafts)]);

describe('a database from before ids were kept by their hash', async () => {
  const earlier = await earlierDatabase();
  const { pool, database, ofOwner, keys, links } = earlier;
  const { call, queuedEmails, rowOf, store } = await testServer(
    { RATE_LIMIT_FACTOR: '100' },
    { on: earlier, keys },
  );
  const at = (who: keyof typeof links) => `/v1/applications/${links[who].id}`;
  const load = (who: keyof typeof links, draft: string) =>
    call('GET', `${at(who)}/drafts/${links[who].drafts[draft]}`);
  const submit = (who: keyof typeof links) => call('PUT', at(who), { details: submissionFor('soleTrader') });
  const guarantee = { ...guaranteeFor('soleTrader'), personalGuaranteeEmail: 'aroha@example.co.nz' };
  const give = (who: keyof typeof links) =>
    call('PUT', `${at(who)}/personalGuarantee`, { details: guarantee });
  const order = (who: keyof typeof links) =>
    call('PUT', `${at(who)}/card`, { preferences: { cards: [defaultCard] } });

  beforeAll(async () => {
    await prepareDatabase(earlier, () => createEncrypter(keys));
  });

  test('keeps no id in clear, in no table and in no file of one [OPS-10, API-01]', async () => {
    const held = await dump(pool);
    expect(held.length).toBeGreaterThan(300);
    for (const id of idsOf(links)) expect(placesOf(held, id)).toEqual([]);
    await ofOwner.query('checkpoint');
    const { rows } = await ofOwner.query<{ name: string; bytes: Buffer }>(
      `select relname as name, pg_read_binary_file(pg_relation_filepath(oid)) as bytes from pg_class
       where relkind in ('r', 'i', 't') and relnamespace in ('public'::regnamespace, 'pg_toast'::regnamespace)`,
    );
    expect(rows.map(({ name }) => name)).toContain('applications');
    for (const id of idsOf(links))
      expect(rows.filter(({ bytes }) => bytes.includes(id)).map(({ name }) => name)).toEqual([]);
  });

  test('its events wait in their order, and name their applications by what opens nothing [OPS-10]', async () => {
    const { rows } = await pool.query("select * from outbox where channel = 'handover' order by id");
    const events = rows.map((row) => handoverEvent.parse(JSON.parse(openPayload<'handover'>(store, row))));
    const named = events.map(({ type, data }) => [type, 'applicationId' in data ? data.applicationId : '']);
    const name = (who: keyof typeof links) => publicName(idHash(links[who].id));
    expect(named).toEqual([
      ['callback.requested', name('calledBack')],
      ['application.submitted', name('done')],
      ['guarantee.given', name('done')],
      ['cards.ordered', name('done')],
      ['application.submitted', name('guaranteeAwaited')],
      ['application.submitted', name('assessed')],
      ['application.submitted', name('approved')],
    ]);
    expect(rows.map(({ delivered_at: at, gave_up_at: dead }) => [at !== null, dead !== null])).toEqual([
      ...[1, 2, 3, 4].map(() => [true, false]),
      [false, false],
      [false, true],
      [false, false],
    ]);
  });

  test('what the credit check decided is the first of the decisions, and the state follows from it [OPS-10, DEC-04]', async () => {
    const stands = async (who: keyof typeof links) => {
      const row = await rowOf(links[who].id);
      const { rows } = await pool.query('select life, submitted_at from applications where id = $1', [row]);
      const decisions = await decisionsOf(store, { id: row });
      const isFirst = { number: 1, source: 'bureau', replaces: null, decidedAt: rows[0].submitted_at };
      for (const decision of decisions) expect(decision).toMatchObject(isFirst);
      return [rows[0].life, ...decisions.map(({ decision }) => decision)];
    };
    expect(await stands('done')).toEqual(['cardsOrdered', 'Approve with Personal Guarantee']);
    expect(await stands('guaranteeAwaited')).toEqual(['guaranteeAwaited', 'Approve with Personal Guarantee']);
    expect(await stands('assessed')).toEqual(['toAssess', 'Assess']);
    expect(await stands('approved')).toEqual(['approved', 'Approved']);
    expect(await stands('sharedWaiting')).toEqual(['started']);
  });

  test('its mails wait with the links that open [OPS-10]', async () => {
    const { id, drafts } = links.sharedWaiting;
    expect(await queuedEmails(id)).toMatchObject([
      { kind: 'share-link', emailData: { applicationId: id, draftId: drafts.waiting } },
    ]);
    expect((await load('sharedWaiting', 'waiting')).body.state.rootState).toEqual({ value: 'waiting' });
  });

  test('its audit is whole and chained, also of what was removed before that was recorded [OPS-10, PRIV-04]', async () => {
    const { rows } = await pool.query(
      `select count(*)::integer as records, count(distinct application_id)::integer as applications,
         count(distinct application_id) filter (
           where application_id not in (select id from applications))::integer as removed from audit`,
    );
    expect(rows).toEqual([{ records: 30, applications: 10, removed: 1 }]);
    expect(await verifyAudit(database)).toEqual({ records: 30, faults: [] });
    const of = await pool.query('select action from audit where application_id = $1 order by id', [
      await rowOf(links.done.id),
    ]);
    expect(of.rows.map(({ action }) => action)).toEqual([
      'created',
      'draft saved',
      'submitted',
      'guarantee given',
      'cards ordered',
    ]);
    await expect(ofOwner.query('delete from audit')).rejects.toThrow('never changed');
    const created = await call('POST', '/v1/drafts', {
      applicationExternalId: links.started.id,
      state: { rootState: {} },
    });
    expect(created.status).toBe(201);
    expect((await pool.query('select max(id)::integer as last from audit')).rows).toEqual([{ last: 31 }]);
  });

  test('what was saved of an application that was sent since is erased, and of one application one state is kept [SAVE-11, OPS-10]', async () => {
    const { rows } = await pool.query(
      `select submitted_at is not null as sent, count(distinct drafts.application_id)::integer as drafted,
         count(distinct link)::integer as states, max(draft_states.version) as newest
       from applications join drafts on drafts.application_id = applications.id
       left join draft_states on draft_states.application_id = applications.id
       where applications.id <> $1 group by 1 order by 1`,
      [await rowOf(links.started.id)],
    );
    expect(rows).toEqual([
      { sent: false, drafted: 3, states: 3, newest: 4 },
      { sent: true, drafted: 2, states: 0, newest: null },
    ]);
  });

  test('its save links open, expire and are gone as before, and are saved and shared on [OPS-10]', async () => {
    expect((await load('drafted', 'older')).body).toMatchObject({
      version: 4,
      state: { rootState: { value: 'four' } },
    });
    expect((await load('drafted', 'newer')).body.state.rootState).toEqual({ value: 'four' });
    expect((await load('drafted', 'expired')).body).toEqual({ isExpired: true });
    expect((await load('drafted', 'taken')).status).toBe(404);
    const kept = await call('PUT', `${at('drafted')}/drafts/${links.drafted.drafts.older}`, {
      state: { rootState: { value: 'five' } },
      basedOn: 4,
    });
    expect(kept.body).toEqual({ version: 5 });
    expect((await load('drafted', 'newer')).body.state.rootState).toEqual({ value: 'five' });
    expect((await call('POST', `${at('shared')}/share`, { emails: ['tui@example.co.nz'] })).status).toBe(200);
    expect(await queuedEmails(links.shared.id)).toMatchObject([
      { emailData: { to: 'hamish@example.co.nz' } },
      {
        emailData: {
          to: 'tui@example.co.nz',
          draftId: links.shared.drafts.shared,
        },
      },
    ]);
  });

  test('what was sent stands, and what was open goes on by the old ids, unless a link that showed them has ended [OPS-10, SEC-11]', async () => {
    const details = { fullName: 'Aroha Ngata', email: 'aroha@example.co.nz', contactNumber: '021 123 4567' };
    const callback = { details: { ...callbackOf(soleTrader), callbackDetails: details } };
    const calledBack = await call('PUT', `${at('calledBack')}/requestCallback`, callback);
    expect(calledBack.body.reference).toMatch(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/);
    const { limit, isDone } = { limit: 2, isDone: false };
    expect(await listCallbacks(store, { limit, isDone })).toMatchObject([
      { reference: calledBack.body.reference },
    ]);
    expect(await queuedEmails(links.calledBack.id)).toHaveLength(2);
    for (const who of ['done', 'guaranteeAwaited'] as const)
      for (const again of [submit, give, order]) expect((await again(who)).status).toBe(404);
    expect((await call('GET', `${at('done')}/card`)).status).toBe(404);
    expect((await load('done', 'done')).body.receipt.reference).toMatch(/^\w{4}-\w{4}$/);
    expect((await call('GET', `/v1/creditchecks/${links.assessed.id}`)).body).toEqual({ decision: 'Assess' });
    expect((await order('approved')).status).toBe(200);
    expect((await submit('approved')).body.reference).toMatch(/^\w{4}-\w{4}$/);
    for (const fresh of ['started', 'shared'] as const) expect((await submit(fresh)).status).toBe(200);
    expect((await submit('drafted')).status).toBe(404);
    const own = (await load('drafted', 'newer')).body.applicationId;
    const sent = await call('PUT', `/v1/applications/${own}`, { details: submissionFor('soleTrader') });
    expect(sent.status).toBe(200);
    expect((await submit('purged')).status).toBe(404);
  });

  test('a call that is sent again with its Idempotency-Key is answered what it was answered then [OPS-10]', async () => {
    const contact = {
      fullName: 'Aroha Ngata',
      email: 'aroha@example.co.nz',
      receiveCorrespondence: true,
      type: 1,
    };
    const again = await call('POST', '/v1/applications', contact, { 'idempotency-key': 'start-once' });
    expect([again.headers['idempotency-replayed'], again.body.externalId]).toEqual([
      'true',
      links.started.id,
    ]);
  });
});
