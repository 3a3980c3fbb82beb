import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { connectDatabase } from './connect.ts';
import { checkDurability } from './durability.ts';

const { connection } = await freshDatabase();

test('REL-01 a database that confirms before data is on disk is refused, naming the setting', async () => {
  const { database, close } = connectDatabase({ ...connection, options: '-c synchronous_commit=off' });
  await expect(checkDurability(database)).rejects.toThrow('synchronous_commit');
  await close();
});
