import type { BusinessMatch } from '@forecourt/domain/fields/business-record.ts';
import { limitedDirector, soleTrader } from '@forecourt/domain/testing/applicants.ts';
import { lindisPassFencing } from '@forecourt/domain/testing/records.ts';
import { expect, test } from 'vitest';
import { businessAnswerDetailOf, businessDetailText } from './business-details.ts';

const found: BusinessMatch = {
  nzbn: lindisPassFencing.nzbn,
  entityName: lindisPassFencing.entityName,
  entityTypeCode: 'LTD',
  entityStatus: 'Registered',
  registrationDate: '2014-06-17',
  tradingNames: [],
  town: 'Wānaka',
};
const nzbn = 'NZBN 9429 0412 8830 6';

test.each<[string, Partial<BusinessMatch>, string]>([
  ['everything is known of', {}, `${nzbn}, registered 2014, Wānaka`],
  ['has no town', { town: '' }, `${nzbn}, registered 2014`],
  ['has no day of registration', { registrationDate: null }, `${nzbn}, Wānaka`],
  [
    'was struck off',
    { entityStatus: 'Struck off' },
    `${nzbn}, registered 2014, Wānaka, removed from the register`,
  ],
])('a business that %s is distinguished from others in one line [BUS-05]', (_, known, line) => {
  expect(businessDetailText({ ...found, ...known })).toBe(line);
});

test('an answered name is shown with its trading name only where it is a different one [BUS-11]', () => {
  const { business } = limitedDirector;
  expect(businessAnswerDetailOf(business)).toBe(nzbn);
  const named = { ...business, tradingName: 'Lindis Fencing' };
  expect(businessAnswerDetailOf(named)).toBe(nzbn);
  expect(businessAnswerDetailOf({ ...named, hasDifferentTradingName: true })).toBe(
    `Trading as Lindis Fencing. ${nzbn}`,
  );
  expect(businessAnswerDetailOf({ ...business, tradingName: '', hasDifferentTradingName: true })).toBe(nzbn);
  expect(businessAnswerDetailOf(soleTrader.business)).toBe('Entered by you');
});
