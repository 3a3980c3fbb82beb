import { deskAskCorrection } from '@forecourt/domain/contract/desk/acts.ts';
import { deskListApplications, deskToday } from '@forecourt/domain/contract/desk/work.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { describe, expect, test } from 'vitest';
import { correctAnswers } from '../../features/applications/correct-answers.ts';
import { recordDecision } from '../../features/decisions/decide.ts';
import type { ApplicationId } from '../../store/applications/applications.ts';
import { purgeExpiredData } from '../../store/retention.ts';
import { locked } from '../../testing/locked.ts';
import { passTime } from '../../testing/pass-time.ts';
import { secondLookDesk } from '../../testing/second-look.ts';

const seen = Number.MAX_SAFE_INTEGER;
const today = '2026-11-27';
const asking = { questions: ['contact-number'], because: 'It does not ring.', seen, isPreview: false };
type Sent = { readonly reference: string; readonly row: ApplicationId };

describe('where every decision needs a second person', async () => {
  const desk = await secondLookDesk({ DESK_TWO_PERSON: 'all' });
  const { cases, ask, mere, tane, effects, pool } = desk;
  const toConfirm = async () => {
    const { body } = await ask(deskListApplications, { querystring: { state: 'toConfirm' }, as: mere.token });
    const { body: today } = await ask(deskToday, { as: mere.token });
    expect(today.toConfirm).toEqual({ count: body.applications.length, isMore: false });
    return body.applications.map(({ reference }: { reference: string }) => reference);
  };

  test('one proposes and another confirms; both have decided it [DESK-22]', async () => {
    const { row, reference } = await cases.sent();
    const before = await effects(row);
    const { body } = await desk.decide(reference);
    expect(body).toMatchObject({
      state: 'toAssess',
      number: null,
      proposed: { takesEffectAt: null, needsSecond: true },
    });
    await desk.carryOutDue();
    expect(await effects(row)).toEqual(before);
    expect(await toConfirm()).toEqual([reference]);
    expect((await desk.opened(reference, tane)).may).toMatchObject({
      approve: expect.stringContaining('and somebody else has to confirm it.'),
      confirmProposal: null,
      takeBackProposal: null,
    });
    const confirmed = await desk.confirm(reference);
    expect(confirmed.body).toMatchObject({
      state: 'approved',
      number: 2,
      mails: [{ subject: expect.any(String) }],
    });
    expect((await desk.decisions(row)).at(-1)).toMatchObject({
      decidedBy: `${mere.email} and ${tane.email}`,
    });
    expect(await effects(row)).toMatchObject({ life: 'approved', queued: before.queued + 2 });
    expect(await toConfirm()).toEqual([]);
    expect((await desk.confirm(reference)).status).toBe(409);
  });

  test('who proposed confirms nothing: the call and the database refuse it [DESK-22]', async () => {
    const { row, reference } = await cases.sent();
    await desk.decide(reference);
    const { status, body } = await desk.confirm(reference, mere);
    expect([status, body.exception]).toEqual([409, 'You proposed this, so somebody else has to confirm it.']);
    expect((await desk.opened(reference, mere)).may.confirmProposal).toBe(body.exception);
    const confirming = `update proposed_decisions set confirmed_by = $1, takes_effect_at = now() where application_id = ${row}`;
    await expect(pool.query(confirming, [mere.id])).rejects.toThrow('violates check constraint');
    await expect(desk.asOwner(confirming.replace('$1', 'proposed_by'))).rejects.toThrow('violates check');
    await expect(
      pool.query(`update proposed_decisions set proposed_by = $1 where application_id = ${row}`, [tane.id]),
    ).rejects.toThrow('permission denied');
    await expect(
      pool.query(`update proposed_decisions set takes_effect_at = now() where application_id = ${row}`),
    ).rejects.toThrow('violates check constraint');
    await desk.carryOutDue();
    expect(await effects(row)).toMatchObject({ life: 'toAssess', decisions: 1 });
  });

  test('sending back needs a sentence, which is kept as a note; who proposed may say none [DESK-22]', async () => {
    const { row, reference } = await cases.sent();
    await desk.decide(reference);
    for (const body of [{}, { because: ' ' }])
      expect((await desk.takeBack(reference, body, tane)).status).toBe(400);
    expect((await desk.takeBack(reference, { because: 'Look at the trust deed.' }, tane)).status).toBe(200);
    expect(await desk.notes(row)).toEqual([`Sent back to ${mere.name}: to approve. Look at the trust deed.`]);
    await desk.decide(reference);
    expect((await desk.takeBack(reference)).status).toBe(200);
    expect(await effects(row)).toMatchObject({ life: 'toAssess', decisions: 1 });
  });

  test('a page that is out of date confirms nothing [DESK-22, DESK-13]', async () => {
    const { row, reference } = await cases.sent();
    const seen = await cases.version(row);
    await desk.decide(reference);
    const stale = await desk.confirm(reference, tane, { seen });
    expect(stale.status).toBe(409);
    expect(stale.body.exception).toMatch(/^Mere proposed a decision at /);
  });

  test('of 32 who propose, confirm and send back at once one takes effect, and never one person alone [DESK-22]', async () => {
    const [hana, wiremu] = [
      await desk.signedIn('assessor', 'Hana'),
      await desk.signedIn('manager', 'Wiremu'),
    ];
    const emailOf = (actor: string) =>
      [mere, tane, hana, wiremu].find(({ id }) => actor === `desk ${id}`)?.email;
    for (let round = 0; round < 4; round += 1) {
      const { row, reference } = await cases.sent();
      const proposed = await Promise.all(
        Array.from({ length: 32 }, (_, at) => desk.decide(reference, {}, at % 2 ? mere : tane)),
      );
      expect(proposed.filter(({ status }) => status === 200)).toHaveLength(1);
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, at) => {
          const by = [mere, tane, hana, wiremu][at % 4] ?? mere;
          return at % 3 ? desk.confirm(reference, by) : desk.takeBack(reference, { because: 'No.' }, by);
        }),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await pool.query(
        `select action, request_id as by from audit where application_id = $1
           and action in ('decision proposed', 'proposal confirmed', 'proposal taken back') order by id`,
        [row],
      );
      expect(rows).toHaveLength(2);
      const decided = (await desk.decisions(row)).slice(1);
      const isConfirmed = rows[1].action === 'proposal confirmed';
      expect(decided.map(({ decidedBy }) => decidedBy)).toEqual(
        isConfirmed ? [`${emailOf(rows[0].by)} and ${emailOf(rows[1].by)}`] : [],
      );
      expect(rows[1].by === rows[0].by && isConfirmed).toBe(false);
      expect(await desk.proposals(row)).toBe(0);
    }
  });

  test('what can no longer be decided so ends when it is confirmed, and says why [DESK-22]', async () => {
    const { row, reference } = await cases.sent();
    await desk.decide(reference);
    await desk.act(deskAskCorrection, reference, asking, tane);
    const { status, body } = await desk.confirm(reference);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'correctionAwaited',
      number: null,
      ended: expect.stringContaining('correction'),
    });
    expect(await desk.notes(row)).toEqual([expect.stringContaining(body.ended)]);
  });

  test('what is proposed is encrypted, and goes with its application [DESK-22, PRIV-01]', async () => {
    const { row, reference } = await cases.sent('Approved');
    const declining = { decision: 'Decline', reasons: ['earlier-account', 'mistake'], replaces: 1 };
    await desk.decide(reference, declining);
    const { rows } = await pool.query('select proposal from proposed_decisions where application_id = $1', [
      row,
    ]);
    expect(rows[0].proposal.toString('latin1')).not.toMatch(/Decline|earlier-account/);
    await desk.asOwner(passTime('20 years', row));
    expect(await purgeExpiredData(desk.database, { dryRun: false })).toMatchObject({ applications: 1 });
    expect(await desk.proposals(row)).toBe(0);
  });

  test('the records of all of it are whole [DESK-22, OPS-07]', async () => {
    expect(await desk.auditFaults()).toEqual([]);
  });
});

describe('where a second person confirms what replaces a decision, with a grace of one minute', async () => {
  const desk = await secondLookDesk({ DESK_TWO_PERSON: 'changes', DESK_GRACE_MINUTES: '1' });
  const { cases, mere, tane, effects } = desk;
  const replacing = { decision: 'Decline', reasons: ['identity', 'mistake'], replaces: 2 };

  test('a first decision waits for its time alone, and one that replaces it for both [DESK-20, DESK-22]', async () => {
    const { row, reference } = await cases.sent();
    expect((await desk.decide(reference)).body.proposed).toMatchObject({ needsSecond: false });
    await desk.pass(1);
    await desk.carryOutDue();
    expect(await effects(row)).toMatchObject({ life: 'approved' });
    expect((await desk.decide(reference, replacing)).body.proposed).toMatchObject({ takesEffectAt: null });
    const { body } = await desk.confirm(reference);
    expect(body).toMatchObject({ state: 'approved', number: null, proposed: { confirmedBy: tane.name } });
    await desk.carryOutDue();
    expect(await effects(row)).toMatchObject({ life: 'approved', decisions: 2 });
    await desk.pass(1);
    await desk.carryOutDue();
    expect(await effects(row)).toMatchObject({ life: 'declined', decisions: 3 });
    expect((await desk.decisions(row)).at(-1)).toMatchObject({
      decidedBy: `${mere.email} and ${tane.email}`,
    });
    expect(await desk.auditFaults()).toEqual([]);
  });
});

test('without the settings a decision takes effect at once, and nothing is to confirm [DESK-20, DESK-22]', async () => {
  const { cases, ask, mere, effects, decide, opened, proposals } = await secondLookDesk({});
  const { row, reference } = await cases.sent();
  const { body } = await decide(reference);
  expect(body).toEqual({
    state: 'approved',
    version: expect.any(Number),
    number: 2,
    mails: [expect.anything()],
  });
  expect(await effects(row)).toMatchObject({ life: 'approved' });
  expect(await opened(reference)).toMatchObject({ proposed: null });
  expect((await ask(deskToday, { as: mere.token })).body).not.toHaveProperty('toConfirm');
  expect(await proposals()).toBe(0);
});

describe('where a second person confirms what gives another outcome', async () => {
  const desk = await secondLookDesk({ DESK_TWO_PERSON: 'changes' });
  const { cases, mere, tane, store, providers } = desk;
  const context = { requestId: 'a correction' };

  /** Mere asks for the phone number, and the applicant sends another one. */
  async function corrected(reference: string, row: ApplicationId): Promise<void> {
    expect((await desk.act(deskAskCorrection, reference, asking)).status).toBe(200);
    const finalDetails = { ...limitedDirector.finalDetails, contactNumber: '021 765 4321' };
    const answers = { ...limitedDirector, finalDetails };
    const which = { id: row };
    await correctAnswers(store, providers, { which, number: 1, answers, kept: [], today, context });
  }

  const declined = { decision: 'Decline' as const, reasons: ['bank-account' as const] };
  const before: Readonly<Record<string, () => Promise<Sent>>> = {
    'a decline by the bureau': () => cases.sent('Decline'),
    'a guarantee that the bureau wants': () => cases.sent('Approve with Personal Guarantee'),
    'a decline by a colleague': async () => {
      const one = await cases.sent();
      expect((await desk.decide(one.reference, declined, tane)).status).toBe(200);
      return one;
    },
    'a decline by the provider’s system': async () => {
      const one = await cases.sent();
      const given = { ...declined, reference: one.reference, decidedBy: 'Risk engine' };
      expect(
        await locked(recordDecision)(store, one.reference, given, { by: 'system', context }),
      ).not.toHaveProperty('refused');
      return one;
    },
  };
  test.each(Object.entries(before))(
    '%s is not turned by one person who has anything corrected [SEC-19, DESK-22]',
    async (_, bring) => {
      const { reference, row } = await bring();
      await corrected(reference, row);
      const preview = await desk.decide(reference, { isPreview: true });
      const { status, body } = await desk.decide(reference);
      for (const proposed of [preview.body.proposed, body.proposed])
        expect(proposed).toMatchObject({ needsSecond: true, takesEffectAt: null });
      expect(status).toBe(200);
      await desk.carryOutDue();
      expect((await desk.opened(reference, mere)).state).toBe('toAssess');
      expect((await desk.confirm(reference, mere)).status).toBe(409);
      expect((await desk.confirm(reference, tane)).body.state).toBe('approved');
    },
  );

  test('the outcome of before, and a first one, need nobody else [SEC-19, DESK-22]', async () => {
    for (const { reference, row } of [await cases.sent('Approved'), await cases.sent()]) {
      await corrected(reference, row);
      expect((await desk.decide(reference)).body.state).toBe('approved');
    }
  });
});
