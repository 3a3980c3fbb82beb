import { partEndedTexts } from '@forecourt/domain/application/parts.ts';
import type { AskedPart } from '@forecourt/domain/contract/parts.ts';
import { initialCredit } from '@forecourt/domain/credit/state.ts';
import { limitedDirector, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { describe, expect, test } from 'vitest';
import { businessOf, hamish, partsOf, submissionBody, withPart } from '../../testing/parts.ts';
import { submissionFor, testServer } from '../../testing/server.ts';

const server = await testServer({ RATE_LIMIT_FACTOR: '100' });
const { call, create, pool, providers, queuedEmails, rowOf } = server;
const parts = partsOf(server);
const { credit } = limitedDirector;

const kindsOf = async (id: string) => (await queuedEmails(id)).map(({ kind }) => kind);
const rowsOf = async (id: string) =>
  (await pool.query('select * from parts where application_id = $1 order by number', [await rowOf(id)])).rows;
const answeredPart = async (id: string): Promise<AskedPart> => (await parts.list(id)).body.parts.at(-1);

/** Begins an application whose credit section is answered; returns the applicant's form. */
async function answered(application = limitedDirector) {
  const asked = await parts.asked(application);
  expect((await parts.answer(asked.key, application.credit)).status).toBe(200);
  return { ...asked, form: withPart(application, await answeredPart(asked.id)) };
}

describe('somebody else is asked to answer the credit section', () => {
  test('by a link of its own, in an email without anything that was typed [PART-01, SEC-14]', async () => {
    const id = await create();
    const { status, body } = await parts.ask(id);
    expect(status).toBe(200);
    const [part] = body.parts;
    expect(part).toMatchObject({ number: 1, part: 'credit', ...hamish, isLinkOff: false, answeredAt: null });
    expect(Date.parse(part.expiresAt) - Date.parse(part.askedAt)).toBeGreaterThan(13.9 * 86_400_000);
    expect(await queuedEmails(id)).toEqual([
      {
        kind: 'part-asked',
        emailData: {
          to: hamish.email,
          registeredName: 'Lindis Pass Fencing Limited',
          part: 'credit',
          partKey: expect.stringMatching(/^[\w-]{27}$/),
          expiresAt: part.expiresAt,
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(await parts.keyOf(id));
  });

  test('once at a time; another can be asked after the part is taken back [PART-01]', async () => {
    const { id, key } = await parts.asked();
    const other = { name: 'Moana Reid', email: 'moana@example.co.nz' };
    expect(await parts.ask(id, limitedDirector, other)).toMatchObject({
      status: 409,
      body: {
        exception:
          'Hamish Buchan is asked already. To ask somebody else, choose to answer it yourself first.',
      },
    });
    expect((await parts.change(id, 'takeBack')).status).toBe(200);
    expect((await parts.ask(id, limitedDirector, other)).body.parts).toMatchObject([
      { number: 1, ended: { how: 'takenBack' } },
      { number: 2, name: 'Moana Reid', ended: null },
    ]);
    expect((await parts.open(key)).body).toMatchObject({ state: 'ended', ended: 'takenBack' });
    expect(await kindsOf(id)).toEqual(['part-asked', 'part-ended', 'part-asked']);
  });

  test('a doubled press asks once [PART-01, REL-02]', async () => {
    const id = await create();
    await Promise.all([parts.ask(id), parts.ask(id)]);
    expect((await parts.list(id)).body.parts).toHaveLength(1);
    expect(await kindsOf(id)).toEqual(['part-asked']);
  });

  test('the business is as the register has it, whatever the browser says [PART-02]', async () => {
    const id = await create();
    const lie = { ...limitedDirector.business, businessName: 'Visit evil.example today' };
    expect((await parts.ask(id, { ...limitedDirector, business: lie })).status).toBe(200);
    expect((await parts.open(await parts.keyOf(id))).body).toMatchObject({
      businessName: 'Lindis Pass Fencing Limited',
    });
    const unknown = { businessType: 'Limited', nzbn: '9429000000000', businessName: 'X' };
    expect((await parts.ask(await create(), limitedDirector, { business: unknown })).status).toBe(400);
    const typed = { businessType: 'SoleTrader', nzbn: null, businessName: 'Visit evil.example' };
    expect((await parts.ask(await create(), limitedDirector, { business: typed })).status).toBe(400);
  });

  test('a sent application has no part to give away, and an unknown one none at all [PART-01]', async () => {
    const id = await server.submitted('soleTrader');
    expect(await parts.ask(id)).toMatchObject({ status: 409, body: { code: 'draftsEnded' } });
    expect((await parts.ask(newId())).status).toBe(404);
    expect((await parts.list(newId())).status).toBe(404);
    expect((await parts.change(await create(), 'renew')).status).toBe(404);
  });

  test('emails to one address are limited [PART-01, SEC-05]', async () => {
    const strict = await testServer({ RATE_LIMIT_FACTOR: '1' });
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1)
      statuses.push((await partsOf(strict).ask(await strict.create())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the person', () => {
  test('reads which business it is, who asks and for what, and nothing else [PART-02]', async () => {
    const { key, part } = await parts.asked();
    const { body } = await parts.open(key);
    expect(body).toEqual({
      part: 'credit',
      state: 'open',
      ended: null,
      askedBy: 'Aroha Ngata',
      name: 'Hamish Buchan',
      businessType: 'Limited',
      businessName: 'Lindis Pass Fencing Limited',
      business: limitedDirector.business.business,
      expiresAt: part.expiresAt,
      answeredAt: null,
      credit: initialCredit,
      version: 0,
      guarantor: null,
      canWithdraw: false,
    });
  });

  test('has their answers saved as they go, on one device at a time, and nothing else that is sent along [PART-02]', async () => {
    const { key, part } = await parts.asked();
    const { part: _, ...given } = part;
    const begun = { ...initialCredit, legalName: 'Hamish James Buchan' };
    const more = { ...begun, personalGuaranteeEmail: 'x@example.co.nz', part: given };
    expect(await parts.save(key, more)).toMatchObject({ status: 200, body: { version: 1 } });
    expect((await parts.open(key)).body).toMatchObject({ credit: begun, version: 1 });
    expect(await parts.save(key, initialCredit)).toMatchObject({
      status: 409,
      body: { code: 'savedSince' },
    });
    expect((await parts.open(key)).body).toMatchObject({ credit: begun, version: 1 });
  });

  test('answers by the rules of the questions, for this business and today [PART-02, PART-04]', async () => {
    const { key } = await parts.asked();
    const wrong = {
      ...credit,
      isCompanyDirector: null,
      dateOfBirth: '2020-01-01',
      agreedToCreditCheck: false,
    };
    expect(await parts.answer(key, wrong)).toMatchObject({
      status: 400,
      body: {
        exception: [
          {
            field: 'credit.isCompanyDirector',
            errorMessage: 'Say whether you are a director of the company',
          },
          { field: 'credit.dateOfBirth' },
          { field: 'credit.agreedToCreditCheck' },
        ],
      },
    });
    const unread = { ...credit, isCompanyDirector: false, readRepresentativeRequirements: false };
    expect((await parts.answer(key, unread)).body.exception).toEqual([
      { field: 'credit.readRepresentativeRequirements', errorMessage: 'Read the notes for representatives' },
    ]);
    expect((await parts.open(key)).body.state).toBe('open');
  });

  test('answers once: both are mailed, and a repeat changes nothing [PART-03, PART-04, PART-05]', async () => {
    const { id, key } = await answered();
    const before = await rowsOf(id);
    expect(before[0]).toMatchObject({ wording_version: '2026-11', ended_at: null });
    expect((await parts.answer(key, credit)).status).toBe(200);
    expect(await parts.answer(key, { ...credit, legalName: 'Somebody Else' })).toMatchObject({
      status: 409,
      body: { exception: 'You have answered this part already, so nothing was changed.' },
    });
    expect(await rowsOf(id)).toEqual(before);
    const [, toAsker, copy] = await queuedEmails(id);
    expect(toAsker).toEqual({
      kind: 'part-answered',
      emailData: { to: 'aroha@example.co.nz', registeredName: 'Lindis Pass Fencing Limited', part: 'credit' },
    });
    expect(copy).toMatchObject({ kind: 'part-copy', emailData: { to: hamish.email, partKey: key } });
    const written = JSON.stringify(copy);
    expect(written).toContain('Hamish James Buchan');
    expect(written).not.toContain(credit.driversLicenseNumber);
    expect(written).not.toContain(credit.dateOfBirth);
    expect((await parts.open(key)).body).toMatchObject({
      state: 'answered',
      credit: null,
      canWithdraw: true,
    });
  });

  test('withdraws the answers until the application is sent; they are erased [PART-04]', async () => {
    const { id, key, form } = await answered();
    expect((await parts.withdraw(key)).status).toBe(200);
    expect((await parts.withdraw(key)).status).toBe(200);
    expect(await rowsOf(id)).toMatchObject([{ answers: null, answered_at: null, ended_how: 'withdrawn' }]);
    expect(await parts.submit(id, form)).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect((await rowsOf(id))[0].ended_how).toBe('withdrawn');
    expect((await kindsOf(id)).slice(3)).toEqual(['part-ended', 'part-ended']);
  });
});

const acts = {
  save: (key: string) => parts.save(key, credit, 1),
  answer: (key: string) => parts.answer(key, { ...credit, legalName: 'Somebody Else' }),
  withdraw: (key: string) => parts.withdraw(key),
} as const;

/** How a link came to open nothing, with what is said to the acts above. */
const endings: Readonly<Record<string, { bring: () => Promise<{ id: string; key: string }>; said: string }>> =
  {
    'turned off': {
      async bring() {
        const asked = await parts.asked();
        await parts.change(asked.id, 'turnOff');
        return asked;
      },
      said: partEndedTexts.linkOff,
    },
    renewed: {
      async bring() {
        const asked = await parts.asked();
        await parts.change(asked.id, 'renew');
        return asked;
      },
      said: partEndedTexts.linkReplaced,
    },
    'taken back': {
      async bring() {
        const asked = await answered();
        await parts.change(asked.id, 'takeBack');
        return asked;
      },
      said: partEndedTexts.takenBack,
    },
    'about another business': {
      async bring() {
        const asked = await answered();
        await parts.change(asked.id, 'businessChanged');
        return asked;
      },
      said: partEndedTexts.businessChanged,
    },
    expired: {
      async bring() {
        const asked = await parts.asked();
        await pool.query('update parts set expires_at = now() where application_id = $1', [
          await rowOf(asked.id),
        ]);
        return asked;
      },
      said: partEndedTexts.expired,
    },
    'of a sent application': {
      async bring() {
        const asked = await answered();
        await parts.submit(asked.id, asked.form);
        return asked;
      },
      said: partEndedTexts.sent,
    },
    'of an application that was sent without it': {
      async bring() {
        const asked = await answered();
        await parts.submit(asked.id, limitedDirector);
        return asked;
      },
      said: partEndedTexts.notNeeded,
    },
  };

describe.each(Object.entries(endings))('a link that is %s', (_, { bring, said }) => {
  test.each(Object.entries(acts))(
    'refuses to %s with its reason and changes nothing [PART-05]',
    async (_name, act) => {
      const { id, key } = await bring();
      const before = await rowsOf(id);
      expect(await act(key)).toMatchObject({ status: 409, body: { exception: said } });
      expect(await rowsOf(id)).toEqual(before);
      const { body } = await parts.open(key);
      expect(body).toMatchObject({
        state: 'ended',
        askedBy: '',
        name: '',
        businessName: '',
        credit: null,
        business: null,
        canWithdraw: false,
      });
    },
  );
});

test('a call that is repeated with its Idempotency-Key does nothing twice [PART-05, REL-02]', async () => {
  const id = await create();
  const asking = { part: 'credit', ...hamish, business: businessOf(limitedDirector) };
  const ask = () => call('POST', `/v1/applications/${id}/parts`, asking, { 'idempotency-key': 'one' });
  const [first, again] = [await ask(), await ask()];
  expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotency-replayed': 'true' } });
  const key = await parts.keyOf(id);
  const answer = () => call('POST', '/v1/part/answer', { key, credit }, { 'idempotency-key': 'two' });
  expect([(await answer()).status, (await answer()).status]).toEqual([200, 200]);
  expect(await kindsOf(id)).toEqual(['part-asked', 'part-answered', 'part-copy']);
});

test('a link that was turned off names nobody, and a new one opens what was answered [PART-01, PART-05]', async () => {
  const { id, key } = await parts.asked();
  const begun = { ...initialCredit, legalName: 'Hamish James Buchan' };
  await parts.save(key, begun);
  await parts.change(id, 'turnOff');
  expect((await parts.open(key)).body).toMatchObject({
    ended: null,
    askedBy: '',
    name: '',
    businessName: '',
  });
  expect((await parts.list(id)).body.parts).toMatchObject([{ isLinkOff: true, ended: null }]);
  await parts.change(id, 'renew');
  const renewed = await parts.keyOf(id);
  expect(renewed).not.toBe(key);
  expect((await parts.open(renewed)).body).toMatchObject({ state: 'open', credit: begun });
});

describe('the application is sent', () => {
  test('with what was answered, once, however often it is repeated [PART-03, REL-02]', async () => {
    const { id, form } = await answered();
    const body = submissionBody(form);
    expect(body).toMatchObject({ details: { creditDetails: null }, creditPart: 1 });
    const sent = await Promise.all([parts.submit(id, form), parts.submit(id, form)]);
    const again = await parts.submit(id, form);
    for (const answer of [...sent, again]) {
      expect(answer.status).toBe(200);
      expect(answer.body.reference).toBe(again.body.reference);
    }
    expect(await rowsOf(id)).toMatchObject([
      { answers: null, ended_how: 'sent', answered_at: expect.any(Date) },
    ]);
    const { rows } = await pool.query(
      "select 1 from audit where application_id = $1 and action = 'submitted'",
      [await rowOf(id)],
    );
    expect(rows).toHaveLength(1);
  });

  test('and the bureau is asked about the person, with the consent that they read [PART-03, PART-04]', async () => {
    const asked: unknown[] = [];
    const { check } = providers.creditBureau;
    providers.creditBureau = {
      check: async (person) => {
        asked.push(person);
        return 'Approved';
      },
    };
    const { id, form } = await answered();
    expect((await parts.submit(id, form)).status).toBe(200);
    providers.creditBureau = { check };
    expect(asked).toMatchObject([
      { legalName: 'Hamish James Buchan', isCompanyDirector: true, consentVersion: '2026-11' },
    ]);
  });

  test('no guess at the answers is told from any other [PART-03]', async () => {
    const { id, form } = await answered();
    await parts.submit(id, form);
    const right = submissionFor('limitedDirector');
    const wrong = { ...right, creditDetails: { ...right.creditDetails, legalName: 'Somebody Else' } };
    const [one, other] = [
      await call('PUT', `/v1/applications/${id}`, { details: right }),
      await call('PUT', `/v1/applications/${id}`, { details: wrong }),
    ];
    expect([one.status, other.status]).toEqual([409, 409]);
    expect(one.body.exception).toBe(other.body.exception);
  });

  test('only with a part that is answered and its own [PART-03]', async () => {
    const { id, part } = await parts.asked();
    const answeredOnPage = withPart(limitedDirector, { ...part, answeredAt: part.askedAt });
    expect(await parts.submit(id, answeredOnPage)).toMatchObject({ status: 409, body: { code: 'stale' } });
    const { form } = await answered();
    expect(await parts.submit(await create(), form)).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  test('for another business it is refused, and the part ends and tells both [PART-05]', async () => {
    const { id, part } = await answered();
    const other = withPart(soleTrader, { ...part, answeredAt: part.askedAt });
    expect(await parts.submit(id, other)).toMatchObject({
      status: 409,
      body: {
        exception:
          'Hamish Buchan answered for another business, so we removed those answers. Ask Hamish Buchan again, or answer yourself.',
      },
    });
    expect(await rowsOf(id)).toMatchObject([{ ended_how: 'businessChanged', answers: null }]);
    const mails = (await queuedEmails(id)).filter(({ kind }) => kind === 'part-ended');
    expect(mails.map(({ emailData }) => emailData.to)).toEqual([hamish.email, 'aroha@example.co.nz']);
  });

  test('withdrawing at the same moment loses or wins wholly [PART-04, PART-05]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, key, form } = await answered();
      const [sent, withdrawn] = await Promise.all([parts.submit(id, form), parts.withdraw(key)]);
      const [row] = await rowsOf(id);
      expect([`${sent.status}`, `${withdrawn.status}`].toSorted()).toEqual(['200', '409']);
      expect(row.ended_how).toBe(sent.status === 200 ? 'sent' : 'withdrawn');
      expect(row.answers).toBeNull();
    }
  });

  test('withdrawn while the bureau is asked, nothing is sent [PART-04]', async () => {
    const { id, key, form } = await answered();
    const { check } = providers.creditBureau;
    providers.creditBureau = {
      check: async () => {
        expect((await parts.withdraw(key)).status).toBe(200);
        return 'Approved';
      },
    };
    expect((await parts.submit(id, form)).status).toBe(409);
    providers.creditBureau = { check };
    const { rows } = await pool.query('select submitted_at from applications where id = $1', [
      await rowOf(id),
    ]);
    expect(rows).toEqual([{ submitted_at: null }]);
  });
});

describe('ids and keys', () => {
  test('of one side open nothing of the other [PART-02, PART-03]', async () => {
    const { id, key } = await answered();
    for (const act of [parts.open, parts.answer, parts.withdraw, parts.guarantee])
      expect((await act(id)).status).toBe(404);
    expect((await parts.save(id, credit)).status).toBe(404);
    expect((await parts.list(key)).status).toBe(404);
    expect((await parts.ask(key)).status).toBe(404);
    expect(
      (await call('PUT', `/v1/applications/${key}`, { details: submissionFor('soleTrader') })).status,
    ).toBe(404);
    expect((await call('POST', '/v1/status/open', { key })).status).toBe(404);
  });

  test('of one application change nothing of another [PART-03]', async () => {
    const one = await answered();
    const other = await create();
    expect((await parts.change(other, 'takeBack', one.part.number)).status).toBe(404);
    expect((await parts.guarantee(one.key)).status).toBe(409);
    expect((await answeredPart(one.id)).ended).toBeNull();
  });
});
