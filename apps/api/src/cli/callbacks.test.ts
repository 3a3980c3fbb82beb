import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { beforeEach, expect, test } from 'vitest';
import { decryptPayload } from '../store/outbox/outbox.ts';
import { actsBy } from '../testing/acts.ts';
import { commandLine } from '../testing/command-line.ts';
import { urlOf } from '../testing/database.ts';
import { handingServer } from '../testing/handover.ts';
import { submissionFor } from '../testing/server.ts';
import { commands } from './commands.ts';

const { asOwner, connection, call, create, handover, keys, pool, secret, store } = await handingServer();
const { id: keyId, secret: key } = keys.current;
const run = commandLine(commands, {
  DATABASE_URL: urlOf(connection),
  DATA_KEYS: `${keyId}:${key.export().toString('base64')}`,
  HANDOVER_URL: handover.url,
  HANDOVER_SECRET: secret,
});
const mere = actsBy(store, 'mere');
beforeEach(() => asOwner('update applications set callback_requested_at = null; delete from outbox'));

async function asked(daysAgo = 0, id?: string): Promise<string> {
  const callbackDetails = {
    fullName: 'Hamish Buchan',
    email: 'hamish@lindisfencing.co.nz',
    contactNumber: '027 555 0142',
  };
  const details = { ...callbackDetailsOf(limitedDirector), callbackDetails };
  const { status, body } = await call('PUT', `/v1/applications/${id ?? (await create())}/requestCallback`, {
    details,
  });
  expect(status).toBe(200);
  await pool.query(
    `update applications set callback_requested_at = callback_requested_at - make_interval(days => $2)
     where callback_reference = $1`,
    [body.reference, daysAgo],
  );
  return body.reference;
}
const events = async () => {
  const rows = await store.database
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'callback.handled')
    .execute();
  return rows.map((row) => JSON.parse(decryptPayload<'handover'>(store, row)) as { data: object });
};
const audited = async () => {
  const { rows } = await pool.query<{ action: string; request_id: string }>(
    "select action, request_id from audit where action in ('callback shown', 'callback handled') order by id",
  );
  return rows;
};

test('a request for a callback has a reference like that of an application, and its own when asked again [DEC-05]', async () => {
  const id = await create();
  const reference = await asked(0, id);
  expect(reference).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9BCDFGHJKMNPQRSTVWXYZ]{4}$/);
  expect(await asked(0, id)).toBe(reference);
  expect(await asked()).not.toBe(reference);
});

test('callbacks list shows which businesses wait, the longest first, without saying who they are [OPS-01, DEC-05]', async () => {
  const [young, old, between] = [await asked(0), await asked(9), await asked(3)];
  const { code, out, error } = await run('callbacks list');
  expect(code).toBe(0);
  const [heading, ...rows] = out.split('\n');
  expect(heading).toMatch(/^REFERENCE +BUSINESS +A MONTH +TRIES +HELD BY +WAITS$/);
  expect(rows.map((row) => row.slice(0, 9))).toEqual([old, between, young]);
  expect(rows[0]).toMatch(/ Lindis Pass Fencing Limited +\$1,250 +- +- +9 d 0 h, late$/);
  expect(`${out}${(await run('callbacks list --json')).out}`).not.toMatch(/Hamish|027 555|lindisfencing/i);
  expect(error).toBe(`To see who to call: npx forecourt callbacks show ${old}`);

  const listed = async (args: string) => {
    const { callbacks } = JSON.parse((await run(`callbacks list ${args} --json`)).out);
    return callbacks.map((callback: { reference: string }) => callback.reference);
  };
  expect(await listed('--older-than 2')).toEqual([old, between]);
  const late = await listed('--late');
  expect([late[0], late.includes(young)]).toEqual([old, false]);
  expect(await listed('--limit 2')).toEqual([old, between]);
  expect(await listed(`--limit 2 --after ${between}`)).toEqual([young]);
  expect((await run('callbacks list --limit 2')).error).toContain(
    `To see more: npx forecourt callbacks list --limit 2 --after ${between}`,
  );
  expect((await run('callbacks list --done')).out).toBe('None is done.');
  await mere.handleCallback(old, 'not-reached');
  expect(await listed('')).toEqual([between, young]);
  expect((await run('callbacks list --done')).out).toContain('not-reached');
  expect((await run('callbacks list --limit 0')).code).toBe(2);
});

test('callbacks list says where it ended, and refuses to go on behind one that is not there [OPS-01, DEC-05]', async () => {
  const [first, second] = [await asked(2), await asked(1)];
  expect((await run('callbacks list --limit 2')).error).not.toContain('see more');
  expect((await run('callbacks list --limit 1')).error).toContain(`--limit 1 --after ${first}`);
  expect(await run(`callbacks list --after ${second}`)).toMatchObject({ code: 0, out: 'There are no more.' });
  const { code, out } = await run('callbacks list --after 2222-2222 --json');
  expect({ code, error: JSON.parse(out).error }).toMatchObject({
    code: 1,
    error: { id: 'not-found', message: 'No callback has the reference 2222-2222.' },
  });
  // The last callback of the previous page is done meanwhile.
  await mere.handleCallback(first, 'not-reached');
  expect((await run(`callbacks list --after ${first}`)).out).toContain(second);
  const earliest = JSON.parse((await run('callbacks list --done --json')).out).callbacks.at(-1);
  expect((await run(`callbacks list --done --after ${earliest.reference}`)).out).toBe('There are no more.');
  expect(await run(`callbacks list --done --after ${second}`)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^No callback that is done has the reference /),
  });
});

test('callbacks show says whom to call and about what, and records who looked [OPS-01, DEC-05]', async () => {
  const id = await create();
  const reference = await asked(1, id);
  const { body } = await call('PUT', `/v1/applications/${id}`, { details: submissionFor('limitedDirector') });
  await mere.noteCall(reference, { isNotReached: true, text: 'Engaged.' });
  const before = await audited();
  const { out } = await run(`callbacks show ${reference.replace('-', '').toLowerCase()}`);
  for (const reported of [
    'Hamish Buchan',
    '027 555 0142',
    'Lindis Pass Fencing Limited',
    '$1,250.00 a month',
    body.reference,
  ])
    expect(out).toContain(reported);
  expect(out).toMatch(/Not reached +[\d/]+ [\d:]+ [ap]m, mere: Engaged\./);
  expect(out).toMatch(/Held by +nobody/);
  expect((await audited()).slice(before.length)).toEqual([
    { action: 'callback shown', request_id: expect.stringMatching(/^.+@.+$/) },
  ]);
  const data = JSON.parse((await run(`callbacks show ${reference} --json`)).out);
  expect(data).toMatchObject({
    reference,
    contactNumber: '027 555 0142',
    handledAt: null,
    application: body.reference,
  });
  expect(await run('callbacks show 2222-2222')).toMatchObject({
    code: 1,
    error: expect.stringContaining('No callback has the reference 2222-2222.'),
  });
  expect((await run('callbacks show nobody')).code).toBe(2);
});

test('the outcome of a callback is noted once, and the system of the provider gets an event [DEC-05]', async () => {
  const reference = await asked();
  const before = await audited();
  for (let times = 0; times < 2; times += 1) await mere.handleCallback(reference, 'rates-agreed');
  expect(await events()).toMatchObject([
    {
      type: 'callback.handled',
      data: { reference: null, callbackReference: reference, outcome: 'rates-agreed', handledBy: 'mere' },
    },
  ]);
  expect((await audited()).slice(before.length).map(({ action }) => action)).toEqual(['callback handled']);
  await expect(mere.handleCallback(reference, 'not-reached')).rejects.toMatchObject({
    statusCode: 409,
    exception: 'This callback is done already, with the outcome rates-agreed.',
  });
  await expect(mere.handleCallback('2222-2222', 'not-reached')).rejects.toMatchObject({ statusCode: 404 });
  expect((await run(`callbacks show ${reference}`)).out).toContain('special rates were agreed');
});

test('of thirty-two outcomes at once one is noted [DEC-05, REL-02]', async () => {
  const reference = await asked();
  const outcomes = ['rates-agreed', 'not-reached'] as const;
  const given = Array.from({ length: 32 }, (_, at) =>
    mere.handleCallback(reference, outcomes[at % 2] ?? 'not-reached'),
  );
  const settled = await Promise.allSettled(given);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  expect(await events()).toHaveLength(1);
});

test('the database takes no callback without a reference [DEC-05]', async () => {
  await asked();
  await expect(pool.query('update applications set callback_reference = null')).rejects.toThrow(
    'callbacks_have_references',
  );
});
