import type { Credit } from '@forecourt/domain/credit/state.ts';
import { enterAddressManually, noAddress } from '@forecourt/domain/fields/address-answer.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { describe, expect, test } from 'vitest';
import { actsBy } from '../../testing/acts.ts';
import { askById, callsById } from '../../testing/calls-by-id.ts';
import { linksOf } from '../../testing/links.ts';
import { hamish, partsOf, withPart } from '../../testing/parts.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer({ RATE_LIMIT_FACTOR: '10000' });
const { call, create, providers, queuedEmails, store } = server;
const parts = partsOf(server);
const links = linksOf(server);

const home = { line1: '99 Totara Close', line2: '', suburb: '', town: 'Twizel', postcode: '7901' };
const credit: Credit = {
  ...limitedDirector.credit,
  legalName: 'Ranginui Tamahere',
  dateOfBirth: '1971-03-02',
  driversLicenseNumber: 'QX918273',
  driversLicenseVersionNo: '417',
  residentialAddress: enterAddressManually(noAddress, home),
};
const secrets = [
  'Ranginui',
  'Tamahere',
  '1971-03-02',
  '02/03/1971',
  'QX918273',
  '273',
  '417',
  'Totara',
  'Twizel',
];

type Life = { readonly id: string; readonly draftId: string; readonly statusKey: string };

/** Begins an application with a draft, whose credit section is answered. */
async function answered(): Promise<Life> {
  const id = await create();
  const { draftId } = await links.save(id, limitedDirector);
  await parts.ask(id);
  const key = await parts.keyOf(id);
  expect((await parts.save(key, { ...credit, agreedToCreditCheck: false })).status).toBe(200);
  expect((await parts.answer(key, credit)).status).toBe(200);
  return { id, draftId, statusKey: id };
}

async function sent(decision: 'Assess' | 'Approve with Personal Guarantee'): Promise<Life> {
  const life = await answered();
  providers.creditBureau = { check: async () => decision };
  const form = withPart(limitedDirector, (await parts.list(life.id)).body.parts[0]);
  const { status, body } = await parts.submit(life.id, form);
  expect(status).toBe(200);
  return { ...life, statusKey: body.statusKey };
}

const stages: Readonly<Record<string, () => Promise<Life>>> = {
  'is begun': async () => {
    const id = await create();
    const { draftId } = await links.save(id, limitedDirector);
    await parts.ask(id);
    await parts.save(await parts.keyOf(id), credit);
    return { id, draftId, statusKey: id };
  },
  'is answered': answered,
  'is sent': () => sent('Assess'),
  'awaits a correction': async () => {
    const life = await sent('Assess');
    const { body } = await call('POST', '/v1/status/open', { key: life.statusKey });
    const asking = { questions: ['contact-number', 'promo-code', 'bank-details'] as const, because: 'Look' };
    await actsBy(store, 'mere').ask(body.reference, asking);
    return life;
  },
  'awaits a correction by the person': async () => {
    const life = await sent('Assess');
    const { body } = await call('POST', '/v1/status/open', { key: life.statusKey });
    const because = 'Ranginui Tamahere is not on the register';
    await actsBy(store, 'mere').ask(body.reference, { questions: ['legal-name'], because });
    return life;
  },
  'was corrected by the person': async () => {
    const life = await sent('Assess');
    const { body } = await call('POST', '/v1/status/open', { key: life.statusKey });
    await actsBy(store, 'mere').ask(body.reference, { questions: ['legal-name'], because: 'Look' });
    expect((await parts.answer(await parts.keyOf(life.id), credit)).status).toBe(200);
    return life;
  },
  'awaits the guarantee': async () => {
    const life = await sent('Approve with Personal Guarantee');
    expect((await call('POST', '/v1/status/parts', { key: life.statusKey, ...hamish })).status).toBe(200);
    return life;
  },
  'has the guarantee': async () => {
    const life = await sent('Approve with Personal Guarantee');
    await call('POST', '/v1/status/parts', { key: life.statusKey, ...hamish });
    expect((await parts.guarantee(await parts.keyOf(life.id))).status).toBe(200);
    return life;
  },
};

/** Those after which an application answers less come last. */
const last = ['submitApplication', 'changePart', 'withdrawByStatus', 'revokeDraft', 'revokeStatus'];
const callsOfApplicant = callsById
  .filter(([, { url }]) => !url.startsWith('/v1/part/'))
  .toSorted(([one], [other]) => last.indexOf(one) - last.indexOf(other));

describe.each(Object.entries(stages))('a part that %s', (_, reached) => {
  test('is in no answer to the applicant, in no draft of theirs and in no email to them [PART-03]', async () => {
    const { id, draftId, statusKey } = await reached();
    const answers: [string, string][] = [];
    for (const each of callsOfApplicant) {
      const isByKey = each[1].url.startsWith('/v1/status/');
      const { status, body } = await askById(call, each, { id: isByKey ? statusKey : id, draftId });
      expect(status, each[0]).toBeLessThan(500);
      answers.push([each[0], JSON.stringify(body)]);
    }
    const mails = (await queuedEmails(id)).filter(({ emailData }) => emailData.to !== hamish.email);
    expect(mails.length).toBeGreaterThan(0);
    for (const { kind, emailData } of mails) answers.push([kind, JSON.stringify(emailData)]);
    // Ids are random, and so are milliseconds.
    const passing = /"[\w-]{22}"|"[\w-]{27}"|\.\d{3}Z"/g;
    const texts = answers.map(([from, text]) => [from, text.replace(passing, '')] as const);
    const found = texts.flatMap(([from, text]) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${from}`),
    );
    expect(found).toEqual([]);
  });
});

test('a copy by email says who answered instead [PART-03]', async () => {
  const { id, statusKey } = await sent('Assess');
  expect((await call('POST', '/v1/status/copy', { key: statusKey })).status).toBe(200);
  const copy = (await queuedEmails(id)).find(({ kind }) => kind === 'application-copy');
  expect(JSON.stringify(copy)).toContain('Answered by Hamish Buchan, ');
});
