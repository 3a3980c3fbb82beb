import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { outcomes } from '@forecourt/domain/constants/options.ts';
import { deskAskCorrection } from '@forecourt/domain/contract/desk/acts.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctAnswers } from '../../features/applications/correct-answers.ts';
import { recordDecision } from '../../features/decisions/decide.ts';
import { acceptInvitationByIdentity } from '../../features/staff/accept-invitation.ts';
import { invitePerson } from '../../features/staff/invite-person.ts';
import { beginSession } from '../../store/desk/sessions.ts';
import { locked } from '../../testing/locked.ts';
import { secondLookDesk } from '../../testing/second-look.ts';

type Desk = Awaited<ReturnType<typeof secondLookDesk>>;
type Signed = Desk['mere'];
type World = {
  readonly desk: Desk;
  readonly id: string;
  readonly row: Awaited<ReturnType<Desk['cases']['sent']>>['row'];
  readonly reference: string;
  /** One person, whom they invited, and so on. */
  readonly group: Signed[];
  readonly colleague: Signed;
};
/** `by` is one of the group, and `which` what there is to choose. */
type Step = (world: World, by: Signed, which: number) => Promise<unknown>;

const seen = Number.MAX_SAFE_INTEGER;
const asked = { because: 'It does not ring.', seen, isPreview: false };
const reasonsOf = (decision: string) => (decision === 'Decline' ? ['identity' as const] : []);
let people = 0;

/** Decides as the page does that shows the decision in effect. */
async function decideAs({ desk, reference }: World, by: Signed, which: number): Promise<unknown> {
  const decision = outcomes[which % outcomes.length] ?? 'Approved';
  const { replaces } = await desk.opened(reference, by);
  const more = replaces === null ? {} : { replaces, isForced: true };
  const reasons = [...reasonsOf(decision), ...(replaces === null ? [] : ['mistake'])];
  return await desk.decide(reference, { decision, reasons, ...more }, by);
}

/** Has the last of them invite another, who comes in. */
async function inviteAnother({ desk: { store }, group }: World): Promise<void> {
  const email = `invited-${(people += 1)}@provider.example`;
  await invitePerson(store, { email, name: null, role: 'manager' }, group.at(-1)?.id ?? null);
  const identity = { issuer: 'https://accounts.example', subject: email };
  const person = await acceptInvitationByIdentity(store, identity, { email, name: email });
  if (person) group.push({ ...person, token: await beginSession(store, person.id) });
}

const steps: Readonly<Record<string, Step>> = {
  'one of them decides': decideAs,
  'one of them withdraws it': ({ desk, reference }, by) => desk.withdraw(reference, by),
  'one of them confirms': ({ desk, reference }, by) => desk.confirm(reference, by),
  'one of them confirms at once': ({ desk, reference, group }) =>
    Promise.all(group.map((each) => desk.confirm(reference, each))),
  'one of them takes it back': ({ desk, reference }, by) => desk.takeBack(reference, { because: 'No.' }, by),
  'one of them invites another': inviteAnother,
  'one of them has an answer corrected': async ({ desk, reference, row }, by, which) => {
    const { body } = await desk.act(
      deskAskCorrection,
      reference,
      { questions: ['contact-number'], ...asked },
      by,
    );
    const { number = 1 } = (await desk.opened(reference, by)).corrections.at(-1) ?? {};
    const finalDetails = { ...limitedDirector.finalDetails, contactNumber: `021 765 43${10 + which}` };
    const answers = { ...limitedDirector, finalDetails };
    const given = { which: { id: row }, number, answers, kept: [], today: '2026-11-27' };
    if (body.asked)
      await correctAnswers(desk.store, desk.providers, { ...given, context: { requestId: 'corrected' } });
  },
  'the applicant orders cards': ({ desk, id }) =>
    desk.call('PUT', `/v1/applications/${id}/card`, { preferences: { cards: [defaultCard] } }),
  'the provider’s system decides': async ({ desk, reference, colleague }, _, which) => {
    const decision = outcomes[which % outcomes.length] ?? 'Approved';
    const { replaces } = await desk.opened(reference, colleague);
    const reasons = [...reasonsOf(decision), ...(replaces === null ? [] : ['mistake' as const])];
    const given = { reference, decision, reasons, decidedBy: 'Risk engine', ...(replaces && { replaces }) };
    await locked(recordDecision)(desk.store, reference, given, {
      by: 'system',
      context: { requestId: 'a system' },
    });
  },
  'a colleague decides': (world, _, which) => decideAs(world, world.colleague, which),
  'a colleague proposes to withdraw': ({ desk, reference, colleague }) => desk.withdraw(reference, colleague),
  'a colleague sends it back': ({ desk, reference, colleague }) =>
    desk.takeBack(reference, { because: 'No.' }, colleague),
  'a day passes': async ({ desk }) => {
    await desk.pool.query("update staff set rights_since = rights_since - interval '24 hours'");
    await desk.pass(24 * 60);
    await desk.carryOutDue();
  },
};

/** Outcomes in their order, each with the addresses of who gave it; none for a bureau or a system. */
async function outcomesOf({ desk, row, reference, colleague }: World) {
  const given = (await desk.decisions(row)).flatMap(({ decision, source, decidedBy = '' }) =>
    decision === 'Assess'
      ? []
      : [{ outcome: decision, by: source === 'operator' ? decidedBy.split(' and ') : [] }],
  );
  const { state, history } = await desk.opened(reference, colleague);
  if (state !== 'withdrawn') return given;
  const placeOf = (name: string): number =>
    history.findLastIndex(({ action }: { action: string }) => action === name);
  const from = placeOf('withdrawal proposed');
  const acts = history.slice(from < 0 ? placeOf('withdrawn') : from);
  const by = acts.flatMap((entry: { action: string; by: string }) =>
    ['withdrawal proposed', 'proposal confirmed', 'withdrawn'].includes(entry.action) ? [entry.by] : [],
  );
  return [...given, { outcome: 'Withdrawn', by: by as string[] }];
}

/** Outcomes that need somebody else, too, and that the group alone gave. */
async function outcomesAlone(world: World, rule: string): Promise<string[]> {
  const emails = world.group.map(({ email }) => email);
  const isAlone = (by: readonly string[]) => by.length > 0 && by.every((one) => emails.includes(one));
  const given = await outcomesOf(world);
  const needsOthers = (outcome: string, at: number): boolean =>
    rule === 'all' ||
    outcome === 'Withdrawn' ||
    given.slice(0, at).some((before) => before.outcome !== outcome);
  return given.flatMap(({ outcome, by }, at) =>
    needsOthers(outcome, at) && isAlone(by) ? [`${outcome} by ${by.join(' and ')}`] : [],
  );
}

const weighed = Object.keys(steps).map((name) => ({
  arbitrary: fc.constant(name),
  weight: name.startsWith('one of them') || name === 'a day passes' ? 3 : 1,
}));
const histories = fc.array(fc.tuple(fc.oneof(...weighed), fc.nat({ max: 5 }), fc.nat({ max: 5 })), {
  minLength: 6,
  maxLength: 20,
});
const bureau = fc.constantFrom(
  ...(['Assess', 'Approved', 'Approve with Personal Guarantee', 'Decline'] as const),
);

test.each(['changes', 'all'])(
  'under %s no acts of one person, of whom they invited and so on, in whatever order and between whatever others do, give an outcome that needs somebody else [SEC-19, DESK-22]',
  async (rule) => {
    const desk = await secondLookDesk({ DESK_TWO_PERSON: rule });
    const history = fc.asyncProperty(bureau, histories, async (credit, done) => {
      const first = await desk.signedIn('manager');
      const colleague = await desk.signedIn('assessor');
      const group = [first];
      const world = { desk, ...(await desk.cases.sent(credit)), group, colleague };
      for (let invited = 0; invited < 2; invited += 1) await inviteAnother(world);
      for (const [name, who, which] of done) {
        const by = group[who % group.length];
        if (by) await steps[name]?.(world, by, which);
        expect(await outcomesAlone(world, rule)).toEqual([]);
      }
    });
    await fc.assert(history, { numRuns: 15, endOnFailure: true });
    expect(await desk.auditFaults()).toEqual([]);
  },
  240_000,
);
