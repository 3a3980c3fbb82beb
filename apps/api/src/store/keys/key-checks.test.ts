import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { createSealer, type Sealer } from '@forecourt/platform/crypto/sealed.ts';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { openSealer } from './key-checks.ts';

const { database } = await freshDatabase();
const [first, second] = [newDataKey('first'), newDataKey('second')];

const check = (text: string): Promise<Sealer> => openSealer(database, parseDataKeys(text));

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

test('OPS-11 an address keeps its fingerprint when the key is changed, and when the old one is taken out', async () => {
  const another = await freshDatabase();
  const open = (text: string) => openSealer(another.database, parseDataKeys(text));
  // As the servers did that kept no key of their own for fingerprints.
  const before = createSealer(parseDataKeys(first)).fingerprint('aroha@example.co.nz');
  expect((await open(first)).fingerprint('aroha@example.co.nz')).toEqual(before);
  expect((await open(`${second},${first}`)).fingerprint('aroha@example.co.nz')).toEqual(before);
});

test('OPS-11 it does so where the release that keeps their key and the new key come at once', async () => {
  const another = await freshDatabase();
  await openSealer(another.database, parseDataKeys(first));
  await another.asOwner('delete from kept_secrets');
  const before = createSealer(parseDataKeys(first)).fingerprint('aroha@example.co.nz');
  const sealer = await openSealer(another.database, parseDataKeys(`${second},${first}`));
  expect(sealer.fingerprint('aroha@example.co.nz')).toEqual(before);
});
