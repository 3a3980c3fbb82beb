import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { offerRowsOf } from '@forecourt/domain/providers/offer-book.ts';
import { sampleOffers, sampleOffersFile } from '@forecourt/fixtures/sample/offers.ts';
import { connectDatabase, withDatabase } from '@forecourt/platform/db/connect.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOffers } from '../../providers/offers/database.ts';
import { findOfferSource, seedSampleOffers } from '../../providers/offers/use-sample.ts';
import { changeOffers, listOfferChanges, loadOfferBook } from '../../store/offers.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings, freshDatabase, urlOf } from '../../testing/database.ts';
import { blocksOf, readDocument } from '../../testing/documents.ts';
import { ownOffers, productionSettings } from '../../testing/production.ts';
import { commands } from '../commands.ts';

const own = await freshDatabase();
const { database, connection, owner, asOwner } = own;
const run = commandLine(commands, { ...databaseSettings(own), SUDO_USER: 'aroha' });
const folder = mkdtempSync(join(tmpdir(), 'forecourt offers '));
const sample = offerRowsOf(sampleOffers());

function fileOf(rows: unknown): string {
  const path = join(folder, 'offers.json');
  writeFileSync(path, JSON.stringify(rows, null, 1));
  return path;
}
const held = async () => offerRowsOf(await loadOfferBook(database));
const today = newZealandDay(new Date());
const exampleOf = (page: string): unknown => {
  const block = blocksOf(readDocument(`docs/${page}`)).find(({ language }) => language === 'json');
  return JSON.parse(block?.text ?? '');
};

beforeEach(async () => {
  await asOwner(`delete from standard_offers; delete from promo_offers;
    alter table offer_changes disable trigger user; delete from offer_changes;
    alter table offer_changes enable trigger user`);
});

describe('offers import', () => {
  test('offers import replaces all offers, says what changed, and records who did [PROV-11, OPS-01]', async () => {
    const first = await run(['offers', 'import', sampleOffersFile]);
    expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/new {2}HARVEST +promo-harvest$/m) });
    expect(await held()).toEqual(sample);
    const [gone, ...others] = sample.promo;
    const rows = { standard: sample.standard, promo: others.map((row) => ({ ...row, name: 'Ours' })) };
    const { out } = await run(['offers', 'import', fileOf(rows), '--json']);
    expect(JSON.parse(out).changes).toEqual([
      ...others.map(({ code, id }) => ({ how: 'changed', what: code, id })),
      { how: 'gone', what: gone?.code, id: gone?.id },
    ]);
    expect(await listOfferChanges(database, 2)).toMatchObject([
      {
        by: expect.stringMatching(/^aroha@/),
        action: 'import',
        source: 'sample',
        removed: { standard: [] },
      },
      { action: 'import', removed: { standard: [], promo: [] }, added: sample },
    ]);
  });

  test('a dry run, a second time, and a file with a mistake change nothing [PROV-11, OPS-01]', async () => {
    const dry = await run(['offers', 'import', sampleOffersFile, '--dry-run']);
    expect(dry).toMatchObject({ code: 0, out: expect.stringMatching(/^Would change:/) });
    expect(await held()).toEqual({ standard: [], promo: [] });
    await run(['offers', 'import', sampleOffersFile]);
    expect((await run(['offers', 'import', sampleOffersFile])).out).toBe('These are the offers already.');
    const wrong = fileOf({ ...sample, standard: sample.standard.slice(1) });
    expect(await run(['offers', 'import', wrong])).toMatchObject({
      code: 1,
      out: '',
      error: [
        `${wrong} has 1 mistake and was not used.`,
        '  line 6: standard[0].fromDollars leaves out amounts below 500: the first band starts at 0',
        'To see how such a file is written: npx forecourt offers list --json',
      ].join('\n'),
    });
    expect(await held()).toEqual(sample);
    expect(await listOfferChanges(database, 9)).toHaveLength(1);
  });

  test('a file that is not there is reported [PROV-11]', async () => {
    expect(await run('offers import /nowhere/offers.json')).toMatchObject({
      code: 1,
      error: '/nowhere/offers.json cannot be read: ENOENT.',
    });
  });

  test('a file without an end and one that is nested without one are refused in words [PROV-11]', async () => {
    expect(await run('offers import /dev/zero')).toMatchObject({
      code: 1,
      error: '/dev/zero is larger than 1 MiB, which no file of offers is.',
    });
    const path = join(folder, 'deep.json');
    writeFileSync(path, '['.repeat(200_000));
    const { code, error } = await run(['offers', 'import', path]);
    expect([code, error]).toEqual([1, `${path} is nested too deeply to be a file of offers.`]);
  });

  test('a file in another encoding is refused, before applicants read names that nobody wrote [PROV-11]', async () => {
    const named = JSON.stringify({ ...sample, promo: sample.promo.map((row) => ({ ...row, name: 'Été' })) });
    const path = join(folder, 'latin1.json');
    for (const bytes of [Buffer.from(named, 'latin1'), Buffer.from(`\ufeff${named}`, 'utf16le')]) {
      writeFileSync(path, bytes);
      expect(await run(['offers', 'import', path])).toMatchObject({
        code: 1,
        error: `${path} cannot be read: it is not UTF-8 text.`,
      });
    }
    expect(await held()).toEqual({ standard: [], promo: [] });
    writeFileSync(path, `\ufeff${named}`);
    expect((await run(['offers', 'import', path])).code).toBe(0);
    expect((await held()).promo[0]?.name).toBe('Été');
  });

  test('what is changed holds at once for every server, without a restart [PROV-11]', async () => {
    const other = connectDatabase(connection, { size: 1 });
    const servers = [databaseOffers(database), databaseOffers(other.database)];
    await run(['offers', 'import', sampleOffersFile]);
    for (const server of servers)
      expect(await server.standardFor(600)).toMatchObject({ id: 'standard-from-500' });
    const standard = sample.standard.map((row) => ({ ...row, id: `new-${row.fromDollars}` }));
    await run(['offers', 'import', fileOf({ standard, promo: [] })]);
    for (const server of servers) {
      expect(await server.standardFor(600)).toMatchObject({ id: 'new-500' });
      expect(await server.redeemPromo('HARVEST')).toEqual({ kind: 'unknown' });
    }
    await other.close();
  });
});

describe('offers that were invented for trying', () => {
  const production = { ...databaseSettings(own), ...productionSettings() };
  const [band, ...bands] = sample.standard;
  const harvest = sample.promo.find(({ code }) => code === 'HARVEST');
  const ours = offerRowsOf(ownOffers());

  test.each<[string, unknown, RegExp]>([
    ['all of them', sample, /standard-under-500, .+, promo-welcome-back\. Production/],
    ['one promo code among our own', { ...ours, promo: [harvest] }, /: promo-harvest\. Production/],
    ['a code under another name', { ...ours, promo: [{ ...harvest, code: 'OURS', id: 'ours' }] }, /: ours\./],
    ['a code with a fee', { ...ours, promo: [{ ...harvest, monthlyFee: 4 }] }, /: promo-harvest\./],
    [
      'one band',
      {
        ...ours,
        standard: [{ ...band, id: 'ours', name: 'Ours' }, ...bands.map((row) => ({ ...row, pumpPrice: 3 }))],
      },
      /: ours\. Production/,
    ],
    [
      'a code with its products in another order',
      {
        ...ours,
        promo: [{ ...harvest, code: 'OURS', id: 'ours', discounts: harvest?.discounts.toReversed() }],
      },
      /: ours\./,
    ],
    [
      'the example of docs/offers.md',
      exampleOf('offers.md'),
      /: standard-under-500, standard-from-500, promo-high-country\./,
    ],
  ])('production takes none of them by offers import: %s [ADOPT-11, PROV-11]', async (_what, rows, names) => {
    for (const how of [[], ['--dry-run']]) {
      const { code, error } = await run(['offers', 'import', fileOf(rows), ...how], production);
      expect({ code, error }).toEqual({ code: 1, error: expect.stringMatching(names) });
      expect(error).toContain('has offers that were invented for trying');
    }
    expect(await held()).toEqual({ standard: [], promo: [] });
  });

  test('production takes those of a provider, whose standard ids may be as in the sample [ADOPT-11]', async () => {
    const standard = ours.standard.map((row, at) => ({ ...row, id: sample.standard[at]?.id }));
    expect((await run(['offers', 'import', fileOf({ ...ours, standard })], production)).code).toBe(0);
    expect(await findOfferSource(database)).toBe('provider');
  });

  test('production does not start with them, by whichever way they came [ADOPT-11, OPS-10]', async () => {
    expect(await findOfferSource(database)).toBe('none');
    await run(['offers', 'import', sampleOffersFile]);
    expect(await findOfferSource(database)).toBe('sample');
    const before = { by: 'a release before', action: 'import', source: 'provider' } as const;
    await withDatabase(owner, (whole) => changeOffers(whole, before, sampleOffers));
    expect(await findOfferSource(database)).toBe('sample');
  });
});

describe('offers list and show', () => {
  test('offers list: all are listed, and as JSON they are a file to import [PROV-11, OPS-01]', async () => {
    await run(['offers', 'import', sampleOffersFile]);
    const { out } = await run('offers list');
    expect(out).toMatch(
      /^\$500 to \$1,999 +standard-from-500 +Standard offer +Petrol 8, Diesel 8, Truck stop diesel 9$/m,
    );
    expect(out).toMatch(/^LASTSUMMER .+28\/02\/2026, expired .+ -$/m);
    expect(out).toMatch(/^HIGHCOUNTRY .+asks for a membership number, asks for a payment plan/m);
    expect(out).toMatch(/Last change: .+ [ap]m by aroha@\S+ \(import\)\./);
    const file = fileOf(JSON.parse((await run('offers list --json')).out));
    expect((await run(['offers', 'import', file])).out).toBe('These are the offers already.');
  });

  test('where there are none, or only the sample, it is said, with what to do [PROV-11]', async () => {
    expect(await run('offers list')).toMatchObject({
      code: 0,
      out: expect.stringContaining('There are no offers'),
      error: expect.stringContaining('offers import FILE'),
    });
    await seedSampleOffers(owner);
    expect((await run('offers list')).out).toContain('These are invented offers, for development.');
  });

  test('offers show: one is shown by its code or its id, with who changed it when [PROV-11, OPS-01]', async () => {
    await run(['offers', 'import', sampleOffersFile]);
    const promo = sample.promo.map((row) => ({ ...row, name: 'Ours' }));
    await run(['offers', 'import', fileOf({ ...sample, promo })]);
    const { out } = await run('offers show harvest');
    expect(out).toMatch(/^HARVEST .+Ours/m);
    expect(out).toMatch(/[ap]m +aroha@\S+ +import +changed$/m);
    expect(out).toMatch(/[ap]m +aroha@\S+ +import +new$/m);
    const { code, changes } = JSON.parse((await run('offers show promo-harvest --json')).out);
    expect({ code, changes: changes.length }).toEqual({ code: 'HARVEST', changes: 2 });
    expect((await run('offers show standard-from-500')).out).toContain('$500 to $1,999');
    expect(await run('offers show NOSUCH')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^No offer has the code or the id 'NOSUCH'\.\nTo see what there is: /),
    });
  });
});

describe('one promo code', () => {
  beforeEach(async () => void (await run(['offers', 'import', sampleOffersFile])));
  const listed = async (): Promise<typeof sample> => JSON.parse((await run('offers list --json')).out);

  test('one is added to the file of what there is, and can be redeemed at once [PROV-11, OPS-01]', async () => {
    const { standard, promo } = await listed();
    const spring = { code: 'spring', id: 'promo-spring', name: 'Spring', validToDate: '2099-11-30' };
    const discounts = [{ product: 'Petrol', centsPerLitre: 14.5 }];
    const file = fileOf({ standard, promo: [...promo, { ...spring, discounts }] });
    const dry = await run(['offers', 'import', file, '--dry-run']);
    expect(dry.out).toMatch(/^Would change:\n +new {2}SPRING +promo-spring$/);
    expect(await databaseOffers(database).redeemPromo('SPRING')).toEqual({ kind: 'unknown' });
    expect(await run(['offers', 'import', file])).toMatchObject({ code: 0 });
    expect(await databaseOffers(database).redeemPromo('spring')).toMatchObject({
      kind: 'valid',
      offer: { id: 'promo-spring', validToDate: '2099-11-30', discounts },
    });
    const [latest] = await listOfferChanges(database, 1);
    expect(latest).toMatchObject({
      by: expect.stringMatching(/^aroha@/),
      removed: { standard: [], promo: [] },
      added: { standard: [], promo: [{ code: 'SPRING' }] },
    });
  });

  test('one is ended by a last day in the file, at once or after that day [PROV-11, OPS-01]', async () => {
    const offers = databaseOffers(database);
    const endHarvest = async (validToDate: string) => {
      const { standard, promo } = await listed();
      const ended = promo.map((row) => (row.code === 'HARVEST' ? { ...row, validToDate } : row));
      return await run(['offers', 'import', fileOf({ standard, promo: ended })]);
    };
    expect((await endHarvest(today)).out).toMatch(/^Changed, .+\n +changed {2}HARVEST +promo-harvest$/);
    expect(await offers.redeemPromo('HARVEST')).toMatchObject({
      kind: 'valid',
      offer: { validToDate: today },
    });
    expect((await endHarvest(addDays(today, -1))).code).toBe(0);
    expect(await offers.redeemPromo('HARVEST')).toEqual({ kind: 'expired' });
    expect((await run('offers show harvest')).out).toMatch(/^HARVEST .+expired/m);
    expect((await endHarvest('2027-02-29')).error).toContain('is not a real date: February 2027 has 28 days');
  });
});

test('development keeps what was changed of the sample, and takes a newer sample over what was not [PROV-11]', async () => {
  await seedSampleOffers(owner);
  await asOwner(`update promo_offers set offer = offer || '{"name": "Older"}' where code = 'HARVEST'`);
  await seedSampleOffers(owner);
  expect(await held()).toEqual(sample);
  const without = { ...sample, promo: sample.promo.filter(({ code }) => code !== 'HARVEST') };
  await run(['offers', 'import', fileOf(without)]);
  await seedSampleOffers(owner);
  expect(await databaseOffers(database).redeemPromo('HARVEST')).toEqual({ kind: 'unknown' });
  expect((await listOfferChanges(database, 1))[0]).toMatchObject({ source: 'sample', action: 'import' });
});

test('bands that overlap are refused by the table too, and the record of changes is append-only [PROV-11]', async () => {
  await run(['offers', 'import', sampleOffersFile]);
  await expect(asOwner(`insert into standard_offers values (100, 300, '{}')`)).rejects.toThrow(/exclusion/);
  await expect(asOwner(`delete from offer_changes`)).rejects.toThrow(/never changed/);
});

test('the role of the server lists offers, and cannot import a file of them [PROV-11, PRIV-04]', async () => {
  const asServer = { DATABASE_URL: urlOf(connection) };
  expect(await run(['offers', 'import', sampleOffersFile], asServer)).toMatchObject({
    code: 3,
    error: expect.stringMatching(/^The role of the server may not do this .+ DATABASE_OWNER_URL\.$/),
  });
  expect((await run('offers list', asServer)).code).toBe(0);
});
