import { changePersonRole, invitePerson as inviteCall } from '@forecourt/domain/contract/desk/people.ts';
import { newId } from '@forecourt/platform/crypto/ids.ts';
import { type Mailer, type MailMessage, MailRefused } from '@forecourt/platform/mail/mailer.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acceptInvitationByToken } from '../features/staff/accept-invitation.ts';
import { changeRole, deactivateStaffMember, resetPerson } from '../features/staff/change-people.ts';
import { invitePerson } from '../features/staff/invite-person.ts';
import { verifyEncryption } from '../store/audit/verify-encryption.ts';
import { decryptStaffMail, type StaffMail } from '../store/desk/staff-mails.ts';
import type { Jobs } from '../store/housekeeping.ts';
import { inTransaction } from '../store/store.ts';
import { testDesk } from '../testing/desk.ts';
import { startJob } from '../testing/jobs.ts';
import { createEmailSender, renderEmailText } from './letter.ts';
import { newManagerEmail } from './staff-letters.ts';

const { ask, asOwner, config, origin, pool, signedIn, store } = await testDesk();
const sender = createEmailSender(config.brand, undefined, origin);
let [mere, ana, tevita] = [await signedIn('manager'), await signedIn('manager'), await signedIn('viewer')];
beforeEach(async () => {
  await asOwner('delete from staff; delete from staff_invitations; delete from staff_mails');
  [mere, ana, tevita] = [
    await signedIn('manager', 'Mere'),
    await signedIn('manager', 'Ana'),
    await signedIn('viewer', 'Tevita'),
  ];
});

const rows = async () =>
  (await pool.query('select id, mail, attempts from staff_mails order by created_at')).rows as {
    id: string;
    mail: Buffer;
    attempts: number;
  }[];
const waiting = async () => (await rows()).map((row) => decryptStaffMail(store, row));
const accept = (token: string) =>
  acceptInvitationByToken(store, token, {
    name: 'Hana',
    passkey: { id: newId(), publicKey: new Uint8Array([1]), counter: 0, transports: [] },
  });
const hana = { email: 'hana@provider.example', name: null, role: 'manager' } as const;

describe('the other active managers are mailed about a new manager', () => {
  test('who accepts an invitation, with who gave it, and not about a viewer [SEC-18]', async () => {
    const { body } = await ask(inviteCall, { body: { email: hana.email, role: 'manager' }, as: mere.token });
    expect(await waiting()).toEqual([]);
    await accept(body.link.split('/welcome/')[1]);
    expect(await waiting()).toEqual(
      [mere, ana].map(({ email: to }) => ({
        to,
        manager: hana.email,
        by: mere.email,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })),
    );
    await asOwner('delete from staff_mails');
    const viewer = { ...hana, email: 'viewer@provider.example', role: 'viewer' } as const;
    await accept((await invitePerson(store, viewer, mere.id)).token);
    expect(await waiting()).toEqual([]);
  });

  test('whose role is raised at the desk [SEC-18]', async () => {
    const body = { id: tevita.id, role: 'manager', seen: 'viewer' };
    expect((await ask(changePersonRole, { body, as: ana.token })).status).toBe(200);
    expect(await waiting()).toMatchObject(
      [mere, ana].map(({ email: to }) => ({ to, manager: tevita.email, by: ana.email })),
    );
  });

  test('whose role is raised by command, and not by one that only rehearses [SEC-18]', async () => {
    await inTransaction(store, (within) => changeRole(within, tevita, 'manager', null), { dryRun: true });
    await changeRole(store, tevita, 'assessor', null);
    expect(await waiting()).toEqual([]);
    await changeRole(store, tevita, 'manager', null);
    expect(await waiting()).toMatchObject(
      [mere, ana].map(({ email: to }) => ({ to, manager: tevita.email, by: null })),
    );
  });

  test('who was deactivated and is invited back, but not one who lost their passkey [SEC-18]', async () => {
    await accept((await resetPerson(store, { id: ana.id })).token);
    expect(await waiting()).toEqual([]);
    await deactivateStaffMember(store, { id: ana.id }, mere.id);
    await accept((await invitePerson(store, { ...hana, email: ana.email }, null)).token);
    expect(await waiting()).toMatchObject([{ to: mere.email, manager: ana.email, by: null }]);
  });

  test('and not those who were deactivated, nor anybody about the first [SEC-18]', async () => {
    await deactivateStaffMember(store, { id: ana.id }, mere.id);
    await changeRole(store, tevita, 'manager', mere.id);
    expect(await waiting()).toMatchObject([{ to: mere.email }]);
    await asOwner('delete from staff; delete from staff_mails');
    await accept((await invitePerson(store, hana, null)).token);
    expect(await waiting()).toEqual([]);
  });

  test('of two who are let in at once, each about the other [SEC-18]', async () => {
    for (let round = 0; round < 5; round += 1) {
      await asOwner('delete from staff_mails');
      const emails = [`one-${round}@provider.example`, `other-${round}@provider.example`];
      const tokens = await Promise.all(
        emails.map(async (email) => (await invitePerson(store, { ...hana, email }, null)).token),
      );
      await Promise.all(tokens.map(accept));
      const mails = await waiting();
      expect(mails.filter(({ to }) => emails.includes(to))).toHaveLength(1);
      expect(new Set(mails.map(({ manager }) => manager))).toEqual(new Set(emails));
    }
  });
});

describe('a mail about a new manager', () => {
  const running: Jobs<'staffMails'>[] = [];
  const log: object[] = [];
  const start = (send: Mailer['send']): Jobs<'staffMails'> => {
    const mailer = { send, close: () => {} };
    const add = (details: object) => void log.push(details);
    const sending = startJob('staffMails', { store, mailer, sender, log: { info: add, warn: add } });
    running.push(sending);
    return sending;
  };
  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop();
    log.length = 0;
  });
  const failing = (code: string) => async () => {
    throw Object.assign(new Error('not now'), { code });
  };

  test('says who, by whom and when, and what to do if it was not meant, with a link to the page [SEC-18]', async () => {
    await changeRole(store, tevita, 'manager', mere.id);
    const [stored] = await waiting();
    const sent: MailMessage[] = [];
    start(async (message) => void sent.push(message));
    await expect.poll(rows).toEqual([]);
    expect(sent.map(({ to }) => to)).toEqual([mere.email, ana.email]);
    const [mail] = sent;
    expect(mail?.subject).toBe(`${tevita.email} is a manager of the ${config.brand.name} desk now`);
    for (const part of [
      `Manager: ${tevita.email}`,
      `Made so by: ${mere.email}`,
      /When: \d+\/\d+\/\d{4}, \d+:\d\d [ap]m/,
      'If this was not meant, end their access straight away',
      `${origin}/people`,
    ])
      expect(mail?.text).toMatch(part);
    expect(
      renderEmailText(newManagerEmail(stored as StaffMail, { ...sender, desk: undefined }), sender),
    ).toMatch(/To see who is at the desk: \S+ forecourt staff list/);
    expect(mail?.html).toContain(`href="${origin}/people"`);
  });

  test('is encrypted at rest, and bound to its row [SEC-18, PRIV-01]', async () => {
    await changeRole(store, tevita, 'manager', mere.id);
    const [row] = await rows();
    expect(row?.mail.toString('latin1')).not.toContain('provider.example');
    expect((await verifyEncryption(store)).faults).toEqual([]);
    await pool.query('update staff_mails set id = $1 where id = $2', [newId(), row?.id]);
    expect((await verifyEncryption(store)).faults).toMatchObject([
      { what: 'staff_mails.mail does not open' },
    ]);
  });

  test('waits for a mail server that is away, and is sent once by several servers [SEC-18]', async () => {
    await changeRole(store, tevita, 'manager', mere.id);
    const away = start(failing('ECONNREFUSED'));
    await away.stop();
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0]);
    const sent: string[] = [];
    for (let server = 0; server < 3; server += 1) start(async ({ to }) => void sent.push(to));
    await expect.poll(rows).toEqual([]);
    expect(sent.toSorted()).toEqual([ana.email, mere.email].toSorted());
  });

  test('is tried again after a failure, and given up with a line in the log, while the others go [SEC-18, OPS-02]', async () => {
    await changeRole(store, tevita, 'manager', mere.id);
    const sent: string[] = [];
    const once = start(async ({ to }) => {
      if (to === mere.email) throw Object.assign(new Error('later'), { code: 'EENVELOPE' });
      sent.push(to);
    });
    await expect.poll(() => sent).toEqual([ana.email]);
    await once.stop();
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1]);
    await asOwner("update staff_mails set next_attempt_at = now() - interval '1 hour'");
    start(async () => {
      throw new MailRefused('refused');
    });
    await expect.poll(rows).toEqual([]);
    expect(log).toMatchObject([
      { attempts: 1, code: 'EENVELOPE', gaveUp: false },
      { attempts: 2, code: 'MailRefused', gaveUp: true },
    ]);
    expect(JSON.stringify(log)).not.toContain('@');
  });
});
