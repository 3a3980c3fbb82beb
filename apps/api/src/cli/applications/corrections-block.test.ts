import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { beforeEach, expect, test } from 'vitest';
import { actsBy } from '../../testing/acts.ts';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { submissionFor, testServer } from '../../testing/server.ts';
import { commands } from '../commands.ts';

const key = newDataKey('k1');
const { asOwner, call, create, providers, store, ...server } = await testServer(
  { RATE_LIMIT_FACTOR: '1000' },
  { keys: parseDataKeys(key) },
);
const settings = { ...databaseSettings(server), DATA_KEYS: key };
const run = commandLine(commands, settings);
const aroha = actsBy(store, 'aroha');
const details = submissionFor('soleTrader');
const because = 'It rings at another house.';

let reference = '';
let statusKey = '';
beforeEach(async () => {
  await asOwner('delete from applications');
  providers.creditBureau = { check: async () => 'Assess' };
  ({ reference, statusKey } = (await call('PUT', `/v1/applications/${await create()}`, { details })).body);
});

test('applications show says what was asked, by whom, and what the answer changed [PROVIDER-03, OPS-01]', async () => {
  await aroha.ask(reference, { questions: ['contact-number', 'fuel-amount'], because });
  expect((await run(`applications show ${reference}`)).out).toMatch(
    /Correction 1, asked for [^\n]+ by aroha\nOf: fuel-amount, contact-number\nBecause: It rings at another house\.\nThe applicant has not answered yet\./,
  );
  const { business, offer, credit } = soleTrader;
  const finalDetails = { ...soleTrader.finalDetails, contactNumber: '0217654321' };
  const answers = { business, offer, credit, finalDetails };
  const sent = await call('POST', '/v1/status/correction', { key: statusKey, number: 1, answers });
  expect(sent.status).toBe(200);
  const { out } = await run(`applications show ${reference}`);
  expect(out).toMatch(/\nCorrected [^\n]+\.\nCHANGED +BEFORE +AFTER\n/);
  expect(out).toMatch(/Contact number +\S[^\n]+ {2,}\S*021 ?765 ?4321/);
});

test('applications show has the reason for each question, and what was left as it was [SAY-06, PROVIDER-03, OPS-01]', async () => {
  const reasons = [
    { question: 'fuel-amount', because: 'Please confirm it.' },
    { question: 'contact-number', because },
  ] as const;
  await aroha.ask(reference, { questions: ['fuel-amount', 'contact-number'], because: '', reasons });
  const { correction } = (await call('POST', '/v1/status/open', { key: statusKey })).body;
  expect(correction).toEqual({
    number: 1,
    because: '',
    asked: ['fuel-amount', 'contact-number'],
    reasons,
    businessType: 'SoleTrader',
  });
  const { business, offer, credit } = soleTrader;
  const finalDetails = { ...soleTrader.finalDetails, contactNumber: '0217654321' };
  const answers = { business, offer, credit, finalDetails };
  const body = { key: statusKey, number: 1, answers, kept: ['fuel-amount'] };
  expect((await call('POST', '/v1/status/correction', body)).status).toBe(200);
  expect((await run(`applications show ${reference}`)).out).toMatch(
    /\nOf: fuel-amount, contact-number\nBecause of fuel-amount: Please confirm it\.\nBecause of contact-number: It rings at another house\.\nCorrected [^\n]+\.\nLeft as it was: fuel-amount\nCHANGED +BEFORE +AFTER\n/,
  );
});

test('applications show says which cards a correction changed [PROVIDER-03, OPS-01]', async () => {
  const plate = (registration: string) => ({
    ...defaultCard,
    cardType: 'Vehicle',
    vehicle: { registration },
  });
  const order = { key: statusKey, preferences: { cards: [plate('KEA101'), plate('KEA102')] } };
  expect((await call('POST', '/v1/status/cards', order)).status).toBe(200);
  await aroha.ask(reference, { questions: ['cards'], because: 'Which plate has the second?' });
  const corrected = { key: statusKey, number: 1, preferences: { cards: [plate('KEA101'), plate('KEA103')] } };
  expect((await call('POST', '/v1/status/correction/cards', corrected)).status).toBe(200);
  const { out } = await run(`applications show ${reference}`);
  expect(out).toMatch(/Card 2 +[^\n]*KEA102[^\n]*KEA103/);
  expect(out).not.toMatch(/Card 1 /);
});

test('applications show says who withdrew a request [PROVIDER-03, OPS-01]', async () => {
  await aroha.ask(reference, { questions: ['contact-number'], because });
  await aroha.takeBack(reference);
  expect((await run(`applications show ${reference}`)).out).toMatch(/Withdrawn [^\n]+ by aroha/);
});
