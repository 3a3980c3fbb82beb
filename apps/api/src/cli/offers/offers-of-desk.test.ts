import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deskEndOffer, deskMakeOffer, deskOffers } from '@forecourt/domain/contract/desk/offers.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { expect, test } from 'vitest';
import { seedSampleOffers } from '../../providers/offers/use-sample.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { testDesk } from '../../testing/desk.ts';
import { promoDraft } from '../../testing/desk-work.ts';
import { commands } from '../commands.ts';

const key = newDataKey('k1');
const desk = await testDesk({}, { keys: parseDataKeys(key) });
const { ask, owner, signedIn } = desk;
const run = commandLine(commands, { ...databaseSettings(desk), DATA_KEYS: key });
const path = join(mkdtempSync(join(tmpdir(), 'offers ')), 'offers.json');

test('a file holds over the desk: an import says which codes were made or ended there, before and after, and a newer file keeps them [DESK-39, PROV-11]', async () => {
  await seedSampleOffers(owner);
  const { token } = await signedIn('manager', 'Tane');
  writeFileSync(path, (await run('offers list --json')).out);
  const seen = async () => (await ask(deskOffers, { as: token })).body.version;
  const draft = promoDraft({ code: 'WINTER26' });
  await ask(deskMakeOffer, { body: { ...draft, seen: await seen() }, as: token });
  await ask(deskEndOffer, { body: { code: 'HARVEST', seen: await seen() }, as: token });
  expect((await run('offers list')).out).toMatch(/Last change: .+ by Tane\S* \(desk\)/);
  expect((await run('offers show WINTER26')).out).toMatch(/Tane\S* +desk +new/);

  writeFileSync(`${path}.newer`, (await run('offers list --json')).out);
  expect(
    JSON.parse((await run(['offers', 'import', `${path}.newer`, '--dry-run', '--json'])).out),
  ).toMatchObject({
    changes: [],
    ofDesk: [],
  });
  const sentence = /Made or ended at the desk, and replaced by the file: HARVEST, WINTER26\. To keep them/;
  expect((await run(['offers', 'import', path, '--dry-run'])).out).toMatch(sentence);
  expect((await run(['offers', 'import', path])).out).toMatch(sentence);
  const { promos } = (await ask(deskOffers, { as: token })).body;
  const codes = promos.map(({ code }: { code: string }) => code);
  expect(codes).not.toContain('WINTER26');
  expect(promos.find(({ code }: { code: string }) => code === 'HARVEST').hasEnded).toBe(false);
  expect((await run(['offers', 'import', path])).out).toMatch(/^These are the offers already/);
});
