import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { afterEach, expect, test } from 'vitest';
import { guaranteeFor, submissionFor, testServer } from '../../testing/server.ts';

const { call, create, submitted, pool, asOwner, providers, rowOf } = await testServer();

const refuseMails = () =>
  asOwner(`
    create or replace function refuse_mail() returns trigger language plpgsql as
      $$ begin raise exception 'no mail can be queued'; end $$;
    create or replace trigger refuse_mail before insert on outbox
      for each row when (new.channel = 'mail') execute function refuse_mail()`);
const allowMails = () => asOwner('drop trigger if exists refuse_mail on outbox');
afterEach(allowMails);

/** Everything stored of an application except drafts, which no action here changes. */
const keptOf = async (id: string) => ({
  application: (await pool.query('select * from applications where key_hash = sha256($1)', [id])).rows,
  audit: (
    await pool.query('select action from audit where application_id = $1 order by id', [await rowOf(id)])
  ).rows,
  pending: (
    await pool.query('select kind from outbox where application_id = $1 order by id', [await rowOf(id)])
  ).rows,
});

const withDraft = async () => {
  const id = await create();
  const rootState = JSON.parse(JSON.stringify(draftOf(soleTrader)));
  await call('POST', '/v1/drafts', { applicationExternalId: id, state: { rootState } });
  return id;
};
const toGuarantee = () => {
  providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
  return submitted();
};
const callbackDetails = {
  fullName: 'Wiremu Parata',
  email: 'wiremu@example.co.nz',
  contactNumber: '021 123 4567',
};
const guarantee = { ...guaranteeFor('soleTrader'), personalGuaranteeEmail: 'wiremu@example.co.nz' };

const actions = {
  'a submission': [create, 'PUT', '', () => ({ details: submissionFor('soleTrader') })],
  'a callback request': [
    create,
    'PUT',
    '/requestCallback',
    () => ({ details: { ...callbackDetailsOf(soleTrader), callbackDetails } }),
  ],
  'a guarantee': [toGuarantee, 'PUT', '/personalGuarantee', () => ({ details: guarantee })],
  'a card order': [submitted, 'PUT', '/card', () => ({ preferences: { cards: [defaultCard] } })],
  'a share': [withDraft, 'POST', '/share', () => ({ emails: ['aroha@example.co.nz'] })],
} as const;

test.each(Object.entries(actions))(
  '%s whose mail cannot be pending is not taken at all, and is taken whole when sent again [REL-02]',
  async (_, [begin, method, path, body]) => {
    const id = await begin();
    const before = await keptOf(id);
    await refuseMails();
    const refused = await call(method, `/v1/applications/${id}${path}`, body());
    expect(refused.status).toBe(500);
    expect(await keptOf(id)).toEqual(before);

    await allowMails();
    expect((await call(method, `/v1/applications/${id}${path}`, body())).status).toBe(200);
    const after = await keptOf(id);
    expect(after.audit).toHaveLength(before.audit.length + 1);
    expect(after.pending.length).toBeGreaterThan(before.pending.length);
  },
);

test.each(Object.entries(actions))(
  '%s that is sent eight times at once, and then once more, takes effect once [REL-02]',
  async (_, [begin, method, path, body]) => {
    const id = await begin();
    const before = await keptOf(id);
    const send = () => call(method, `/v1/applications/${id}${path}`, body());
    const statuses = (await Promise.all(Array.from({ length: 8 }, send))).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
    const once = await keptOf(id);
    expect(once.audit).toHaveLength(before.audit.length + 1);
    expect(new Set(once.pending.map(({ kind }) => kind)).size).toBe(once.pending.length);
    expect((await send()).status).toBe(200);
    expect(await keptOf(id)).toEqual(once);
  },
);
