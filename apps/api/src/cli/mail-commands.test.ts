import { callbackDetailsOf } from '@forecourt/domain/application/submission.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { beforeEach, expect, test } from 'vitest';
import { commandLine } from '../testing/command-line.ts';
import { urlOf } from '../testing/database.ts';
import { submissionFor, testServer } from '../testing/server.ts';
import { commands } from './commands.ts';

const { asOwner, connection, call, create, pool } = await testServer({ RATE_LIMIT_FACTOR: '100' });
const run = commandLine(commands, { DATABASE_URL: urlOf(connection) });
beforeEach(() => asOwner('delete from outbox'));

async function threeMails() {
  const at = `/v1/applications/${await create()}`;
  const submitted = await call('PUT', at, { details: submissionFor('soleTrader') });
  const callbackDetails = {
    fullName: 'Hamish Buchan',
    email: 'h@example.co.nz',
    contactNumber: '027 555 0142',
  };
  const details = { ...callbackDetailsOf(limitedDirector), callbackDetails };
  const asked = await call('PUT', `${at}/requestCallback`, { details });
  return { application: submitted.body.reference as string, callback: asked.body.reference as string };
}
const mails = async (args = '') =>
  JSON.parse((await run(`mail list ${args} --json`)).out).mails as {
    id: string;
    kind: string;
    state: string;
  }[];
const become = (state: 'dead' | 'sent' | 'withheld', id: string) =>
  pool.query(
    state === 'sent'
      ? 'update outbox set delivered_at = now(), attempts = 1 where event_id = $1'
      : `update outbox set gave_up_at = now(), attempts = 10,
           last_failure = '${state === 'dead' ? 'EENVELOPE' : 'withheld'}' where event_id = $1`,
    [id],
  );
const resentBy = async () => {
  const { rows } = await pool.query("select request_id from audit where action = 'mail resent'");
  return rows.map(({ request_id: by }: { request_id: string }) => by);
};

test('mail list shows what is not sent and why, or all of one application, without a word of them [OPS-01]', async () => {
  expect((await run('mail list')).out).toBe('There is none.');
  const { application, callback } = await threeMails();
  const [receipt, toProvider, toApplicant] = await mails();
  expect([receipt?.kind, toProvider?.kind, toApplicant?.kind]).toEqual([
    'application-approved',
    'callback-for-provider',
    'callback-for-applicant',
  ]);
  await become('sent', receipt?.id ?? '');
  await become('dead', toProvider?.id ?? '');
  await become('withheld', toApplicant?.id ?? '');
  const { out, error } = await run('mail list');
  expect(out.split('\n')[0]).toMatch(/^MAIL +KIND +REFERENCE +STATE +QUEUED +SENT +ATTEMPTS +LAST FAILURE$/);
  expect(out).toMatch(new RegExp(`callback-for-provider +${application} +dead .* 10  EENVELOPE$`, 'm'));
  expect(out).toMatch(/callback-for-applicant .* withheld .* withheld$/m);
  expect(out).not.toMatch(/application-approved|Hamish|@/);
  expect(error).toBe(`To send one again: npx forecourt mail resend ${toProvider?.id}`);

  const states = async (args: string) => (await mails(args)).map(({ state }) => state);
  expect(await states(application)).toEqual(['sent', 'dead', 'withheld']);
  expect(await states(callback.toLowerCase())).toEqual(['sent', 'dead', 'withheld']);
  expect(await states('--state sent')).toEqual(['sent']);
  expect(await states('--state dead')).toEqual(['dead']);
  expect(await states('--limit 1')).toEqual(['dead']);
  expect(await states(`--limit 1 --after ${toProvider?.id}`)).toEqual(['withheld']);
  expect((await run('mail list --limit 1')).error).toContain(`mail list --limit 1 --after ${toProvider?.id}`);
  expect((await run(`mail list ${application} --state dead`)).code).toBe(2);
});

test('mail list says when the limit of a day holds back what waits [SEC-16, OPS-01]', async () => {
  await threeMails();
  await asOwner(`
    insert into outbox (application_id, channel, kind, event_id, payload, delivered_at)
    select (select min(id) from applications), 'mail', 'cards-ordered', 'sent-' || number, '', now()
    from generate_series(1, 20000) number`);
  expect((await run('mail list')).out).toMatch(
    /^20000 mails were sent within a day, the limit: the others wait\.\nMAIL +KIND/,
  );
  await asOwner("delete from outbox where event_id = 'sent-1'");
  expect((await run('mail list')).out).toMatch(/^MAIL +KIND/);
});

test('mail list says where it ended, and refuses to go on behind a mail or to look for a reference that is not there [OPS-01]', async () => {
  const { application } = await threeMails();
  const ids = (await mails()).map(({ id }) => id);
  expect((await run('mail list --limit 3')).error).toBe('');
  expect((await run(`mail list --limit 2 --after ${ids[0]}`)).error).toBe('');
  expect((await run('mail list --limit 2')).error).toContain(`mail list --limit 2 --after ${ids[1]}`);
  expect(await run(`mail list --after ${ids[2]}`)).toMatchObject({ code: 0, out: 'There are no more.' });
  expect(await run('mail list --after no-such-mail')).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringMatching(/^There is no such mail\./),
  });
  const { code, out } = await run('mail list 2222-2222 --json');
  expect({ code, error: JSON.parse(out).error }).toMatchObject({
    code: 1,
    error: { id: 'not-found', message: 'No application has the reference 2222-2222.' },
  });
  await asOwner('delete from outbox');
  expect(await run(`mail list ${application}`)).toMatchObject({ code: 0, out: 'It has no mails.' });
});

test('mail resend makes one mail due again, whatever its state, and records who had it sent [OPS-01]', async () => {
  await threeMails();
  const [receipt] = await mails();
  await become('sent', receipt?.id ?? '');
  const again = `mail resend ${receipt?.id}`;
  expect(await run(`${again} --dry-run`)).toMatchObject({ code: 0, out: 'Would send 1 mail.' });
  expect(await resentBy()).toEqual([]);
  expect(await run(again)).toMatchObject({
    code: 0,
    out: '1 mail is due at once.',
    error: 'To see what waits: npx forecourt mail list',
  });
  expect((await mails())[0]).toMatchObject({ id: receipt?.id, state: 'waiting', attempts: 0 });
  expect(await resentBy()).toEqual([expect.stringContaining('@')]);
  expect(await run('mail resend nothing')).toMatchObject({
    code: 1,
    error: expect.stringContaining('no such mail'),
  });
});

test('a mail that is sent again at once takes along those that waited behind it alone [OPS-01, MAIL-04]', async () => {
  await threeMails();
  const [first] = await mails();
  const before = (await resentBy()).length;
  // As the outbox leaves them after a failure: those behind it are due no earlier.
  await pool.query("update outbox set attempts = 9, next_attempt_at = now() + interval '10 hours'");
  await pool.query('update outbox set attempts = 0 where event_id <> $1', [first?.id]);
  expect((await run(['mail', 'resend', `${first?.id},`])).out).toBe('1 mail is due at once.');
  const { rows } = await pool.query(
    'select count(*)::integer as late from outbox where next_attempt_at > now()',
  );
  expect(rows).toEqual([{ late: 0 }]);
  expect((await resentBy()).length - before).toBe(1);
});

test('mail resend sends all that is dead, or all that was withheld, and never one for the other [OPS-01]', async () => {
  for (let times = 0; times < 2; times += 1) await threeMails();
  const listed = await mails();
  for (const { id, kind } of listed) await become(kind === 'application-approved' ? 'dead' : 'withheld', id);
  expect((await run('mail resend --state dead --dry-run')).out).toBe('Would send 2 mails.');
  expect((await run('mail resend --state dead')).out).toBe('2 mails are due at once.');
  expect((await mails('--state waiting')).map(({ kind }) => kind)).toEqual(
    Array(2).fill('application-approved'),
  );
  expect(JSON.parse((await run('mail resend --state withheld --json')).out)).toEqual({
    dryRun: false,
    mails: 4,
  });
  expect(await mails('--state waiting')).toHaveLength(6);
  expect((await run('mail resend')).code).toBe(2);
  expect((await run('mail resend some-id --state dead')).code).toBe(2);
});

test('more mails than fit one batch are all sent again, each once [OPS-01]', async () => {
  await threeMails();
  await pool.query(
    `insert into outbox (application_id, channel, kind, event_id, payload, gave_up_at, last_failure)
     select (select max(id) from applications), 'mail', 'cards-ordered', 'many-' || n, '\\x00', now(), 'withheld'
     from generate_series(1, 1203) n`,
  );
  expect((await run('mail resend --state withheld')).out).toBe('1,203 mails are due at once.');
});
