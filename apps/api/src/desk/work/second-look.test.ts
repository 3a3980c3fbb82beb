import { deskAskCorrection } from '@forecourt/domain/contract/desk/acts.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { recordDecision } from '../../features/decisions/decide.ts';
import { locked } from '../../testing/locked.ts';
import { secondLookDesk } from '../../testing/second-look.ts';

describe('with five minutes of grace', async () => {
  const desk = await secondLookDesk({ DESK_GRACE_MINUTES: '5' });
  const { cases, mere, tane, effects, pass, store, pool } = desk;
  afterEach(async () => {
    await pass(60);
    await desk.carryOutDue();
  });

  test('a decision waits, and until then nothing is sent and nobody sees anything of it [DESK-20]', async () => {
    const { row, reference } = await cases.sent();
    const before = await effects(row);
    const preview = await desk.decide(reference, { isPreview: true });
    expect([preview.status, await desk.proposals()]).toEqual([200, 0]);
    const { status, body } = await desk.decide(reference);
    expect(status).toBe(200);
    const proposed = {
      decision: 'Approved',
      reasons: [],
      by: mere.name,
      at: expect.any(String),
      takesEffectAt: expect.any(String),
      needsSecond: false,
      confirmedBy: null,
    };
    expect(preview.body).toMatchObject({ state: 'toAssess', number: null, proposed });
    expect(body).toMatchObject({ state: 'toAssess', number: null, proposed, mails: preview.body.mails });
    expect(body.mails).toHaveLength(1);
    expect(Date.parse(body.proposed.takesEffectAt) - Date.parse(body.proposed.at)).toBeCloseTo(300_000, -3);
    expect(await desk.opened(reference, tane)).toMatchObject({
      proposed,
      may: {
        approve: expect.stringMatching(
          /^Mere proposed to approve at [\d:]+ [ap]m, and it takes effect at [\d:]+ [ap]m\.$/,
        ),
        confirmProposal: expect.stringContaining('needs nobody to confirm it'),
        takeBackProposal: 'Only Mere takes this back.',
      },
    });
    await pass(4);
    await desk.carryOutDue();
    expect(await effects(row)).toEqual(before);

    await pass(1);
    await desk.carryOutDue();
    await desk.carryOutDue();
    expect(await effects(row)).toMatchObject({ life: 'approved', queued: before.queued + 2, decisions: 2 });
    expect((await desk.decisions(row)).at(-1)).toMatchObject({ source: 'operator', decidedBy: mere.email });
    expect(await desk.opened(reference)).toMatchObject({ state: 'approved', proposed: null });
  });

  test.each([
    ['was deactivated', 'deactivated_at = now()'],
    ['may decide no more', "role = 'viewer'"],
  ])('a decision whose maker %s meanwhile ends, with a note of why [DESK-06, DESK-20]', async (_, change) => {
    const { row, reference } = await cases.sent();
    const before = await effects(row);
    await desk.decide(reference);
    await pool.query(`update staff set ${change} where id = $1`, [mere.id]);
    await pass(6);
    await desk.carryOutDue();
    await pool.query("update staff set deactivated_at = null, role = 'assessor' where id = $1", [mere.id]);
    expect(await effects(row)).toEqual(before);
    const { notes } = await desk.opened(reference);
    expect(notes.at(-1).text).toMatch(
      /^The proposal ended: to approve, by Mere\. Mere may not decide any more\.$/,
    );
  });

  test('its maker alone takes it back, and nothing was sent [DESK-20]', async () => {
    const { row, reference } = await cases.sent();
    const before = await effects(row);
    await desk.decide(reference);
    expect((await desk.takeBack(reference, { because: 'Not so.' }, tane)).status).toBe(409);
    expect((await desk.takeBack(reference)).status).toBe(200);
    expect((await desk.takeBack(reference)).status).toBe(409);
    await pass(60);
    await desk.carryOutDue();
    expect(await effects(row)).toEqual(before);
    const { rows } = await pool.query(
      'select act, detail from desk_log where reference = $1 order by id desc limit 2',
      [reference],
    );
    expect(rows).toEqual([
      { act: 'proposal taken back', detail: null },
      { act: 'proposed', detail: 'Approved' },
    ]);
    expect((await desk.decide(reference)).body.number).toBe(null);
  });

  test('another decision is refused meanwhile, and what cannot be decided is not proposed [DESK-20]', async () => {
    const { reference } = await cases.sent();
    expect((await desk.decide(reference, { decision: 'Decline' })).status).toBe(400);
    await desk.decide(reference);
    const { status, body } = await desk.decide(
      reference,
      { decision: 'Decline', reasons: ['identity'] },
      tane,
    );
    expect(status).toBe(409);
    expect(body.exception).toMatch(/^Mere proposed to approve at /);
    const approved = await cases.sent('Approved');
    expect((await desk.decide(approved.reference)).status).toBe(409);
    expect((await desk.confirm(reference)).status).toBe(409);
  });

  test('a decision of the provider’s own system acts at once and ends the proposal, with a note [DESK-20]', async () => {
    const { row, reference } = await cases.sent();
    await desk.decide(reference);
    const given = {
      reference,
      decision: 'Decline',
      reasons: ['identity' as const],
      decidedBy: 'Hamish',
    } as const;
    const context = { requestId: 'r'.repeat(27) };
    const decided = await locked(recordDecision)(
      store,
      given.reference,
      { ...given, reasons: [...given.reasons] },
      { by: 'system', context },
    );
    expect(decided).toMatchObject({ state: 'declined' });
    await pass(60);
    await desk.carryOutDue();
    expect(await effects(row)).toMatchObject({ life: 'declined', decisions: 2 });
    expect(await desk.notes(row)).toEqual(['The proposal ended: decision 2 was made outside the desk.']);
    expect((await desk.opened(reference)).history.at(-2)).toMatchObject({
      action: 'note added',
      by: 'the system',
    });
  });

  test('what was changed meanwhile is not carried out, and a note says why [DESK-20]', async () => {
    const [withdrawn, corrected] = [await cases.sent(), await cases.sent()];
    for (const { reference } of [withdrawn, corrected]) await desk.decide(reference);
    const seen = Number.MAX_SAFE_INTEGER;
    await desk.withdrawOutside(withdrawn.reference, 'applicant');
    const asking = { questions: ['contact-number'], because: 'It rings elsewhere.', seen, isPreview: false };
    await desk.act(deskAskCorrection, corrected.reference, asking, tane);
    await pass(5);
    await desk.carryOutDue();
    expect(await effects(withdrawn.row)).toMatchObject({ life: 'withdrawn', decisions: 1 });
    expect(await effects(corrected.row)).toMatchObject({ life: 'correctionAwaited', decisions: 1 });
    expect(await desk.notes(withdrawn.row)).toEqual([
      'The proposal ended: the applicant withdrew the application.',
    ]);
    expect(await desk.notes(corrected.row)).toEqual([
      expect.stringMatching(/^The proposal ended: to approve, by Mere\. \S/),
    ]);
    expect(await desk.proposals()).toBe(0);
  });

  test('several servers carry out each once, at once [DESK-20]', async () => {
    const all = [];
    for (let sent = 0; sent < 10; sent += 1) all.push(await cases.sent());
    for (const { reference } of all) await desk.decide(reference);
    await pass(5);
    await Promise.all(Array.from({ length: 8 }, () => desk.carryOutDue()));
    for (const { row } of all) expect(await effects(row)).toMatchObject({ life: 'approved', decisions: 2 });
    expect(await desk.proposals()).toBe(0);
  });

  test('one that is killed in the middle leaves nothing half done, and holds up no other [DESK-20]', async () => {
    const [first, second] = [await cases.sent(), await cases.sent()];
    for (const { reference } of [first, second]) await desk.decide(reference);
    const before = await effects(first.row);
    await pass(5);
    await desk.asOwner(`create function die() returns trigger language plpgsql security definer as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
      create trigger dying before insert on outbox for each row
        when (new.application_id = ${first.row} and new.channel = 'mail') execute function die()`);
    await expect(desk.carryOutDue()).rejects.toThrow('The database is away.');
    expect(await effects(first.row)).toEqual(before);
    expect(await effects(second.row)).toMatchObject({ life: 'approved' });
    await desk.asOwner('drop trigger dying on outbox');
    await desk.carryOutDue();
    expect(await effects(first.row)).toMatchObject({ life: 'approved', decisions: 2 });
  });

  test('the records of all of it are whole [DESK-20, OPS-07]', async () => {
    expect(await desk.auditFaults()).toEqual([]);
  });
});
