import { beforeEach, describe, expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { fillSearchIndex } from '../applications/search-index.ts';
import { verifySearch } from './verify-search.ts';

const { asOwner, create, rowOf, store, submitted } = await testServer({ RATE_LIMIT_FACTOR: '10000' });

beforeEach(() => asOwner('delete from applications; delete from housekeeping'));

const found = async () =>
  (await verifySearch(store, { applicationsAtOnce: 2 })).faults.map(({ application, what }) => [
    application,
    what,
  ]);

describe('verifying what the desk finds', () => {
  test('every submitted application is found by its own answers, and no other is [DESK-10, OPS-07]', async () => {
    for (let sent = 0; sent < 4; sent += 1) await submitted();
    await create();
    expect(await verifySearch(store, { applicationsAtOnce: 2 })).toEqual({
      applications: 5,
      submissions: 4,
      faults: [],
    });
  });

  test.each([
    ['delete from application_search where application_id =', 'not found by the desk'],
    [
      'update application_search set tokens = tokens || 16777216 where application_id =',
      'found by the desk under other answers than its own',
    ],
    [
      'update application_search set tokens = tokens[2:] where application_id =',
      'found by the desk under other answers than its own',
    ],
  ])('a planted fault is named with its application: %s [DESK-10, OPS-07]', async (statement, what) => {
    await submitted();
    const row = await rowOf(await submitted());
    await asOwner(`${statement} ${row}`);
    expect(await found()).toEqual([[row, what]]);
  });

  test('a row of an application that was not submitted is found [DESK-10, OPS-07]', async () => {
    const row = await rowOf(await create());
    await asOwner(`insert into application_search values (${row}, '{16777217}')`);
    expect(await found()).toEqual([[row, 'found by the desk, and not submitted']]);
  });

  test('an application of an earlier release may lack its row until a server has been through all [DESK-10, OPS-10]', async () => {
    const row = await rowOf(await submitted());
    await asOwner(`delete from application_search;
      update applications set submitted_at = '2020-01-01' where id = ${row}`);
    expect(await found()).toEqual([]);
    for (const filled of [1, 0]) expect(await fillSearchIndex(store)).toBe(filled);
    await asOwner('delete from application_search');
    expect(await found()).toEqual([[row, 'not found by the desk']]);
  });

  test('one of an earlier release may have the tokens of its time until then, and no others [DESK-30, OPS-10]', async () => {
    const row = await rowOf(await submitted());
    const earlier = 'array(select token from unnest(tokens) token where token >> 24 <= 3)';
    await asOwner(`update application_search set tokens = ${earlier}`);
    expect(await found()).toEqual([]);
    await asOwner(`update application_search set tokens = tokens[2:]`);
    const fault = [[row, 'found by the desk under other answers than its own']];
    expect(await found()).toEqual(fault);
    for (const filled of [1, 0]) expect(await fillSearchIndex(store)).toBe(filled);
    await asOwner(`update application_search set tokens = ${earlier}`);
    expect(await found()).toEqual(fault);
  });

  test('a submission without its answers is found [OPS-07]', async () => {
    const row = await rowOf(await submitted());
    await asOwner(`update applications set submission = null where id = ${row}`);
    expect(await found()).toEqual([[row, 'submitted without its answers']]);
  });

  test('what does not decrypt is left to the check of what is encrypted [DESK-10, OPS-07]', async () => {
    const row = await rowOf(await submitted());
    await asOwner(`update applications set submission = '\\x00' where id = ${row}`);
    expect(await found()).toEqual([]);
  });
});
