import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { retentionTexts } from '../constants/retention.ts';
import { shippedBrand } from '../testing/brand.ts';
import { creditCheckConsentText } from './credit-check-consent.ts';
import { guaranteeText } from './guarantee.ts';
import { privacyText } from './privacy.ts';
import { termsText } from './terms.ts';
import * as wordings from './versions.ts';

const parties = {
  guarantor: 'Hamish Buchan',
  business: 'Lindis Pass Fencing Limited',
  provider: 'Tussock Fuel',
};

const texts: {
  [K in wordings.WordingKind]: (version: wordings.WordingVersion<K>) => readonly string[];
} = {
  creditCheckConsent: (version) => creditCheckConsentText(version, parties.provider),
  guarantee: (version) => guaranteeText(version, parties),
  privacy: (version) => privacyText(version, retentionTexts()),
  terms: (version) => termsText(version, shippedBrand.links),
};
const digest = (text: readonly string[]) => createHash('sha256').update(text.join('\n')).digest('hex');

/** A wording that was agreed to must not change: another text is another version. */
const known = [
  ['creditCheckConsent', '2026-11', '9e6d466046e4f93ed4a14aa56bcccfd7ce9a97993f10683385af22ee374d68a2'],
  ['guarantee', '2026-11', '41da587f9751ad6da0bdc5c50745a94626054ef4f450ee4241c0efa7b6244840'],
  ['privacy', '2026-11', 'e4bb6a456acf3ff1c5eb1a85c52fc06bec432cc9ff7d9e2fad4e47c9d968bb9e'],
  ['terms', '2026-11', '1e5e53b3a0a52ae156dfb1de7951c7aa3d49a489870b8094ef4966f608e535bd'],
] as const;

test.each(known)(
  'the text of %s %s can be shown again, word for word [PRIV-03, GUAR-02]',
  (kind, version, expected) => {
    expect(digest(texts[kind](version))).toBe(expected);
  },
);

test('every version there is has its text here, and the newest one is shown [PRIV-03]', () => {
  const versions = Object.entries(wordings.wordingVersions);
  expect(known.map(([kind, version]) => `${kind} ${version}`)).toEqual(
    versions.flatMap(([kind, list]) => list.map((version) => `${kind} ${version}`)),
  );
  expect({
    creditCheckConsent: wordings.creditCheckConsentVersion,
    guarantee: wordings.guaranteeVersion,
    privacy: wordings.privacyVersion,
    terms: wordings.termsVersion,
  }).toEqual(Object.fromEntries(versions.map(([kind, list]) => [kind, list.at(-1)])));
});

test('the present wording names guarantor, business and provider [GUAR-02]', () => {
  const text = guaranteeText(wordings.guaranteeVersion, parties).join(' ');
  for (const name of Object.values(parties)) expect(text).toContain(name);
});

test('the terms are shown again with the addresses they stood at [PRIV-03]', () => {
  expect(termsText(wordings.termsVersion, shippedBrand.links)).toEqual([
    'I accept the direct debit terms (https://example.com/direct-debit-terms) and the fuel card terms (https://example.com/fuel-card-terms)',
  ]);
});

test('the privacy statement tells purpose, recipients, how long, and rights [PRIV-03]', () => {
  const text = privacyText(wordings.privacyVersion, retentionTexts()).join(' ');
  for (const part of ['to decide on a fuel-card account', 'to a credit bureau', 'six months', 'corrected']) {
    expect(text).toContain(part);
  }
});

test('the privacy statement has the periods that the brand keeps [ADOPT-14]', () => {
  const kept = retentionTexts({ unsentMonths: 12, decidedYears: 1 });
  expect(privacyText(wordings.privacyVersion, kept)[2]).toBe(
    'We keep an unsent application for up to 12 months, and one that you send for one year. Then it is deleted.',
  );
});
