import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessAgeYears } from '@forecourt/domain/business/rules.ts';
import { creditDecisions, valuesOf } from '@forecourt/domain/constants/options.ts';
import { embeddedCreditBureau } from '@forecourt/fixtures/providers/credit-bureau.ts';
import { fixedBusinesses } from '@forecourt/fixtures/sample/fixed-businesses.ts';
import { loyaltyMembers } from '@forecourt/fixtures/sample/loyalty-members.ts';
import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { makeBusinesses } from '@forecourt/fixtures/sample/make-businesses.ts';
import { sampleOffers } from '@forecourt/fixtures/sample/offers.ts';
import { expect, test } from 'vitest';
import { mere } from '../testing/suites/credit-bureau.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');
const readme = read('README.md');
const page = read('docs/sample-data.md');
const addresses = makeAddresses();
const businesses = makeBusinesses(addresses);
const today = '2026-11-21';

test('the README leads to a page with every promo code and every Airpoints number there is [START-02]', () => {
  expect(readme).toContain('docs/sample-data.md');
  for (const { code } of sampleOffers().promos) expect(page).toContain(`| \`${code}\` |`);
  for (const { membershipNumber, firstName, familyName } of loyaltyMembers) {
    expect(page).toContain(`| ${membershipNumber} | ${firstName} | ${familyName} |`);
  }
});

test('that page has the NZBN of every chosen business, and addresses to try [START-02]', () => {
  for (const { name } of fixedBusinesses) {
    const { nzbn = '' } = businesses.find(({ entityName }) => entityName === name) ?? {};
    expect(page, name).toContain(`| ${nzbn.replace(/(\d{4})(?=\d)/g, '$1 ')} |`);
  }
  for (const text of ['14 Lambton Quay', '14 Ballantyne Road, Wānaka 9305', 'PO Box 218, Wānaka 9343']) {
    expect(page).toContain(text);
    expect(addresses.some(({ details }) => details.fullAddress.startsWith(text))).toBe(true);
  }
});

test('that page tells a business and a spend for each decision, and what it tells comes true [START-02, CRED-13]', async () => {
  const reported = [...page.matchAll(/^\| ([^|]+) \((\d{4})\) \| (\d+) \| ([^|]+) \|$/gm)];
  expect(new Set(reported.map(([, , , , decision]) => decision))).toEqual(new Set(valuesOf(creditDecisions)));
  for (const [, name, year = '', spend, decision] of reported) {
    const record = businesses.find(({ entityName }) => entityName === name) ?? null;
    expect(record?.registrationDate?.slice(0, 4), name).toBe(year);
    const applicant = {
      ...mere,
      fuelAmountDollars: Number(spend),
      businessAgeYears: businessAgeYears(record, today),
    };
    expect(await embeddedCreditBureau.check(applicant), `${name} ${spend}`).toBe(decision);
  }
});
