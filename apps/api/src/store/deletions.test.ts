import { statusTable } from '@forecourt/domain/application/status-table.ts';
import { retentionNames, retentionRules, usualRetention } from '@forecourt/domain/constants/retention.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { withdrawApplication } from '../features/decisions/withdraw-application.ts';
import { passTime, passTimeUntil } from '../testing/pass-time.ts';
import { testServer } from '../testing/server.ts';
import { verifyAudit } from './audit/verify-audit.ts';
import { purgeExpiredData, readRetention } from './retention.ts';

const { asOwner, create, database, pool, rowOf, store, submitted } = await testServer({
  RATE_LIMIT_FACTOR: '1000',
});
const faults = async () => (await verifyAudit(database)).faults;
const count = async () => Number((await pool.query('select count(*) from applications')).rows[0].count);

const made = {
  abandoned: async () => rowOf(await create()),
  decided: async () => rowOf(await submitted()),
  withdrawn: async () => {
    const id = await submitted();
    const businessContactEmail = 'business@example.com';
    await withdrawApplication(store, id, {
      by: 'applicant',
      businessContactEmail,
      context: { requestId: 'r' },
    });
    return rowOf(id);
  },
};
const kinds = [
  ['abandoned', '6 months'],
  ['decided', '7 years'],
  ['withdrawn', '12 months'],
] as const;

beforeEach(() =>
  asOwner(`delete from applications; alter table audit disable trigger user; delete from audit;
    alter table audit enable trigger user; delete from retention_periods where number > 3`),
);

describe('what the role of the server may delete', () => {
  test('is what it must, of each table there is: no application, and nothing that goes with one but its drafts, proposals and holder [PRIV-05]', async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const deletable = [];
    for (const { name } of rows) {
      await expect(pool.query(`truncate ${name} cascade`), name).rejects.toThrow('permission denied');
      const answer = await pool
        .query(`delete from ${name} where false`)
        .then(() => 'deletes')
        .catch(({ message }: Error) => message);
      expect(answer, name).toMatch(/^deletes$|permission denied/);
      if (answer === 'deletes') deletable.push(name);
    }
    expect(deletable).toEqual([
      'answers',
      'application_holders',
      'credit_enquiries',
      'draft_states',
      'drafts',
      'key_checks',
      'lost_links',
      'proposed_decisions',
      'question_counts',
      'receivers',
      'servers',
      'staff_away',
      'staff_challenges',
      'staff_invitations',
      'staff_mails',
      'staff_passkeys',
      'staff_resets',
      'staff_sessions',
    ]);
  });

  test.each(['delete from due_applications', 'update due_applications set id = 1'])(
    'nothing by way of the list of what is due: %s [PRIV-05]',
    async (statement) => {
      await expect(pool.query(statement)).rejects.toThrow(/permission denied|cannot (delete|update)/);
    },
  );

  test('an audit record has the time of the database: the server cannot give it another [PRIV-05]', async () => {
    for (const at of ["now() - interval '8 years'", "now() + interval '8 years'"])
      await expect(
        pool.query(
          `insert into audit (application_id, action, request_id, at, hash) values (1, 'x', 'r', ${at}, '')`,
        ),
      ).rejects.toThrow('permission denied');
  });
});

describe('the function that deletes applications', () => {
  test.each(kinds)('takes one that is %s after %s, and not a day before [PRIV-05]', async (kind, kept) => {
    const [young, due] = [await made[kind](), await made[kind]()];
    await asOwner(passTimeUntil(kept, 1, young));
    expect(await purgeExpiredData(database, { dryRun: true })).toMatchObject({ applications: 0 });
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ applications: 0 });
    await asOwner(passTime(kept, due));
    expect(await purgeExpiredData(database, { dryRun: true })).toMatchObject({ applications: 1 });
    expect(await purgeExpiredData(database, { dryRun: false })).toMatchObject({ applications: 1 });
    const { rows } = await pool.query('select id from applications');
    expect(rows).toEqual([{ id: young }]);
    expect(await faults()).toEqual([]);
  });

  test.each(['1000000', 'null', '0', "'2147483647'"])(
    'takes none that is not due, however many are asked for: %s [PRIV-05]',
    async (asked) => {
      for (const [kind] of kinds) await made[kind]();
      const { rows } = await pool.query(`select purge_applications(${asked}) as deleted`);
      expect([rows, await count()]).toEqual([[{ deleted: 0 }], 3]);
    },
  );

  const old = "now() - interval '20 years'";
  test.each([
    `created_at = ${old}`,
    `created_at = ${old}, submitted_at = submitted_at - interval '20 years'`,
    `created_at = ${old}, submitted_at = null`,
    `created_at = ${old}, submitted_at = ${old}, consent_version = null, decision = 'Approved'`,
    `created_at = ${old}, submitted_at = ${old}, withdrawn_at = ${old}`,
  ])(
    'takes none whose row the server has made old, since its record is young: %s [PRIV-05]',
    async (forged) => {
      for (const [kind] of kinds) await made[kind]();
      // Some combinations violate a constraint, which protects the row as well.
      await pool.query(`update applications set ${forged}`).catch(() => undefined);
      await pool.query('update drafts set expires_at = saved_at');
      await pool.query('select purge_applications(100)');
      expect(await count()).toBe(3);
    },
  );

  test('keeps one that was sent for its seven years, whatever is added to its record [PRIV-05]', async () => {
    const row = await made.decided();
    await asOwner(passTime('2 years', row));
    for (const action of ['created', 'withdrawn', 'purged'])
      await pool.query(
        "insert into audit (application_id, action, request_id, hash) values ($1, $2, 'r', '')",
        [row, action],
      );
    await pool.query(`update applications set withdrawn_at = ${old}, created_at = ${old}`);
    await pool.query('select purge_applications(100)');
    expect(await count()).toBe(1);
  });

  test('has a period for every state of an application but one that waits for a decision [PRIV-02, PRIV-05]', async () => {
    for (const kept of new Set(Object.values(statusTable).map((state) => state.kept))) {
      const { rows } = await pool.query('select retention($1) is not null as "has"', [kept]);
      expect([kept, rows[0].has]).toEqual([kept, kept !== 'untilDecided']);
    }
    for (const [kept, period] of kinds) {
      const { rows } = await pool.query('select retention($1) = $2::interval as "is"', [kept, period]);
      expect([kept, rows[0].is]).toEqual([kept, true]);
    }
  });
});

/** Deletes a row past the function, with a correctly chained record of its own. */
const forgePurge = (row: string, { at = 'now()', requestId = 'purge' } = {}) =>
  asOwner(`with gone as (delete from applications where id = ${row} returning id, audit_head)
    insert into audit (application_id, action, request_id, at, hash)
    select id, 'purged', '${requestId}', ${at}, sha256(audit_head || convert_to(concat_ws(chr(10), id, 'purged',
      '${requestId}', (extract(epoch from ${at}) * 1000000)::bigint), 'UTF8')) from gone`);

describe('how long applications are kept', () => {
  const kindOf = {
    unsentMonths: 'abandoned',
    decidedYears: 'decided',
    withdrawnMonths: 'withdrawn',
  } as const;
  const setting = (kept: string, period: string) =>
    pool.query('select set_retention($1, $2::interval)', [kept, period]);

  test.each(retentionNames)(
    'is within the bounds of a brand, also for the database: %s [ADOPT-14]',
    async (name) => {
      const { least, most } = retentionRules[name];
      const unit = name === 'decidedYears' ? 'years' : 'months';
      for (const count of [least, most]) await setting(kindOf[name], `${count} ${unit}`);
      for (const beyond of [`${least} ${unit} -1 day`, `${most} ${unit} 1 day`])
        await expect(setting(kindOf[name], beyond), beyond).rejects.toThrow('check constraint');
      await expect(setting('untilDecided', '7 years')).rejects.toThrow('check constraint');
    },
  );

  test('is set by the function alone, and what held before stays readable [ADOPT-14, PRIV-05]', async () => {
    for (const statement of [
      "insert into retention_periods (kept, period) values ('decided', '1 year')",
      "update retention_periods set since = '-infinity'",
      'delete from retention_periods',
    ])
      await expect(pool.query(statement)).rejects.toThrow('permission denied');
    const shorter = { ...usualRetention, decidedYears: 2 };
    for (let time = 0; time < 2; time += 1)
      await purgeExpiredData(database, { dryRun: false, retention: shorter });
    expect(await readRetention(database)).toEqual(shorter);
    const { rows } = await pool.query('select kept, period::text from retention_periods where number > 3');
    expect(rows).toEqual([{ kept: 'decided', period: '2 years' }]);
  });

  test('is what a purge sets, and nothing is found removed too early once a longer one holds [ADOPT-14]', async () => {
    const short = { unsentMonths: 3, decidedYears: 1, withdrawnMonths: 3 };
    for (const [kind, passed] of [
      ['abandoned', '4 months'],
      ['decided', '13 months'],
      ['withdrawn', '4 months'],
    ] as const)
      await asOwner(passTime(passed, await made[kind]()));
    const undecided = await made.decided();
    await asOwner(passTime('9 years', undecided));
    await pool.query("update applications set decision = 'Assess' where id = $1", [undecided]);
    const counting = { dryRun: true, retention: short };
    expect(await purgeExpiredData(database, { dryRun: true })).toMatchObject({ applications: 0 });
    expect(await purgeExpiredData(database, counting)).toMatchObject({ applications: 3 });
    expect(await readRetention(database)).toEqual(usualRetention);
    const purged = await purgeExpiredData(database, { ...counting, dryRun: false });
    expect([purged?.applications, await count()]).toEqual([3, 1]);
    await purgeExpiredData(database, { dryRun: false, retention: usualRetention });
    expect(await readRetention(database)).toEqual(usualRetention);
    expect(await faults()).toEqual([]);
  });

  test('does not excuse a removal before it was shortened [ADOPT-14, PRIV-05]', async () => {
    const row = await made.decided();
    await asOwner(passTime('2 years', row));
    await forgePurge(row, { at: "now() - interval '3 days'" });
    await setting('decided', '1 year');
    expect(await faults()).toMatchObject([{ application: row }]);
  });
});

describe('verifying a record that says purged', () => {
  const what = "says 'purged' before that was due";
  test.each(kinds)('finds one of an application that was %s, before %s [PRIV-05]', async (kind, kept) => {
    const [young, due] = [await made[kind](), await made[kind]()];
    await asOwner(passTimeUntil(kept, 3, young));
    await asOwner(passTime(kept, due));
    await forgePurge(young);
    await forgePurge(due);
    expect(await faults()).toEqual([
      { application: young, reference: null, record: expect.any(String), what },
    ]);
  });

  test.each([
    ['abandoned', '2025-08-31', '2026-02-25', '2026-02-28'],
    ['abandoned', '2023-08-31', '2024-02-26', '2024-02-29'],
    ['abandoned', '2025-08-30', '2026-02-25', '2026-02-28'],
    ['abandoned', '2024-02-29', '2024-08-26', '2024-08-29'],
    ['abandoned', '2025-10-31', '2026-04-27', '2026-04-30'],
    ['abandoned', '2025-07-01', '2025-12-29', '2026-01-01'],
    ['withdrawn', '2024-02-29', '2025-02-25', '2025-02-28'],
    ['withdrawn', '2025-02-28', '2026-02-25', '2026-02-28'],
    ['decided', '2016-02-29', '2023-02-25', '2023-02-28'],
    ['decided', '2017-03-01', '2024-02-27', '2024-03-01'],
  ] as const)(
    'at the end of a month: of one %s on %s it finds a removal on %s and none on %s [PRIV-05, REL-10]',
    async (kind, born, early, due) => {
      const [young, old] = [await made[kind](), await made[kind]()];
      for (const row of [young, old])
        await asOwner(passTime(`${Date.now() - Date.parse(`${born}T12:00Z`)} milliseconds`, row));
      await forgePurge(young, { at: `timestamptz '${early} 11:00Z'` });
      await forgePurge(old, { at: `timestamptz '${due} 12:00Z'` });
      expect((await faults()).map(({ application }) => application)).toEqual([young]);
    },
  );

  test.each([
    ['a date to come', { at: "now() + interval '30 years'" }],
    ['the name of a migration', { requestId: 'migration' }],
  ])('finds one that has %s [PRIV-05]', async (_, forged) => {
    const row = await made.decided();
    await forgePurge(row, forged);
    expect(await faults()).toMatchObject([{ application: row, what }]);
  });

  test('finds one of an application that is there [PRIV-05]', async () => {
    const row = await made.abandoned();
    await pool.query(
      `with ended as (update applications set audit_head = sha256(audit_head || convert_to(concat_ws(chr(10), id, 'purged',
         'purge', (extract(epoch from statement_timestamp()) * 1000000)::bigint), 'UTF8')) returning id, audit_head)
       insert into audit (application_id, action, request_id, hash) select id, 'purged', 'purge', audit_head from ended`,
    );
    expect((await faults()).map(({ application, what: said }) => [application, said])).toEqual([
      [row, what],
      [row, 'does not end where it ended'],
    ]);
  });
});
