import { BadRowReporter } from '@forecourt/platform/cli/csv/bad-rows.ts';
import { expect, test } from 'vitest';
import { createRegisterReader } from './register-businesses.ts';

const row = {
  nzbn: '9429990000011',
  entityname: 'Lindis Pass Fencing Limited',
  entitytypecode: 'LTD',
  entitystatuscode: '50',
  registrationdate: '2014-06-17T00:00:00',
  tradingnames: 'Lindis Fencing; ;Lindis',
  address1: '14 Ballantyne Road',
  address2: '',
  address3: '',
  address4: 'Wānaka',
  postcode: '9305',
  pafid: '80244',
  directors: 'Hamish|Buchan; Mere Aroha Tawhiri;Kahu',
};

function read(change: Partial<typeof row>) {
  const lines: string[] = [];
  const reader = createRegisterReader(Object.keys(row), new BadRowReporter((line) => lines.push(line)));
  return reader({ line: 7, fields: Object.values({ ...row, ...change }) }) ?? lines[0];
}
const director = (firstName: string, lastName: string) => ({
  roleType: 'Director',
  roleStatus: 'ACTIVE',
  rolePerson: { firstName, lastName },
  roleAddress: [],
});

test('a business is read whole [PROV-05]', () => {
  expect(read({})).toEqual({
    nzbn: '9429990000011',
    entityName: 'Lindis Pass Fencing Limited',
    entityTypeCode: 'LTD',
    entityStatus: 'Registered',
    registrationDate: '2014-06-17',
    tradingNames: ['Lindis Fencing', 'Lindis'],
    address: {
      address1: '14 Ballantyne Road',
      address2: '',
      address3: '',
      address4: 'Wānaka',
      postcode: '9305',
      pafId: '80244',
      fullAddress: '14 Ballantyne Road, Wānaka 9305',
      addressType: 'REGISTERED',
    },
    roles: [director('Hamish', 'Buchan'), director('Mere Aroha', 'Tawhiri'), director('', 'Kahu')],
  });
});

test('what a row leaves out is left out, and a postcode is named once [PROV-05]', () => {
  expect(read({ registrationdate: '', address1: '', address4: '', directors: '' })).toMatchObject({
    registrationDate: null,
    address: null,
    roles: [],
  });
  expect(read({ pafid: '', address4: 'Wānaka 9305' })).toMatchObject({
    address: { pafId: null, fullAddress: '14 Ballantyne Road, Wānaka 9305' },
  });
});

test('what an extract breaks into lines is one line, as applicants are refused more in a name [PROV-05, SEC-06]', () => {
  const broken = {
    entityname: 'Lindis Pass\r\nFencing Limited',
    address1: '14 Ballantyne\tRoad',
    directors: 'Hamish\n|Buchan',
  };
  expect(read(broken)).toMatchObject({
    entityName: 'Lindis Pass Fencing Limited',
    address: { address1: '14 Ballantyne Road' },
    roles: [director('Hamish', 'Buchan')],
  });
});

test.each([
  ['50', 'Registered'],
  ['62', 'Removed'],
  ['80', 'Removed'],
  ['90', 'Inactive'],
  ['91', 'Removed'],
  ['70', 'In administration'],
])('status %s is %s [PROV-05]', (entitystatuscode, entityStatus) => {
  expect(read({ entitystatuscode })).toMatchObject({ entityStatus });
});

test.each([
  [{ nzbn: '9429990000012' }, 'line 7: nzbn is not a New Zealand Business Number; skipped'],
  [{ entityname: ' ' }, 'line 7: entityName is missing; skipped'],
  [{ registrationdate: '17/06/2014' }, 'line 7: registrationDate is not a date like 2014-06-17; skipped'],
  [{ registrationdate: '2014-02-30' }, 'line 7: registrationDate is not a date like 2014-06-17; skipped'],
  [{ registrationdate: '0000-00-00' }, 'line 7: registrationDate is not a date like 2014-06-17; skipped'],
  [{ entitytypecode: '' }, 'line 7: entityTypeCode is missing; skipped'],
  [{ entitystatuscode: ' ' }, 'line 7: entityStatusCode is missing; skipped'],
  [{ entityname: 'x'.repeat(201) }, 'line 7: entityName is too long or not text; skipped'],
])('a row with %o is skipped: %s [PROV-05]', (change, why) => {
  expect(read(change)).toBe(why);
});

test('a file that lacks a column is no extract, and its columns are named [PROV-05]', () => {
  expect(() => createRegisterReader(['nzbn', 'entityname'], new BadRowReporter(() => {}))).toThrow(
    'This is not an extract of the register: it has no column entityTypeCode, entityStatusCode.',
  );
});
