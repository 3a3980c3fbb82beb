import { type DeskApplication, deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { CaseFact } from '@forecourt/domain/desk/case-facts.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { standardOffer } from '@forecourt/domain/testing/offers.ts';
import { plainStyle } from '@forecourt/platform/cli/table.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { expect, test } from 'vitest';
import { correctAnswers } from '../../features/applications/correct-answers.ts';
import { askToCorrect } from '../../features/status/ask-to-correct.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';
import { locked } from '../../testing/locked.ts';
import { wrongLines } from '../../testing/printed.ts';
import { commands } from '../commands.ts';

const key = newDataKey('k1');
const desk = await testDesk({}, { keys: parseDataKeys(key) });
const { ask, asOwner, providers, signedIn, store } = desk;
const cases = deskCases(desk);
const { token: as } = await signedIn('viewer');
const look = { ...plainStyle, width: 80 };
const run = commandLine(commands, { ...databaseSettings(desk), DATA_KEYS: key }, { look });

/** Reads an application at the desk and by the command, which have to say the same. */
async function read(reference: string) {
  const { body } = await ask(deskApplication, { params: { reference }, as });
  const page: DeskApplication = body;
  const shown = JSON.parse((await run(`applications show ${reference} --json`)).out);
  const facts: readonly CaseFact[] = shown.known;
  expect(page.known.filter(({ group }) => group === null).map(({ label, value }) => [label, value])).toEqual(
    facts
      .filter(({ label }) => page.known.some((one) => one.label === label && one.group === null))
      .map(({ label, lines }) => [label, lines.join('\n')]),
  );
  expect(facts.map(({ label }) => label)).toEqual(page.known.map(({ label }) => label));
  expect(page.seenBefore).toEqual(shown.seenBefore);
  return { page, facts: Object.fromEntries(facts.map(({ label, lines }) => [label, lines])) };
}

test('the page and applications show say the same of what is known, and of what is not [DESK-29]', async () => {
  const company = await read((await cases.ordered('limitedDirector')).reference);
  expect(company.facts).toMatchObject({
    'Register status': ['Registered'],
    'Monthly spend': ['$1,250.00'],
    'Cards and limits': ['1 card', 'No monthly limit: 1 card', 'The limits allow $7,500.00 in 30 days.'],
  });
  const sole = await read((await cases.sent('Assess', 'soleTrader')).reference);
  expect(sole.facts).toMatchObject({ NZBN: ['Not known'] });
});

test('a correction says what changed, with the rates, and what the credit bureau answered then [DESK-29]', async () => {
  const { row, reference } = await cases.sent();
  const because = 'Please confirm it.';
  const context = { requestId: 'r' };
  await locked(askToCorrect)(store, reference, {
    questions: ['fuel-amount'],
    because,
    askedBy: 'Mere',
    context,
  });
  const { creditBureau, offers } = providers;
  providers.creditBureau = { check: async () => 'Approved' };
  const lower = { ...standardOffer, discounts: [{ product: 'Diesel', centsPerLitre: 10 }] };
  providers.offers = { ...offers, standardFor: async () => lower };
  const answers = {
    ...limitedDirector,
    business: { ...limitedDirector.business, fuelAmount: 12_500 },
    offer: { ...limitedDirector.offer, standardOffer: lower },
  };
  await correctAnswers(store, providers, {
    which: { id: row },
    number: 1,
    answers,
    kept: [],
    today: '2026-11-27',
    context,
  });
  Object.assign(providers, { creditBureau, offers });
  const { facts, page } = await read(reference);
  expect(facts['Corrected']).toContain('Business: Monthly fuel estimate: $1,250.00 → $12,500.00');
  expect(facts['Corrected']?.at(-1)).toBe('The credit bureau answered: Approved.');
  const rates = ['12', '10'].map((cents) => `${cents} cents per litre off the pump price: Diesel`);
  expect(facts['Corrected']).toContain(`Rates: ${rates.join(' → ')}`);
  expect(page.corrections[0]?.changes.map(({ what }) => what)).toContain('Rates');
});

test('applications that have something in common are listed on the page and by applications show [DESK-30]', async () => {
  await asOwner('delete from applications');
  const first = await cases.sent('Assess', 'limitedDirector');
  const second = await cases.sent('Assess', 'limitedNonDirector');
  const { page } = await read(second.reference);
  expect(page.seenBefore).toMatchObject([{ reference: first.reference, state: 'toAssess' }]);
  expect(page.seenBefore[0]?.same).toEqual(expect.arrayContaining(['nzbn', 'address']));
  const printed = await run(`applications show ${second.reference}`);
  expect(wrongLines(printed)).toEqual([]);
  expect(printed.out).toMatch(/Seen before[\s\S]+REFERENCE/);
  expect(printed.out).toContain(first.reference);
});

test('a consent is not masked with the account that it is about [DESK-40, DESK-15]', async () => {
  const { reference } = await cases.sent();
  const { page } = await read(reference);
  const rows = page.sections.flatMap((section) => section.rows);
  const consents = rows.filter(({ label }) => /terms|^Credit check$/.test(label));
  expect(consents.map(({ value }) => value)).toEqual([
    'Agreed',
    'Accepted, and can authorise payments alone',
  ]);
  expect(rows.find(({ label }) => label === 'Account')).toMatchObject({ value: null, group: 'bank' });
});
