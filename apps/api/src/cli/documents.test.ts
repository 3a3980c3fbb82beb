import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleOffersFile } from '@forecourt/fixtures/sample/offers.ts';
import { startHandoverReceiver } from '@forecourt/fixtures/simulators/handover-receiver.ts';
import { UsageError } from '@forecourt/platform/cli/command.ts';
import { parseCommandLine } from '@forecourt/platform/cli/parse.ts';
import { plainStyle } from '@forecourt/platform/cli/table.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upsertPerson } from '../store/desk/staff.ts';
import { openEncrypter } from '../store/keys/key-checks.ts';
import { commandLine } from '../testing/command-line.ts';
import { databaseSettings } from '../testing/database.ts';
import { wordsOf } from '../testing/desk-page.ts';
import { checkout, documents, forecourtLinesOf, readDocument } from '../testing/documents.ts';
import { newSecret } from '../testing/handover.ts';
import { wrongLines } from '../testing/printed.ts';
import { testServer } from '../testing/server.ts';
import { commands } from './commands.ts';

const written = new Map(
  documents.flatMap((path) => forecourtLinesOf(readDocument(path)).map((line) => [line, path] as const)),
);

const folder = mkdtempSync(join(tmpdir(), 'documents '));
const dataKey = newDataKey('k1');
const secret = newSecret();
const receiver = await startHandoverReceiver({ secret, behave: () => 'taking' });
const server = await testServer({}, { keys: parseDataKeys(dataKey) });
const encrypter = await openEncrypter(server.database, server.keys);
const settings = {
  ...databaseSettings(server),
  DATA_KEYS: dataKey,
  DATA_DIR: join(folder, 'data'),
  HANDOVER_URL: receiver.url,
  HANDOVER_SECRET: secret,
  INIT_CWD: folder,
};
/** An empty place for a restore. */
const empty = { DATA_KEYS: dataKey, DATA_DIR: join(folder, 'empty'), INIT_CWD: folder };
const run = commandLine(commands, settings, { look: { ...plainStyle, width: 80 } });
afterAll(() => receiver.close());

const put = (name: string, lines: string): string => {
  writeFileSync(join(folder, name), lines);
  return join(folder, name);
};

/** What the documents name and this machine has: files as docs/importing.md describes them. */
const meant: Record<string, string> = {
  EMAIL: 'hana@example.co.nz',
  FILE: sampleOffersFile,
  'offers.json': sampleOffersFile,
  LINDIS: 'HARVEST',
  '/path/to/offers.json': sampleOffersFile,
  FOLDER: join(checkout, 'brands/westerly'),
  '/mnt/elsewhere/forecourt.backup': join(folder, 'new.backup'),
  'nz-addresses.csv.gz': put(
    'addresses.csv',
    'address_id,full_address_number,full_road_name,unit,address_number,address_number_suffix,suburb_locality,town_city,address_lifecycle\n' +
      '1,14,Ballantyne Road,,14,,,Wānaka,Current\n',
  ),
  'bank-branch-register.csv': put(
    'branches.csv',
    'Bank_Number,Branch_Number,Bank_Name,Latest_Status\n12,3140,ASB Bank,A\n',
  ),
  'register.csv.gz': put(
    'businesses.csv',
    'nzbn,entityName,entityTypeCode,entityStatusCode\n9429990000011,LINDIS PASS FENCING LIMITED,LTD,50\n',
  ),
};

/** By the first word of a command: of another application, callback or backup than the rest. */
const meantBy: Record<string, Record<string, string | undefined>> = {
  restore: { '/mnt/elsewhere/forecourt.backup': join(folder, 'forecourt.backup') },
};

type Row = { reference: string; id: string };
const rowsOf = async (line: string): Promise<Row[]> => {
  const data: unknown = JSON.parse((await run(`${line} --json`)).out);
  const list = Array.isArray(data) ? data : Object.values(data as object).find(Array.isArray);
  return (list ?? []) as Row[];
};

beforeAll(async () => {
  const prepare = async (...words: string[]): Promise<void> => {
    const { code, error } = await run(words);
    if (code !== 0) throw new Error(`${words.join(' ')}: ${error}`);
  };
  await prepare('offers', 'import', sampleOffersFile);
  await prepare('demo', 'seed', '--applications', '40', '--seed', 'documents');
  await server.asOwner(`update outbox set delivered_at = null, gave_up_at = now(), last_failure = 'connection'
    where id in (select max(id) from outbox group by channel)`);
  for (const email of ['mere@example.co.nz', 'manager@example.com'])
    await upsertPerson({ ...server.store, encrypter }, { email, name: 'Mere', role: 'viewer' });
  await prepare('staff', 'invite', 'tevita@example.co.nz', '--role', 'viewer');
  await prepare('backup', join(folder, 'forecourt.backup'));
  const [application] = await rowsOf('applications list --state toAssess');
  const [callback] = await rowsOf('callbacks list');
  const [mail] = await rowsOf('mail list');
  const [event] = await rowsOf('handover list');
  const of = (row: Row | undefined) => ({ 'K7PX-3M9D': row?.reference, REFERENCE: row?.reference });
  meantBy['applications'] = of(application);
  const [order] = await rowsOf('orders list');
  meantBy['orders'] = of(order);
  meantBy['callbacks'] = of(callback);
  meantBy['mail'] = { ...of(application), MAIL: mail?.id };
  meantBy['handover'] = { EVENT: event?.id, ID: event?.id };
});

/** Lines that end with 1 on a database in order, by what they say. */
const refused: Record<string, RegExp> = {
  // The only key.
  'keys retire k1': /is the current key/,
  // A check may fail where no pages were built.
  doctor: /^CHECK/,
};
const dryRuns = new Set<string>();
/** What is printed for programs, or was asked to show links. */
const forOthers = new Set(['--json', '--csv', '--links']);

describe("the operator's commands in the documents", () => {
  test.each([...written])('%s, of %s, is called as it may be [ADOPT-02]', (line) => {
    expect(() => parseCommandLine(commands, wordsOf(line))).not.toThrow();
  });

  test.each([...written.keys()])(
    '%s runs as it is written: a date has one form, a link is masked, 80 columns are enough [ADOPT-02, PROVIDER-07]',
    async (line) => {
      const [group = ''] = line.split(' ');
      const words = wordsOf(line).map((word) => meantBy[group]?.[word] ?? meant[word] ?? word);
      const parsed = parseCommandLine(commands, words);
      const canDryRun = parsed.kind === 'run' && parsed.command.dryRun !== undefined && !parsed.dryRun;
      const typed = canDryRun ? [...words, '--dry-run'] : words;
      const { code, out, error } = await run(typed, group === 'restore' ? empty : settings);
      const isDry = typed.includes('--dry-run') && code === 0;
      const begins = isDry ? /^Would / : /(?:)/;
      if (isDry) dryRuns.add(parsed.kind === 'run' ? parsed.command.name : line);
      expect(out).toMatch(begins);
      // Help shows how a date is typed.
      const isForPeople = parsed.kind === 'run' && !typed.some((word) => forOthers.has(word));
      expect(isForPeople ? wrongLines({ out, error }) : []).toEqual([]);
      const mayFail = refused[line];
      const isRight = code === 0 || (code === 1 && mayFail?.test(out + error) === true);
      expect(isRight, `${code}: ${error || out}`).toBe(true);
    },
  );

  test('every command that has a dry run was run so, and began with Would [PROVIDER-07]', () => {
    const all = commands.filter(({ dryRun }) => dryRun !== undefined).map(({ name }) => name);
    // Only the current key is here: keys.test.ts retires another.
    expect(all.filter((name) => !dryRuns.has(name))).toEqual(['keys retire']);
  });

  test('one that is misspelt, has a wrong option or lacks what it needs would be found [ADOPT-02]', () => {
    const planted = [
      '```sh\nnpx forecourt aplications list\nsudo -u forecourt forecourt backup --dry-runn\n./forecourt restore\n```',
      'Run `npx forecourt keys rotat` or `npx forecourt callbacks list --state waiting`.',
    ].join('\n');
    const lines = forecourtLinesOf(planted);
    expect(lines).toHaveLength(5);
    for (const line of lines)
      expect(() => parseCommandLine(commands, wordsOf(line)), line).toThrow(UsageError);
  });
});
