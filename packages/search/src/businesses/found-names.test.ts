import { expect, test } from 'vitest';
import { businessMatchOf, foldBusinessName, nameMatchRank, nameVariants } from './found-names.ts';

test.each([
  ['lindis', 'lindis', 3],
  ['lindis fencing', 'lindis', 2],
  ['lindis fencing', 'lind', 2],
  ['lindis fencing', 'fencing lindis', 1],
  ['lindis fencing', 'fen', 1],
  ['lindis fencing', 'encing', 0],
  ['lindis fencing', 'lindis drainage', 0],
])('of "%s" the typed "%s" has the rank %i [PROV-05, BUS-05]', (name, typed, rank) => {
  expect(nameMatchRank(name, typed)).toBe(rank);
});

test('short forms of a name are as good as long ones, and parts of words are none [BUS-05]', () => {
  expect(foldBusinessName('Kererū & Sons LTD')).toBe('kereru and sons limited');
  expect(foldBusinessName('Clutha Club Inc.')).toBe('clutha club incorporated');
  expect(foldBusinessName('Incline Ltda')).toBe('incline ltda');
});

test.each([
  'Hinds &amp; Daughters',
  'Hinds &amp;amp; Daughters',
  'Hinds &#38; Daughters',
  '&quot;Hinds&nbsp;&amp;&nbsp;Daughters&quot;',
  'Hinds + Daughters™',
])('%j, as a page or a keyboard writes it, is the name that is meant [BUS-05]', (typed) => {
  expect(nameVariants(typed)).toContain('hinds and daughters');
});

test('the town of a match is the last line of its address that says something [API-11]', () => {
  const record = {
    nzbn: '9429990000011',
    entityName: 'Lindis',
    entityTypeCode: 'LTD',
    entityStatus: 'Registered',
    registrationDate: null,
    tradingNames: [],
    roles: [],
  };
  const address = { postcode: '', pafId: null, fullAddress: '', addressType: null };
  const townOf = (...[address1 = '', address2 = '', address3 = '', address4 = '']: string[]) =>
    businessMatchOf({ ...record, address: { ...address, address1, address2, address3, address4 } }).town;
  expect(townOf('1 Road', 'Suburb', '', 'Town')).toBe('Town');
  expect(townOf('1 Road', 'Suburb', 'Town', '')).toBe('Town');
  expect(townOf('1 Road', 'Town')).toBe('Town');
  expect(townOf('Town')).toBe('Town');
  expect(businessMatchOf({ ...record, address: null }).town).toBe('');
});
