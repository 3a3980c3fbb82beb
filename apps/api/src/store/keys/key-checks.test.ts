import { createEncrypter, type Encrypter } from '@forecourt/platform/crypto/encrypter.ts';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { openEncrypter } from './key-checks.ts';

const { database } = await freshDatabase();
const [first, second] = [newDataKey('first'), newDataKey('second')];

const check = (text: string): Promise<Encrypter> => openEncrypter(database, parseDataKeys(text));

test('a start with the keys of before goes on, also after a rotation [OPS-09]', async () => {
  await check(first);
  await check(first);
  await check(`${second},${first}`);
});

test('a start without a key that was used stops and names it [OPS-09]', async () => {
  await expect(check(second)).rejects.toThrow("lacks the key 'first'");
});

test('a start with another key of the same name stops [OPS-09]', async () => {
  await expect(check(`${second},${newDataKey('first')}`)).rejects.toThrow("'first'");
});

test('an address keeps its fingerprint when the key is changed, and when the old one is taken out [OPS-11]', async () => {
  const another = await freshDatabase();
  const open = (text: string) => openEncrypter(another.database, parseDataKeys(text));
  // As servers without a separate fingerprint key did.
  const before = createEncrypter(parseDataKeys(first)).fingerprint('aroha@example.co.nz');
  expect((await open(first)).fingerprint('aroha@example.co.nz')).toEqual(before);
  expect((await open(`${second},${first}`)).fingerprint('aroha@example.co.nz')).toEqual(before);
});

test('it does so where the release that keeps their key and the new key come at once [OPS-11]', async () => {
  const another = await freshDatabase();
  await openEncrypter(another.database, parseDataKeys(first));
  await another.asOwner('delete from kept_secrets');
  const before = createEncrypter(parseDataKeys(first)).fingerprint('aroha@example.co.nz');
  const encrypter = await openEncrypter(another.database, parseDataKeys(`${second},${first}`));
  expect(encrypter.fingerprint('aroha@example.co.nz')).toEqual(before);
});
