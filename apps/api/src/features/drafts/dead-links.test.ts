import { describe, expect, test } from 'vitest';
import { askById, callsById, namesById } from '../../testing/calls-by-id.ts';
import { dump } from '../../testing/dump.ts';
import { type LinkIds, linksOf } from '../../testing/links.ts';
import { submissionFor, testServer } from '../../testing/server.ts';

const server = await testServer({ RATE_LIMIT_FACTOR: '10000' });
const { call, pool, rowOf, providers } = server;
const { begun, load, turnOff } = linksOf(server);
providers.creditBureau = { check: async () => 'Approve with Personal Guarantee' };

const submit = async (id: string): Promise<string> =>
  (await call('PUT', `/v1/applications/${id}`, { details: submissionFor('soleTrader') })).body.applicationId;
const expire = async (owner: string) => {
  const row = await rowOf(owner);
  await pool.query('update drafts set expires_at = now() where application_id = $1', [row]);
  await pool.query('update applications set key_until = now() where id = $1 and key_until is not null', [
    row,
  ]);
};

type Begun = { readonly owner: string; readonly link: LinkIds };
/** Ways a link ends; each returns the id that the person uses from then on, if any. */
const ends: Readonly<Record<string, (begun: Begun) => Promise<string | undefined>>> = {
  'was turned off by the owner': async ({ owner, link }) =>
    (await turnOff({ ...link, id: owner })).body.applicationId,
  'was turned off by the owner, who has submitted since': async ({ owner, link }) =>
    submit((await turnOff({ ...link, id: owner })).body.applicationId),
  'turned itself off': async ({ owner, link }) => {
    const { applicationId } = (await turnOff(link)).body;
    return owner === link.id ? applicationId : owner;
  },
  'has expired': async ({ owner }) => expire(owner).then(() => undefined),
  'has expired, and the owner has submitted': async ({ owner, link: { id } }) => {
    const goesOn = owner === id ? undefined : await submit(owner);
    await expire(owner);
    return goesOn;
  },
  'was used to submit': async ({ link }) => submit(link.id),
  'was there when the owner submitted': async ({ owner }) => submit(owner),
};
function endings(end: string): Readonly<Record<string, number>> {
  if (/turned/.test(end)) return {};
  return /submit/.test(end) ? { loadDraft: 200, updateDraft: 409 } : { loadDraft: 200, updateDraft: 410 };
}

const kept = /^(applications|drafts|draft_states|owner_ids|outbox|audit|decisions|status_links|credit_)/;
const rows = async () => (await dump(pool)).filter(({ at }) => kept.test(at));

const table = Object.keys(ends).flatMap((end) => [
  { of: 'of this release', isEarlier: false, end },
  { of: 'of an earlier release', isEarlier: true, end },
]);

describe('a link that has ended', () => {
  test('is tried by every call that takes an id [SEC-11]', () => {
    expect(callsById.map(([name]) => name).toSorted()).toEqual(namesById);
  });

  test.each(table)(
    'every call by the ids of a link $of that $end is answered 404 and changes nothing [SEC-11, API-01, SAVE-11]',
    async ({ isEarlier, end }) => {
      const application = await begun(isEarlier);
      await ends[end]?.(application);
      const before = await rows();
      const answers: [string, number][] = [];
      for (const each of callsById)
        answers.push([each[0], (await askById(call, each, application.link)).status]);
      const expected = endings(isEarlier && /expired, and/.test(end) ? 'has expired' : end);
      expect(answers).toEqual(callsById.map(([name]) => [name, expected[name] ?? 404]));
      expect(await rows()).toEqual(before);
      const { body } = await load(application.link);
      expect(JSON.stringify(body)).not.toContain('rootState');
    },
  );

  test.each(table.filter(({ end }) => /submit|off/.test(end)))(
    'the person who ended a link $of that $end goes on by the id that was answered [SEC-11]',
    async ({ isEarlier, end }) => {
      const application = await begun(isEarlier);
      const id = await ends[end]?.(application);
      if (id === undefined) return;
      const goesOn = /submit/.test(end) ? id : await submit(id);
      const ids = { id: goesOn, draftId: application.link.draftId };
      const names = ['findCreditDecision', 'givePersonalGuarantee', 'orderCards', 'listOrderedCards'];
      for (const name of names) {
        const each = callsById.find(([known]) => known === name);
        expect([name, each && (await askById(call, each, ids)).status]).toEqual([name, 200]);
      }
    },
  );
});
