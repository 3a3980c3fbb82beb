import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createAddressSetCache } from '@forecourt/search/addresses/current-set.ts';
import { type RunQuery, searchAddresses } from '@forecourt/search/addresses/search.ts';
import { describe, expect, test } from 'vitest';
import { databaseAddresses } from '../../providers/addresses/database.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings, freshDatabase } from '../../testing/database.ts';
import { csvLine, linzColumns, linzRows } from '../../testing/linz.ts';
import { misrankedQueries, typedQueries } from '../../testing/typed-queries.ts';
import { commands } from '../commands.ts';

const { pool, asOwner, ...access } = await freshDatabase();
const environment = databaseSettings(access);
const run = commandLine(commands, environment);
const addresses = databaseAddresses(pool);
const folder = mkdtempSync(join(tmpdir(), 'forecourt import '));
/** 8 KB each, nearly always in memory: about a microsecond per page. */
const mostPages = 500;
const columns: readonly string[] = linzColumns;
const textsFor = async (typed: string) =>
  (await addresses.search(typed)).map(({ fullAddress }) => fullAddress);

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const linzText = (rows: Iterable<string[]>, change: (index: number) => Record<string, string> = () => ({})) =>
  [[...columns], ...rows]
    .map((row, index) => {
      const changed = index === 0 ? {} : change(index);
      return csvLine(row.map((field, at) => changed[columns[at] ?? ''] ?? field));
    })
    .join('');

async function importFile(file: string) {
  const { code, error, out } = await run(['import', 'addresses', file, '--json']);
  const data = JSON.parse(out);
  return { code, error: `${error}\n${data.error?.message ?? ''}`, data };
}

describe('importing the LINZ address file', () => {
  test('of a hundred typed queries the right address comes first in 97 or more [PROV-04, PROV-06]', async () => {
    const { code, data } = await importFile(write('all.csv', linzText(linzRows(60_000, 12))));
    expect(code).toBe(0);
    expect(data).toMatchObject({ addresses: 60_000, rows: 60_000, bad: 0 });
    const missed = await misrankedQueries(addresses);
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(3);
  }, 60_000);

  test('no search asks much of the database, however little was typed [PERF-05]', async () => {
    const unfinished = ['1', '14', '9999', 'l', 's', 'st', 'the', 'road', 'auckland', '14 s', '1 street'];
    const set = createAddressSetCache(pool);
    const cost = { statements: 0, pages: 0 };
    const ask: RunQuery = async ({ text, values = [] }) => {
      const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values);
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
      cost.statements += 1;
      cost.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      return (await pool.query(text, values)).rows;
    };
    for (const typed of [...typedQueries().map((query) => query.typed), ...unfinished]) {
      Object.assign(cost, { statements: 0, pages: 0 });
      await searchAddresses(ask, set, typed);
      expect(cost.statements, typed).toBeLessThanOrEqual(4);
      expect(cost.pages, typed).toBeLessThanOrEqual(mostPages);
    }
  }, 60_000);

  test('import addresses: a gzip file with a byte order mark and Windows lines is read, only what is current [OPS-01, PROV-04]', async () => {
    const text = linzText(linzRows(6, 40), (line) => ({
      full_road_name: 'Kōwhai, or Yellow, Lane',
      address_lifecycle: line === 3 ? 'Retired' : 'Current',
      ...(line === 4 && { unit: 'Flat 2', full_address_number: '2/4' }),
    }));
    const { data } = await importFile(
      write('all.csv.gz', gzipSync(`\uFEFF${text.replaceAll('\n', '\r\n')}`)),
    );
    expect(data).toMatchObject({ addresses: 5, rows: 6, bad: 0 });
    expect(await textsFor('kowhai lane')).toHaveLength(5);
    expect((await textsFor('flat 2 4 kowhai'))[0]).toBe(
      '2/4 Kōwhai, or Yellow, Lane, Auckland Central, Auckland',
    );
    const [match] = await addresses.search('1 kowhai yellow lane');
    expect(match).toMatchObject({ dpid: null, sourceDesc: 'Physical' });
    expect(await addresses.find(match?.id ?? '')).toMatchObject({ deliverable: 'N', postcode: '' });
  });

  test('columns without macrons do where there are no others [PROV-04]', async () => {
    const text = linzText(linzRows(3))
      .replace('full_road_name,', 'other,')
      .replace('suburb_locality,', 'another,');
    expect((await importFile(write('ascii.csv', text))).data).toMatchObject({ addresses: 3 });
    expect(await textsFor('2 queen street auckland')).toEqual(['2 Queen Street, Auckland Central, Auckland']);
  });

  test('bad rows are reported with their line and skipped [PROV-04]', async () => {
    const broken: Record<number, Record<string, string>> = {
      3: { address_id: 'x' },
      5: { address_number: '' },
      7: { full_road_name: 'A\nB Road' },
      9: { suburb_locality: '', town_city: '' },
      11: { address_id: '3000000' },
      12: { address_id: '3000000' },
    };
    const text = `${linzText(linzRows(200), (line) => broken[line] ?? {})}1,2,3\n`;
    const { code, error, data } = await importFile(write('bad.csv', text));
    expect(code).toBe(0);
    expect(data).toMatchObject({ addresses: 196, rows: 201, bad: 5 });
    expect(error).toContain("line 4: address_id 'x' is not a number; skipped");
    expect(error).toContain("line 6: address_number '' is not a number");
    expect(error).toContain('line 11: it has neither suburb nor town');
    expect(error).toContain('line 14: address_id 3000000 is there twice');
    expect(error).toContain('line 203: it has 3 columns instead of 24');
  });

  test.each([
    [
      'more than one bad row in twenty',
      linzText(linzRows(30), (line) => (line % 10 === 0 ? { address_id: '' } : {})),
      '3 of 30 rows are bad',
    ],
    ['another header', 'a,b\n1,2\n', 'it has no column address_id, full_address_number'],
    ['no rows', linzText([]), 'no row that can be used'],
    ['nothing', '', 'is empty'],
    ['another encoding', Buffer.from(`${linzText(linzRows(2))}\u00e9\n`, 'latin1'), 'it is not UTF-8 text'],
    [
      'a gzip file that breaks off',
      gzipSync(linzText(linzRows(500))).subarray(0, -2_000),
      'cannot be read to its end',
    ],
    ['a quote that never ends', `${linzText(linzRows(2))}"1,2\n`, 'a quote is never closed'],
  ])('a file with %s changes nothing [PROV-04]', async (name, text, message) => {
    const before = await textsFor('queen street');
    const { code, error } = await importFile(write(`${name}.csv`, text));
    expect(code).toBe(1);
    expect(error).toContain(message);
    expect(await textsFor('queen street')).toEqual(before);
  });

  test('a file that is not there, and a second import at the same time, are refused [PROV-04]', async () => {
    const none = join(folder, 'none.csv');
    expect(await importFile(none)).toMatchObject({ code: 1, error: `\n${none} is not there.` });
    expect(await importFile(folder)).toMatchObject({ code: 1, error: `\n${folder} is not a file.` });
    const file = write('twice.csv', linzText(linzRows(20_000)));
    const codes = (await Promise.all([importFile(file), importFile(file)])).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([0, 1]));
  }, 60_000);

  const underWay = /^\s*(copy|create table|insert|analyze|savepoint|lock|rollback|select pg_sleep)/;

  test('an import that is killed leaves the old addresses and no rubbish, and can be started over [PROV-04]', async () => {
    const before = await textsFor('14 queen street waimate');
    const file = write('killed.csv', linzText(linzRows(80_000)));
    // A reader keeps the import from finishing.
    const reader = await pool.connect();
    await reader.query('begin; lock table address_set in access share mode');
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../main.ts'), 'import', 'addresses', file],
      {
        env: { ...process.env, ...environment },
        stdio: 'ignore',
      },
    );
    const importing = async () =>
      (
        await asOwner(
          "select query from pg_stat_activity where datname = current_database() and application_name = 'forecourt import'",
        )
      ).rows;
    await expect
      .poll(async () => (await importing()).some(({ query }) => underWay.test(String(query))), {
        timeout: 90_000,
        interval: 20,
      })
      .toBe(true);
    child.kill('SIGKILL');
    await reader.query('rollback');
    reader.release();
    await expect.poll(importing, { timeout: 30_000 }).toEqual([]);
    expect(await textsFor('14 queen street waimate')).toEqual(before);
    const left = "select relname from pg_class where relname like '%\\_next%' or relname like 'incoming%'";
    await expect.poll(async () => (await pool.query(left)).rows, { timeout: 30_000 }).toEqual([]);
    expect((await importFile(file)).data).toMatchObject({ addresses: 80_000 });
  }, 240_000);
});
