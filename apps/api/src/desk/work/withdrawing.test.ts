import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { deskListApplications } from '@forecourt/domain/contract/desk/work.ts';
import { describe, expect, test } from 'vitest';
import { recordDecision } from '../../features/decisions/decide.ts';
import { locked } from '../../testing/locked.ts';
import { secondLookDesk } from '../../testing/second-look.ts';

const isPreview = true;

describe.each(['changes', 'all'])(
  'withdrawing for an applicant where DESK_TWO_PERSON is %s',
  async (rule) => {
    const desk = await secondLookDesk({ DESK_TWO_PERSON: rule });
    const { cases, ask, mere, tane, effects } = desk;

    test('one proposes it and another confirms; until then nothing is sent [SEC-19, DESK-22]', async () => {
      const { row, reference } = await cases.sent();
      const before = await effects(row);
      const preview = await desk.withdraw(reference, mere, { isPreview });
      const { status, body } = await desk.withdraw(reference);
      const proposed = {
        decision: null,
        reasons: [],
        by: mere.name,
        needsSecond: true,
        takesEffectAt: null,
      };
      expect(status).toBe(200);
      for (const answer of [preview.body, body])
        expect(answer).toMatchObject({ state: 'toAssess', proposed, mails: [{}, {}] });
      expect(await effects(row)).toEqual(before);
      const listed = await ask(deskListApplications, { querystring: { state: 'toConfirm' }, as: tane.token });
      expect(listed.body.applications).toMatchObject([{ reference }]);
      const opened = await desk.opened(reference, tane);
      expect(opened).toMatchObject({ proposed, may: { confirmProposal: null, takeBackProposal: null } });
      expect(opened.history.at(-2)).toMatchObject({ action: 'withdrawal proposed', by: mere.name });

      expect((await desk.confirm(reference, mere)).body.exception).toBe(
        'You proposed this, so somebody else has to confirm it.',
      );
      const shown = await desk.confirm(reference, tane, { isPreview });
      const confirmed = await desk.confirm(reference);
      for (const answer of [shown.body, confirmed.body])
        expect(answer).toMatchObject({ state: 'withdrawn', number: null, mails: preview.body.mails });
      expect(await effects(row)).toMatchObject({
        life: 'withdrawn',
        queued: before.queued + 3,
        decisions: 1,
      });
      expect(await desk.proposals(row)).toBe(0);
      expect(await desk.notes(row)).toEqual([]);
      const { rows } = await desk.pool.query(
        'select act, detail from desk_log where reference = $1 and act <> $2 order by id',
        [reference, 'opened'],
      );
      expect(rows).toEqual([
        { act: 'proposed', detail: 'Withdrawn' },
        { act: 'confirmed', detail: null },
      ]);
    });

    test('one person cannot end what another approved, and it goes on if it is sent or taken back [SEC-19]', async () => {
      const { row, reference } = await cases.sent('Approved');
      await desk.withdraw(reference);
      expect((await desk.takeBack(reference, {}, tane)).status).toBe(400);
      expect((await desk.takeBack(reference, { because: 'They want it still.' }, tane)).status).toBe(200);
      expect(await desk.notes(row)).toEqual([
        `Sent back to ${mere.name}: to withdraw the application. They want it still.`,
      ]);
      await desk.withdraw(reference);
      expect((await desk.takeBack(reference)).status).toBe(200);
      expect(await effects(row)).toMatchObject({ life: 'approved' });
      expect(await desk.proposals(row)).toBe(0);
    });

    test('while it waits nothing is decided, and while a decision waits nothing is withdrawn [SEC-19]', async () => {
      const [first, second] = [await cases.sent('Approved'), await cases.sent('Approved')];
      await desk.withdraw(first.reference);
      const declining = { decision: 'Decline', reasons: ['identity', 'mistake'], replaces: 1 };
      await desk.decide(second.reference, declining);
      const refused = [
        [await desk.decide(first.reference, declining, tane), 'to withdraw the application'],
        [await desk.withdraw(first.reference, tane), 'to withdraw the application'],
        [await desk.withdraw(second.reference, tane), 'to decline'],
      ] as const;
      for (const [{ status, body }, what] of refused) {
        expect(status).toBe(409);
        expect(body.exception).toContain(`Mere proposed ${what} at `);
      }
      const { may } = await desk.opened(first.reference, tane);
      for (const sentence of [may.approve, may.decline, may.withdraw])
        expect(sentence).toContain('Mere proposed to withdraw the application at ');
    });

    test('what the applicant, a command or the provider’s system does meanwhile ends it, with a note [SEC-19]', async () => {
      const [left, ended, decided] = [await cases.sent(), await cases.sent(), await cases.sent()];
      for (const { reference } of [left, ended, decided]) await desk.withdraw(reference);
      await desk.withdrawOutside(left.reference, 'applicant');
      await desk.withdrawOutside(ended.reference, 'operator');
      const given = { decision: 'Approved', reasons: [], decidedBy: 'Risk engine' } as const;
      const outside = { ...given, reasons: [], reference: decided.reference };
      await locked(recordDecision)(desk.store, decided.reference, outside, {
        by: 'system',
        context: { requestId: 'r'.repeat(27) },
      });
      const notes = [await desk.notes(left.row), await desk.notes(ended.row), await desk.notes(decided.row)];
      expect(notes).toEqual([
        ['The proposal ended: the applicant withdrew the application.'],
        ['The proposal ended: the application was withdrawn outside the desk.'],
        ['The proposal ended: decision 2 was made outside the desk.'],
      ]);
      expect((await desk.opened(left.reference)).notes).toMatchObject([{ by: 'the system' }]);
      expect((await desk.opened(ended.reference)).notes).toMatchObject([{ by: 'aroha@desk-2' }]);
      expect((await desk.confirm(decided.reference)).status).toBe(409);
      expect(await effects(decided.row)).toMatchObject({ life: 'approved' });
    });

    test('what cannot be withdrawn is not proposed, and what no longer can be ends when it is confirmed [SEC-19]', async () => {
      expect((await desk.withdraw((await cases.sent('Decline')).reference)).status).toBe(409);
      expect((await desk.withdraw((await cases.ordered()).reference)).status).toBe(409);
      const { id, row, reference } = await cases.sent();
      await desk.withdraw(reference);
      await desk.call('PUT', `/v1/applications/${id}/card`, { preferences: { cards: [defaultCard] } });
      const { body } = await desk.confirm(reference);
      expect(body).toMatchObject({ state: 'toAssess', number: null, mails: [] });
      expect(await desk.notes(row)).toEqual([
        `The proposal ended: to withdraw the application, by ${mere.name} and ${tane.name}. ${body.ended}`,
      ]);
    });

    test('what is withdrawn already is answered the same, and a page that is out of date proposes nothing [SEC-19, DESK-13]', async () => {
      const { row, reference } = await cases.sent();
      const seen = await cases.version(row);
      await desk.withdraw(reference);
      const stale = await desk.confirm(reference, tane, { seen });
      expect(stale.body.exception).toMatch(/^Mere proposed to withdraw this at /);
      await desk.confirm(reference);
      const again = await desk.withdraw(reference);
      expect([again.status, again.body.state, again.body.mails]).toEqual([200, 'withdrawn', []]);
      expect(again.body).not.toHaveProperty('proposed');
      expect(await desk.proposals(row)).toBe(0);
    });

    test('the records of all of it are whole [SEC-19, OPS-07]', async () => {
      expect(await desk.auditFaults()).toEqual([]);
    });
  },
);

test('with minutes of grace alone it waits for them, and its maker takes it back [SEC-19, DESK-20]', async () => {
  const desk = await secondLookDesk({ DESK_GRACE_MINUTES: '5' });
  const [one, other] = [await desk.cases.sent(), await desk.cases.sent()];
  for (const { reference } of [one, other])
    expect((await desk.withdraw(reference)).body.proposed).toMatchObject({
      needsSecond: false,
      takesEffectAt: expect.any(String),
    });
  expect((await desk.takeBack(other.reference)).status).toBe(200);
  await desk.carryOutDue();
  expect(await desk.effects(one.row)).toMatchObject({ life: 'toAssess' });
  await desk.pass(5);
  await desk.carryOutDue();
  expect(await desk.effects(one.row)).toMatchObject({ life: 'withdrawn' });
  expect(await desk.effects(other.row)).toMatchObject({ life: 'toAssess' });
  expect(await desk.auditFaults()).toEqual([]);
});

test('without the settings it is withdrawn at once [SEC-19, DESK-20]', async () => {
  const desk = await secondLookDesk({});
  const { row, reference } = await desk.cases.sent();
  const { body } = await desk.withdraw(reference);
  expect(body).toEqual({
    state: 'withdrawn',
    version: expect.any(Number),
    mails: [{}, {}].map(() => expect.anything()),
  });
  expect(await desk.effects(row)).toMatchObject({ life: 'withdrawn' });
});
