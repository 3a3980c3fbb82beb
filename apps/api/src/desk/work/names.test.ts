import {
  deskAddNote,
  deskAskCorrection,
  deskClaim,
  deskDecide,
  deskWithdrawCorrection,
} from '@forecourt/domain/contract/desk/acts.ts';
import { deskApplication } from '@forecourt/domain/contract/desk/application.ts';
import type { DeskEndpoint } from '@forecourt/domain/contract/desk/endpoint.ts';
import { deskMarkOrderSent, deskOrder } from '@forecourt/domain/contract/desk/orders.ts';
import { deskRecord } from '@forecourt/domain/contract/desk/record.ts';
import { deskListApplications } from '@forecourt/domain/contract/desk/work.ts';
import { expect, test } from 'vitest';
import { actsBy } from '../../testing/acts.ts';
import { seenNow, testDesk } from '../../testing/desk.ts';
import { deskCases } from '../../testing/desk-work.ts';

const desk = await testDesk();
const { ask, pool, signedIn } = desk;
const cases = deskCases(desk);
const act = { seen: seenNow, isPreview: false };
const address = '@provider.example';

test('whatever a person did is shown under their name, and of two people with one name the second has a number [DESK-38]', async () => {
  const first = await signedIn('manager', 'Mere Tamati');
  const second = await signedIn('assessor', 'Mere Rewi');
  const { encrypter } = desk.store;
  await pool.query('update staff set name = $1 where id = $2', [
    encrypter.encrypt({ table: 'staff', row: second.id, column: 'name' }, 'mere tamati'),
    second.id,
  ]);
  const { reference } = await cases.ordered();
  const params = { reference };
  const does = async (endpoint: DeskEndpoint, body: object) =>
    expect((await ask(endpoint, { params, body, as: second.token })).status).toBe(200);
  await does(deskAddNote, { text: 'Rang.' });
  await does(deskAskCorrection, { questions: ['contact-number'], because: 'It does not ring.', ...act });
  await does(deskWithdrawCorrection, act);
  await does(deskDecide, {
    decision: 'Decline',
    reasons: ['identity', 'mistake'],
    replaces: 1,
    isForced: true,
    ...act,
  });
  await does(deskDecide, {
    decision: 'Approved',
    reasons: ['mistake'],
    replaces: 2,
    isForced: true,
    ...act,
  });
  await does(deskClaim, { isRelease: false });
  await does(deskMarkOrderSent, { isUndo: false, ...act });

  const name = 'mere tamati (2)';
  const { body } = await ask(deskApplication, { params, as: first.token });
  expect(body.decisions.at(-1).by).toBe(name);
  expect(body.notes).toMatchObject([{ by: name, isYours: false }]);
  expect(body.corrections).toMatchObject([{ askedBy: name, withdrawnBy: name }]);
  expect(body.order.sent.by).toBe(name);
  const actors = new Set(body.history.map(({ by }: { by: string }) => by));
  expect([...actors].filter((by) => `${by}`.toLowerCase().startsWith('mere'))).toEqual([name, first.name]);
  const order = await ask(deskOrder, { params, as: first.token });
  expect(order.body.sent.by).toBe(name);
  const list = await ask(deskListApplications, { querystring: { state: 'all' }, as: first.token });
  const record = await ask(deskRecord, { as: first.token });
  expect(record.body.rows.map(({ by }: { by: string }) => by)).toContain(name);
  for (const answer of [body, order.body, list.body, record.body])
    expect(JSON.stringify(answer)).not.toContain(address);
  expect((await ask(deskApplication, { params, as: second.token })).body.notes[0].isYours).toBe(true);
});

test('a stored name that is no person of the desk stays as it is [DESK-38]', async () => {
  const { token } = await signedIn('assessor', 'Aroha');
  const { reference } = await cases.sent();
  await actsBy(desk.store, 'gone@elsewhere.example').note(reference, 'Rang.');
  const { body } = await ask(deskApplication, { params: { reference }, as: token });
  expect(body.notes).toMatchObject([{ by: 'gone@elsewhere.example' }]);
});
