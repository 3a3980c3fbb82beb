import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedBrand } from '@forecourt/domain/testing/brand.ts';
import { describe, expect, test } from 'vitest';
import { configurationMistakes } from '../testing/configuration-mistakes.ts';
import { fileSettingNames, readConfig, settingNames } from './config.ts';
import { misspeltSettingWarnings } from './unknown-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'configuration '));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('the configuration', () => {
  test('needs no setting at all [OPS-08]', () => {
    const config = readConfig({});
    expect(config.server).toMatchObject({ port: 3000, host: '127.0.0.1' });
    expect(config.production).toBe(false);
    expect(config.dataDir).toMatch(/[/\\]data$/);
    expect(config.brand).toEqual(shippedBrand);
  });

  test.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['APP_ENV', 'prod'],
    ['HOST', 'all of them'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['PUBLIC_ORIGIN', 'https://example.co.nz/apply?brand=one'],
    ['TRUST_PROXY', 'everyone!'],
    ['SMTP_URL', 'mail.example.co.nz'],
    ['DATA_KEYS', 'too-short'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['BRAND', '/nowhere'],
    ['LOG_LEVEL', 'loud'],
    ['NZBN_URL', 'api.business.govt.nz'],
    ['NZBN_URL', 'http://api.business.govt.nz/gateway/nzbn/v5'],
    ['NZBN_KEY', 'a key'],
    ['NZPOST_URL', 'https://user:word@api.nzpost.co.nz'],
    ['NZPOST_TOKEN_URL', 'https://oauth.nzpost.co.nz/as/token.oauth2'],
    ['METRICS_PORT', 'metrics'],
    ['DESK_PORT', 'on'],
    ['DESK_ORIGIN', 'http://desk.example.co.nz'],
    ['DESK_ORIGIN', 'https://desk.example.co.nz/desk'],
    ['DESK_ORIGIN', 'http://127.0.0.1:3001'],
    ['DESK_OIDC_ISSUER', 'login.example.co.nz'],
    ['DESK_OIDC_CLIENT_ID', 'a client'],
    ['LAME_DUCK_SECONDS', '5s'],
    ['CREDIT_BUREAU_URL', 'https://bureau.example/?purpose=check'],
    ['LOYALTY_URL', 'ftp://loyalty.example'],
    ['HANDOVER_URL', 'http://crm.example.co.nz/hooks'],
    ['HANDOVER_URL', 'https://user:word@crm.example.co.nz/hooks'],
    ['HANDOVER_SECRET', 'hunter2'],
    ['DECISIONS_SECRET', 'hunter2'],
  ])('a wrong value stops the start with a sentence that names it: %s [OPS-08]', (name, value) => {
    const mistakes = configurationMistakes({ [name]: value });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(name);
  });

  test.each([
    ['PORT', '0', '65535', '65536'],
    ['DESK_PORT', '1', '65535', '65536'],
    ['METRICS_PORT', '1', '65535', '65536'],
    ['LAME_DUCK_SECONDS', '0', '120', '121'],
    ['RATE_LIMIT_FACTOR', '1', '1000000', '1000001'],
  ])('%s is a whole number from %s to %s [OPS-08]', (name, least, most, tooMany) => {
    expect(configurationMistakes({ [name]: least })).toEqual([]);
    expect(configurationMistakes({ [name]: most })).toEqual([]);
    for (const wrong of [String(Number(least) - 1), tooMany, `${least}.5`])
      expect(configurationMistakes({ [name]: wrong })[0], wrong).toContain(name);
  });

  test('what is not set is as the operating manual says [OPS-08]', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      databaseMayBeUnsafe: false,
      rateLimitFactor: 1,
      logLevel: 'info',
      mail: { smtpUrl: undefined, from: 'Tussock Fuel <no-reply@example.com>' },
    });
    expect(config.server).toMatchObject({ publicOrigin: undefined, trustProxy: false, lameDuckSeconds: 0 });
    expect(config.metrics).toBeUndefined();
    expect(config.providers).toMatchObject({ timeoutMs: 5_000, bankRules: { unknownBranch: 'refuse' } });
    expect(readConfig({ DATABASE_UNSAFE: 'true' }).databaseMayBeUnsafe).toBe(true);
    expect(readConfig({ APP_ENV: 'production' }).production).toBe(true);
  });

  test('the desk is on in development, and in production at an https origin alone [DESK-01]', () => {
    const production = { APP_ENV: 'production' };
    const oidc = {
      DESK_OIDC_ISSUER: 'https://id.nz',
      DESK_OIDC_CLIENT_ID: 'a',
      DESK_OIDC_CLIENT_SECRET: 'b',
    };
    const at = { port: 3001, host: '127.0.0.1', origin: 'http://localhost:3001', openId: undefined };
    expect(readConfig({}).desk).toEqual(at);
    expect(readConfig({ DESK_PORT: 'off' }).desk).toBeUndefined();
    expect(readConfig(production).desk).toBeUndefined();
    expect(readConfig({ ...production, DESK_PORT: '3001' }).desk).toBeUndefined();
    expect(configurationMistakes({ ...production, DESK_ORIGIN: 'http://localhost:3001' })).toHaveLength(1);
    expect(readConfig({ ...production, DESK_ORIGIN: 'https://desk.nz/', ...oidc }).desk).toEqual({
      ...at,
      origin: 'https://desk.nz',
      openId: { issuer: 'https://id.nz', clientId: 'a', clientSecret: 'b' },
    });
  });

  test.each([
    [{}, 3001],
    [{ PORT: '3491' }, 3492],
    [{ PORT: '3491', DESK_PORT: '4000' }, 4000],
    [{ PORT: '0' }, 3001],
    [{ PORT: '65535' }, 3001],
    [{ PORT: '8080', APP_ENV: 'production', DESK_ORIGIN: 'https://desk.fuel.nz' }, 3001],
  ])('by %j the desk listens at %i [ADOPT-08, DESK-01]', (settings, port) => {
    expect(readConfig(settings).desk?.port).toBe(port);
  });

  test.each([
    ['https://apply.fuel.nz', 'https://apply.fuel.nz'],
    ['https://apply.fuel.nz', 'https://apply.fuel.nz/'],
    ['https://apply.fuel.nz', 'https://apply.fuel.nz:8443'],
    ['https://fuel.nz/apply', 'https://fuel.nz'],
    ['https://fuel.nz/apply', 'https://fuel.nz.'],
    ['https://fuel.nz:8443/apply', 'https://fuel.nz'],
  ])(
    'the desk has a host of its own in production: not %s and %s [DESK-01, SEC-26]',
    (PUBLIC_ORIGIN, DESK_ORIGIN) => {
      const mistakes = configurationMistakes({ APP_ENV: 'production', PUBLIC_ORIGIN, DESK_ORIGIN });
      expect(mistakes).toEqual([
        'DESK_ORIGIN must be a host of its own in production, and not that of PUBLIC_ORIGIN at another port or path.',
      ]);
    },
  );

  test('the desk may have the host of the applicants at another port in development, and another host in production [DESK-01, SEC-26]', () => {
    const local = { PUBLIC_ORIGIN: 'http://localhost:3000', DESK_ORIGIN: 'http://localhost:3001' };
    expect(readConfig(local).desk?.origin).toBe('http://localhost:3001');
    const own = { PUBLIC_ORIGIN: 'https://fuel.nz/apply', DESK_ORIGIN: 'https://desk.fuel.nz' };
    expect(readConfig({ APP_ENV: 'production', ...own }).desk?.origin).toBe('https://desk.fuel.nz');
  });

  test('the sender is the address that the last proxy in front adds, and none that it was given [OPS-08, SEC-02]', () => {
    const trusts = (text: string) => readConfig({ TRUST_PROXY: text }).server.trustProxy;
    const counted = trusts('2');
    if (typeof counted !== 'function') throw new Error('proxies are not counted');
    expect([0, 1, 2].map((hop) => counted('203.0.113.1', hop))).toEqual([true, true, false]);
    expect([trusts('true'), trusts('false'), trusts('10.0.0.0/8')]).toEqual([true, false, '10.0.0.0/8']);
  });

  test.each([...settingNames, ...fileSettingNames, 'FORECOURT_POSTGRES_BIN'])(
    '%s in quotes, which Docker leaves around a value, is refused by name [OPS-08, SEC-26]',
    (name) => {
      for (const [open, close] of ['""', "''", '``', '“”', '‘’', '«»'])
        expect(configurationMistakes({ [name]: `${open}of-our-own${close}` })).toEqual([
          expect.stringMatching(new RegExp(`^${name} has quotes around it`)),
        ]);
    },
  );

  test.each(['DATA_DIR', 'BRAND', 'FORECOURT_POSTGRES_BIN', ...fileSettingNames])(
    '%s is a whole path in production, where a relative one would lie in the folder of a release [OPS-08, SEC-26]',
    (name) => {
      const [mistake = '', ...others] = configurationMistakes({
        APP_ENV: 'production',
        [name]: 'brands/tussock-fuel',
      });
      expect(others).toEqual([]);
      expect(mistake).toMatch(new RegExp(`^${name} must be a whole path in production, like /`));
    },
  );

  test.each(fileSettingNames)('%s is written out, since no shell reads it [ADOPT-10, OPS-08]', (name) => {
    for (const path of ['~/secret', '$HOME/secret', '"/run/secrets/one'])
      expect(configurationMistakes({ [name]: path })).toEqual([
        `${name} must be a file, written out without ~ and quotes.`,
      ]);
  });

  test.each([
    [{ PORT: '3001', DESK_PORT: '3001' }, 'DESK_PORT must be another port than PORT: both are 3001.'],
    [{ DESK_PORT: '3000' }, 'DESK_PORT must be another port than PORT: both are 3000.'],
    [{ METRICS_PORT: '0.0.0.0:3000' }, 'METRICS_PORT must be another port than PORT: both are 3000.'],
    [
      { DESK_PORT: '9464', METRICS_PORT: '9464' },
      'METRICS_PORT must be another port than DESK_PORT: both are 9464.',
    ],
  ])('%j names the port that is given twice [ADOPT-10, OPS-08]', (settings, mistake) => {
    expect(configurationMistakes(settings)).toEqual([mistake]);
  });

  test('the desk is not where the applicants are, in development either [ADOPT-10, DESK-01]', () => {
    const PUBLIC_ORIGIN = 'http://localhost:3000/apply';
    expect(configurationMistakes({ PUBLIC_ORIGIN, DESK_ORIGIN: 'http://localhost:3000' })).toEqual([
      'DESK_ORIGIN must be another address than PUBLIC_ORIGIN, like one at the port of the desk.',
    ]);
    expect(configurationMistakes({ PUBLIC_ORIGIN, DESK_ORIGIN: 'http://localhost:3001' })).toEqual([]);
  });

  test('a path beside the checkout is taken in development [OPS-08]', () => {
    expect(readConfig({ DATA_DIR: 'state' }).dataDir).toMatch(/^.+[/\\]state$/);
    expect(configurationMistakes({ FORECOURT_POSTGRES_BIN: '~/bin' })).toHaveLength(1);
  });

  test('the first setting of a file counts that begins with a byte order mark [OPS-08, SEC-26]', () => {
    expect(readConfig({ '\ufeffAPP_ENV': 'production' }).production).toBe(true);
    expect(configurationMistakes({ '\ufeffPORT': 'x' })[0]).toContain('PORT must be');
    expect(configurationMistakes({ '\ufeffFORECOURT_POSTGRES_BIN': '/nowhere' })).toHaveLength(1);
    const secret = file('of-marked', 'postgres://user:of-our-own@db.example.co.nz/forecourt');
    expect(readConfig({ '\ufeffDATABASE_URL_FILE': secret }).databaseUrl).toMatch(/^postgres:/);
    expect(misspeltSettingWarnings({ '\ufeffAPP_ENV': 'production', '\ufeffPORT': '1' })).toEqual([]);
    expect(misspeltSettingWarnings({ '\ufeffAPP_ENVV': 'production' })).toHaveLength(1);
  });

  test('a file of a secret may begin with a byte order mark, as Notepad writes it [OPS-08, SEC-26]', () => {
    const url = 'postgres://user:of-our-own@db.example.co.nz/forecourt';
    expect(readConfig({ DATABASE_URL_FILE: file('marked', `\ufeff${url}\r\n`) }).databaseUrl).toBe(url);
  });

  test('every mistake is reported at once, and no secret is repeated [OPS-08]', () => {
    const mistakes = configurationMistakes({ PORT: 'x', DATA_KEYS: 'k1:hunter2', SMTP_URL: 'hunter2' });
    expect(mistakes).toHaveLength(3);
    expect(mistakes.join()).not.toContain('hunter2');
  });

  test.each([
    [['NZBN_KEY'], { NZBN_URL: 'https://api.business.govt.nz/gateway/nzbn/v5' }],
    [['NZBN_URL'], { NZBN_KEY: 'hunter2' }],
    [['NZPOST_TOKEN_URL'], { NZPOST_URL: 'https://api.nzpost.co.nz/addresschecker/1.0' }],
    [['NZPOST_URL'], { NZPOST_TOKEN_URL: 'https://id:hunter2@oauth.nzpost.co.nz/as/token.oauth2' }],
    [['CREDIT_BUREAU_KEY'], { CREDIT_BUREAU_URL: 'http://127.0.0.1:9000' }],
    [['LOYALTY_URL'], { LOYALTY_KEY: 'hunter2' }],
    [['DESK_OIDC_ISSUER', 'DESK_OIDC_CLIENT_ID'], { DESK_OIDC_CLIENT_SECRET: 'hunter2' }],
  ])(
    'of a provider set up in part %j is named, with what it must be [OPS-08, PROV-01]',
    (missing, environment) => {
      const mistakes = configurationMistakes(environment);
      expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual(missing);
      for (const mistake of mistakes) expect(mistake).toMatch(/ must be .+; \w+ needs it\.$/);
      expect(mistakes.join()).not.toContain('hunter2');
    },
  );

  test('at most thirty settings exist, and seven of the desk, each with a line in the operating manual [OPS-08]', () => {
    const manual = readFileSync(join(import.meta.dirname, '../../../../docs/configure.md'), 'utf8');
    const isOfDesk = (name: string) => name.startsWith('DESK_');
    expect(settingNames.filter((name) => !isOfDesk(name)).length).toBeLessThanOrEqual(30);
    expect(settingNames.filter(isOfDesk)).toHaveLength(7);
    expect(settingNames.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });

  test('secrets can come from files [OPS-08]', () => {
    const url = 'postgres://user:secret@db.example.co.nz/forecourt';
    expect(readConfig({ DATABASE_URL_FILE: file('url', `${url}\n`) }).databaseUrl).toBe(url);
    expect(configurationMistakes({ DATABASE_URL_FILE: join(folder, 'absent') })[0]).toContain(
      'DATABASE_URL_FILE',
    );
  });

  test('metrics have the host of the server unless they have one of their own [OPS-08, OPS-13]', () => {
    const at = (METRICS_PORT: string) => readConfig({ HOST: '10.0.0.7', METRICS_PORT }).metrics;
    expect(at('9464')).toEqual({ host: '10.0.0.7', port: 9_464 });
    expect(at('127.0.0.1:9464')).toEqual({ host: '127.0.0.1', port: 9_464 });
    expect(at('metrics.internal:80')).toEqual({ host: 'metrics.internal', port: 80 });
    expect(at('[::1]:9464')).toEqual({ host: '::1', port: 9_464 });
    for (const wrong of ['::1:9464', 'http://a:1', 'a b:1', '[::1]', ':9464', '1:2:3'])
      expect(configurationMistakes({ METRICS_PORT: wrong }), wrong).toHaveLength(1);
    expect(readConfig({ LAME_DUCK_SECONDS: '15' }).server.lameDuckSeconds).toBe(15);
  });

  test('hand-over needs an address and a secret; several secrets all sign [OPS-08, PROV-10]', () => {
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
    const url = 'http://127.0.0.1:43440/hooks';
    expect(readConfig({}).handover).toBeUndefined();
    expect(configurationMistakes({ HANDOVER_URL: url })[0]).toContain('HANDOVER_SECRET');
    const { handover } = readConfig({
      HANDOVER_URL: url,
      HANDOVER_SECRET_FILE: file('secret', `${secret} ${secret}`),
    });
    expect(handover).toMatchObject({ url, keys: [Buffer.alloc(32), Buffer.alloc(32)] });
  });

  test.each([
    ['https://apply.example.co.nz', ''],
    ['https://apply.example.co.nz/', ''],
    ['https://example.co.nz/apply', '/apply'],
    ['https://example.co.nz/cards/apply/', '/cards/apply'],
  ])('%s leaves the path below which everything lies as "%s" [OPS-08]', (address, base) => {
    const { server } = readConfig({ PUBLIC_ORIGIN: address });
    expect(server).toMatchObject({ publicOrigin: address.replace(/\/$/, ''), base });
  });
});
