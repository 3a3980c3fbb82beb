import { createCipheriv, createSecretKey } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEncrypter, UnreadableCiphertext } from './encrypter.ts';
import { newDataKey, parseDataKeys } from './keys.ts';

const older = newDataKey('older');
const newer = newDataKey('newer');
const aad = { table: 'applications', row: 'a', column: 'submission' };
const encrypter = createEncrypter(parseDataKeys(`${newer},${older}`));

describe('encrypted values [PRIV-01]', () => {
  test('open to exactly what was encrypted, whatever it was [PRIV-01]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(encrypter.decrypt(aad, encrypter.encrypt(aad, value))).toEqual(plain);
      }),
    );
  });

  test.each([
    { ...aad, table: 'drafts' },
    { ...aad, row: 'b' },
    { ...aad, column: 'contact' },
  ])('do not open at another place: %o [PRIV-01]', (elsewhere) => {
    expect(() => encrypter.decrypt(elsewhere, encrypter.encrypt(aad, 'secret'))).toThrow(
      UnreadableCiphertext,
    );
  });

  test('do not open when any one byte was changed [PRIV-01]', () => {
    const encrypted = encrypter.encrypt(aad, 'secret');
    for (let index = 0; index < encrypted.length; index += 1) {
      const altered = Buffer.from(encrypted);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => encrypter.decrypt(aad, altered)).toThrow(UnreadableCiphertext);
    }
  });

  test('keep opening after the key was rotated, and not without their key [PRIV-01]', () => {
    const encrypted = createEncrypter(parseDataKeys(older)).encrypt(aad, 'secret');
    expect(encrypter.decrypt(aad, encrypted)).toBe('secret');
    expect(() => createEncrypter(parseDataKeys(newer)).decrypt(aad, encrypted)).toThrow(UnreadableCiphertext);
  });

  test('that an earlier release encrypted open, and its fingerprints are found again [PRIV-01, REL-01]', () => {
    const key = { id: 'k1', secret: createSecretKey(Buffer.alloc(32, 7)) };
    const earlier = createEncrypter({ current: key, all: [key], find: () => key });
    const encrypted = 'AmsxU/MELdIbGXhiECGrmJcT7B9/r/Y0wuNbuBXImopENsritnOpVc8bva0Y7poerR6dtcE=';
    const contact = { ...aad, column: 'contact' };
    expect(earlier.decrypt(contact, Buffer.from(encrypted, 'base64'))).toEqual({ fullName: 'Hinemoa' });
    expect(earlier.fingerprint('aroha@example.co.nz').toString('hex')).toBe(
      '335ee5698538cca1fcde25ce0f45ed10c7da4bc183ac2438221681f35b7b8d3e',
    );
  });

  test('a long value takes less room than itself, and opens to exactly that, encrypted again too [PERF-04, PRIV-01]', () => {
    const names = Array.from({ length: 300 }, (_, index) => ({
      name: `Māia ${index}`,
      note: '🚗 "quoted" \u2028',
    }));
    const json = Buffer.from(JSON.stringify(names));
    const encrypted = encrypter.encrypt(aad, names);
    for (const each of [encrypted, encrypter.reencrypt(aad, encrypted)]) {
      expect(each.length).toBeLessThan(json.length / 4);
      expect(encrypter.decrypt(aad, each)).toEqual(names);
    }
  });

  test.each([
    ['as it was', (json: Buffer) => json],
    ['compressed by Deflate', (json: Buffer) => Buffer.concat([Buffer.from([0]), deflateRawSync(json)])],
  ])('a long value that an earlier release encrypted %s opens too [PRIV-01, REL-01]', (_how, plainOf) => {
    const long = { text: 'Hinemoa '.repeat(400) };
    const key = { id: 'k1', secret: createSecretKey(Buffer.alloc(32, 7)) };
    const cipher = createCipheriv('aes-256-gcm', key.secret, Buffer.alloc(12, 3));
    cipher.setAAD(Buffer.from('applications|a|submission'));
    const body = Buffer.concat([cipher.update(plainOf(Buffer.from(JSON.stringify(long)))), cipher.final()]);
    const head = Buffer.from([2, ...Buffer.from('k1'), ...Buffer.alloc(12, 3)]);
    const earlier = createEncrypter({ current: key, all: [key], find: () => key });
    const encrypted = Buffer.concat([head, cipher.getAuthTag(), body]);
    expect(earlier.decrypt(aad, encrypted)).toEqual(long);
    expect(earlier.decrypt(aad, earlier.reencrypt(aad, encrypted))).toEqual(long);
  });

  test('an earlier value of the same place does not open where its version has gone on [OPS-11]', () => {
    const first = encrypter.encrypt({ ...aad, version: 1 }, 'first');
    expect(encrypter.decrypt({ ...aad, version: 1 }, first)).toBe('first');
    for (const elsewhere of [{ ...aad, version: 2 }, aad])
      expect(() => encrypter.decrypt(elsewhere, first)).toThrow(UnreadableCiphertext);
    expect(() => encrypter.decrypt({ ...aad, version: 1 }, encrypter.encrypt(aad, 'unversioned'))).toThrow(
      UnreadableCiphertext,
    );
  });

  test('encrypted again open to the same without the old key, at their place and version alone [OPS-11]', () => {
    const versioned = { ...aad, version: 3 };
    const old = createEncrypter(parseDataKeys(older)).encrypt(versioned, { reported: 'Hinemoa' });
    const rewritten = encrypter.reencrypt(versioned, old);
    const without = createEncrypter(parseDataKeys(newer));
    expect(without.decrypt(versioned, rewritten)).toEqual({ reported: 'Hinemoa' });
    expect(() => without.decrypt(aad, rewritten)).toThrow(UnreadableCiphertext);
    expect(() => encrypter.reencrypt(aad, old)).toThrow(UnreadableCiphertext);
  });

  test('show nothing of the value [PRIV-01]', () => {
    expect(encrypter.encrypt(aad, 'Hinemoa').toString('latin1')).not.toContain('Hinemoa');
  });
});
