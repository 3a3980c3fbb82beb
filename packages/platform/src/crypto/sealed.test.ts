import { createCipheriv, createSecretKey } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newDataKey, parseDataKeys } from './keys.ts';
import { createSealer, UnreadableSeal } from './sealed.ts';

const older = newDataKey('older');
const newer = newDataKey('newer');
const place = { table: 'applications', row: 'a', column: 'submission' };
const sealer = createSealer(parseDataKeys(`${newer},${older}`));

describe('PRIV-01 sealed values', () => {
  test('PRIV-01 open to exactly what was sealed, whatever it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value));
        expect(sealer.open(place, sealer.seal(place, value))).toEqual(plain);
      }),
    );
  });

  test.each([
    { ...place, table: 'drafts' },
    { ...place, row: 'b' },
    { ...place, column: 'contact' },
  ])('PRIV-01 do not open at another place: %o', (elsewhere) => {
    expect(() => sealer.open(elsewhere, sealer.seal(place, 'secret'))).toThrow(UnreadableSeal);
  });

  test('PRIV-01 do not open when any one byte was changed', () => {
    const sealed = sealer.seal(place, 'secret');
    for (let index = 0; index < sealed.length; index += 1) {
      const altered = Buffer.from(sealed);
      altered[index] = (altered[index] ?? 0) ^ 1;
      expect(() => sealer.open(place, altered)).toThrow(UnreadableSeal);
    }
  });

  test('PRIV-01 keep opening after the key was rotated, and not without their key', () => {
    const sealed = createSealer(parseDataKeys(older)).seal(place, 'secret');
    expect(sealer.open(place, sealed)).toBe('secret');
    expect(() => createSealer(parseDataKeys(newer)).open(place, sealed)).toThrow(UnreadableSeal);
  });

  test('PRIV-01 REL-01 that an earlier release sealed open, and its fingerprints are found again', () => {
    const key = { id: 'k1', secret: createSecretKey(Buffer.alloc(32, 7)) };
    const earlier = createSealer({ current: key, all: [key], find: () => key });
    const sealed = 'AmsxU/MELdIbGXhiECGrmJcT7B9/r/Y0wuNbuBXImopENsritnOpVc8bva0Y7poerR6dtcE=';
    const contact = { ...place, column: 'contact' };
    expect(earlier.open(contact, Buffer.from(sealed, 'base64'))).toEqual({ fullName: 'Hinemoa' });
    expect(earlier.fingerprint('aroha@example.co.nz').toString('hex')).toBe(
      '335ee5698538cca1fcde25ce0f45ed10c7da4bc183ac2438221681f35b7b8d3e',
    );
  });

  test('PERF-04 PRIV-01 a long value takes less room than itself, and opens to exactly that, sealed anew too', () => {
    const names = Array.from({ length: 300 }, (_, index) => ({
      name: `Māia ${index}`,
      note: '🚗 "quoted" \u2028',
    }));
    const json = Buffer.from(JSON.stringify(names));
    const sealed = sealer.seal(place, names);
    for (const each of [sealed, sealer.reseal(place, sealed)]) {
      expect(each.length).toBeLessThan(json.length / 4);
      expect(sealer.open(place, each)).toEqual(names);
    }
  });

  test.each([
    ['as it was', (json: Buffer) => json],
    ['compressed by Deflate', (json: Buffer) => Buffer.concat([Buffer.from([0]), deflateRawSync(json)])],
  ])('PRIV-01 REL-01 a long value that an earlier release sealed %s opens too', (_how, plainOf) => {
    const long = { text: 'Hinemoa '.repeat(400) };
    const key = { id: 'k1', secret: createSecretKey(Buffer.alloc(32, 7)) };
    const cipher = createCipheriv('aes-256-gcm', key.secret, Buffer.alloc(12, 3));
    cipher.setAAD(Buffer.from('applications|a|submission'));
    const body = Buffer.concat([cipher.update(plainOf(Buffer.from(JSON.stringify(long)))), cipher.final()]);
    const head = Buffer.from([2, ...Buffer.from('k1'), ...Buffer.alloc(12, 3)]);
    const earlier = createSealer({ current: key, all: [key], find: () => key });
    const sealed = Buffer.concat([head, cipher.getAuthTag(), body]);
    expect(earlier.open(place, sealed)).toEqual(long);
    expect(earlier.open(place, earlier.reseal(place, sealed))).toEqual(long);
  });

  test('OPS-11 an earlier value of the same place does not open where its version has gone on', () => {
    const first = sealer.seal({ ...place, version: 1 }, 'first');
    expect(sealer.open({ ...place, version: 1 }, first)).toBe('first');
    for (const elsewhere of [{ ...place, version: 2 }, place])
      expect(() => sealer.open(elsewhere, first)).toThrow(UnreadableSeal);
    expect(() => sealer.open({ ...place, version: 1 }, sealer.seal(place, 'unversioned'))).toThrow(
      UnreadableSeal,
    );
  });

  test('OPS-11 sealed anew open to the same without the old key, at their place and version alone', () => {
    const versioned = { ...place, version: 3 };
    const old = createSealer(parseDataKeys(older)).seal(versioned, { told: 'Hinemoa' });
    const anew = sealer.reseal(versioned, old);
    const without = createSealer(parseDataKeys(newer));
    expect(without.open(versioned, anew)).toEqual({ told: 'Hinemoa' });
    expect(() => without.open(place, anew)).toThrow(UnreadableSeal);
    expect(() => sealer.reseal(place, old)).toThrow(UnreadableSeal);
  });

  test('PRIV-01 show nothing of the value', () => {
    expect(sealer.seal(place, 'Hinemoa').toString('latin1')).not.toContain('Hinemoa');
  });
});
