import { submittedQuestions } from '@forecourt/domain/application/sent-application.ts';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import type { CorrectionReasons } from '@forecourt/domain/contract/corrections.ts';
import { formatBankAccount } from '@forecourt/domain/fields/bank-account.ts';
import { formatDate } from '@forecourt/domain/fields/date.ts';
import { addDays } from '@forecourt/domain/fields/day.ts';
import { acceptPromoCode, choosePromoOffer } from '@forecourt/domain/offer/transitions.ts';
import type { CorrectableItem } from '@forecourt/domain/questions/correctable.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { noCheckPromo } from '@forecourt/domain/testing/offers.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { lockApplication } from '../../store/applications/applications.ts';
import { correctionAad, listCorrections } from '../../store/applications/corrections.ts';
import { listDecisions } from '../../store/applications/decisions.ts';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { inTransaction } from '../../store/store.ts';
import { newSecret } from '../../testing/handover.ts';
import { locked } from '../../testing/locked.ts';
import { guaranteeFor, submissionFor, testServer } from '../../testing/server.ts';
import { recordDecision } from '../decisions/decide.ts';
import { recordCardsSent } from '../orders/send-cards.ts';
import { askToCorrect, takeBackCorrection } from './ask-to-correct.ts';
import { remindOfCorrections } from './reminders.ts';

const { asOwner, call, create, queuedEmails, providers, store, pool, rowOf } = await testServer({
  HANDOVER_URL: 'http://127.0.0.1:9/',
  HANDOVER_SECRET: newSecret(),
  RATE_LIMIT_FACTOR: '1000',
});
let checked: unknown[] = [];
beforeEach(() => {
  checked = [];
  answerChecks('Assess');
});
const answerChecks = (decision: 'Assess' | 'Approved' | 'Decline') => {
  providers.creditBureau = {
    check: async (asked) => {
      checked.push(asked);
      return decision;
    },
  };
};

const context = { requestId: 'tevita' };
const because = 'The street has no number 90.';
const details = submissionFor('limitedDirector');

async function sent() {
  const id = await create();
  const { body } = await call('PUT', `/v1/applications/${id}`, { details });
  checked = [];
  const row = await rowOf(id);
  const { reference, statusKey: key } = body as { reference: string; statusKey: string };
  const known = () => inTransaction(store, (transaction) => lockApplication(transaction, { reference }));
  return {
    id,
    row,
    reference,
    key,
    known,
    ask: (...questions: CorrectableItem[]) =>
      locked(askToCorrect)(store, reference, { questions, because, askedBy: 'tevita', context }),
    askWith: (questions: readonly CorrectableItem[], reasons: CorrectionReasons, general = '') =>
      locked(askToCorrect)(store, reference, {
        questions,
        because: general,
        reasons,
        askedBy: 'tevita',
        context,
      }),
    takeBack: () => locked(takeBackCorrection)(store, reference, { withdrawnBy: 'tevita', context }),
    decide: (decision: 'Approved' | 'Decline', more: object = {}) =>
      locked(recordDecision)(
        store,
        reference,
        {
          reference,
          decision,
          reasons: decision === 'Decline' ? ['identity'] : [],
          decidedBy: 'Mere',
          ...more,
        },
        { by: 'operator', context },
      ),
    life: async () =>
      (await pool.query('select life from applications where id = $1', [row])).rows[0].life as string,
    status: async () => (await call('POST', '/v1/status/open', { key })).body,
    begin: () => call('POST', '/v1/status/correction/begin', { key }),
    correct: async (given: object, number = 1, kept: readonly string[] = []) => {
      const { business, offer, credit, finalDetails } = { ...limitedDirector, ...given };
      const answers = { business, offer, credit, finalDetails };
      return await call('POST', '/v1/status/correction', { key, number, answers, kept });
    },
    kept: () => listCorrections(store, { id: row }),
    mails: async () => (await queuedEmails(id)).map(({ kind }) => kind),
    events: async () => {
      const { rows } = await pool.query(
        "select event_id, payload from outbox where application_id = $1 and channel = 'handover' order by id",
        [row],
      );
      return rows.map((event) => JSON.parse(decryptPayload<'handover'>(store, event)));
    },
  };
}

type Shown = { readonly question: string; readonly lines: readonly object[] };
const otherPhone = {
  finalDetails: { ...limitedDirector.finalDetails, contactNumber: '021 765 4321' },
};
const born = (dateOfBirth: string) => ({ credit: { ...limitedDirector.credit, dateOfBirth } });

describe('asking an applicant to correct', () => {
  test('what is asked and why is on the status page, and one mail goes, without either [PROVIDER-03]', async () => {
    const one = await sent();
    await one.ask('delivery-address', 'contact-number');
    expect(await one.status()).toMatchObject({
      state: 'correctionAwaited',
      correction: { number: 1, because, asked: ['delivery-address', 'contact-number'] },
      expected: null,
    });
    const mails = (await queuedEmails(one.id)).filter(({ kind }) => kind === 'correction-asked');
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain('number 90');
  });

  test('a page begins with what was sent to the asked questions, masked, and with no other answer [SAY-06, PROVIDER-03, SEC-06]', async () => {
    const one = await sent();
    await one.ask('dob', 'drivers-license', 'bank-details', 'invoice-email');
    const { status, body } = await one.begin();
    expect(status).toBe(200);
    const asked = ['dob', 'drivers-license', 'credit-check-agreement', 'invoice-email', 'bank-details'];
    expect(body).toMatchObject({ asked, order: null });
    const { chosen, shown } = body.before;
    expect(chosen).toEqual(['dob', 'drivers-license', 'invoice-email', 'bank-details']);
    expect(shown.map(({ question }: { question: string }) => question)).toEqual(asked);
    const { creditDetails, finalDetails } = details;
    expect(Object.fromEntries(shown.map(({ question, lines }: Shown) => [question, lines]))).toMatchObject({
      dob: [],
      'drivers-license': [{ label: 'Driver licence', value: '•••••456' }],
      'invoice-email': [{ label: 'Invoice email', value: finalDetails.invoiceEmail }],
      'bank-details': expect.arrayContaining([
        { label: 'Bank', value: 'ASB' },
        { label: 'Account', value: '••-••••-••••••3-50' },
      ]),
    });
    const withoutBusiness = (answers: object) => ({ ...answers, business: null });
    const text = JSON.stringify({
      ...body,
      answers: withoutBusiness(body.answers),
      before: { ...body.before, known: withoutBusiness(body.before.known) },
    });
    for (const secret of [
      creditDetails?.legalName,
      creditDetails?.driversLicenseNumber,
      creditDetails?.dateOfBirth,
      formatDate(creditDetails?.dateOfBirth ?? ''),
      creditDetails?.residentialAddress.fullAddress,
      finalDetails.bankAccountNumber,
      formatBankAccount(finalDetails.bankAccountNumber),
      finalDetails.contactNumber,
      finalDetails.deliveryAddress.fullAddress,
    ])
      expect(text).not.toContain(secret);
  });

  test.each(submittedQuestions(details))(
    'asked for %s, a page that sends what it began with changes nothing [SAY-06]',
    async (question) => {
      const one = await sent();
      await one.ask(question);
      const { body } = await one.begin();
      expect((await one.correct(body.answers)).status).toBe(400);
      expect(await one.life()).toBe('correctionAwaited');
      expect((await one.known())?.submission).toEqual(details);
    },
  );

  test('asked to confirm the monthly spend, an applicant leaves it as it was: nothing changes, and the provider sees it confirmed [SAY-06]', async () => {
    const one = await sent();
    await one.ask('fuel-amount');
    const { body } = await one.begin();
    expect(body.answers.business.fuelAmount).toBeNull();
    expect((await one.correct(body.answers, 1, ['fuel-amount'])).status).toBe(200);
    expect((await one.correct(body.answers, 1, ['fuel-amount'])).status).toBe(200);
    expect((await one.known())?.submission).toEqual(details);
    expect(checked).toEqual([]);
    expect(await one.kept()).toMatchObject([
      { outcome: 'corrected', kept: ['fuel-amount'], creditCheck: null, replaced: { details } },
    ]);
    expect(await one.life()).toBe('toAssess');
    expect((await one.events()).at(-1)).toMatchObject({
      type: 'application.corrected',
      data: { asked: ['fuel-amount'], details },
    });
  });

  test('everything left as it was changes nothing, whatever the page sends with it [SAY-06]', async () => {
    const one = await sent();
    const all = submittedQuestions(details).filter((id) => !['dob', 'credit-check-agreement'].includes(id));
    await one.ask(...all);
    const forged = { ...otherPhone, ...born('1970-01-01') };
    expect((await one.correct(forged, 1, all)).status).toBe(200);
    expect((await one.known())?.submission).toEqual(details);
    expect(checked).toEqual([]);
  });

  test('a licence is left as it was and the phone number is new: the consent is not asked for again [SAY-06, CRED-14]', async () => {
    const one = await sent();
    await one.ask('drivers-license', 'contact-number');
    const { body } = await one.begin();
    const given = {
      ...body.answers,
      finalDetails: { ...body.answers.finalDetails, contactNumber: '021 765 4321' },
    };
    expect((await one.correct(given, 1, ['drivers-license'])).status).toBe(200);
    const now = (await one.known())?.submission;
    expect(now?.creditDetails).toEqual(details.creditDetails);
    expect(now?.finalDetails.contactNumber).not.toBe(details.finalDetails.contactNumber);
    expect(checked).toEqual([]);
    expect(await one.kept()).toMatchObject([{ kept: ['drivers-license'] }]);
  });

  test('a birth date and an agreement are given, and cannot be left as they were [SAY-06, CRED-14]', async () => {
    const one = await sent();
    await one.ask('dob', 'credit-check-agreement');
    const { body } = await one.begin();
    const refused = await one.correct(body.answers, 1, ['dob', 'credit-check-agreement']);
    expect([refused.status, refused.body.exception.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['details.creditDetails.dateOfBirth', 'details.creditDetails.agreedToCreditCheck'],
    ]);
    expect((await one.known())?.submission).toEqual(details);
  });

  test('each question has its own reason, or all have one, on the status page and kept encrypted [SAY-06, PROVIDER-03]', async () => {
    const one = await sent();
    const reasons = [
      { question: 'delivery-address', because: 'The street has no number 90.' },
      { question: 'contact-number', because: 'Nobody answers there.' },
    ];
    const twice = ['delivery-address', 'contact-number'] as const;
    await expect(one.askWith(twice, reasons.slice(0, 1))).rejects.toMatchObject({ statusCode: 400 });
    await one.askWith(twice, reasons);
    expect((await one.status()).correction).toEqual({
      number: 1,
      because: '',
      asked: [...twice],
      reasons,
      businessType: 'Limited',
    });
    const { rows } = await pool.query('select request from corrections where application_id = $1', [one.row]);
    expect(rows[0].request.toString('latin1')).not.toContain('street');
    await one.takeBack();
    await one.askWith(twice, reasons.slice(0, 1), 'Please look again.');
    expect(await one.kept()).toMatchObject([{ reasons }, { because: 'Please look again.', chosen: twice }]);
  });

  test('a request of an earlier release has one reason for all, and all of it counts as chosen [SAY-06, OPS-10]', async () => {
    const one = await sent();
    await one.ask('dob', 'contact-number');
    const asked = ['dob', 'credit-check-agreement', 'contact-number'];
    const earlier = store.encrypter.encrypt(correctionAad(one.row, 1, 'request'), {
      asked,
      because,
      askedBy: 'tevita',
    });
    await asOwner(
      `update corrections set request = '\\x${earlier.toString('hex')}' where application_id = ${one.row}`,
    );
    expect((await one.status()).correction).toEqual({
      number: 1,
      because,
      asked,
      reasons: [],
      businessType: 'Limited',
    });
    expect((await one.begin()).body.before.chosen).toEqual(asked);
    expect((await one.correct({ ...born('1975-02-01'), ...otherPhone })).status).toBe(200);
  });

  test('a decision that comes meanwhile is refused, and nothing else can be done but to withdraw [PROVIDER-03]', async () => {
    const one = await sent();
    await one.ask('dob');
    expect(await one.decide('Approved')).toMatchObject({
      refused: expect.stringMatching(/^We have asked for a correction .+, so it cannot be decided/),
    });
    const cards = { preferences: { cards: [defaultCard] } };
    expect((await call('PUT', `/v1/applications/${one.id}/card`, cards)).status).toBe(409);
    await expect(one.ask('dob')).rejects.toMatchObject({ statusCode: 409 });
    expect((await one.status()).acts).toEqual(['withdraw']);
    expect((await call('POST', '/v1/status/withdraw', { key: one.key })).status).toBe(200);
    expect(await one.life()).toBe('withdrawn');
    expect((await one.correct(otherPhone)).status).toBe(409);
  });

  test('the new answers replace those that were asked for, the old are kept, and it is to be assessed [PROVIDER-03]', async () => {
    const one = await sent();
    await one.ask('contact-number');
    expect((await one.correct({ ...otherPhone, ...born('1970-01-01') })).status).toBe(200);
    const contactNumber = expect.stringContaining('7654321');
    const now = (await one.known())?.submission;
    expect(now).toEqual({
      ...details,
      finalDetails: { ...details.finalDetails, contactNumber: now?.finalDetails.contactNumber },
    });
    expect(now?.finalDetails.contactNumber.replace(/\D/g, '')).toEqual(contactNumber);
    const [kept] = await one.kept();
    expect(kept).toMatchObject({
      asked: ['contact-number'],
      because,
      askedBy: 'tevita',
      outcome: 'corrected',
      creditCheck: null,
    });
    expect(kept?.replaced).toEqual({ details });
    expect(await one.status()).toMatchObject({ state: 'toAssess', correction: null });
    expect(await one.mails()).toEqual(['application-received', 'correction-asked', 'correction-received']);
    expect((await one.events()).at(-1)).toMatchObject({
      type: 'application.corrected',
      data: {
        reference: one.reference,
        asked: ['contact-number'],
        askedBy: 'tevita',
        creditCheck: null,
        cards: null,
      },
    });
    expect(checked).toEqual([]);
  });

  test('the credit check is asked again about a corrected person; a person decides still [PROVIDER-03]', async () => {
    const one = await sent();
    await one.ask('dob');
    answerChecks('Approved');
    expect((await one.correct(born('1975-02-01'))).status).toBe(200);
    expect(checked).toMatchObject([{ dateOfBirth: '1975-02-01' }]);
    expect(await one.kept()).toMatchObject([{ creditCheck: 'Approved' }]);
    expect(await one.life()).toBe('toAssess');
    expect(await one.decide('Approved')).toMatchObject({ state: 'approved' });
  });

  test('answers that the form would refuse are refused at their fields, and nothing changes [PROVIDER-03]', async () => {
    const one = await sent();
    await one.ask('dob', 'contact-number', 'bank-details');
    const finalDetails = {
      ...limitedDirector.finalDetails,
      contactNumber: '12',
      bankAccountNumber: '0100010000000000',
    };
    const refused = await one.correct({ ...born('2020-01-01'), finalDetails });
    expect(refused.status).toBe(400);
    expect(refused.body.exception.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['details.creditDetails.dateOfBirth', 'details.finalDetails.contactNumber']),
    );
    expect((await one.correct({ finalDetails: { contactNumber: 7 } })).status).toBe(400);
    expect(await one.life()).toBe('correctionAwaited');
    expect((await one.known())?.submission).toEqual(details);
  });

  test('the same again is answered the same; other answers are too late [PROVIDER-03]', async () => {
    const one = await sent();
    await one.ask('contact-number');
    expect((await one.correct(otherPhone)).status).toBe(200);
    expect((await one.correct(otherPhone)).status).toBe(200);
    expect(
      (await one.correct({ finalDetails: { ...limitedDirector.finalDetails, contactNumber: '0211112222' } }))
        .status,
    ).toBe(409);
    await one.ask('dob');
    expect((await one.correct(born('1975-02-01'), 1)).status).toBe(409);
    expect((await one.correct(born('1975-02-01'), 2)).status).toBe(200);
    expect((await one.kept()).map(({ number }) => number)).toEqual([1, 2]);
  });

  test('32 at once: one asks, one corrects, one withdraws [PROVIDER-03]', async () => {
    const one = await sent();
    const times = Array.from({ length: 32 });
    const asked = await Promise.allSettled(times.map(() => one.ask('contact-number')));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const numbers = times.map((_, n) => `021 765 43${String(n).padStart(2, '0')}`);
    const corrected = await Promise.all(
      numbers.map((contactNumber) =>
        one.correct({ finalDetails: { ...limitedDirector.finalDetails, contactNumber } }),
      ),
    );
    expect(corrected.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(corrected.filter(({ status }) => status === 409)).toHaveLength(31);
    await one.ask('dob');
    const withdrawn = await Promise.allSettled(times.map(() => one.takeBack()));
    expect(withdrawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await one.life()).toBe('toAssess');
  });

  test('an approved application goes back to be assessed, and the same decision counts again [PROVIDER-03, DEC-02]', async () => {
    const one = await sent();
    await one.decide('Approved');
    await one.ask('contact-number');
    expect((await one.correct(otherPhone)).status).toBe(200);
    expect(await one.life()).toBe('toAssess');
    expect(await one.decide('Approved')).toMatchObject({ answer: { number: 4 }, state: 'approved' });
    expect(
      (await listDecisions(store, { id: one.row })).map(({ decision, source }) => [decision, source]),
    ).toEqual([
      ['Assess', 'bureau'],
      ['Approved', 'operator'],
      ['Assess', 'correction'],
      ['Approved', 'operator'],
    ]);
  });

  test('a request that is withdrawn leads back to the state before, and the applicant gets an email [PROVIDER-03]', async () => {
    const one = await sent();
    await one.decide('Decline');
    await one.ask('dob');
    await one.takeBack();
    expect(await one.life()).toBe('declined');
    expect(await one.mails()).toContain('correction-withdrawn');
    await expect(one.takeBack()).rejects.toMatchObject({ statusCode: 409 });
    expect((await one.begin()).status).toBe(409);
    expect((await one.correct(born('1975-02-01'))).status).toBe(409);
  });

  test('only what was answered can be asked for [PROVIDER-03]', async () => {
    const one = await sent();
    await expect(one.ask('membership-number')).rejects.toMatchObject({
      exception: expect.stringMatching(/was not asked membership-number\. It answered: business-type, /),
    });
    await expect(one.ask('cards')).rejects.toMatchObject({
      exception: expect.stringContaining('No cards are ordered'),
    });
    const cards = { preferences: { cards: [defaultCard] } };
    expect((await call('PUT', `/v1/applications/${one.id}/card`, cards)).status).toBe(200);
    await expect(one.ask('cards', 'dob')).rejects.toMatchObject({
      exception: expect.stringContaining('by themselves'),
    });
  });

  test('what a personal guarantee was given on stays as it is [PROVIDER-03, API-04]', async () => {
    providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };
    const one = await sent();
    const guarantee = { ...guaranteeFor('limitedDirector'), personalGuaranteeEmail: '' };
    expect(
      (await call('PUT', `/v1/applications/${one.id}/personalGuarantee`, { details: guarantee })).status,
    ).toBe(200);
    // Asked along with the kind of business is whether its applicant is a director, which belongs to the credit check.
    for (const question of [
      'legal-name',
      'business-name',
      'business-type',
      'credit-check-agreement',
    ] as const)
      await expect(one.ask(question), question).rejects.toMatchObject({
        statusCode: 409,
        exception: expect.stringContaining('guarantee'),
      });
    providers.offers = {
      ...providers.offers,
      redeemPromo: async () => ({ kind: 'valid', offer: noCheckPromo }),
    };
    await one.ask('promo-code');
    const offer = choosePromoOffer(acceptPromoCode(limitedDirector.offer, 'KNOWNCUSTOMER', noCheckPromo));
    const refused = await one.correct({ offer });
    expect([refused.status, refused.body.exception[0].field]).toEqual([
      400,
      'details.loyaltyDetails.promoCode',
    ]);
    await one.takeBack();
    expect(await one.ask('contact-number')).toMatchObject({ asked: ['contact-number'] });
  });
});

describe('asking for other cards', () => {
  const plate = (registration: string) => ({
    ...defaultCard,
    cardType: 'Vehicle',
    vehicle: { registration },
  });

  test('cards that were sent are not asked for, whatever the status [PROVIDER-03]', async () => {
    providers.creditBureau = { check: async () => 'Approved' };
    const one = await sent();
    const cards = { preferences: { cards: [plate('KEA101')] } };
    expect((await call('PUT', `/v1/applications/${one.id}/card`, cards)).status).toBe(200);
    await locked(recordCardsSent)(
      store,
      one.reference,
      { reference: one.reference, sentBy: 'Mere' },
      { by: 'operator', context },
    );
    await expect(one.ask('cards')).rejects.toMatchObject({ statusCode: 409 });
    const again = { reference: one.reference, decidedBy: 'Mere', replaces: 1 } as const;
    const decline = { ...again, decision: 'Decline', reasons: ['identity', 'new-facts'] } as const;
    await locked(recordDecision)(
      store,
      one.reference,
      { ...decline, reasons: [...decline.reasons] },
      { by: 'operator', isForced: true, context },
    );
    expect(await one.life()).toBe('declined');
    await expect(one.ask('cards')).rejects.toMatchObject({
      exception: 'The cards of this application were sent, so they cannot be corrected.',
    });
  });

  test('cards that are confirmed as they were ordered stay as they are [SAY-06]', async () => {
    providers.creditBureau = { check: async () => 'Approved' };
    const one = await sent();
    const cards = [plate('KEA101'), { ...plate('KEA102'), limits: { daily: 500, monthly: 1_000 } }];
    expect((await call('PUT', `/v1/applications/${one.id}/card`, { preferences: { cards } })).status).toBe(
      200,
    );
    const ordered = (await one.known())?.cards;
    await one.ask('cards');
    const { body } = await one.begin();
    expect(body.before).toBeNull();
    const preferences = { cards: body.order.cards };
    const again = await call('POST', '/v1/status/correction/cards', { key: one.key, number: 1, preferences });
    expect(again.status).toBe(200);
    expect((await one.known())?.cards).toEqual(ordered);
  });

  test('the ordered cards are shown for it, replaced, and the decision stands [PROVIDER-03]', async () => {
    providers.creditBureau = { check: async () => 'Approved' };
    const one = await sent();
    const cards = { preferences: { cards: [plate('KEA101'), plate('KEA101')] } };
    expect((await call('PUT', `/v1/applications/${one.id}/card`, cards)).status).toBe(200);
    await one.ask('cards');
    expect((await one.begin()).body).toMatchObject({
      asked: ['cards'],
      order: { cards: [{ vehicle: { registration: 'KEA101' } }, { vehicle: { registration: 'KEA101' } }] },
    });
    const send = (given: object[]) =>
      call('POST', '/v1/status/correction/cards', { key: one.key, number: 1, preferences: { cards: given } });
    expect((await send([plate('KEA101'), plate('')])).status).toBe(400);
    expect((await one.correct(otherPhone)).status).toBe(409);
    expect((await send([plate('KEA101'), plate('KEA102')])).status).toBe(200);
    expect((await send([plate('KEA101'), plate('KEA102')])).status).toBe(200);
    expect((await send([plate('KEA101'), plate('KEA103')])).status).toBe(409);
    expect(await one.life()).toBe('cardsOrdered');
    expect((await one.known())?.cards?.map(({ vehicle }) => vehicle.registration)).toEqual([
      'KEA101',
      'KEA102',
    ]);
    expect((await one.events()).at(-1)).toMatchObject({
      type: 'application.corrected',
      data: { asked: ['cards'], cards: [{}, { vehicle: { registration: 'KEA102' } }] },
    });
  });
});

describe('reminders of a correction', () => {
  const remind = () => remindOfCorrections(store, context);
  const wait = (row: string, days: number) =>
    asOwner(
      `update corrections set asked_at = asked_at - make_interval(days => ${days}) where application_id = ${row}`,
    );

  test('one after 3 days and one after 7, never once corrected [PROVIDER-03]', async () => {
    const [one, other] = [await sent(), await sent()];
    await one.ask('contact-number');
    await other.ask('contact-number');
    const counts: number[] = [];
    for (const days of [2, 1, 3, 1, 30]) {
      await wait(one.row, days);
      await Promise.all([remind(), remind(), remind()]);
      counts.push((await one.mails()).filter((kind) => kind === 'correction-reminder').length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    await other.correct(otherPhone);
    await wait(other.row, 8);
    await remind();
    expect(await other.mails()).not.toContain('correction-reminder');
  });

  test('an application waits for the provider again from when it was corrected [PROVIDER-03, DEC-06]', async () => {
    const one = await sent();
    await pool.query(
      "update applications set submitted_at = submitted_at - interval '9 days' where id = $1",
      [one.row],
    );
    await one.ask('contact-number');
    await one.correct(otherPhone);
    const { rows } = await pool.query('select life_since from applications where id = $1', [one.row]);
    expect(
      rows[0].life_since.toISOString().slice(0, 10) >= addDays(new Date().toISOString().slice(0, 10), -1),
    ).toBe(true);
  });
});
