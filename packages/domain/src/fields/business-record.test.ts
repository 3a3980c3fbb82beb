import { expect, test } from 'vitest';
import { manualAddressFromRegister, type RegisterAddress } from './business-record.ts';

const onRegister = (...lines: readonly string[]): RegisterAddress => ({
  address1: lines[0] ?? '',
  address2: lines[1] ?? '',
  address3: lines[2] ?? '',
  address4: lines[3] ?? '',
  postcode: '9305',
  pafId: '1',
  fullAddress: lines.join(', '),
  addressType: null,
});

test.each([
  [['14 Ballantyne Road', 'Wānaka 9305'], { line1: '14 Ballantyne Road', suburb: '', town: 'Wānaka' }],
  [
    ['14 Ballantyne Road', 'RD 2', 'Wānaka', 'New Zealand'],
    { line1: '14 Ballantyne Road', suburb: 'RD 2', town: 'Wānaka' },
  ],
  [
    ['Unit 2', '14 Ballantyne Road', 'Albert Town', 'Wānaka'],
    { line1: 'Unit 2', line2: '14 Ballantyne Road', suburb: 'Albert Town', town: 'Wānaka' },
  ],
  [['14 Ballantyne Road'], { line1: '14 Ballantyne Road', town: '' }],
  [
    ['Level 2, 9305 Luggate Highway', 'Wānaka, 9305 New Zealand'],
    { line1: 'Level 2, 9305 Luggate Highway', town: 'Wānaka' },
  ],
  [['9305 Luggate Highway', 'Wānaka 9305'], { line1: '9305 Luggate Highway', town: 'Wānaka' }],
  [['19305 State Highway 6', 'Wānaka', '9305'], { line1: '19305 State Highway 6', town: 'Wānaka' }],
])('the register lines %j fill the fields of manual entry [BUS-16]', (lines, fields) => {
  expect(manualAddressFromRegister(onRegister(...lines))).toMatchObject({
    line2: '',
    postcode: '9305',
    ...fields,
  });
});
