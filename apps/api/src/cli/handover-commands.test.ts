import { beforeEach, expect, test } from 'vitest';
import { commandLine } from '../testing/command-line.ts';
import { urlOf } from '../testing/database.ts';
import { handingServer } from '../testing/handover.ts';
import { commands } from './commands.ts';

const { asOwner, connection, submitted, rowOf, handover, receiver, first, pool, secret } =
  await handingServer();
const settings = { DATABASE_URL: urlOf(connection), HANDOVER_URL: handover.url, HANDOVER_SECRET: secret };

const run = commandLine(commands, settings);

beforeEach(() => {
  first();
  receiver.deliveries.length = 0;
});

test('handover test: a ping is signed, and its answer is reported with the time it took [PROV-10, OPS-01]', async () => {
  const { code, out } = await run('handover test --json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual({ status: 204, milliseconds: expect.any(Number) });
  expect(receiver.deliveries.map(({ event }) => event.type)).toEqual(['ping']);
  expect((await run('handover test')).out).toMatch(/^Taken: 204 after \d+ ms\.$/);
});

test('a ping that is not taken fails and says why [PROV-10, OPS-01]', async () => {
  first('refusing');
  expect(await run('handover test')).toMatchObject({
    code: 1,
    error: expect.stringContaining('answered 500'),
  });
  const nobody = { ...settings, HANDOVER_URL: 'http://127.0.0.1:9/hooks' };
  expect((await run('handover test', nobody)).error).toMatch(
    /^Not taken: [\w ]+ after \d+ ms\.\nTo see what is wrong: npx forecourt doctor$/,
  );
  expect(await run('handover test', {})).toMatchObject({
    code: 1,
    error: expect.stringContaining('HANDOVER_URL'),
  });
});

test('handover list: what waits and what is dead is listed, and replayed by its id or all at once [PROV-10, OPS-01]', async () => {
  expect((await run('handover list')).out).toBe('Everything was taken.');
  await submitted();
  await submitted();
  await pool.query(`update outbox set gave_up_at = now(), attempts = 10, last_failure = 'HTTP 500'
    where id = (select min(id) from outbox where channel = 'handover')`);
  await pool.query('insert into receivers (digest, stopped_at) values (sha256($1), now())', [handover.url]);
  const listed = await run('handover list');
  expect(listed.out).toMatch(/has refused events since \d\d?\/\d\d?\/\d{4} \d\d?:\d\d/);
  expect(listed.out).toMatch(/application\.submitted {2}[\w-]+ {2}dead {3,}10 {2}HTTP 500 +-$/m);
  expect(listed.out).toMatch(/waiting {3,}0 {2}- +\d\d\/\d\d\/\d{4} \d+:\d\d [ap]m$/m);
  expect(listed.error).toBe('To send everything again: npx forecourt handover replay --all');
  expect(listed.out).not.toContain('Wiremu');

  const ids = async (args: string) =>
    JSON.parse((await run(`handover list ${args} --json`)).out).events.map(({ id }: { id: string }) => id);
  const [one, other] = await ids('');
  expect(await ids('--limit 1')).toEqual([one]);
  expect(await ids(`--limit 1 --after ${one}`)).toEqual([other]);
  expect((await run('handover list --limit 1')).error).toContain(
    `To see more: npx forecourt handover list --limit 1 --after ${one}`,
  );
  expect(await run('handover replay --all --dry-run')).toMatchObject({
    out: 'Would send 2 events.',
    error: 'Nothing was changed. Run again without --dry-run to do it.',
  });

  const { receiver: held, events } = JSON.parse((await run('handover list --json')).out);
  expect(held.stoppedAt).not.toBeNull();
  expect((await run(['handover', 'replay', `${events[0].id}.`])).out).toBe('1 event is due at once.');
  expect((await run('handover replay --all')).out).toBe('2 events are due at once.');
  const after = JSON.parse((await run('handover list --json')).out);
  expect(after.receiver).toBeNull();
  expect(after.events).toMatchObject([
    { state: 'waiting', attempts: 0 },
    { state: 'waiting', attempts: 0 },
  ]);
});

test('handover replay leaves a record of who had it done with each application, and a dry run none [PROV-10, PRIV-04, OPS-01]', async () => {
  await asOwner('delete from outbox');
  const rows = [await rowOf(await submitted()), await rowOf(await submitted())];
  const records = async () =>
    (
      await pool.query(
        "select application_id, request_id from audit where action = 'event replayed' order by at, application_id",
      )
    ).rows;
  const before = (await records()).length;
  expect((await run('handover replay --all --dry-run')).out).toBe('Would send 2 events.');
  expect(await records()).toHaveLength(before);
  expect((await run('handover replay --all')).out).toBe('2 events are due at once.');
  const by = expect.stringMatching(/^.+@.+$/);
  expect((await records()).slice(before)).toEqual(
    rows.map((application_id) => ({ application_id, request_id: by })),
  );
  const [event] = JSON.parse((await run('handover list --json')).out).events;
  expect((await run(`handover replay ${event.id}`)).out).toBe('1 event is due at once.');
  expect((await records()).slice(before + 2)).toEqual([{ application_id: rows[0], request_id: by }]);
  expect((await run('audit verify')).code).toBe(0);
});

test('more events than fit one transaction are all replayed, each once [PROV-10, OPS-01]', async () => {
  await asOwner('delete from outbox');
  await submitted();
  await pool.query(
    `insert into outbox (application_id, channel, kind, event_id, payload, gave_up_at)
     select (select max(id) from applications), 'handover', 'cards.ordered', 'many-' || n, '\\x00', now()
     from generate_series(1, 1203) n`,
  );
  expect((await run('handover replay --all')).out).toBe('1,204 events are due at once.');
  const left = await pool.query('select 1 from outbox where gave_up_at is not null');
  expect(left.rowCount).toBe(0);
  const transactions = await pool.query("select 1 from outbox where channel = 'handover' group by xmin");
  expect(transactions.rowCount).toBe(3);
  await asOwner('delete from outbox');
});

test('until when the receiver asked to be left alone is reported, and no more once that is over [PROV-10, OPS-01]', async () => {
  const hold = (interval: string) =>
    pool.query(
      `insert into receivers (digest, held_until) values (sha256($1), now() + $2::interval)
       on conflict (digest) do update set held_until = excluded.held_until, stopped_at = null`,
      [handover.url, interval],
    );
  await hold('1 hour');
  expect((await run('handover list')).out).toMatch(
    /^Nothing is sent before \d\d?\/\d\d?\/\d{4} \d\d?:\d\d[^T\dZ]*: the receiver asked for fewer\./,
  );
  await hold('-1 second');
  expect((await run('handover list')).out).not.toContain('Nothing is sent');
});

test('handover list says where it ended, and refuses to go on behind an event that is not there [PROV-10, OPS-01]', async () => {
  await asOwner('delete from outbox');
  await submitted();
  await submitted();
  const [one, other] = JSON.parse((await run('handover list --json')).out).events;
  expect((await run('handover list --limit 2')).error).toBe('');
  expect((await run('handover list --limit 1')).error).toContain(`--limit 1 --after ${one.id}`);
  expect((await run(`handover list --limit 1 --after ${one.id}`)).error).toBe('');
  expect(await run(`handover list --after ${other.id}`)).toMatchObject({
    code: 0,
    out: 'There are no more.',
  });
  const { code, out } = await run('handover list --after no-such-event --json');
  expect({ code, error: JSON.parse(out).error }).toMatchObject({
    code: 1,
    error: { id: 'not-found', message: 'There is no such event.' },
  });
});

test('a replay of nothing, or of what is not there, is reported [PROV-10, OPS-01]', async () => {
  expect((await run('handover replay')).code).toBe(2);
  expect((await run('handover replay some-id --all')).code).toBe(2);
  for (const line of ['handover replay some-id', 'handover replay some-id --dry-run'])
    expect(await run(line), line).toMatchObject({ code: 1, error: expect.stringContaining('no such') });
});
