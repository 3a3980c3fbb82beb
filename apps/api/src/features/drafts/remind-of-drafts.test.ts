import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { submissionFor, testServer } from '../../testing/server.ts';
import { remindOfDrafts } from './remind-of-drafts.ts';

const { asOwner, call, create, queuedEmails, store, pool, rowOf } = await testServer({
  RATE_LIMIT_FACTOR: '1000',
});
const state = { rootState: JSON.parse(JSON.stringify(draftOf(soleTrader))) };
const remind = () => remindOfDrafts(store, { requestId: 'job' });

async function saved() {
  const id = await create();
  const { body } = await call('POST', '/v1/drafts', { applicationExternalId: id, state });
  const row = await rowOf(id);
  return {
    id,
    row,
    draftId: body.draftId as string,
    linkId: body.applicationId as string,
    share: async (...emails: string[]) => {
      const answer = await call('POST', `/v1/applications/${id}/share`, { emails });
      expect(answer).toMatchObject({ status: 200 });
      return answer;
    },
    /** Lets days pass for the draft, its link and its reminders. */
    wait: (days: number) =>
      asOwner(`
        update drafts set saved_at = saved_at - make_interval(secs => ${days * 86_400}),
          expires_at = expires_at - make_interval(secs => ${days * 86_400}) where application_id = ${row};
        update draft_reminders set due_at = due_at - make_interval(secs => ${days * 86_400}) where application_id = ${row}`),
    saveAgain: () => asOwner(`update drafts set saved_at = clock_timestamp() where application_id = ${row}`),
    reminders: async () =>
      (await queuedEmails(id)).flatMap(({ kind, emailData }) =>
        kind === 'draft-reminder' ? [emailData] : [],
      ),
  };
}
const lifetime = async (draftId: string) =>
  Math.floor(
    (
      await pool.query(
        'select extract(epoch from expires_at - now()) / 86400 as days from drafts where id_hash = sha256($1)',
        [draftId],
      )
    ).rows[0].days,
  );
beforeEach(() => asOwner('delete from applications'));

describe('reminders of a saved application', () => {
  test('who was sent the link is reminded once a week after the last save, and once 3 days before the link ends [PROVIDER-04]', async () => {
    const one = await saved();
    await one.share('mere@example.co.nz');
    const days = await lifetime(one.draftId);
    const counts: number[] = [];
    for (const waited of [0, 6, 2, 5, days - 18, 2, 1, 2, 30]) {
      await one.wait(waited);
      await Promise.all(Array.from({ length: 4 }, remind));
      counts.push((await one.reminders()).length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2]);
    expect(await one.reminders()).toMatchObject([
      { to: 'mere@example.co.nz', draftId: one.draftId, isLast: false },
      { to: 'mere@example.co.nz', draftId: one.draftId, isLast: true },
    ]);
  });

  test('a save puts the week off; nobody is reminded of a link that they were not sent [PROVIDER-04]', async () => {
    const [one, unshared] = [await saved(), await saved()];
    await one.share('mere@example.co.nz', 'aroha@example.co.nz');
    await one.wait(6);
    await one.saveAgain();
    await one.wait(3);
    await unshared.wait(30);
    await remind();
    expect(await one.reminders()).toEqual([]);
    await one.wait(5);
    await remind();
    expect((await one.reminders()).map(({ to }) => to).sort()).toEqual([
      'aroha@example.co.nz',
      'mere@example.co.nz',
    ]);
    expect(await unshared.reminders()).toEqual([]);
  });

  test('after a long outage the last one goes alone [PROVIDER-04]', async () => {
    const one = await saved();
    await one.share('mere@example.co.nz');
    await one.wait((await lifetime(one.draftId)) - 1);
    await remind();
    expect(await one.reminders()).toMatchObject([{ isLast: true }]);
  });

  test('the clock of the database counts, not the one of a server that is a day behind [PROVIDER-04]', async () => {
    const one = await saved();
    await one.share('mere@example.co.nz');
    await one.wait(7.5);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now - 86_400_000);
    await remind().finally(() => vi.restoreAllMocks());
    expect(await one.reminders()).toHaveLength(1);
  });

  test('32 at once send one [PROVIDER-04]', async () => {
    const one = await saved();
    await one.share('mere@example.co.nz');
    await one.wait(8);
    await Promise.all(Array.from({ length: 32 }, remind));
    expect(await one.reminders()).toHaveLength(1);
  });

  test.each([
    [
      'it was submitted',
      async ({ linkId }: Awaited<ReturnType<typeof saved>>) =>
        call('PUT', `/v1/applications/${linkId}`, { details: submissionFor('soleTrader') }),
    ],
    [
      'its link was turned off',
      async ({ id, draftId }: Awaited<ReturnType<typeof saved>>) =>
        call('PUT', `/v1/applications/${id}/drafts/${draftId}/revoke`),
    ],
  ])('nobody is reminded once %s [PROVIDER-04]', async (_, end) => {
    const one = await saved();
    await one.share('mere@example.co.nz');
    expect((await end(one)).status).toBe(200);
    await one.wait(8);
    await remind();
    expect(await one.reminders()).toEqual([]);
    const { rows } = await pool.query('select due_at from draft_reminders where application_id = $1', [
      one.row,
    ]);
    expect(rows).toEqual([{ due_at: null }]);
  });
});

describe('stopping reminders', () => {
  const stop = (key: string) => call('POST', '/v1/drafts/reminders/stop', { key });

  test('a press stops what one addressee gets, twice as well as once, and again after the link is shared again [PROVIDER-04]', async () => {
    const one = await saved();
    await one.share('mere@example.co.nz', 'aroha@example.co.nz');
    await one.wait(8);
    await remind();
    const first = (await one.reminders()).find(({ to }) => to === 'mere@example.co.nz');
    const key = first?.stopKey ?? '';
    expect([(await stop(key)).status, (await stop(key)).status]).toEqual([200, 200]);
    await asOwner("update outbox set created_at = created_at - interval '1 hour'");
    expect((await one.share('mere@example.co.nz')).status).toBe(200);
    await one.wait((await lifetime(one.draftId)) - 2);
    await remind();
    expect((await one.reminders()).map(({ to, isLast }) => `${to} ${isLast}`).toSorted()).toEqual([
      'aroha@example.co.nz false',
      'aroha@example.co.nz true',
      'mere@example.co.nz false',
    ]);
  });

  test('its key opens nothing, and no other id stops a reminder [PROVIDER-04, SEC-11]', async () => {
    const one = await saved();
    await one.share('mere@example.co.nz');
    await one.wait(8);
    await remind();
    const key = (await one.reminders())[0]?.stopKey ?? '';
    for (const id of [newId(), one.id, one.draftId, one.linkId]) expect((await stop(id)).status).toBe(404);
    expect((await call('GET', `/v1/applications/${one.linkId}/drafts/${key}`)).status).toBe(404);
    expect((await call('GET', `/v1/applications/${key}/drafts/${one.draftId}`)).status).toBe(404);
    expect((await call('POST', '/v1/status/open', { key })).status).toBe(404);
  });
});
