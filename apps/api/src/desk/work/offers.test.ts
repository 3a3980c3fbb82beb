import {
  deskEndOffer,
  deskMakeOffer,
  deskOffers,
  deskPreviewOffer,
  type PromoDraft,
} from '@forecourt/domain/contract/desk/offers.ts';
import { addDays, newZealandDay } from '@forecourt/domain/fields/day.ts';
import { sampleOffers } from '@forecourt/fixtures/sample/offers.ts';
import { withDatabase } from '@forecourt/platform/db/connect.ts';
import { expect, test } from 'vitest';
import { databaseOffers } from '../../providers/offers/database.ts';
import { changeOffers, listOfferChanges } from '../../store/offers.ts';
import { testDesk } from '../../testing/desk.ts';
import { promoDraft } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, asOwner, database, logged, owner, pool, signedIn } = desk;
const [tane, mere] = [await signedIn('manager', 'Tane'), await signedIn('manager', 'Mere')];
const today = newZealandDay(new Date());
const offers = databaseOffers(database);
const importing = (by: string) =>
  withDatabase(owner, (whole) =>
    changeOffers(whole, { by, action: 'import', source: 'provider' }, sampleOffers),
  );
await importing('root@vm');

const list = async (querystring = {}) => (await ask(deskOffers, { querystring, as: tane.token })).body;
const make = async (draft: PromoDraft, more: { as?: string; seen?: number } = {}) => {
  const { as = tane.token, seen = (await list()).version } = more;
  return await ask(deskMakeOffer, { body: { ...draft, seen }, as });
};
const end = async (code: string) =>
  ask(deskEndOffer, { body: { code, seen: (await list()).version }, as: tane.token });

test('a code made at the desk holds at once for applicants, and is recorded with who made it [DESK-39]', async () => {
  const draft = promoDraft({ code: 'winter 26', validToDate: today });
  expect((await make(draft)).status).toBe(200);
  expect(await offers.redeemPromo('WINTER26')).toMatchObject({
    kind: 'valid',
    offer: { id: draft.id, discounts: draft.discounts, validToDate: today, skipCreditCheck: false },
  });
  expect((await logged()).at(-1)).toEqual({
    staff_id: tane.id,
    act: 'offer made',
    reference: null,
    detail: 'WINTER26',
  });
  const [change] = await listOfferChanges(database, 1);
  expect(change).toMatchObject({
    by: `desk ${tane.id}`,
    action: 'desk',
    removed: { standard: [], promo: [] },
    added: { standard: [], promo: [{ code: 'WINTER26' }] },
  });
  const { promos, changed } = await list();
  expect(promos).toContainEqual(expect.objectContaining({ code: 'WINTER26', hasEnded: false }));
  expect(changed.by).toMatch(/^Tane/);
});

test('a code is ended with yesterday, once, and stays in the list as ended [DESK-39]', async () => {
  const draft = promoDraft();
  await make(draft);
  expect((await end(draft.code)).status).toBe(200);
  expect(await offers.redeemPromo(draft.code)).toEqual({ kind: 'expired' });
  const { promos } = await list();
  const ended = promos.find(({ code }: { code: string }) => code === draft.code);
  expect(ended).toMatchObject({ hasEnded: true, offer: { validToDate: addDays(today, -1) } });
  expect((await logged()).at(-1)).toMatchObject({ act: 'offer ended', detail: draft.code });
  expect(await end(draft.code)).toMatchObject({
    status: 409,
    body: { exception: 'This promo code has ended already.' },
  });
  expect((await end('NOTHING')).status).toBe(404);
});

test('a preview has the words of the form for each standard offer, and changes nothing [DESK-39]', async () => {
  const before = await desk.digests(['promo_offers', 'offer_changes', 'desk_log']);
  const draft = promoDraft({ code: 'SPRING', membershipNoRequired: true, validToDate: '2099-11-30' });
  const { body } = await ask(deskPreviewOffer, { body: draft, as: tane.token });
  expect(body.titles).toHaveLength((await list()).standard.length);
  expect(body.titles[0].title).toMatch(/^SPRING: [\d.]+ cents (better|off the pump price)$/);
  expect(body.validTo).toBe('30/11/2099');
  expect(body.terms).toContainEqual({ term: 'Membership number', definition: 'Needed' });
  expect(body.discounts).toEqual([{ term: 'Petrol', definition: '14.5 cents per litre' }]);
  expect(await desk.digests(['promo_offers', 'offer_changes', 'desk_log'])).toEqual(before);
});

test.each([
  [{ code: 'a' }, 'code', 'The code must be 3 to 40 letters, digits and hyphens'],
  [{ code: 'harvest' }, 'code', 'This code is taken, perhaps by an offer that has ended. Choose another'],
  [{ id: 'promo-harvest' }, 'id', 'Another offer has this name in your own system. Choose another'],
  [
    { id: 'Not So' },
    'id',
    'The name in your own system must be small letters, digits and hyphens, 60 at most',
  ],
  [{ validToDate: '2026-01-01' }, 'validToDate', 'The last day is over. Choose today or a later day'],
  [{ discounts: [{ product: 'Petrol', centsPerLitre: 501 }] }, 'discounts', 'A discount must be 500 at most'],
  [{ discounts: [] }, 'discounts', 'Enter the cents of one product or more'],
] as const)(
  '%j is refused at its field, by the preview and the act alike [DESK-39]',
  async (more, field, errorMessage) => {
    const draft = promoDraft(more as Partial<PromoDraft>);
    const problems = [{ field: expect.stringContaining(field), errorMessage }];
    expect(await make(draft)).toMatchObject({ status: 400, body: { exception: problems } });
    expect(await ask(deskPreviewOffer, { body: draft, as: tane.token })).toMatchObject({
      status: 400,
      body: { exception: problems },
    });
  },
);

test('who has not seen the latest change, at the desk or by a file, is told who made it and loads again [DESK-39, SEC-21]', async () => {
  const { version: seen } = await list();
  await make(promoDraft(), { as: mere.token });
  const stale = await make(promoDraft(), { seen });
  expect(stale.status).toBe(409);
  expect(stale.body.exception).toMatch(/^Mere\S* changed the offers at .+ Load it again\.$/);
  const { version } = await list();
  await importing('aroha@vm');
  const late = await ask(deskEndOffer, { body: { code: 'HARVEST', seen: version }, as: tane.token });
  expect(late.body.exception).toMatch(/^aroha@vm changed the offers at/);
  expect((await make(promoDraft(), { seen: Number.MAX_SAFE_INTEGER - 1 })).status).toBe(409);
});

test('two managers who make the same code at once make one [DESK-39, SEC-21]', async () => {
  const draft = promoDraft();
  const { version: seen } = await list();
  const answers = await Promise.all([make(draft, { seen }), make(draft, { seen, as: mere.token })]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('the list goes on by code, page after page [DESK-39]', async () => {
  await asOwner(
    `insert into promo_offers select 'ZZ' || n, (select offer from promo_offers where code = 'HARVEST') from generate_series(100, 199) n`,
  );
  const codes: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: { promos: { code: string }[]; after: string | null } = await list(after ? { after } : {});
    codes.push(...page.promos.map(({ code }) => code));
    after = page.after;
  }
  const { rows } = await pool.query<{ code: string }>('select code from promo_offers');
  expect(codes.sort()).toEqual(rows.map(({ code }) => code).sort());
});

test('the server adds and ends codes, and can neither remove one nor touch a standard offer or the record of changes [DESK-39, PRIV-04]', async () => {
  for (const statement of [
    'delete from promo_offers',
    "update promo_offers set code = 'OTHER'",
    "update standard_offers set offer = '{}'",
    'delete from standard_offers',
    "update offer_changes set changed_by = 'nobody'",
    "insert into offer_changes (at, changed_by, action, source, removed, added) values (now(), 'x', 'x', 'sample', '{}', '{}')",
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('permission denied');
});
