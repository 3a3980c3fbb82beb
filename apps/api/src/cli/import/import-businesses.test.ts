import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { makeBusinesses } from '@forecourt/fixtures/sample/make-businesses.ts';
import { describe, expect, test } from 'vitest';
import { importedBusinessRegister } from '../../providers/business-register/imported.ts';
import { unavailableProviders } from '../../providers/choose.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings, freshDatabase } from '../../testing/database.ts';
import { csvLine } from '../../testing/linz.ts';
import { commands } from '../commands.ts';

const { pool, ...access } = await freshDatabase();
const register = importedBusinessRegister(pool, unavailableProviders.businessRegister);
const folder = mkdtempSync(join(tmpdir(), 'forecourt import '));
const sample = makeBusinesses(makeAddresses());
const namesFor = async (...query: Parameters<typeof register.search>) =>
  (await register.search(...query)).map(({ entityName }) => entityName);

const header =
  'nzbn,entityName,entityTypeCode,entityStatusCode,registrationDate,tradingNames,address1,address2,address3,address4,postCode,pafId,directors\n';

const lineOf = ({ address, roles, ...record }: BusinessRecord): string =>
  csvLine([
    record.nzbn,
    record.entityName,
    record.entityTypeCode,
    record.entityStatus === 'Registered' ? '50' : '80',
    record.registrationDate ?? '',
    record.tradingNames.join('; '),
    ...[address?.address1, address?.address2, address?.address3, address?.address4].map((line) => line ?? ''),
    address?.postcode ?? '',
    address?.pafId ?? '',
    roles
      .flatMap(({ roleType, rolePerson }) =>
        roleType === 'Director' && rolePerson ? [`${rolePerson.firstName}|${rolePerson.lastName}`] : [],
      )
      .join(';'),
  ]);

async function importText(text: string, settings: Record<string, string> = databaseSettings(access)) {
  const file = join(folder, 'extract.csv');
  writeFileSync(file, text);
  const { code, error, out } = await commandLine(
    commands,
    settings,
  )(['import', 'businesses', file, '--json']);
  const data = JSON.parse(out);
  return { code, error: `${error}\n${data.error?.message ?? ''}`, data };
}

describe('importing an extract of the business register', () => {
  test('before there is one, what stands in its place answers [PROV-05]', async () => {
    await expect(register.search('lindis', 'Limited')).rejects.toMatchObject({
      provider: 'businessRegister',
    });
  });

  test('a role that owns no table replaces none, and reads which setting names the one that does [PROV-05, PRIV-04]', async () => {
    const { DATABASE_URL } = databaseSettings(access);
    const { code, error } = await importText(header + sample.map(lineOf).join(''), { DATABASE_URL });
    expect(code).toBe(1);
    expect(error).toMatch(/may not replace tables: set DATABASE_OWNER_URL/);
  });

  test('import businesses: those of the file are found, in the server that runs, and have their records [OPS-01, PROV-05]', async () => {
    const { code, data } = await importText(header + sample.map(lineOf).join(''));
    expect(code).toBe(0);
    expect(data).toMatchObject({ businesses: sample.length, bad: 0 });
    const planned = await pool.query("select 1 from pg_stats where tablename = 'business_words'");
    expect(planned.rowCount).toBeGreaterThan(0);
    expect(await register.find('9429990000011')).toMatchObject({
      entityName: 'Lindis Pass Fencing Limited',
      registrationDate: '2014-06-17',
      tradingNames: ['Lindis Fencing'],
      address: { fullAddress: '14 Ballantyne Road, Wānaka 9305', pafId: expect.any(String) },
    });
    expect((await register.find('9429990000011'))?.roles[0]).toEqual({
      roleType: 'Director',
      roleStatus: 'ACTIVE',
      rolePerson: { firstName: 'Hamish', lastName: 'Buchan' },
      roleAddress: [],
    });
    expect(await register.find('9429990009999')).toBeUndefined();
  });

  test.each([
    ['Lindis Pass Fencing Limited', 'Limited', 'Lindis Pass Fencing Limited'],
    ['fencing lindis', 'Limited', 'Lindis Pass Fencing Limited'],
    ['lindis pass fencing ltd', 'Limited', 'Lindis Pass Fencing Limited'],
    ['9429 9900 0001 1', 'Limited', 'Lindis Pass Fencing Limited'],
    ['kereru ridge', 'Limited', 'Kererū Ridge Drainage Limited'],
    ['o’dowd & d', 'Limited', "O'Dowd & Daughters Earthmoving Limited"],
    ['raman mobile', 'SoleTrader', 'Priya Raman'],
    ['upper clutha gliding club inc', 'TrustSociety', 'Upper Clutha Gliding Club Incorporated'],
    ['lindis pass', 'Other', 'Lindis Pass Fencing Limited'],
  ] as const)('%s as %s finds %s first [PROV-05, BUS-05]', async (name, type, expected) => {
    expect((await namesFor(name, type))[0]).toBe(expected);
  });

  test('another type, a removed business and nonsense are not found, ten are the most [PROV-05]', async () => {
    expect(await namesFor('Lindis Pass', 'SoleTrader')).toEqual([]);
    expect(await namesFor('Fiordland Mist', 'Limited')).toEqual([]);
    const [lindis, removed] = ['Lindis Pass', 'Fiordland Mist'].map(
      (name) => sample.find(({ entityName }) => entityName.startsWith(name))?.nzbn ?? '',
    );
    expect(await namesFor(lindis ?? '', 'Limited')).toHaveLength(1);
    expect(await namesFor(lindis ?? '', 'SoleTrader')).toEqual([]);
    expect(await namesFor(removed ?? '', 'Limited')).toEqual([]);
    expect(await namesFor('%_ \\', 'Other')).toEqual([]);
    expect(await namesFor('limited', 'Limited')).toHaveLength(10);
  });

  test('bad rows are reported with their line and skipped; too many change nothing [PROV-05]', async () => {
    const good = sample.slice(0, 60).map(lineOf).join('');
    const { error, data } = await importText(
      `${header}${good}9429990000012,Wrong,LTD,50,,,,,,,,,\n${lineOf(sample[0]!)}`,
    );
    expect(data).toMatchObject({ businesses: 60, bad: 2 });
    expect(error).toContain('line 62: nzbn is not a New Zealand Business Number; skipped');
    expect(error).toContain('line 63: nzbn 9429990000011 is there twice');
    const worse = await importText(`${header}${'1,Wrong,LTD,50,,,,,,,,,\n'.repeat(3)}${good}`);
    expect(worse).toMatchObject({ code: 0, data: { bad: 3 } });
    expect(await importText(`${header}${'1,Wrong,LTD,50,,,,,,,,,\n'.repeat(4)}${good}`)).toMatchObject({
      code: 1,
    });
    expect(await importText('name,number\na,1\n')).toMatchObject({ code: 1 });
    expect(await namesFor('lindis', 'Limited')).toHaveLength(1);
  });
});
