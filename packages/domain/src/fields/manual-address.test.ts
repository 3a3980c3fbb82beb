import { describe, expect, test } from 'vitest';
import {
  addressFromManual,
  emptyManualAddress,
  isManualAddressComplete,
  isManualAddressText,
  manualAddressProblems,
  normaliseManualAddress,
} from './manual-address.ts';

const kauriLane = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };

describe('address typed by hand', () => {
  test('a first line, a town and a postcode of four numbers are needed [VAL-08]', () => {
    expect(manualAddressProblems(emptyManualAddress, true)).toEqual({
      line1: 'Enter the first line of the address, like 14 Ballantyne Road',
      town: 'Enter the town or city',
      postcode: 'Postcode must be 4 numbers, like 9305',
    });
    expect(isManualAddressComplete(kauriLane, false)).toBe(true);
    expect(isManualAddressComplete({ ...kauriLane, postcode: '230' }, false)).toBe(false);
  });

  test.each(['line1', 'line2', 'suburb', 'town'] as const)(
    'a box on line %s is refused, but for a delivery [VAL-08]',
    (line) => {
      const box = { ...kauriLane, [line]: 'PO Box 218' };
      expect(manualAddressProblems(box, false)).toEqual({
        line1: 'Enter a street address. A PO Box, Private Bag or DX cannot be used here',
      });
      expect(manualAddressProblems(box, true)).toEqual({});
    },
  );

  test('an address longer than a call may carry is refused in words [VAL-07]', () => {
    const rest = addressFromManual({ ...kauriLane, line2: 'x' }).fullAddress.length - 1;
    const longest = { ...kauriLane, line2: 'x'.repeat(500 - rest) };
    expect(manualAddressProblems(longest, true)).toEqual({});
    expect(manualAddressProblems({ ...longest, line2: `${longest.line2}x` }, true)).toEqual({
      line1: 'Keep the address to 500 characters',
    });
  });

  test('full-width digits and stray spaces are taken, a fraction stays a fraction [VAL-09]', () => {
    const typed = { ...kauriLane, line1: '  ８½ Kauri\tLane\u0000 ', postcode: ' ０２３０ ' };
    expect(normaliseManualAddress(typed)).toEqual({ ...kauriLane, line1: '8½ Kauri Lane' });
  });

  const lines = (line1: string, rest: object = {}) => ({ ...emptyManualAddress, line1, ...rest });
  const ballantyne = lines('14 Ballantyne Road', { town: 'Wānaka', postcode: '9305' });
  const quay = { suburb: 'Wellington Central', town: 'Wellington', postcode: '6011' };

  test.each([
    [lines('14 Ballantyne Road, Wānaka 9305'), ballantyne],
    [lines('14 Ballantyne Road, Wānaka 9305, New Zealand'), ballantyne],
    [lines('14 Ballantyne Road; Wānaka; 9305; NZ.'), ballantyne],
    [lines('14 Ballantyne Road, Wānaka9305'), ballantyne],
    [lines('14 Lambton Quay, Wellington Central, Wellington 6011'), lines('14 Lambton Quay', quay)],
    [
      lines('Level 2, 14 Lambton Quay, Wellington Central, Wellington 6011'),
      lines('Level 2, 14 Lambton Quay', quay),
    ],
    [lines('14 Ballantyne Road,', { town: 'Wānaka 9305' }), ballantyne],
    [lines('14 Ballantyne Road', { town: 'Wānaka, New Zealand', postcode: '9305' }), ballantyne],
    [lines('14 Ballantyne Road', { town: 'Wānaka 9305 NZ', postcode: 'NZ 9305' }), ballantyne],
    [lines('14 Ballantyne Road', { suburb: 'New Zealand', town: 'Wānaka', postcode: '9305.' }), ballantyne],
  ])(
    'each part of an address typed by hand comes to its own line: %j [REAL-08, VAL-08]',
    (typed, arranged) => {
      expect(normaliseManualAddress(typed)).toEqual(arranged);
      expect(normaliseManualAddress(arranged)).toEqual(arranged);
    },
  );

  test.each([
    '14 Queen Street, Suite 1203',
    'Aroha Ngata, PO Box 2180',
    '14 Ballantyne Road',
    '14 Ballantyne Road, Wānaka',
    '910 State Highway 1234',
  ])('of %j nothing is taken for a postcode [REAL-08]', (line1) => {
    expect(normaliseManualAddress(lines(line1))).toEqual(lines(line1));
  });

  test('its lines make one text, on no list and without a postal id [BUS-09]', () => {
    expect(addressFromManual({ ...kauriLane, postcode: '' }).fullAddress).toBe('8 Kauri Lane, Kerikeri');
    expect(addressFromManual({ ...kauriLane, line2: 'Flat 2', suburb: 'RD 1' })).toEqual({
      id: '',
      fullAddress: '8 Kauri Lane, Flat 2, RD 1, Kerikeri 0230',
      dpid: null,
      sourceDesc: null,
    });
  });

  test('its text shows a first line, and a town with a postcode at the end [VAL-07]', () => {
    expect(isManualAddressText(addressFromManual(kauriLane).fullAddress)).toBe(true);
    expect(isManualAddressText('8 Kauri Lane, Kerikeri')).toBe(false);
    expect(isManualAddressText('8 Kauri Lane, 0230')).toBe(false);
    expect(isManualAddressText('Kerikeri 0230')).toBe(false);
    expect(isManualAddressText('')).toBe(false);
  });
});
