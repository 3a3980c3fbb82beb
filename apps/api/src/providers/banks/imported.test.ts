import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@forecourt/platform/db/connect.ts';
import { bankBrands } from '@forecourt/search/banks/bank-brands.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { commands } from '../../cli/commands.ts';
import { everyBank, registerFile, registerRow } from '../../testing/bank-register.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings, freshDatabase } from '../../testing/database.ts';
import { banksSuite } from '../../testing/suites/banks.ts';
import { embeddedBanks } from './embedded.ts';
import { importedBanks } from './imported.ts';

const { pool, ...access } = await freshDatabase();
const embedded = embeddedBanks(bankBrands);
const banks = importedBanks(pool, {}, embedded);
let now = 0;
const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
afterAll(() => clock.mockRestore());
const file = join(mkdtempSync(join(tmpdir(), 'forecourt banks ')), 'register.csv');

/** Imports a register and waits the two seconds of the cache. */
async function register(rows: ReturnType<typeof everyBank>): Promise<void> {
  writeFileSync(file, registerFile(rows));
  const { code, error } = await commandLine(commands, databaseSettings(access))(['import', 'banks', file]);
  expect(code, error).toBe(0);
  now += 2_000;
}

test('a thousand looks at banks ask the database once [PROV-01, PERF-07]', async () => {
  const asked = vi.spyOn(pool, 'query');
  const one = importedBanks(pool, {}, embedded);
  for (let looks = 0; looks < 1_000; looks += 1) await one.list();
  expect(asked.mock.calls.length).toBe(1);
  asked.mockRestore();
});

test('until a register is imported the banks that ship answer [PROV-01]', async () => {
  expect(await banks.list()).toEqual(await embedded.list());
  expect(await banks.validateAccount('asb', '12-3140-0171323-50')).toBe(true);
  expect(await banks.validateAccount('westpac', '03-5050-0123458-00')).toBe(false);
});

describe('with a register', () => {
  beforeAll(() => register(everyBank()));

  banksSuite('imported', banks);
});

describe('what a register changes', () => {
  beforeAll(() =>
    register([
      ...everyBank().filter(({ Bank_Number: bank }) => bank !== '31'),
      registerRow('03-5050'),
      registerRow('09-0001', { Bank_Name: 'ASB Bank' }),
      registerRow('45-0001', { Bank_Name: 'Bank of Wānaka' }),
      registerRow('46-0001', { Bank_Name: 'Bank of Wānaka' }),
    ]),
  );

  test('a branch that opened since is known two seconds later in a server that runs, one not in use is not [PROV-01, PROV-09]', async () => {
    expect(await banks.validateAccount('westpac', '03-5050-0123458-00')).toBe(true);
    expect(await banks.validateAccount('westpac', '03-5050-0123459-00')).toBe(false);
    expect(await embedded.validateAccount('asb', '12-3141-0325080-00')).toBe(true);
    expect(await banks.validateAccount('asb', '12-3141-0325080-00')).toBe(false);
  });

  test('an unknown branch is accepted by the same setting [PROV-09]', async () => {
    const lenient = importedBanks(pool, { unknownBranch: 'accept' }, embedded);
    expect(await lenient.validateAccount('asb', '12-3141-0325080-00')).toBe(true);
    expect(await lenient.validateAccount('asb', '12-3141-0325081-00')).toBe(false);
  });

  test('a new number of a bank is one of its prefixes, a new bank stands before Other, one that left is gone [PROV-01, API-16]', async () => {
    const list = await banks.list();
    expect(list).toContainEqual({ id: 'asb', name: 'ASB', prefixes: ['12', '24', '09'] });
    expect(list.slice(-2)).toEqual([
      { id: 'bank-45', name: 'Bank of Wānaka', prefixes: ['45', '46'] },
      { id: 'other', name: 'Other' },
    ]);
    expect(list.map(({ id }) => id)).not.toContain('citibank');
    // Its check digit rule is unknown.
    expect(await banks.validateAccount('bank-45', '46-0001-1234567-00')).toBe(true);
    expect(await banks.validateAccount('bank-45', '46-0002-1234567-00')).toBe(false);
    expect(await banks.validateAccount('bank-45', '12-3140-0171323-50')).toBe(false);
  });

  test('while the database is away what it said last stands [PROV-01]', async () => {
    const { pool: own, close } = connectDatabase(access.connection);
    const away = importedBanks(own, {}, embedded);
    expect(await away.validateAccount('westpac', '03-5050-0123458-00')).toBe(true);
    await close();
    now += 2_000;
    expect(await away.validateAccount('westpac', '03-5050-0123458-00')).toBe(true);
    const neverAsked = importedBanks(own, {}, embedded);
    expect(await neverAsked.list()).toEqual(await embedded.list());
  });
});
