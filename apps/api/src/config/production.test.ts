import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { productionSettings } from '../testing/production.ts';
import { readConfig } from './config.ts';
import { missingForProduction, type OfferSourceOrNone, productionRemarks } from './production.ts';
import { misspeltSettingWarnings } from './unknown-settings.ts';

const brands = join(import.meta.dirname, '../../../../brands');
const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
const whole = {
  ...productionSettings(),
  HANDOVER_URL: 'https://crm.kotare.nz/hooks',
  HANDOVER_SECRET: secret,
  DATA_DIR: '/var/lib/forecourt',
};
const missing = (settings: Record<string, string>, offers: OfferSourceOrNone = 'provider'): string[] =>
  missingForProduction(readConfig(settings), offers).map((sentence) => sentence.split(':')[0] ?? '');

describe('what production needs', () => {
  test('is an origin, a mail server, a sender, a hand-over, standard offers and a brand [OPS-10, SEC-25]', () => {
    expect(missing(whole)).toEqual([]);
    expect(missing({ APP_ENV: 'production' }, 'none')).toEqual([
      'PUBLIC_ORIGIN',
      'SMTP_URL',
      'MAIL_FROM',
      'HANDOVER_URL',
      'Standard offers',
      'BRAND',
    ]);
    for (const name of ['PUBLIC_ORIGIN', 'SMTP_URL', 'MAIL_FROM'] as const)
      expect(missing({ ...whole, [name]: '' })).toEqual([name]);
    expect(missing({ ...whole, HANDOVER_URL: '' })).toEqual(['HANDOVER_URL']);
  });

  test('is in place of a hand-over that people decide, at a desk or by signed calls [OPS-10]', () => {
    const byHand = { ...whole, HANDOVER_URL: 'none', HANDOVER_SECRET: '' };
    const nobody = { ...byHand, DECISIONS_SECRET: '' };
    expect(missing(byHand)).toEqual([]);
    expect(missing({ ...nobody, DESK_ORIGIN: 'https://desk.kotare.nz' })).toEqual([]);
    expect(missing(nobody)).toEqual(['DESK_ORIGIN']);
    expect(missing({ ...nobody, DESK_ORIGIN: 'https://desk.kotare.nz', DESK_PORT: 'off' })).toEqual([
      'DESK_ORIGIN',
    ]);
    expect(readConfig(byHand)).toMatchObject({ handover: undefined, isByHand: true });
    expect(() => readConfig({ HANDOVER_URL: 'nobody' })).toThrow(/HANDOVER_URL must be .+, or none\.$/);
  });

  test('is no invented offer [OPS-10]', () => {
    expect(missing(whole, 'sample')).toEqual(['Standard offers']);
  });

  test.each(['tussock-fuel', 'westerly'])(
    'is no brand of ours: %s, whose addresses lead nowhere [SEC-25]',
    (name) => {
      const [sentence, ...others] = missingForProduction(
        readConfig({ ...whole, BRAND: join(brands, name) }),
        'provider',
      );
      expect(others).toEqual([]);
      expect(sentence).toMatch(
        /^BRAND: a folder with addresses of your own \(docs\/brands\.md\); brand\.json has samples in businessContactEmail, links\.home, .+, creditReporter\.link\.$/,
      );
    },
  );

  test('is asked of production alone [OPS-10]', () => {
    expect(missing({}, 'none')).toEqual([]);
  });
});

test('that nobody can decide is remarked upon where a system takes events, without a desk or a secret [OPS-10]', () => {
  const DATABASE_URL = 'postgres://a:b@db.kotare.nz/forecourt';
  const remarks = (settings: Record<string, string>) =>
    productionRemarks(readConfig({ ...whole, DATABASE_URL, ...settings })).map(({ found }) => found);
  const nobody = { DECISIONS_SECRET: '' };
  expect(remarks({})).toEqual([]);
  expect(remarks({ ...nobody, DESK_ORIGIN: 'https://desk.kotare.nz' })).toEqual([]);
  expect(remarks(nobody)).toEqual([expect.stringMatching(/^Nobody can decide an application/)]);
  expect(remarks({ ...nobody, HANDOVER_URL: 'none', HANDOVER_SECRET: '' })).toEqual([]);
});

test.each([
  'example.co.nz',
  'apply.example.nz',
  'cards.example.org.nz',
  'example.com.au',
  'desk.example',
  'Example.COM',
])('an address at %s is a sample, of whichever setting [ADOPT-10, SEC-25]', (host) => {
  const asked: Record<string, string> = {
    PUBLIC_ORIGIN: `https://${host.toLowerCase()}`,
    DESK_ORIGIN: `https://${host.toLowerCase()}`,
    MAIL_FROM: `Kōtare <no-reply@${host}>`,
    SMTP_URL: `smtp://mail.${host}:587`,
    DATABASE_URL: `postgres://a:of-our-own@${host}/forecourt`,
    REDIS_URL: `redis://${host}`,
    HANDOVER_URL: `https://${host}/hooks`,
  };
  for (const [name, value] of Object.entries(asked)) {
    expect(
      missing({ ...whole, ...(name === 'DESK_ORIGIN' && { PUBLIC_ORIGIN: '' }), [name]: value }),
      name,
    ).toContain(name);
  }
});

test.each(['example.kotare.nz', 'example-fuel.nz', 'bestexample.com'])(
  'an address at %s is none [ADOPT-10]',
  (host) => {
    expect(missing({ ...whole, PUBLIC_ORIGIN: `https://${host}` })).toEqual([]);
  },
);

test.each([
  ['', /data, and goes with it: the database, keys, backups\.$/],
  [join(brands, '..', 'kept'), /kept, and goes with it/],
  [join(brands, '..'), /and goes with it/],
])('a DATA_DIR in the folder of the release is remarked upon: %j [ADOPT-10]', (DATA_DIR, found) => {
  const remarks = productionRemarks(readConfig({ ...whole, DATA_DIR })).map((remark) => remark.found);
  expect(remarks).toContainEqual(expect.stringMatching(found));
  expect(productionRemarks(readConfig({ DATA_DIR }))).toEqual([]);
});

test.each([join(brands, '../..'), `${join(brands, '..')}-data`, '/var/lib/forecourt'])(
  'a DATA_DIR beside it is not: %s [ADOPT-10]',
  (DATA_DIR) => {
    const remarks = productionRemarks(readConfig({ ...whole, DATA_DIR })).map((remark) => remark.found);
    expect(remarks.join()).not.toContain('DATA_DIR lies');
  },
);

describe('the embedded database', () => {
  test('is remarked upon in production alone, with its version and what to set in its place [ADOPT-05]', () => {
    const [remark] = productionRemarks(readConfig(whole));
    expect(remark?.found).toMatch(/^DATABASE_URL is not set: PostgreSQL \d+\.\d+ runs beside the server/);
    expect(remark?.remedy).toMatch(/for trying.+DATABASE_URL.+FORECOURT_POSTGRES_BIN/);
    expect(productionRemarks(readConfig({}))).toEqual([]);
    const DATABASE_URL = 'postgres://a:b@db.kotare.nz/forecourt';
    expect(productionRemarks(readConfig({ ...whole, DATABASE_URL }))).toEqual([]);
  });

  test('a folder without the programs of PostgreSQL is refused, a misspelt name of the setting is named [ADOPT-05, OPS-08]', () => {
    const like =
      /FORECOURT_POSTGRES_BIN must be a folder with the programs of PostgreSQL 15 or newer.+\/nowhere has no initdb/;
    expect(() => readConfig({ FORECOURT_POSTGRES_BIN: '/nowhere' })).toThrow(like);
    expect(misspeltSettingWarnings({ FORECOURT_POSTGRES_BIN: '/nowhere' })).toEqual([]);
    expect(misspeltSettingWarnings({ FORECOURT_POSTGRES_BINS: '/nowhere' })[0]).toContain(
      'FORECOURT_POSTGRES_BIN?',
    );
  });
});
