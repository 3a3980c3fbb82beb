import { expect, test } from 'vitest';
import { newDataKey, parseDataKeys } from '../security/keys.ts';
import { createSealer } from '../security/sealed.ts';
import { freshDatabase } from '../testing/database.ts';
import { checkDataKeys } from './key-checks.ts';

const { database } = await freshDatabase();
const [first, second] = [newDataKey('first'), newDataKey('second')];

function check(text: string): Promise<void> {
  const keys = parseDataKeys(text);
  return checkDataKeys({ database, sealer: createSealer(keys) }, keys);
}

test('OPS-09 a start with the keys of before goes on, also after a rotation', async () => {
  await check(first);
  await check(first);
  await check(`${second},${first}`);
});

test('OPS-09 a start without a key that was used stops and names it', async () => {
  await expect(check(second)).rejects.toThrow("lacks the key 'first'");
});

test('OPS-09 a start with another key of the same name stops', async () => {
  await expect(check(`${second},${newDataKey('first')}`)).rejects.toThrow("'first'");
});
