import { expect, test } from 'vitest';
import { logDeskAction } from '../store/desk/desk-log.ts';
import { testDesk } from '../testing/desk.ts';

const { asOwner, logged, pool, signedIn, store } = await testDesk();
const mere = await signedIn('manager', 'Mere');

test.each(["update desk_log set detail = 'x'", 'delete from desk_log', 'truncate desk_log'])(
  'neither the server nor the owner of the tables changes the record: %s [DESK-16]',
  async (statement) => {
    await logDeskAction(store.database, { personId: mere.id, act: 'shown', detail: 'bank' });
    const before = await logged();
    await expect(pool.query(statement)).rejects.toThrow('permission denied');
    await expect(asOwner(statement)).rejects.toThrow('never changed');
    expect(await logged()).toEqual(before);
  },
);

test('the server cannot say when a row of the record was added [DESK-16]', async () => {
  const dated = "insert into desk_log (act, at) values ('shown', now() - interval '1 day')";
  await expect(pool.query(dated)).rejects.toThrow('permission denied');
});
