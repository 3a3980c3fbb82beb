import type { Role } from '@forecourt/domain/desk/roles.ts';
import { describe, expect, test } from 'vitest';
import { acceptInvitationByIdentity } from '../../features/staff/accept-invitation.ts';
import { changeRole, deactivateStaffMember, resetPerson } from '../../features/staff/change-people.ts';
import { invitePerson } from '../../features/staff/invite-person.ts';
import { beginSession } from '../../store/desk/sessions.ts';
import { findPerson } from '../../store/desk/staff.ts';
import { secondLookDesk } from '../../testing/second-look.ts';

const desk = await secondLookDesk({ DESK_TWO_PERSON: 'all' });
const { cases, mere, tane, store, pool } = desk;
const isNew =
  /^You came to the desk or got your role less than 24 hours ago: somebody else has to confirm it, or you after /;

let subjects = 0;
/** Comes in by the invitation of an address. */
async function accept(email: string) {
  const identity = { issuer: 'https://accounts.example', subject: `${(subjects += 1)}` };
  const person = await acceptInvitationByIdentity(store, identity, { email, name: email });
  if (!person) throw new Error(`${email} is not invited`);
  return { ...person, token: await beginSession(store, person.id) };
}
/** Invites a person, who comes in; as a command does without `by`. */
async function invited(name: string, by: { id: string } | null, role: Role = 'manager') {
  const email = `${name}@provider.example`;
  await invitePerson(store, { email, name, role }, by && by.id);
  return await accept(email);
}
const aDayPasses = () => pool.query("update staff set rights_since = rights_since - interval '24 hours'");
type Signed = typeof mere;
/** What one who would confirm is answered, by the page and by the call. */
async function answered(proposer: Signed, confirmer: Signed) {
  const { row, reference } = await cases.sent();
  expect((await desk.decide(reference, {}, proposer)).body).toHaveProperty('proposed');
  const { confirmProposal } = (await desk.opened(reference, confirmer)).may;
  const preview = await desk.confirm(reference, confirmer, { isPreview: true });
  const { status, body } = await desk.confirm(reference, confirmer);
  expect([preview.status, status]).toEqual(confirmProposal === null ? [200, 200] : [409, 409]);
  expect(body.exception).toBe(confirmProposal ?? undefined);
  expect(await desk.effects(row)).toMatchObject({ life: status === 200 ? 'approved' : 'toAssess' });
  return confirmProposal;
}

describe('who may confirm', () => {
  test('not who was invited by the proposer, and not the other way round, also after a day [SEC-19, DESK-22]', async () => {
    const hana = await invited('hana', tane, 'assessor');
    for (const wait of [async () => {}, aDayPasses]) {
      await wait();
      expect(await answered(tane, hana)).toBe(
        `You were invited by ${tane.name}, who proposed this: somebody else has to confirm it.`,
      );
      expect(await answered(hana, tane)).toBe(
        `${hana.name}, who proposed this, was invited by you: somebody else has to confirm it.`,
      );
    }
    expect(await answered(mere, hana)).toBeNull();
    expect(await answered(hana, mere)).toBeNull();
  });

  test('not by a chain of invitations; two whom the same person invited may [SEC-19, DESK-22]', async () => {
    const first = await invited('first', tane);
    const second = await invited('second', first);
    const third = await invited('third', tane, 'assessor');
    await aDayPasses();
    expect(await answered(tane, second)).toContain(
      `You were invited through ${tane.name}, who proposed this`,
    );
    expect(await answered(second, tane)).toContain('was invited through you');
    expect(await answered(first, third)).toBeNull();
    expect(await answered(third, second)).toBeNull();
    expect(await answered(second, mere)).toBeNull();
  });

  test('two whom commands on the server invited, after a day [SEC-19, DESK-22]', async () => {
    const [aroha, wiremu] = [await invited('aroha', null), await invited('wiremu', null, 'assessor')];
    expect(await answered(aroha, wiremu)).toMatch(isNew);
    expect(await answered(wiremu, aroha)).toMatch(isNew);
    await aDayPasses();
    expect(await answered(aroha, wiremu)).toBeNull();
    expect(await answered(wiremu, aroha)).toBeNull();
  });

  test('not who got more rights in the last 24 hours; who got fewer may [SEC-19, DESK-22]', async () => {
    const hemi = await desk.signedIn('viewer', 'Hemi');
    const ana = await desk.signedIn('manager', 'Ana');
    await changeRole(store, hemi, 'assessor', tane.id);
    await changeRole(store, ana, 'assessor', tane.id);
    const [again, lowered] = [
      { ...hemi, token: await beginSession(store, hemi.id) },
      { ...ana, token: await beginSession(store, ana.id) },
    ];
    expect(await answered(mere, again)).toMatch(isNew);
    expect(await answered(mere, lowered)).toBeNull();
    await aDayPasses();
    expect(await answered(mere, again)).toBeNull();
  });

  test('who was invited back or reset is new again, and invited by whose invitation they come [SEC-19, DESK-22]', async () => {
    const rua = await invited('rua', tane);
    const boss = await desk.signedIn('manager', 'Boss');
    await aDayPasses();
    await deactivateStaffMember(store, rua, boss.id);
    const back = await invited('rua', boss);
    expect(await answered(mere, back)).toMatch(isNew);
    await aDayPasses();
    expect(await answered(tane, back)).toBeNull();
    expect(await answered(boss, back)).toContain(`You were invited by ${boss.name}`);

    await resetPerson(store, back);
    const reset = await accept(back.email);
    expect(await answered(boss, reset)).toMatch(isNew);
    await aDayPasses();
    expect(await answered(boss, reset)).toBeNull();
  });

  test('whom they invite back does not free who invited them first [SEC-19]', async () => {
    const [one, other] = [await invited('one', null), await invited('helper', null)];
    const theirs = await invited('theirs', one);
    await deactivateStaffMember(store, one, theirs.id);
    const back = await invited('one', theirs);
    await aDayPasses();
    expect(await answered(back, theirs)).toContain('who proposed this');
    expect(await answered(theirs, back)).toContain('who proposed this');
    expect(await answered(back, other)).toBeNull();
    expect(await findPerson(store, { id: back.id })).toMatchObject({ id: one.id });
  });

  test('and who confirmed and was deactivated before it is carried out has confirmed nothing [SEC-19, DESK-20]', async () => {
    const slow = await secondLookDesk({ DESK_TWO_PERSON: 'all', DESK_GRACE_MINUTES: '5' });
    const { row, reference } = await slow.cases.sent();
    await slow.withdraw(reference);
    expect((await slow.confirm(reference)).body.proposed).toMatchObject({ confirmedBy: slow.tane.name });
    await slow.pool.query('update staff set deactivated_at = now() where id = $1', [slow.tane.id]);
    await slow.pass(5);
    await slow.carryOutDue();
    expect(await slow.effects(row)).toMatchObject({ life: 'toAssess' });
    expect(await slow.notes(row)).toEqual([
      expect.stringContaining(`${slow.tane.name} may not decide any more.`),
    ]);
  });
});
