import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand } from '@forecourt/domain/brand.ts';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig, settingNames } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'configuration '));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
  }
  return [];
}

describe('the configuration', () => {
  test('OPS-08 needs no setting at all', () => {
    const config = readConfig({});
    expect(config.server).toMatchObject({ port: 3000, host: '127.0.0.1' });
    expect(config.production).toBe(false);
    expect(config.dataDir).toMatch(/[/\\]data$/);
    expect(config.brand).toEqual(defaultBrand);
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['APP_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_ORIGIN', 'https://example.co.nz/apply'],
    ['TRUST_PROXY', 'everyone!'],
    ['SMTP_URL', 'mail.example.co.nz'],
    ['DATA_KEYS', 'too-short'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['BRAND', '/nowhere/brand.json'],
    ['LOG_LEVEL', 'loud'],
    ['NZBN_URL', 'api.business.govt.nz'],
    ['NZBN_URL', 'http://api.business.govt.nz/gateway/nzbn/v5'],
    ['NZBN_KEY', 'a key'],
    ['NZPOST_URL', 'https://user:word@api.nzpost.co.nz'],
    ['CREDIT_BUREAU_URL', 'https://bureau.example/?purpose=check'],
    ['LOYALTY_URL', 'ftp://loyalty.example'],
    ['HANDOVER_URL', 'http://crm.example.co.nz/hooks'],
    ['HANDOVER_URL', 'https://user:word@crm.example.co.nz/hooks'],
    ['HANDOVER_SECRET', 'hunter2'],
    ['DECISIONS_SECRET', 'hunter2'],
  ])('OPS-08 a wrong value stops the start with a sentence that names it: %s', (name, value) => {
    const mistakes = mistakesOf({ [name]: value });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(name);
  });

  test.each([
    ['PORT', '0', '65535', '65536'],
    ['RATE_LIMIT_FACTOR', '1', '1000000', '1000001'],
  ])('OPS-08 %s is a whole number from %s to %s', (name, least, most, tooMany) => {
    expect(mistakesOf({ [name]: least })).toEqual([]);
    expect(mistakesOf({ [name]: most })).toEqual([]);
    for (const wrong of [String(Number(least) - 1), tooMany, `${least}.5`])
      expect(mistakesOf({ [name]: wrong })[0], wrong).toContain(name);
  });

  test('OPS-08 what is not set is as the operating manual says', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      databaseMayBeUnsafe: false,
      rateLimitFactor: 1,
      logLevel: 'info',
      mail: { smtpUrl: undefined, from: 'Tussock Fuel <no-reply@example.com>' },
    });
    expect(config.server).toMatchObject({ publicOrigin: undefined, trustProxy: false });
    expect(config.providers).toMatchObject({ timeoutMs: 5_000, bankRules: { unknownBranch: 'refuse' } });
    expect(readConfig({ DATABASE_UNSAFE: 'true' }).databaseMayBeUnsafe).toBe(true);
    expect(readConfig({ APP_ENV: 'production' }).production).toBe(true);
  });

  test('OPS-08 SEC-02 the sender is the address that the last proxy in front tells, and none that it was told', () => {
    const trusts = (text: string) => readConfig({ TRUST_PROXY: text }).server.trustProxy;
    const counted = trusts('2');
    if (typeof counted !== 'function') throw new Error('proxies are not counted');
    expect([0, 1, 2].map((hop) => counted('203.0.113.1', hop))).toEqual([true, true, false]);
    expect([trusts('true'), trusts('false'), trusts('10.0.0.0/8')]).toEqual([true, false, '10.0.0.0/8']);
  });

  test('OPS-08 every mistake is told at once, and no secret is repeated', () => {
    const mistakes = mistakesOf({ PORT: 'x', DATA_KEYS: 'k1:hunter2', SMTP_URL: 'hunter2' });
    expect(mistakes).toHaveLength(3);
    expect(mistakes.join()).not.toContain('hunter2');
  });

  test.each([
    [['NZBN_KEY'], { NZBN_URL: 'https://api.business.govt.nz/gateway/nzbn/v5' }],
    [['NZBN_URL'], { NZBN_KEY: 'hunter2' }],
    [
      ['NZPOST_TOKEN_URL', 'NZPOST_CLIENT_ID'],
      { NZPOST_URL: 'https://api.nzpost.co.nz/addresschecker/1.0', NZPOST_CLIENT_SECRET: 'hunter2' },
    ],
    [['CREDIT_BUREAU_KEY'], { CREDIT_BUREAU_URL: 'http://127.0.0.1:9000' }],
    [['LOYALTY_URL'], { LOYALTY_KEY: 'hunter2' }],
  ])(
    'OPS-08 PROV-01 of a provider set up in part %j is named, with what it must be',
    (missing, environment) => {
      const mistakes = mistakesOf(environment);
      expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual(missing);
      for (const mistake of mistakes) expect(mistake).toMatch(/ must be .+; \w+ needs it\.$/);
      expect(mistakes.join()).not.toContain('hunter2');
    },
  );

  test('OPS-08 at most thirty settings exist, each with a line in the operating manual', () => {
    const manual = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
    expect(settingNames.length).toBeLessThanOrEqual(30);
    expect(settingNames.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });

  test('OPS-08 secrets can come from files', () => {
    const url = 'postgres://user:secret@db.example.co.nz/forecourt';
    expect(readConfig({ DATABASE_URL_FILE: file('url', `${url}\n`) }).databaseUrl).toBe(url);
    expect(mistakesOf({ DATABASE_URL_FILE: join(folder, 'absent') })[0]).toContain('DATABASE_URL_FILE');
  });

  test('OPS-08 PROV-10 hand-over needs an address and a secret; several secrets all sign', () => {
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const url = 'http://127.0.0.1:43440/hooks';
    expect(readConfig({}).handover).toBeUndefined();
    expect(mistakesOf({ HANDOVER_URL: url })[0]).toContain('HANDOVER_SECRET');
    const { handover } = readConfig({
      HANDOVER_URL: url,
      HANDOVER_SECRET_FILE: file('secret', `${secret} ${secret}`),
    });
    expect(handover).toMatchObject({ url, keys: [Buffer.alloc(32), Buffer.alloc(32)] });
  });

  test('OPS-08 a brand file replaces name, links and phone, and its mistakes are named', () => {
    const other = { ...defaultBrand, name: 'Harbour Energy', accent: { light: '#123456', dark: '#abcdef' } };
    expect(readConfig({ BRAND: file('brand.json', JSON.stringify(other)) }).brand.name).toBe(
      'Harbour Energy',
    );
    const isTaken = (change: object) =>
      mistakesOf({ BRAND: file('other.json', JSON.stringify({ ...other, ...change })) }).length === 0;
    for (const [field, least, most] of [
      ['name', 1, 60],
      ['phone', 3, 30],
    ] as const) {
      const lengths = [least - 1, least, most, most + 1];
      expect(lengths.map((length) => isTaken({ [field]: 'x'.repeat(length) }))).toEqual([
        false,
        true,
        true,
        false,
      ]);
    }
    expect(
      mistakesOf({
        BRAND: file('red.json', JSON.stringify({ ...other, accent: { light: 'red', dark: '#abcdef' } })),
      }),
    ).toEqual(['BRAND: accent.light: must be a colour like #1f6f5c.']);
    const wrong = { ...defaultBrand, links: { ...defaultBrand.links, privacy: 'javascript:alert(1)' } };
    expect(mistakesOf({ BRAND: file('wrong.json', JSON.stringify(wrong)) })).toEqual([
      'BRAND: links.privacy: must be a web address.',
    ]);
  });
});
