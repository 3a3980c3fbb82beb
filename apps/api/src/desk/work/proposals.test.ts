import { deskAskCorrection } from '@forecourt/domain/contract/desk/acts.ts';
import { shippedBrand } from '@forecourt/domain/testing/brand.ts';
import { describe, expect, test } from 'vitest';
import type { QueuedEmail } from '../../mail/kinds.ts';
import { previewMail } from '../../mail/preview-mail.ts';
import type { ApplicationId } from '../../store/applications/applications.ts';
import { decryptPayload } from '../../store/outbox/outbox.ts';
import { secondLookDesk } from '../../testing/second-look.ts';

const declining = { decision: 'Decline', reasons: ['identity'] };
const isPreview = true;

describe.each([
  { grace: 0, after: { state: 'declined', number: 2 } },
  {
    grace: 1,
    after: { state: 'toAssess', number: null, proposed: { takesEffectAt: expect.any(String) } },
  },
])('with $grace minutes of grace', async ({ grace, after }) => {
  const desk = await secondLookDesk({ DESK_TWO_PERSON: 'all', DESK_GRACE_MINUTES: `${grace}` });
  const { cases, mere, tane, effects } = desk;
  /** The mail that was queued last, as it goes. */
  const queuedMail = async (row: ApplicationId) => {
    const mail = await desk.database
      .selectFrom('outbox')
      .selectAll()
      .where('application_id', '=', row)
      .where('channel', '=', 'mail')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const emailData = decryptPayload<'mail'>(desk.store, mail);
    return previewMail({ kind: mail.kind, emailData } as QueuedEmail, shippedBrand);
  };

  test('who confirms sees the mails as they will go; looking changes nothing but the record [DESK-19, DESK-22, SEC-20]', async () => {
    const { row, reference } = await cases.sent();
    const proposed = await desk.decide(reference, declining);
    const before = await effects(row);
    const logs = (await desk.logged()).length;
    const preview = await desk.confirm(reference, tane, { isPreview });
    expect(preview.status).toBe(200);
    expect(preview.body.mails).toEqual(proposed.body.mails);
    expect(preview.body.mails).toMatchObject([{ text: expect.stringContaining('who is applying') }]);
    expect(await effects(row)).toEqual(before);
    const looked = { act: 'opened', detail: 'preview', reference, staff_id: tane.id };
    expect((await desk.logged()).slice(logs)).toEqual([looked]);
    expect((await desk.opened(reference, tane)).proposed).toMatchObject({
      takesEffectAt: null,
      confirmedBy: null,
    });

    const { body } = await desk.confirm(reference);
    for (const either of [preview.body, body]) expect(either).toMatchObject(after);
    await desk.pass(grace);
    await desk.carryOutDue();
    expect(await effects(row)).toMatchObject({ life: 'declined', decisions: 2 });
    expect([await queuedMail(row)]).toEqual(preview.body.mails);
  });

  test('who proposed, and who has another page open, sees nothing beforehand [DESK-13, DESK-22]', async () => {
    const { row, reference } = await cases.sent();
    const seen = await cases.version(row);
    await desk.decide(reference);
    expect((await desk.confirm(reference, mere, { isPreview })).status).toBe(409);
    expect((await desk.confirm(reference, tane, { isPreview, seen })).status).toBe(409);
  });

  test('what can no longer be decided so says why beforehand, and stays to be sent back [DESK-22]', async () => {
    const { row, reference } = await cases.sent();
    await desk.decide(reference);
    const asking = { questions: ['contact-number'], because: 'It does not ring.' };
    await desk.act(
      deskAskCorrection,
      reference,
      { ...asking, seen: Number.MAX_SAFE_INTEGER, isPreview: false },
      tane,
    );
    const { status, body } = await desk.confirm(reference, tane, { isPreview });
    expect([status, body.state, body.mails]).toEqual([200, 'correctionAwaited', []]);
    expect(body.ended).toContain('correction');
    expect([await desk.proposals(row), await desk.notes(row)]).toEqual([1, []]);
    expect((await desk.takeBack(reference, { because: 'It is corrected first.' }, tane)).status).toBe(200);
  });

  test('the records of all of it are whole [DESK-22, OPS-07]', async () => {
    expect(await desk.auditFaults()).toEqual([]);
  });
});
