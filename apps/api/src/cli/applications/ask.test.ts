import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { beforeEach, expect, test } from 'vitest';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { submissionFor, testServer } from '../../testing/server.ts';
import { commands } from '../commands.ts';

const key = newDataKey('k1');
const { asOwner, call, create, queuedEmails, providers, ...server } = await testServer(
  { RATE_LIMIT_FACTOR: '1000' },
  { keys: parseDataKeys(key) },
);
const settings = { ...databaseSettings(server), DATA_KEYS: key, SUDO_USER: 'aroha' };
const run = commandLine(commands, settings);
const details = submissionFor('soleTrader');
const because = 'It rings at another house.';

let id = '';
let reference = '';
let statusKey = '';
beforeEach(async () => {
  await asOwner('delete from applications');
  providers.creditBureau = { check: async () => 'Assess' };
  id = await create();
  ({ reference, statusKey } = (await call('PUT', `/v1/applications/${id}`, { details })).body);
});
const ask = (...more: string[]) => run(['applications', 'ask', reference, ...more]);
const asking = ['--question', 'contact-number', '--because', because];
const kinds = async () => (await queuedEmails(id)).map(({ kind }) => kind);

test('applications ask says what is asked for, the state and to whom the mail goes [PROVIDER-03, OPS-01]', async () => {
  const { code, out } = await ask(...asking);
  expect([code, out.split('\n')[0]]).toEqual([
    0,
    `${reference}: Correction awaited; contact-number, asked for again. An email goes to ${details.email}.`,
  ]);
  expect(await kinds()).toEqual(['application-received', 'correction-asked']);
  expect((await run('applications list --state correctionAwaited')).out).toContain(reference);
  expect(await ask(...asking)).toMatchObject({ code: 1 });
});

test('applications ask --dry-run shows the mail and changes nothing [PROVIDER-03, OPS-01]', async () => {
  const { code, out } = await ask(...asking, '--dry-run');
  expect(code).toBe(0);
  expect(out).toMatch(/^Would ask \S+ for contact-number: Correction awaited\./);
  expect(out).toContain('Please look at your answers again');
  expect(await kinds()).toEqual(['application-received']);
});

test('applications show says what was asked, by whom, and what the answer changed [PROVIDER-03, OPS-01]', async () => {
  await ask('--question', 'contact-number', '--question', 'fuel-amount', '--because', because);
  expect((await run(`applications show ${reference}`)).out).toMatch(
    /Correction 1, asked for [^\n]+ by aroha@\S+\nOf: fuel-amount, contact-number\nBecause: It rings at another house\.\nThe applicant has not answered yet\./,
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

test('applications ask takes a reason for each question, and show has them with what was left as it was [SAY-06, PROVIDER-03, OPS-01]', async () => {
  const { code } = await ask(
    '--question',
    'fuel-amount',
    '--because',
    'Please confirm it.',
    '--question',
    'contact-number',
    '--because',
    because,
  );
  expect(code).toBe(0);
  const { correction } = (await call('POST', '/v1/status/open', { key: statusKey })).body;
  expect(correction).toEqual({
    number: 1,
    because: '',
    asked: ['fuel-amount', 'contact-number'],
    reasons: [
      { question: 'fuel-amount', because: 'Please confirm it.' },
      { question: 'contact-number', because },
    ],
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
  await ask('--question', 'cards', '--because', 'Which plate has the second?');
  const corrected = { key: statusKey, number: 1, preferences: { cards: [plate('KEA101'), plate('KEA103')] } };
  expect((await call('POST', '/v1/status/correction/cards', corrected)).status).toBe(200);
  const { out } = await run(`applications show ${reference}`);
  expect(out).toMatch(/Card 2 +[^\n]*KEA102[^\n]*KEA103/);
  expect(out).not.toMatch(/Card 1 /);
});

test('applications ask --withdraw ends the request [PROVIDER-03, OPS-01]', async () => {
  expect(await ask('--withdraw')).toMatchObject({ code: 1 });
  await ask(...asking);
  expect((await ask('--withdraw', '--dry-run')).out).toMatch(/^Would withdraw what /);
  expect((await ask('--withdraw')).out).toMatch(
    /: To assess; nothing to correct any more\. An email goes to /,
  );
  expect((await run(`applications show ${reference}`)).out).toMatch(/Withdrawn [^\n]+ by aroha@/);
});

test.each([
  [['--because', because], /Name what to answer again with --question/],
  [['--question', 'contact-number'], /--because is what is to be corrected and why/],
  [
    [
      '--question',
      'dob',
      '--question',
      'gender',
      '--question',
      'loyalty',
      '--because',
      'a',
      '--because',
      'b',
    ],
    /one --because for all questions, or one for each --question/,
  ],
  [['--question', 'contact-number', '--because', ''], /--because is what is to be corrected and why/],
  [['--question', 'surname', '--because', because], /surname/],
  [['--withdraw', '--because', because], /--withdraw takes neither/],
])('applications ask %j is refused with what to do [PROVIDER-03, OPS-01]', async (more, said) => {
  const { code, error } = await ask(...more);
  expect([code, error]).toEqual([2, expect.stringMatching(said)]);
});
