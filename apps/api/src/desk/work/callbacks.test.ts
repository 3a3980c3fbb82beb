import {
  deskAddCallbackNote,
  deskCallback,
  deskCallbacks,
  deskClaimCallback,
  deskCompleteCallback,
  deskReopenCallback,
} from '@forecourt/domain/contract/desk/callbacks.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { newSecret } from '../../testing/handover.ts';

const desk = await testDesk({
  HANDOVER_URL: 'http://localhost:9/events',
  HANDOVER_SECRET: newSecret(),
});
const { ask, asOwner, logged, pool, signedIn, store } = desk;
const cases = deskCases(desk);
const clerk = await signedIn('clerk', 'Rewi');
const mere = await signedIn('assessor', 'Mere');
const viewer = await signedIn('viewer');

beforeEach(() => asOwner('delete from applications; delete from outbox'));

const list = async (querystring = {}, { token } = clerk) =>
  (await ask(deskCallbacks, { querystring, as: token })).body.callbacks;
const opened = async (reference: string, { token } = clerk) =>
  (await ask(deskCallback, { params: { reference }, as: token })).body;
const act = (
  endpoint: Parameters<typeof ask>[0],
  reference: string,
  body: object,
  { token } = clerk,
): ReturnType<typeof ask> => ask(endpoint, { params: { reference }, body, as: token });
const end = (reference: string, outcome = 'rates-agreed') =>
  act(deskCompleteCallback, reference, { outcome, seen: seenNow });
const reopen = (reference: string) =>
  act(deskReopenCallback, reference, { because: 'Another Aroha was meant.', seen: seenNow });
const since = (row: string, column: string, ago: string) =>
  pool.query(`update applications set ${column} = now() - $2::interval where id = $1`, [row, ago]);

describe('the list of callbacks', () => {
  test('says who, of which business and for how much, who works on it and how often it was tried [DEC-05]', async () => {
    const { reference } = await cases.called();
    await act(deskAddCallbackNote, reference, { isNotReached: true });
    await act(deskAddCallbackNote, reference, { isNotReached: false, text: 'Ring after four.' });
    await act(deskAddCallbackNote, reference, { isNotReached: true, text: 'Engaged.' });
    await act(deskClaimCallback, reference, { isRelease: false });
    expect(await list()).toMatchObject([
      {
        reference,
        fullName: 'Aroha Ngata',
        businessName: 'Lindis Pass Fencing Limited',
        fuelAmount: 1_250,
        tries: 2,
        lastTriedAt: expect.any(String),
        isLate: false,
        holder: { isMine: true },
      },
    ]);
    expect(await list({}, mere)).toMatchObject([{ holder: { isMine: false } }]);
    expect((await logged()).at(-1)).toMatchObject({ act: 'shown', detail: 'callbacks: 1 row' });
  });

  test('marks those late that wait longer than is promised, and can be of them alone [DEC-05, DESK-08]', async () => {
    const [late, young] = [await cases.called(), await cases.called()];
    await since(late.row, 'callback_requested_at', '9 days');
    expect(await list()).toMatchObject([
      { reference: late.reference, isLate: true },
      { reference: young.reference, isLate: false },
    ]);
    expect(await list({ late: 'true' })).toMatchObject([{ reference: late.reference }]);
    await end(late.reference);
    expect(await list({ late: 'true' })).toEqual([]);
    expect(await list({ done: 'true' })).toMatchObject([{ reference: late.reference, isLate: false }]);
  });
});

describe('a try to call', () => {
  test('is noted with who and when, encrypted, and never changed [DEC-05]', async () => {
    const { reference, row } = await cases.called();
    await act(deskAddCallbackNote, reference, { isNotReached: true });
    await act(deskAddCallbackNote, reference, { isNotReached: false, text: 'Ring after four.' }, mere);
    expect((await opened(reference)).notes).toMatchObject([
      { number: 1, kind: 'notReached', text: '', by: clerk.name },
      { number: 2, kind: 'note', text: 'Ring after four.', by: mere.name },
    ]);
    const { rows } = await pool.query('select note from application_notes');
    expect(rows.map(({ note }) => note.toString()).join()).not.toContain('four');
    await expect(pool.query("update application_notes set of_callback = 'note'")).rejects.toThrow(
      'permission denied',
    );
    const { rows: audited } = await pool.query(
      "select request_id from audit where application_id = $1 and action = 'callback noted' order by id",
      [row],
    );
    expect(audited).toEqual([clerk, mere].map(({ id }) => ({ request_id: `desk ${id}` })));
    expect((await logged()).findLast(({ act: logs }) => logs === 'callback noted')).toMatchObject({
      staff_id: mere.id,
    });
  });

  test('needs words unless nobody was reached, and a right [DEC-05, DESK-06]', async () => {
    const { reference } = await cases.called();
    expect((await act(deskAddCallbackNote, reference, { isNotReached: false })).status).toBe(400);
    for (const endpoint of [deskAddCallbackNote, deskClaimCallback, deskReopenCallback])
      expect((await act(endpoint, reference, {}, viewer)).status).toBe(403);
  });
});

test('a callback has one holder, who is named to the others and gives it back [DEC-05, PROVIDER-02]', async () => {
  const { reference } = await cases.called();
  const take = (isRelease: boolean, by = clerk) => act(deskClaimCallback, reference, { isRelease }, by);
  expect((await take(false)).status).toBe(200);
  const refused = await take(false, mere);
  expect([refused.status, refused.body.exception]).toEqual([
    409,
    expect.stringMatching(/^\S+ has held this callback since \d/),
  ]);
  expect((await opened(reference)).holder).toMatchObject({ isMine: true });
  expect((await take(true)).status).toBe(200);
  expect((await opened(reference)).holder).toBeNull();
  expect((await take(false, mere)).status).toBe(200);
});

describe('a callback that is done', () => {
  const events = async () => {
    const rows = await store.database
      .selectFrom('outbox')
      .selectAll()
      .where('kind', 'like', 'callback.%')
      .orderBy('id')
      .execute();
    return rows.map((row) => JSON.parse(decryptPayload<'handover'>(store, row)) as { type: string });
  };

  test('is opened again within a day with a reason, reported, and done again [DEC-05]', async () => {
    const { reference } = await cases.called();
    await end(reference);
    expect((await opened(reference)).may.reopen).toBeNull();
    expect((await reopen(reference)).status).toBe(200);
    expect(await opened(reference)).toMatchObject({
      handledAt: null,
      outcome: null,
      may: { reopen: 'This callback is not done.' },
      notes: [{ kind: 'reopened', text: 'Another Aroha was meant.', by: clerk.name }],
    });
    expect(await list()).toMatchObject([{ reference, tries: 0 }]);
    await end(reference, 'not-reached');
    expect((await events()).slice(1)).toMatchObject([
      { type: 'callback.handled', data: { outcome: 'rates-agreed' } },
      {
        type: 'callback.reopened',
        data: {
          reference: null,
          callbackReference: reference,
          outcome: 'rates-agreed',
          reopenedBy: clerk.email,
          because: 'Another Aroha was meant.',
        },
      },
      { type: 'callback.handled', data: { outcome: 'not-reached' } },
    ]);
  });

  test('is not opened again a day later, and one that is not done neither [DEC-05]', async () => {
    const { reference, row } = await cases.called();
    expect((await reopen(reference)).body.exception).toBe('This callback is not done.');
    await end(reference);
    await since(row, 'callback_handled_at', '25 hours');
    const over = 'This callback was done more than 24 hours ago, so it cannot be opened again.';
    expect((await opened(reference)).may.reopen).toBe(over);
    const refused = await reopen(reference);
    expect([refused.status, refused.body.exception]).toEqual([409, over]);
    expect(await list()).toEqual([]);
  });
});
