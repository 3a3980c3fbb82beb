import { describe, expect, test } from 'vitest';
import { configurationMistakes } from '../testing/configuration-mistakes.ts';

const wrongIn = (name: string, value: string) =>
  configurationMistakes({ [name]: value }).filter((mistake) => !mistake.endsWith(`; ${name} needs it.`));

describe('a setting that is wrong', () => {
  const key = 'must be the key that the provider gave out';
  const address = 'must be an address like https://api.example.co.nz/v1';
  test.each([
    ['PORT', '-1', 'must be a port number from 0 to 65535'],
    ['APP_ENV', 'prod', 'must be one of development, production; did you mean production?'],
    ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
    [
      'DATABASE_URL',
      'mysql://a/b',
      'must look like postgres://user:password@host:5432/name, user and password percent-encoded',
    ],
    ['DATABASE_UNSAFE', 'yes', 'must be one of true, false; did you mean true?'],
    [
      'REDIS_URL',
      'localhost:6379',
      'must look like redis://host:6379, user and password, if any, percent-encoded',
    ],
    [
      'PUBLIC_ORIGIN',
      'https://a.nz/b c',
      'must be an address like https://apply.example.co.nz or, below a path, https://example.co.nz/apply; did you mean https://a.nz?',
    ],
    ['TRUST_PROXY', '!', 'must be the number of proxies in front, or their addresses, separated by commas'],
    [
      'SMTP_URL',
      'mail.example.co.nz',
      'must look like smtp://user:password@host:587, user and password percent-encoded, or end in ?requireTLS=true',
    ],
    ['MAIL_FROM', 'Tussock', "must be a sender like 'Name <name@example.co.nz>'"],
    [
      'HANDOVER_URL',
      'http://a.nz',
      'must be an https address without a password (http on this machine only), or none; did you mean https://a.nz?',
    ],
    [
      'HANDOVER_SECRET',
      'x',
      'must be whsec_ and the base64 of 24 to 64 bytes; several, each of which signs, are separated by blanks',
    ],
    ['DATA_KEYS', 'x', 'must be id:base64 of 32 bytes, the current key first'],
    ['RATE_LIMIT_FACTOR', '0', 'must be a whole number by which every rate limit is multiplied'],
    ['BRAND', '/none', 'must be the folder of a brand, as docs/brands.md describes; /none has no brand.json'],
    ['NZBN_URL', 'x', address],
    ['NZBN_KEY', ' a key', key],
    ['CREDIT_BUREAU_KEY', 'x'.repeat(1_001), key],
    ['METRICS_PORT', '0', 'must be a port number from 1 to 65535, or a host and a port like 0.0.0.0:9464'],
    ['LAME_DUCK_SECONDS', '-1', 'must be a whole number of seconds from 0 to 120'],
    ['BANK_UNKNOWN_BRANCH', 'maybe', 'must be one of refuse, accept'],
  ])('%s, as %s, is shown what it %s [OPS-08]', (name, value, remedy) => {
    const end = remedy.endsWith('?') ? '' : '.';
    expect(configurationMistakes({ [name]: value })).toEqual([`${name} ${remedy}${end}`]);
  });
});

describe('a setting that is right', () => {
  test.each([
    ['DATABASE_URL', 'postgresql://user:word@db.example.co.nz/forecourt'],
    ['REDIS_URL', 'rediss://cache.example.co.nz:6379'],
    ['REDIS_URL', 'redis://cache.example.co.nz:6379'],
    ['SMTP_URL', 'smtp://mail.example.co.nz'],
    ['SMTP_URL', 'smtps://mail.example.co.nz'],
    ['PUBLIC_ORIGIN', 'http://127.0.0.1:3000'],
    ['PUBLIC_ORIGIN', 'https://apply.example.co.nz/'],
    ['PUBLIC_ORIGIN', 'https://example.co.nz/apply'],
    ['SMTP_URL', 'smtp://cards%40example.co.nz:50%25off@mail.example.co.nz:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://mail.example.co.nz/?requireTLS=false'],
    ['SMTP_URL', 'smtp://[2001:db8::25]:25'],
    ['MAIL_FROM', 'cards@example.co.nz'],
    ['MAIL_FROM', '<cards@example.co.nz>'],
    ['MAIL_FROM', 'cards@māori.nz'],
    ['HOST', '::'],
    ['HOST', 'forecourt-1.internal'],
    ['MAIL_FROM', 'Kārito, "Fuel" (NZ): cards <cards@example.co.nz>'],
    ['TRUST_PROXY', 'loopback'],
    ['TRUST_PROXY', 'uniquelocal'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10.0.0.0/8, 172.16.0.1,fd00::/8 , ::ffff:10.0.0.1'],
    ['TRUST_PROXY', '192.168.0.0/255.255.0.0'],
    ['TRUST_PROXY', 'loopback,10.0.0.0/32,::1/128'],
    ['LOG_LEVEL', 'fatal'],
    ['NZBN_URL', 'http://localhost:4000/nzbn'],
    ['NZBN_URL', 'http://127.0.0.2:4000'],
    ['NZBN_URL', 'http://[::1]:4000'],
    ['NZBN_URL', 'https://api.business.govt.nz/gateway/nzbn/v5'],
    ['NZBN_KEY', 'x'.repeat(1_000)],
    ['BANK_UNKNOWN_BRANCH', 'accept'],
  ])('%s may be %s [OPS-08]', (name, value) => {
    expect(wrongIn(name, value)).toEqual([]);
  });

  test.each([
    ['HANDOVER_URL', 'https://crm.example.co.nz/hooks#top'],
    ['NZBN_URL', 'http://127.0.0.1.example.com'],
    ['NZBN_URL', 'https://user@api.example.co.nz'],
    ['NZBN_URL', 'https://:word@api.example.co.nz'],
    ['REDIS_URL', 'redis://cache.example.co.nz:99999'],
    ['DATABASE_URL', 'postgres://user:50%off@db.example.co.nz/forecourt'],
    ['DATABASE_OWNER_URL', 'postgres://50%off:word@db.example.co.nz/forecourt'],
    ['DATABASE_URL', 'postgres://user:word@db.example.co.nz/%zz'],
    ['REDIS_URL', 'redis://user:50%off@cache.example.co.nz'],
    ['SMTP_URL', 'smtp://user:50%off@mail.example.co.nz:587'],
    ['SMTP_URL', 'smtp://50%off:word@mail.example.co.nz:587'],
    ['SMTP_URL', 'smtp://mail.example.co.nz?requireTLS=True'],
    ['SMTP_URL', 'smtp://mail.example.co.nz?requireTLS=1'],
    ['SMTP_URL', 'smtp://mail.example.co.nz?requiretls=true'],
    ['SMTP_URL', 'smtp://mail.example.co.nz?secure=true'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', '@'],
    ['MAIL_FROM', 'cards@kotare'],
    ['MAIL_FROM', 'cards@kotare.nz.'],
    ['MAIL_FROM', 'cards@kotare..nz'],
    ['MAIL_FROM', '.cards@kotare.nz'],
    ['MAIL_FROM', 'our cards@kotare.nz'],
    ['MAIL_FROM', 'cards@@kotare.nz'],
    ['MAIL_FROM', 'cards@kotare.nz (Kōtare)'],
    ['MAIL_FROM', 'cards@-kotare.nz'],
    ['MAIL_FROM', 'kārito@kotare.nz'],
    ['MAIL_FROM', 'cards@kotare.nz; fleet@kotare.nz'],
    ['MAIL_FROM', 'Kōtare <cards@kotare.nz>,'],
    ['MAIL_FROM', 'Kōtare <<cards@kotare.nz>>'],
    ['MAIL_FROM', '<cards@kotare.nz'],
    ['MAIL_FROM', 'Kōtare (cards@kotare.nz)'],
    ['HOST', 'https://0.0.0.0'],
    ['HOST', '0.0.0.0:3000'],
    ['HOST', '[::1]'],
    ['MAIL_FROM', 'cards@example.co.nz,'],
    ['MAIL_FROM', 'Tussock <cards@example.co.nz;>'],
    ['DATA_DIR', '"/var/lib/forecourt"'],
    ['DATA_DIR', "'/var/lib/forecourt'"],
    ['DATA_DIR', '"/var/lib/forecourt'],
    ['DATA_DIR', '~/data'],
    ['DATA_DIR', '~'],
    ['DATA_DIR', '$HOME/data'],
    ['BRAND', '~/brand'],
    ['BRAND', '"brands/tussock-fuel"'],
    ['HOST', '"0.0.0.0"'],
    ['NZBN_KEY', "'of-our-own'"],
    ['REDIS_URL', '"redis://cache.example.co.nz"'],
    ['MAIL_FROM', 'Tussock <cards@>'],
    ['MAIL_FROM', 'Tussock <cards@example.co.nz'],
    ['MAIL_FROM', 'Tussock cards@example.co.nz'],
    ['MAIL_FROM', 'Tussock <cards@example.co.nz>, Other <other@example.co.nz>'],
    ['TRUST_PROXY', '10.0.0.0/8 172.16.0.0/12'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/'],
    ['TRUST_PROXY', '10.0.0.0/255.0.255.0'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', 'fd00::/255.0.0.0'],
    ['TRUST_PROXY', '1.5'],
    ['TRUST_PROXY', '1,true'],
  ])('%s may not be %s [OPS-08, SEC-03]', (name, value) => {
    expect(wrongIn(name, value)).toHaveLength(1);
  });
});
