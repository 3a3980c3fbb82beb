import { createHash } from 'node:crypto';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test, vi } from 'vitest';
import { guaranteeFor, submissionFor, testServer } from '../../testing/server.ts';

const { call, create, queuedEmails, providers, pool, rowOf } = await testServer({ RATE_LIMIT_FACTOR: '100' });

const details = submissionFor('limitedNonDirector');
async function sent(decision: 'Approved' | 'Decline' | 'Approve with Personal Guarantee' | 'Assess') {
  providers.creditBureau = { check: async () => decision };
  const id = await create();
  const { body } = await call('PUT', `/v1/applications/${id}`, { details });
  return { id, key: body.statusKey as string, reference: body.reference as string };
}
const status = (key: string, headers = {}) => call('POST', '/v1/status/open', { key }, headers);
const to = (action: string, key: string, more = {}) => call('POST', `/v1/status/${action}`, { key, ...more });
const given = {
  agreedToPersonalGuarantee: true,
  personalGuaranteeEmail: 'aroha@example.co.nz',
  guaranteeVersion: '2026-11',
};
const cards = { preferences: { cards: [defaultCard] } };

describe('the status page', () => {
  test('its key has 160 bits of its own, is kept as its hash and encrypted, and stands in the mail [STATUS-01]', async () => {
    const { id, key } = await sent('Assess');
    expect(key).toMatch(/^[A-Za-z0-9_-]{27}$/);
    expect(key).not.toBe(id);
    const { rows } = await pool.query('select * from status_links where application_id = $1', [
      await rowOf(id),
    ]);
    expect(rows.map(({ key_hash: hash }) => hash)).toEqual([createHash('sha256').update(key).digest()]);
    const held = Object.values(rows[0]).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    );
    expect(held.join()).not.toContain(key);
    expect(await queuedEmails(id)).toMatchObject([
      { kind: 'application-received', emailData: { statusKey: key } },
    ]);
  });

  test('sent again, the same application is answered with the same key, which opens again and again [STATUS-01]', async () => {
    const { id, key } = await sent('Assess');
    const again = await call('PUT', `/v1/applications/${id}`, { details });
    expect(again.body.statusKey).toBe(key);
    for (let time = 0; time < 3; time += 1) expect((await status(key)).status).toBe(200);
  });

  test('says how an application stands, and nothing that was answered in it [STATUS-03]', async () => {
    const { key, reference } = await sent('Assess');
    const { status: code, body, headers } = await status(key);
    expect(code).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      reference,
      businessName: details.businessDetails.businessName,
      submittedAt: expect.any(String),
      state: 'toAssess',
      stage: 'Being assessed',
      cards: null,
      correction: null,
      next: expect.stringContaining('Our team is looking at your application'),
      expected: { kind: 'promised', workingDays: 2 },
      acts: ['orderCards', 'withdraw'],
      parts: [],
      reasons: [],
      usedCreditReport: false,
    });
  });

  test('says how many cards are ordered, and the day once they can be made [END-02, STATUS-03]', async () => {
    const assessed = await sent('Assess');
    await to('cards', assessed.key, { preferences: { cards: [defaultCard, defaultCard] } });
    expect((await status(assessed.key)).body.cards).toEqual({ count: 2, arriveBy: null, sent: null });

    const { id, key } = await sent('Approved');
    await to('cards', key, cards);
    const row = await rowOf(id);
    const dueAfter = async (approvedAt: string, orderedAt: string) => {
      await pool.query(
        'update applications set submitted_at = $2, decided_at = $2, cards_ordered_at = $3 where id = $1',
        [row, approvedAt, orderedAt],
      );
      return (await status(key)).body.cards;
    };
    // A Thursday and a Saturday in New Zealand.
    const [earlier, later] = ['2026-11-25T20:00:00Z', '2026-11-27T20:00:00Z'];
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(later) });
    expect(await dueAfter(earlier, earlier)).toEqual({ count: 1, arriveBy: '2026-12-03', sent: null });
    for (const [approvedAt, orderedAt] of [
      [earlier, later],
      [later, earlier],
    ] as const)
      expect(await dueAfter(approvedAt, orderedAt)).toEqual({ count: 1, arriveBy: '2026-12-04', sent: null });
  });

  test('of a decline it says why, and that a credit report was used [STATUS-05]', async () => {
    const { body } = await status((await sent('Decline')).key);
    expect(body).toMatchObject({
      state: 'declined',
      expected: null,
      acts: [],
      reasons: ['What a credit reporter holds about you or the business does not meet our criteria.'],
      usedCreditReport: true,
    });
  });

  test('asked again, it answers 304 as long as nothing has changed [STATUS-10]', async () => {
    const { id, key } = await sent('Approved');
    const { etag } = (await status(key)).headers;
    const same = await status(key, { 'if-none-match': String(etag) });
    expect([same.status, same.body]).toEqual([304, '']);
    // A compressing proxy makes the ETag weak.
    expect((await status(key, { 'if-none-match': `W/${etag}` })).status).toBe(304);
    await call('PUT', `/v1/applications/${id}/card`, cards);
    const changed = await status(key, { 'if-none-match': String(etag) });
    expect([changed.status, changed.body.state]).toEqual([200, 'cardsOrdered']);
  });

  test('a key that nobody has, an application’s own id and a draft’s open nothing [STATUS-01, SEC-04]', async () => {
    const id = await create();
    const draft = { applicationExternalId: id, state: { rootState: {} } };
    const { draftId } = (await call('POST', '/v1/drafts', draft)).body;
    await call('PUT', `/v1/applications/${id}`, { details });
    for (const key of [newId(), id, draftId]) {
      for (const action of ['open', 'withdraw', 'revoke', 'cards/begin', 'guarantee/begin'])
        expect((await to(action, key)).status, action).toBe(404);
    }
  });
});

describe('what leads on from there', () => {
  test('the guarantee that is awaited is given with the same text, evidence and mail [GUAR-04, STATUS-04]', async () => {
    const awaited = await sent('Approve with Personal Guarantee');
    const begun = await to('guarantee/begin', awaited.key);
    expect(begun.body).toEqual({ guarantor: details.creditDetails?.legalName, email: details.email });
    expect((await to('guarantee', awaited.key, given)).status).toBe(200);
    expect((await to('guarantee', awaited.key, given)).status).toBe(200);

    const byId = await sent('Approve with Personal Guarantee');
    const guarantee = { ...guaranteeFor('limitedNonDirector'), ...given };
    await call('PUT', `/v1/applications/${byId.id}/personalGuarantee`, { details: guarantee });
    const evidence = async (id: string) => {
      const { rows } = await pool.query(
        'select guarantee_digest, guarantee_version, reference from applications where id = $1',
        [await rowOf(id)],
      );
      const [{ reference, ...kept }] = rows;
      const mails = (await queuedEmails(id)).filter(({ kind }) => kind === 'guarantee-given');
      expect(mails).toMatchObject(mails.map(() => ({ emailData: { reference } })));
      return { kept, mails: mails.map(({ emailData: reported }) => ({ ...reported, reference: null })) };
    };
    const first = await evidence(awaited.id);
    expect(first).toEqual(await evidence(byId.id));
    expect(first.mails).toHaveLength(1);
    expect((await status(awaited.key)).body.state).toBe('approved');
  });

  test('of sixteen that give it at once one takes effect [GUAR-04, REL-02]', async () => {
    const { id, key } = await sent('Approve with Personal Guarantee');
    const answers = await Promise.all(Array.from({ length: 16 }, () => to('guarantee', key, given)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 16 }, () => 200));
    expect((await queuedEmails(id)).filter(({ kind }) => kind === 'guarantee-given')).toHaveLength(1);
  });

  test('cards are ordered without retyping what they are ordered with [STATUS-04]', async () => {
    const { id, key } = await sent('Approved');
    expect((await to('cards/begin', key)).body).toEqual({
      monthlySpend: details.businessDetails.fuelAmount,
      deliveredTo: details.finalDetails.deliveryAddress.fullAddress,
      email: details.email,
    });
    expect((await to('cards', key, cards)).status).toBe(200);
    expect((await call('GET', `/v1/applications/${id}/card`)).body.cards).toHaveLength(1);
    expect((await queuedEmails(id)).filter(({ kind }) => kind === 'cards-ordered')).toHaveLength(1);
  });

  test.each(['Approved', 'Assess', 'Decline'] as const)(
    'no guarantee is begun or given after the decision %s [STATUS-04]',
    async (decision) => {
      const { key } = await sent(decision);
      expect((await to('guarantee/begin', key)).status).toBe(409);
      expect((await to('guarantee', key, given)).status).toBe(409);
    },
  );

  test('no cards are begun or ordered for a declined application, and it says so [STATUS-04]', async () => {
    const { key } = await sent('Decline');
    for (const answer of [await to('cards/begin', key), await to('cards', key, cards)]) {
      expect(answer).toMatchObject({
        status: 409,
        body: { exception: 'This application was declined, so no cards can be ordered. Please call us.' },
      });
    }
  });
});

describe('withdrawing', () => {
  test('is done once, reported to both sides, and final [STATUS-09]', async () => {
    const { id, key } = await sent('Assess');
    for (let time = 0; time < 2; time += 1) expect((await to('withdraw', key)).status).toBe(200);
    expect((await status(key)).body).toMatchObject({ state: 'withdrawn', stage: null, acts: [] });
    const mails = (await queuedEmails(id)).filter(({ kind }) => kind.includes('withdrawn'));
    expect(mails).toMatchObject([
      { kind: 'application-withdrawn', emailData: { to: details.email } },
      { kind: 'withdrawn-for-provider', emailData: { to: 'business@example.com' } },
    ]);
    expect((await to('cards', key, cards)).status).toBe(409);
    expect((await to('guarantee', key, given)).status).toBe(409);
  });

  test.each(['Approved', 'Assess'] as const)(
    'is refused after cards were ordered, whether decided %s [STATUS-09]',
    async (decision) => {
      const { key } = await sent(decision);
      await to('cards', key, cards);
      expect((await status(key)).body.acts).not.toContain('withdraw');
      expect((await to('withdraw', key)).status).toBe(409);
    },
  );
});

describe('links that end', () => {
  test('all links of an application are made useless at once, those of others stay [STATUS-08]', async () => {
    const [mine, other] = [await sent('Assess'), await sent('Assess')];
    expect((await to('revoke', mine.key)).status).toBe(200);
    expect((await status(mine.key)).status).toBe(404);
    expect((await to('cards', mine.key, cards)).status).toBe(404);
    expect((await status(other.key)).status).toBe(200);
  });

  test.each([
    ['Decline', 89, 200],
    ['Decline', 91, 404],
    ['Assess', 400, 200],
    ['Approve with Personal Guarantee', 400, 200],
  ] as const)(
    'after the decision %s, unchanged for %i days, it answers %i [STATUS-08]',
    async (decision, days, code) => {
      const { id, key } = await sent(decision);
      await age(id, days);
      expect((await status(key)).status).toBe(code);
    },
  );
});

async function age(id: string, days: number): Promise<void> {
  await pool.query(
    `update applications set submitted_at = submitted_at - make_interval(days => $2),
       decided_at = decided_at - make_interval(days => $2) where id = $1`,
    [await rowOf(id), days],
  );
}
