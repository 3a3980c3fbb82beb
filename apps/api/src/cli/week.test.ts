import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultCard } from '@forecourt/domain/cards/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { sampleOffersFile } from '@forecourt/fixtures/sample/offers.ts';
import { expect, test } from 'vitest';
import { type Applicant, startBackOffice } from '../testing/back-office.ts';

const {
  applies,
  asksToBeCalled,
  deliveries,
  does,
  folder,
  left,
  mails,
  ownSystem,
  pool,
  run,
  sees,
  ...backOffice
} = await startBackOffice();
const { settled, sign, type } = backOffice;
const about = ({ reference }: { reference: string }) => ({ 'K7PX-3M9D': reference });
const cards = { preferences: { cards: [defaultCard] } };

test('a whole week is played by every command of the page about a desk and the signed call, and applicants see each act [OPS-01, DEC-01, PROVIDER-03, ORDER-01, ORDER-02]', async () => {
  const [ana, bodie, caleb] = [await applies('ana'), await applies('bodie'), await applies('caleb')];
  const [dana, eru, gina] = [await applies('dana'), await applies('eru'), await applies('gina')];
  const farah = await applies('farah', 'Approved');
  const callback = await asksToBeCalled('Wiremu Parata');
  const offers = sampleOffersFile;
  expect((await run(['offers', 'import', offers])).code).toBe(0);
  await settled();

  left.delete('doctor');
  expect((await run('doctor')).out).toMatch(/^CHECK +STATE +FOUND/);
  const waiting = await type('applications list');
  expect(waiting.match(/^\S{4}-\S{4}/gm)).toEqual(
    [ana, bodie, caleb, dana, eru, gina].map(({ reference }) => reference),
  );
  expect(await type('orders list')).toBe('There is no order to make.');
  expect(await type('callbacks list')).toContain(callback.reference);
  expect(await type('mail list')).not.toContain('dead');
  expect(await type('handover list')).toBe('Everything was taken.');

  expect(await type('applications show K7PX-3M9D', about(ana))).toContain(ana.email);
  await sees(ana, 'toAssess');
  await type('applications take K7PX-3M9D', about(ana));
  await type("applications note K7PX-3M9D 'Rang Mere: she sends the trust deed on Friday.'", about(ana));
  await type('applications decide K7PX-3M9D approve', about(ana));
  await sees(ana, 'approved');
  await type('applications decide K7PX-3M9D guarantee', about(bodie));
  await sees(bodie, 'guaranteeAwaited');
  const agreed = {
    agreedToPersonalGuarantee: true,
    personalGuaranteeEmail: bodie.email,
    guaranteeVersion: '2026-11',
  };
  expect((await does('guarantee', bodie, agreed)).status).toBe(200);
  await sees(bodie, 'approved');
  const reason = 'We could not confirm who is applying.';
  expect(await type('applications reasons')).toContain(reason);
  const rehearsed = 'applications decide K7PX-3M9D decline --reason identity --dry-run';
  expect(await type(rehearsed, about(caleb))).toContain(reason);
  await sees(caleb, 'toAssess');
  await type("applications decide K7PX-3M9D decline --reason identity --by 'Mere Tamati'", about(caleb));
  expect(await sees(caleb, 'declined')).toMatchObject({ reasons: [reason] });
  const decline = { reference: dana.reference, decision: 'Decline', reasons: ['identity'] };
  const first = await sign(decline);
  expect([first.status, await sign(decline)]).toEqual([200, first]);
  const approve = { reference: dana.reference, decision: 'Approved', reasons: [] };
  expect((await sign(approve)).status).toBe(409);
  await sees(dana, 'declined');

  const asking =
    "applications ask K7PX-3M9D --question contact-number --question invoice-email --because 'The number rings at another house.'";
  await type(asking, about(eru));
  expect(await sees(eru, 'correctionAwaited')).toMatchObject({
    correction: { asked: ['contact-number', 'invoice-email'], because: 'The number rings at another house.' },
  });
  expect((await run(`applications decide ${eru.reference} approve`)).code).toBe(1);
  const { business, offer, credit, finalDetails } = limitedDirector;
  const answers = { business, offer, credit, finalDetails };
  expect((await does('correction', eru, { number: 1, answers })).status).toBe(200);
  await sees(eru, 'toAssess');
  await type(asking, about(eru));
  await type('applications ask K7PX-3M9D --withdraw', about(eru));
  await sees(eru, 'toAssess');
  await type('applications decide K7PX-3M9D approve', about(eru));
  await sees(eru, 'approved');

  expect(await type('callbacks show K7PX-3M9D', about(callback))).toContain('Wiremu Parata');
  expect(await type('callbacks outcomes')).toContain('rates-agreed');
  await type('callbacks done K7PX-3M9D --outcome rates-agreed', about(callback));
  expect(await type('callbacks list')).toBe('Nobody is waiting for a call.');
  await type("offers add LINDIS --name 'Lindis Pass Fencing' --until 2029-11-30 --discount Petrol=14");
  expect(await type('offers show LINDIS')).toContain('Petrol 14');

  expect((await does('cards', eru, cards)).status).toBe(200);
  await sees(eru, 'cardsOrdered');
  expect(await type('orders show K7PX-3M9D', about(eru))).toContain(eru.email);
  await type('orders export cards.csv');
  expect(readFileSync(join(folder, 'cards.csv'), 'utf8')).toContain(eru.reference);
  const sending = 'orders sent K7PX-3M9D --tracking NZ123456789';
  expect(await type(`${sending} --dry-run`, about(eru))).toMatch(/^Would /);
  await sees(eru, 'cardsOrdered');
  await type(sending, about(eru));
  await sees(eru, 'cardsSent');
  await type("orders sent K7PX-3M9D --undo --because 'wrong envelope'", about(eru));
  await sees(eru, 'cardsOrdered');
  expect(await run(['orders', 'sent', eru.reference])).toMatchObject({ code: 0 });
  await sees(eru, 'cardsSent');

  expect(await type('applications list --name lindis')).toContain(gina.reference);
  const [, mail = ''] =
    /^(\S+) +application-received /m.exec(await type('mail list K7PX-3M9D', about(gina))) ?? [];
  await type('mail resend MAIL', { MAIL: mail });
  const received = () => mails.filter((each) => each === `application-received to ${gina.email}`);
  await expect.poll(received, { timeout: 20_000 }).toHaveLength(2);
  await type('applications decide K7PX-3M9D approve --replaces 2 --reason mistake', about(dana));
  await sees(dana, 'approved');
  expect((await does('cards', farah, cards)).status).toBe(200);
  await sees(farah, 'cardsOrdered');
  const forced =
    'applications decide K7PX-3M9D decline --replaces 1 --reason identity --reason new-facts --force';
  expect((await run(forced.replace('K7PX-3M9D', farah.reference).replace(' --force', ''))).code).toBe(1);
  await type(forced, about(farah));
  await sees(farah, 'declined');
  await type('applications withdraw K7PX-3M9D --dry-run', about(gina));
  await sees(gina, 'toAssess');
  await type('applications withdraw K7PX-3M9D', about(gina));
  await sees(gina, 'withdrawn');
  await settled();

  ownSystem.conduct = 'refusing';
  expect((await does('cards', ana, cards)).status).toBe(200);
  await sees(ana, 'cardsOrdered');
  const event = async (state: string) =>
    new RegExp(`^(\\S+) +cards\\.ordered +${ana.reference} +${state} `, 'm').exec(
      await type('handover list'),
    )?.[1];
  await expect
    .poll(() =>
      pool
        .query('select 1 from outbox where delivered_at is null and attempts = 1')
        .then(({ rowCount }) => rowCount),
    )
    .toBe(1);
  await pool.query(
    'update outbox set attempts = 9, next_attempt_at = now() where delivered_at is null and attempts = 1',
  );
  await expect.poll(() => event('dead'), { timeout: 20_000 }).toBeTruthy();
  const dead = (await event('dead')) ?? '';
  await type('handover test', {}, 1);
  ownSystem.conduct = 'taking';
  await type('handover test');
  await type('handover replay EVENT', { EVENT: dead });
  await settled();
  expect(deliveries.filter(({ id, mode }) => id === dead && mode === 'taking')).toHaveLength(1);
  await type('handover replay --all');
  expect(await type('mail list --state dead')).not.toContain('application');
  await type('mail resend --state dead --dry-run');
  await type('mail resend --state dead');
  expect(await type('keys check')).toMatch(/^k1 +current/m);
  await type('keys rotate');
  await type('keys retire k1');
  expect(await type('keys check')).toMatch(/^k2 +current/m);
  await sees(bodie, 'approved');

  await type('verify');
  expect(JSON.parse(await type('audit verify --json'))).toMatchObject({ faults: [] });
  await type('applications export november.csv');
  await type('questions report --from 2026-11-01 --to 2026-11-30');
  const sheet = readFileSync(join(folder, 'november.csv'), 'utf8');
  for (const { reference } of [ana, bodie, caleb, dana, eru, farah, gina]) expect(sheet).toContain(reference);
  expect(JSON.parse(await type('applications show K7PX-3M9D --json', about(dana))).decisions).toMatchObject([
    { decision: 'Assess' },
    { decision: 'Decline', decidedBy: 'Mere Tamati', reasons: ['identity'] },
    { decision: 'Approved', replaces: 2, reasons: ['mistake'] },
  ]);
  await type('purge --dry-run');
  expect([...left]).toEqual([]);

  const taken = deliveries.filter(({ mode }) => mode === 'taking').map(({ event }) => event);
  const decided = ({ reference }: Applicant) =>
    taken.flatMap(({ type, data }) =>
      type === 'application.decided' && data.reference === reference ? [data.decision] : [],
    );
  // Only the events of one application are in order.
  expect([ana, bodie, caleb, dana, eru, farah].map(decided)).toEqual([
    ['Approved'],
    ['Approve with Personal Guarantee'],
    ['Decline'],
    ['Decline', 'Approved'],
    ['Approved'],
    ['Decline'],
  ]);
}, 180_000);
