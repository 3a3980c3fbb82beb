import { describe, expect, test } from 'vitest';
import { type Address, isAddressUsable, isBoxAddress, isDeliverySuggestion } from './address.ts';
import {
  addressFromManual,
  emptyManualAddress,
  isManualAddressComplete,
  isManualAddressText,
  manualAddressProblems,
  normaliseManualAddress,
} from './manual-address.ts';

const boxes = [
  'PO Box 218, Wānaka 9343',
  'P O Box 218, Wānaka',
  'P.O. Box 218, Wānaka',
  'p.o.box 218',
  'POBox 218',
  'PO  Box 218',
  'ＰＯ Ｂｏｘ ２１８',
  'Post Office Box 218, Wānaka 9343',
  'Freepost 1234, Auckland',
  'Poste Restante, Tarras',
  'Private Bag 92019, Auckland 1142',
  'PRIVATE  BAG 12',
  'PrivateBag 12',
  'Pvt Bag 92019, Auckland 1142',
  'Pvt. Bag 12',
  'PO-Box 218, Wānaka',
  'DX Box EX11145, Christchurch',
  'DX SP20002, Wellington',
  'DX CP 19006, Auckland',
  'Counter Delivery, Tarras',
];
const streets = [
  '14 Ballantyne Road, Wānaka 9305',
  '2/14 Customs Street East, Auckland 1010',
  '910 State Highway 8, RD 3, Cromwell 9383',
  '12 Post Office Road, Oxford 7430',
  '5 Boxwood Place, Hamilton 3210',
  '7 Private Road, Taupō 3330',
  '12 Deluxe Drive, Napier 4110',
  'Unit 3, 1 Po Street, Nelson 7010',
];
const suggestions: [string | null, boolean][] = [
  ['Postal\\Physical', true],
  ['Postal', true],
  ['Rural', true],
  [null, false],
  ['', false],
  ['Physical', false],
  ['Postal\\Physical - Not Delivered', false],
];
const kauriLane = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };
const found = (fullAddress: string, sourceDesc: string | null = 'Postal'): Address => ({
  id: '1',
  fullAddress,
  dpid: '1',
  sourceDesc,
});

describe('address', () => {
  test.each(boxes)('VAL-08 %s is a box', (text) => {
    expect(isBoxAddress(text)).toBe(true);
    expect(isAddressUsable(found(text), false)).toBe(false);
    expect(isAddressUsable(found(text), true)).toBe(true);
  });

  test.each(streets)('VAL-08 %s is a street address', (text) => {
    expect(isBoxAddress(text)).toBe(false);
    expect(isAddressUsable(found(text), false)).toBe(true);
  });

  test('VAL-07 an address without words, or of several lines, says nothing', () => {
    expect(isAddressUsable(found('  '), true)).toBe(false);
    expect(isAddressUsable(found('14 Ballantyne Road\r\nBcc: x'), true)).toBe(false);
  });

  test.each(suggestions)(
    'FIN-01 an address from the list "%s" is offered for delivery: %s',
    (list, isOffered) => {
      expect(isDeliverySuggestion(found('14 Ballantyne Road, Wānaka 9305', list))).toBe(isOffered);
    },
  );
});

describe('address typed by hand', () => {
  test('VAL-08 a first line, a town and a postcode of four numbers are needed', () => {
    expect(manualAddressProblems(emptyManualAddress, true)).toEqual({
      line1: 'Enter the first line of the address, like 14 Ballantyne Road',
      town: 'Enter the town or city',
      postcode: 'Postcode must be 4 numbers, like 9305',
    });
    expect(isManualAddressComplete(kauriLane, false)).toBe(true);
    expect(isManualAddressComplete({ ...kauriLane, postcode: '230' }, false)).toBe(false);
  });

  test.each(['line1', 'line2', 'suburb', 'town'] as const)(
    'VAL-08 a box on line %s is refused, but for a delivery',
    (line) => {
      const box = { ...kauriLane, [line]: 'PO Box 218' };
      expect(manualAddressProblems(box, false)).toEqual({
        line1: 'Enter a street address. A PO Box, Private Bag or DX cannot be used here',
      });
      expect(manualAddressProblems(box, true)).toEqual({});
    },
  );

  test('VAL-07 an address longer than a call may carry is refused in words', () => {
    const rest = addressFromManual({ ...kauriLane, line2: 'x' }).fullAddress.length - 1;
    const longest = { ...kauriLane, line2: 'x'.repeat(500 - rest) };
    expect(manualAddressProblems(longest, true)).toEqual({});
    expect(manualAddressProblems({ ...longest, line2: `${longest.line2}x` }, true)).toEqual({
      line1: 'Keep the address to 500 characters',
    });
  });

  test('VAL-09 full-width digits and stray spaces are taken, a fraction stays a fraction', () => {
    const typed = { ...kauriLane, line1: '  ８½ Kauri\tLane\u0000 ', postcode: ' ０２３０ ' };
    expect(normaliseManualAddress(typed)).toEqual({ ...kauriLane, line1: '8½ Kauri Lane' });
  });

  test('BUS-09 its lines make one text, on no list and without a postal id', () => {
    expect(addressFromManual({ ...kauriLane, postcode: '' }).fullAddress).toBe('8 Kauri Lane, Kerikeri');
    expect(addressFromManual({ ...kauriLane, line2: 'Flat 2', suburb: 'RD 1' })).toEqual({
      id: '',
      fullAddress: '8 Kauri Lane, Flat 2, RD 1, Kerikeri 0230',
      dpid: null,
      sourceDesc: null,
    });
  });

  test('VAL-07 its text shows a first line, and a town with a postcode at the end', () => {
    expect(isManualAddressText(addressFromManual(kauriLane).fullAddress)).toBe(true);
    expect(isManualAddressText('8 Kauri Lane, Kerikeri')).toBe(false);
    expect(isManualAddressText('8 Kauri Lane, 0230')).toBe(false);
    expect(isManualAddressText('Kerikeri 0230')).toBe(false);
    expect(isManualAddressText('')).toBe(false);
  });
});
