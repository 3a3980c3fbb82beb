import { describe, expect, test } from 'vitest';
import { type Address, canReceiveMail, isAddressUsable, isBoxAddress } from './address.ts';

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
  'PO. Bx 218',
  'P.O.Bx 218',
  'PO: Box 218',
  'P/O Box 218',
  'P0 Box 218',
  'POB 218',
  'P.O.B. 218',
  'PO Box No. 218',
  'PO BOX218',
  'P O BOX, Wānaka',
  '“PO Box 218”',
  '(P.O. Box 218)',
  'PO\u00a0Box 218',
  'P\u200bO Box 218',
  'Post Box 218',
  'POST OFFICE BAG 12',
  'Level 2, PO Box 218',
  'Aroha Ngata PO Box, Wānaka',
  '14 Ballantyne Road, PO Box 218',
  'Private-Bag 12',
  'Private Mail Bag 12',
  'Priv. Bag 3001',
  'Locked Bag 12',
  'LOCKED MAIL BAG 7',
  'PMB 12',
  'P Bag 12',
  'CMB C12, Tarras',
  'CMB 12',
  'Community Mail Bag 12',
  'D.X. Box 12',
  'DX-Box 12',
  'DX: SP20002',
  'DX 20002',
  'Box 218, Wānaka',
  'Bag 3001',
  'Document Exchange, Wellington',
  'Poste Restante, Wānaka',
  'C/- PO Box 218',
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
  '12 Poplar Lane, Nelson',
  '3 Box Hill, Khandallah',
  '12 Pobox Street, Nelson',
  '12 Po Boxall Road',
  '4 DXter Street',
  '7 Private Bagnall Road',
  '1 Bag End, Matamata',
  '9 Private Bag Lane',
  '2 Boxer Drive',
  '5 Post Office Square',
  'Po Road 5, Nelson',
  '8 Locked Lane',
  '6 Postbox Lane',
  '2/14 Freeposter Way',
  '12 Repo Box Lane',
  '14 Tāpo Boxwood',
  '1 Pō Street, Nelson',
  '12 Bagnall Street',
  '3 Index Road',
  'Box Hill 3, Khandallah',
  'Boxhill Office, 14 Lambton Quay',
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
const found = (fullAddress: string, sourceDesc: string | null = 'Postal'): Address => ({
  id: '1',
  fullAddress,
  dpid: '1',
  sourceDesc,
});

describe('address', () => {
  test.each(boxes)('%s is a box [VAL-08]', (text) => {
    expect(isBoxAddress(text)).toBe(true);
    expect(isAddressUsable(found(text), false)).toBe(false);
    expect(isAddressUsable(found(text), true)).toBe(true);
  });

  test.each(streets)('%s is a street address [VAL-08]', (text) => {
    expect(isBoxAddress(text)).toBe(false);
    expect(isAddressUsable(found(text), false)).toBe(true);
  });

  test('an address without words, or of several lines, says nothing [VAL-07]', () => {
    expect(isAddressUsable(found('  '), true)).toBe(false);
    expect(isAddressUsable(found('14 Ballantyne Road\r\nBcc: x'), true)).toBe(false);
  });

  test.each(suggestions)(
    'an address from the list "%s" is offered for delivery: %s [FIN-01]',
    (list, isOffered) => {
      expect(canReceiveMail(found('14 Ballantyne Road, Wānaka 9305', list))).toBe(isOffered);
    },
  );
});
