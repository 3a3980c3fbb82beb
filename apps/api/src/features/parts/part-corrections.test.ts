import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { describe, expect, test } from 'vitest';
import { readApplication } from '../../store/applications/applications.ts';
import { actsBy } from '../../testing/acts.ts';
import { hamish, partsOf, withPart } from '../../testing/parts.ts';
import { testServer } from '../../testing/server.ts';
import { remindOfCorrections } from '../status/reminders.ts';

const server = await testServer({ RATE_LIMIT_FACTOR: '100' });
const { asOwner, call, pool, providers, queuedEmails, rowOf, store } = server;
const parts = partsOf(server);
const mere = actsBy(store, 'mere');
const { credit } = limitedDirector;
const { business, offer, finalDetails } = limitedDirector;

/** An application to assess whose credit section Hamish Buchan answered. */
async function sent() {
  const { id, key } = await parts.asked();
  await parts.answer(key);
  providers.creditBureau = { check: async () => 'Assess' };
  const form = withPart(limitedDirector, (await parts.list(id)).body.parts[0]);
  const { reference, statusKey } = (await parts.submit(id, form)).body;
  return { id, reference: reference as string, statusKey: statusKey as string };
}

async function toCorrect() {
  const application = await sent();
  await mere.ask(application.reference, { questions: ['dob'], because: 'The birth date differs' });
  return { ...application, key: await parts.keyOf(application.id) };
}
const status = async (key: string) => (await call('POST', '/v1/status/open', { key })).body;
const submissionOf = async (id: string) =>
  (await readApplication(store, { id: await rowOf(id) }))?.submission;
const corrected = { ...credit, dateOfBirth: '1971-03-02' };

describe('a correction of the credit section that somebody else answered', () => {
  test('goes to that person, by a new link to what is asked [PART-06]', async () => {
    const { id, key, statusKey } = await toCorrect();
    expect((await queuedEmails(id)).at(-1)).toMatchObject({
      kind: 'part-asked',
      emailData: { to: hamish.email, isCorrection: true },
    });
    const { body } = await parts.open(key);
    expect(body).toMatchObject({
      state: 'open',
      correction: {
        asked: ['dob', 'credit-check-agreement'],
        because: 'The birth date differs',
        reasons: [],
      },
      credit: { dateOfBirth: '', legalName: '', isCompanyDirector: true, agreedToCreditCheck: false },
    });
    const answer = await status(statusKey);
    expect(answer).toMatchObject({
      state: 'correctionAwaited',
      next: 'Hamish Buchan is asked by email to correct what they answered. Once they have, we’ll carry on with your application.',
      correction: { askedOf: 'Hamish Buchan', asked: [], because: '' },
    });
    expect(JSON.stringify(answer)).not.toContain('birth date');
  });

  test('is answered by them once; nobody else’s answers are taken or compared [PART-03, PART-06]', async () => {
    const { id, key, statusKey } = await toCorrect();
    const answers = (given: typeof credit) => ({ business, offer, credit: given, finalDetails });
    const asApplicant = (given: typeof credit) =>
      call('POST', '/v1/status/correction', { key: statusKey, number: 1, answers: answers(given) });
    expect(await asApplicant(corrected)).toMatchObject({ status: 409 });
    expect(await call('POST', '/v1/status/correction/begin', { key: statusKey })).toMatchObject({
      status: 409,
    });
    expect(await parts.answer(key, { ...corrected, dateOfBirth: '' })).toMatchObject({
      status: 400,
      body: { exception: [{ field: 'credit.dateOfBirth' }] },
    });
    expect((await parts.answer(key, { ...corrected, legalName: 'Somebody Else' })).status).toBe(200);
    expect((await parts.answer(key, corrected)).status).toBe(200);
    expect((await parts.answer(key, credit)).status).toBe(409);
    const submission = await submissionOf(id);
    expect(submission?.creditDetails).toMatchObject({
      dateOfBirth: '1971-03-02',
      legalName: credit.legalName,
    });
    expect((await parts.open(key)).body).toMatchObject({ state: 'ended', ended: 'sent' });
    expect((await status(statusKey)).state).toBe('toAssess');
    const [right, wrong] = [await asApplicant(corrected), await asApplicant(credit)];
    expect([right.status, wrong.status]).toEqual([409, 409]);
    expect(right.body.exception).toBe(wrong.body.exception);
  });

  test('is asked by itself, and not for the business that it was answered for [PART-06]', async () => {
    const { reference } = await sent();
    const refused = [['dob', 'contact-number'], ['business-name']] as const;
    for (const questions of refused)
      await expect(mere.ask(reference, { questions, because: 'Look' })).rejects.toThrow('refused');
    await mere.ask(reference, { questions: ['contact-number'], because: 'Look' });
  });

  test('can be taken back by the provider, and not by who applies [PART-06]', async () => {
    const { id, key, reference, statusKey } = await toCorrect();
    expect((await parts.change(id, 'takeBack', 2)).status).toBe(409);
    expect((await parts.change(id, 'renew', 2)).status).toBe(200);
    expect((await parts.open(key)).body).toMatchObject({ state: 'ended', ended: null });
    await mere.takeBack(reference);
    expect((await parts.answer(await parts.keyOf(id), corrected)).status).toBe(409);
    expect((await status(statusKey)).state).toBe('toAssess');
    expect((await queuedEmails(id)).at(-1)).toMatchObject({
      kind: 'part-ended',
      emailData: { to: hamish.email, how: 'notNeeded' },
    });
  });

  test('reminds nobody else of it [PART-06]', async () => {
    const { id } = await toCorrect();
    const row = await rowOf(id);
    await pool.query(
      "update applications set correction_asked_at = now() - interval '8 days' where id = $1",
      [row],
    );
    await asOwner(
      `update corrections set asked_at = now() - interval '8 days' where application_id = ${row}`,
    );
    await remindOfCorrections(store, { requestId: 'r' });
    expect((await queuedEmails(id)).at(-1)?.kind).toBe('part-asked');
  });
});
