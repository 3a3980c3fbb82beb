import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { offerRowsOf } from '@forecourt/domain/providers/offer-book.ts';
import { sampleOffers, sampleOffersFile } from '@forecourt/fixtures/sample/offers.ts';
import { plainStyle } from '@forecourt/platform/cli/table.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { expect, test } from 'vitest';
import { actsBy } from '../testing/acts.ts';
import { commandLine } from '../testing/command-line.ts';
import { databaseSettings } from '../testing/database.ts';
import { newSecret } from '../testing/handover.ts';
import { wrongLines } from '../testing/printed.ts';
import { submissionFor, testServer } from '../testing/server.ts';
import { commands } from './commands.ts';

const key = newDataKey('k1');
const server = await testServer(
  { RATE_LIMIT_FACTOR: '1000', HANDOVER_URL: 'http://127.0.0.1:9/', HANDOVER_SECRET: newSecret() },
  { keys: parseDataKeys(key) },
);
server.providers.creditBureau = { check: async () => 'Assess' };
const settings = { ...databaseSettings(server), DATA_KEYS: key };
const longestName = actsBy(server.store, `mere.${'o'.repeat(59)}`);
const run = commandLine(commands, settings, { look: { ...plainStyle, width: 80 } });

const longest = ['W'.repeat(64), '山'.repeat(64), 'Te Whare '.repeat(7).trim(), 'Ā'.repeat(64)];
/** Every text of a result, as rows break it, without what a narrow terminal adds. */
const unbroken = (out: string): string => out.replaceAll(/\s/g, '');

async function applied(businessName: string): Promise<string> {
  const id = await server.create();
  const { businessDetails, ...details } = submissionFor('soleTrader');
  const sent = {
    ...details,
    businessDetails: { ...businessDetails, businessName, tradingName: businessName },
  };
  expect(await server.call('PUT', `/v1/applications/${id}`, { details: sent })).toMatchObject({
    status: 200,
  });
  const card = {
    ...defaultCard,
    cardType: 'DriverVehicle',
    vehicle: { registration: 'KEA101' },
    driver: { name: businessName.slice(0, 25) },
  };
  const ordered = await server.call('PUT', `/v1/applications/${id}/card`, { preferences: { cards: [card] } });
  expect(ordered).toMatchObject({ status: 200 });
  const { rows } = await server.pool.query('select reference from applications where id = $1', [
    await server.rowOf(id),
  ]);
  return rows[0].reference;
}

test.each(longest)(
  'the lists and pages of an application called %s fit 80 columns [PROVIDER-07]',
  async (name) => {
    const reference = await applied(name);
    const fits = async (...lines: string[]) => {
      for (const line of lines) {
        const ran = await run(line);
        expect(ran, line).toMatchObject({ code: 0 });
        expect(wrongLines(ran), line).toEqual([]);
      }
    };
    await longestName.take(reference);
    await longestName.note(reference, name);
    await longestName.ask(reference, { questions: ['delivery-address'], because: name });
    await fits('applications list', 'applications list --state all', `applications show ${reference}`);
    await longestName.takeBack(reference);
    await longestName.decide(reference, 'Approved', { decidedBy: name });
    await fits('orders list', `orders show ${reference}`);
    await longestName.send(reference, name);
    await fits(
      `orders show ${reference}`,
      'applications list --state all',
      `applications show ${reference}`,
      `mail list ${reference}`,
      'handover list',
    );
    expect(unbroken((await run(['applications', 'show', reference])).out)).toContain(unbroken(name));
  },
);

test.each(longest)('offers called %s fit 80 columns [PROVIDER-07]', async (name) => {
  const { standard, promo } = offerRowsOf(sampleOffers());
  const code = 'LONGEST-'.repeat(5);
  const longestOffer = { ...promo[0], code, name, id: 'i'.repeat(60) };
  const path = join(mkdtempSync(join(tmpdir(), 'offers-')), 'offers.json');
  writeFileSync(path, JSON.stringify({ standard, promo: [longestOffer] }));
  expect(await run(['offers', 'import', path])).toMatchObject({ code: 0 });
  for (const line of ['offers list', `offers show ${code}`, `offers import ${sampleOffersFile} --dry-run`])
    expect(wrongLines(await run(line)), line).toEqual([]);
});
