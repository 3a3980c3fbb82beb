import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { passTime } from '../../testing/pass-time.ts';
import { testServer } from '../../testing/server.ts';
import { purgeExpiredData } from '../retention.ts';
import { verifyAudit } from './verify-audit.ts';

const { call, create, submitted, pool, database, owner, rowOf, asOwner } = await testServer({
  RATE_LIMIT_FACTOR: '100',
});
const tamperer = new pg.Client(owner);
let mine: string;
let other: string;

beforeAll(async () => {
  await tamperer.connect();
  const id = await submitted();
  await submitted();
  mine = await rowOf(id);
  const left = await create();
  await call('POST', '/v1/drafts', { applicationExternalId: left, state: { rootState: { a: 1 } } });
  other = await rowOf(left);
});
afterAll(() => tamperer.end());

const faults = async () => (await verifyAudit(database)).faults;
/** The owner can do all this, but it is detected. */
const tamper = async (statement: string, values: unknown[] = []) => {
  await tamperer.query('alter table audit disable trigger all');
  expect((await tamperer.query(statement, values)).rowCount).toBeGreaterThan(0);
};
beforeAll(() => tamperer.query('create table kept_audit as select * from audit'));
afterEach(async () => {
  await tamperer.query('alter table audit disable trigger all; delete from audit');
  await tamperer.query('insert into audit overriding system value select * from kept_audit');
  await tamperer.query('alter table audit enable trigger all');
});

const recordsOf = async (application: string): Promise<{ id: string; hash: Buffer }[]> =>
  (await pool.query('select * from audit where application_id = $1 order by id', [application])).rows;

describe('the audit record', () => {
  test('of everything that an application goes through is one unbroken chain [PRIV-04]', async () => {
    expect(await verifyAudit(database)).toEqual({ records: 6, faults: [] });
    const records = await recordsOf(mine);
    expect(records.map(({ hash }) => hash.length)).toEqual([32, 32]);
    const { rows } = await pool.query('select audit_head from applications where id = $1', [mine]);
    expect(rows[0].audit_head).toEqual(records.at(-1)?.hash);
  });

  test('shows when a row of it was altered, whichever column [PRIV-04]', async () => {
    const { rows } = await pool.query(
      `select column_name as name, data_type as type from information_schema.columns
       where table_name = 'audit' and column_name <> 'id'`,
    );
    const others: Record<string, string> = {
      text: "'other'",
      bigint: '4711',
      bytea: "sha256('other')",
      'timestamp with time zone': "at + interval '1 microsecond'",
    };
    const [first] = await recordsOf(mine);
    for (const { name, type } of rows) {
      await tamperer.query('begin');
      await tamper(`update audit set ${name} = ${others[type]} where id = $1`, [first?.id]);
      await tamperer.query('commit');
      expect(await faults(), name).not.toEqual([]);
      await tamperer.query('alter table audit disable trigger all; delete from audit');
      await tamperer.query('insert into audit overriding system value select * from kept_audit');
    }
  });

  test('shows which row was removed: the one after it does not follow [PRIV-04]', async () => {
    const [first, second] = await recordsOf(mine);
    await tamper('delete from audit where id = $1', [first?.id]);
    expect(await faults()).toEqual([
      {
        application: mine,
        reference: expect.stringMatching(/^.{4}-.{4}$/),
        record: second?.id,
        what: 'does not follow the one before it',
      },
    ]);
  });

  test('shows that the last row was removed, and that all were [PRIV-04]', async () => {
    const what = 'does not end where it ended';
    const fault = { application: other, reference: null, record: null, what };
    await tamper('delete from audit where id = $1', [(await recordsOf(other)).at(-1)?.id]);
    expect(await faults()).toEqual([fault]);
    await tamper('delete from audit where application_id = $1', [other]);
    expect(await faults()).toEqual([fault]);
  });

  test('shows a row that was added, also by one who can only add [PRIV-04]', async () => {
    await pool.query(
      "insert into audit (application_id, action, request_id, hash) values ($1, 'shared', 'r', sha256(''))",
      [mine],
    );
    expect((await faults()).map(({ application }) => application)).toEqual([mine, mine]);
  });

  test('shows rows that changed places between two applications [PRIV-04]', async () => {
    const [first, last] = [(await recordsOf(mine))[0], (await recordsOf(other))[0]];
    await tamper(
      `update audit set hash = case id when $1 then $3::bytea else $4::bytea end where id in ($1, $2)`,
      [first?.id, last?.id, last?.hash, first?.hash],
    );
    expect(new Set((await faults()).map(({ application }) => application))).toEqual(new Set([mine, other]));
  });

  test('is chained by the database alone: acts at once on one application leave one chain [PRIV-04]', async () => {
    const id = await create();
    const draftId = (
      await call('POST', '/v1/drafts', { applicationExternalId: id, state: { rootState: {} } })
    ).body.draftId;
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) =>
        call('POST', '/v1/drafts', {
          applicationExternalId: id,
          state: { rootState: { n } },
          replaces: true,
        }),
      ),
      ...Array.from({ length: 4 }, () => call('PUT', `/v1/applications/${id}/drafts/${draftId}/revoke`)),
      call('POST', `/v1/applications/${id}/share`, { emails: ['a@example.co.nz'] }),
    ]);
    expect(await faults()).toEqual([]);
    const row = await rowOf(id);
    const revoked = await pool.query(
      "select 1 from audit where application_id = $1 and action = 'draft link revoked'",
      [row],
    );
    expect(revoked.rowCount).toBe(1);
    await asOwner(`delete from applications where id = ${row}`);
    await tamperer.query('alter table audit disable trigger all');
    await tamperer.query('delete from audit where application_id = $1', [row]);
  });

  test('ends with the purge of its application, and stays checked [PRIV-04, PRIV-02]', async () => {
    const id = await create();
    const row = await rowOf(id);
    await asOwner(passTime('7 months', row));
    await purgeExpiredData(database, { dryRun: false });
    expect(await recordsOf(row)).toMatchObject([{ action: 'created' }, { action: 'purged' }]);
    expect(await faults()).toEqual([]);
    await tamper("delete from audit where application_id = $1 and action = 'purged'", [row]);
    expect(await faults()).toMatchObject([{ application: row, what: 'does not end where it ended' }]);
    await tamperer.query('delete from audit where application_id = $1', [row]);
  });

  test('is looked at in parts, and whole however it falls [PRIV-04]', async () => {
    const parts: number[] = [];
    const { records } = await verifyAudit(database, {
      recordsAtOnce: 1,
      onRecords: (count) => parts.push(count),
    });
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.reduce((sum, each) => sum + each, 0)).toBe(records);
    await tamper('delete from audit where application_id = $1', [other]);
    expect((await verifyAudit(database, { recordsAtOnce: 1 })).faults).toHaveLength(1);
  });
});
