import { describe, expect, test } from 'vitest';
import { breakLinks, hasLink, hasPossibleLink } from './links.ts';

const withScheme = [
  'See http://evil.nz',
  'HTTP:evil.nz/x',
  'http\uff1aevil.nz',
  'mailto:a@evil.nz',
  'Call tel:0900123',
  'sms:+6421',
  'https\uff1a\uff0f\uff0fevil.nz',
  'www.evil.nz',
  'ｗｗｗ．evil.nz',
  'www\u3002evil\u3002nz',
  'www\uff61evil',
  'w\u200bww.evil.nz',
  'ma\u00adilto:a@evil.nz',
  'ht\u200dtp:evil.nz',
];
const bare = [
  'Verify at evil.nz/pay',
  'EVIL.CO.NZ',
  'evil\uff0enz',
  'evil\u3002nz',
  'evil\uff61nz',
  'evil\u2024nz',
  'evil\u200d.\u200dnz',
  'ēvil.みんな',
  '192.0.2.7/pay',
  'a@b',
  'a\uff20evil',
  'St.John',
];
const plainNames = [
  'J.R. Smith',
  'Smith & Co. Ltd.',
  "O'Brien: Sons / Co.",
  'No. 8 Wire',
  'Hotel: Central',
  'Aroha @ Work',
];

describe('an address in a name', () => {
  test.each(withScheme)('leads elsewhere: %j [SEC-06, SEC-14]', (text) => {
    expect(hasLink(text)).toBe(true);
    expect(hasPossibleLink(text)).toBe(true);
  });

  test.each(bare)(
    'may be one without a scheme, so it is a name, and no mail program finds it: %j [SEC-14]',
    (text) => {
      expect(hasLink(text)).toBe(false);
      expect(hasPossibleLink(text)).toBe(true);
      expect(hasPossibleLink(breakLinks(text))).toBe(false);
    },
  );

  test.each(plainNames)('is not seen where there is none: %s [SEC-14]', (name) => {
    expect(hasLink(name)).toBe(false);
    expect(hasPossibleLink(name)).toBe(false);
  });

  test.each(['Re:Fuel', 'Trade.Me', 'Booking.com Ltd', 'Hotel:Central', 'A.B.Co'])(
    '%s is a name [VAL-07]',
    (name) => {
      expect(hasLink(name)).toBe(false);
    },
  );
});
