import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparePackagedPostgres } from '@forecourt/platform/db/embedded-binaries.ts';
import { expect, test } from 'vitest';
import { commandLine } from '../testing/command-line.ts';
import { ownBrand, productionSettings } from '../testing/production.ts';
import { commands } from './commands.ts';

const run = (settings: Record<string, string>, more = '') =>
  commandLine(commands, settings)(`config check ${more}`);
const secretFile = join(mkdtempSync(join(tmpdir(), 'forecourt config ')), 'smtp');
writeFileSync(secretFile, 'smtp://user:hunter2@mail.example.co.nz');

test('config check tells what is set and from where, and no secret [OPS-01, OPS-08]', async () => {
  const settings = {
    PORT: '8080',
    DATABASE_URL: 'postgres://a:hunter2@nowhere/x',
    SMTP_URL_FILE: secretFile,
    NZPOST_URL: 'https://api.nzpost.co.nz/addresschecker/1.0',
    NZPOST_TOKEN_URL: 'https://id:hunter2@oauth.nzpost.co.nz/as/token.oauth2',
  };
  const { code, out } = await run(settings);
  expect({ code, lines: out.split('\n') }).toEqual({
    code: 0,
    lines: [
      'SETTING           FROM           VALUE',
      'PORT              environment    8080',
      'DATABASE_URL      environment    secret',
      'SMTP_URL          SMTP_URL_FILE  secret',
      'NZPOST_URL        environment    https://api.nzpost.co.nz/addresschecker/1.0',
      'NZPOST_TOKEN_URL  environment    secret',
      '',
      'The desk is at http://localhost:8081, served at port 8081; people sign in by passkeys.',
      'What is set is right, for development.',
    ],
  });
  expect((await run(settings, '--json')).out).not.toContain('hunter2');
  expect((await run({})).out).toMatch(/^The desk is at .+\nWhat is set is right, for development\.$/);
  expect((await run({ DESK_PORT: 'off' })).out).toContain(
    'There is no desk: DESK_PORT is off.\nWhat is set is',
  );
});

test('config check says where the desk is, how people sign in there, and why there is none [ADOPT-10, OPS-01]', async () => {
  const production = { ...productionSettings(), DATABASE_URL: 'postgres://a:of-our-own@nowhere/x' };
  const says = async (more: Record<string, string>) => {
    const { code, out } = await run({ ...production, ...more });
    expect(code).toBe(0);
    return out.split('\n').find((line) => /\bdesk (is|:)|no desk/.test(line));
  };
  expect(await says({})).toBe('There is no desk: DESK_ORIGIN is not set, or DESK_PORT is off.');
  const desk = { DESK_ORIGIN: 'https://desk.kotare.nz', DESK_PORT: '3444' };
  expect(await says(desk)).toBe(
    'The desk is at https://desk.kotare.nz, served at port 3444; people sign in by passkeys.',
  );
  const openId = {
    DESK_OIDC_ISSUER: 'https://login.kotare.nz/realms/staff',
    DESK_OIDC_CLIENT_ID: 'desk',
    DESK_OIDC_CLIENT_SECRET: 'of-our-own',
  };
  expect(await says({ ...desk, ...openId })).toContain('sign in by OpenID Connect at login.kotare.nz.');
  expect(JSON.parse((await run({ ...production, ...desk }, '--json')).out).desk).toBe(desk.DESK_ORIGIN);
  const beside = { ...production, ...desk, DESK_ORIGIN: 'https://apply.kotare.nz:3444' };
  expect((await run(beside)).error).toContain('DESK_ORIGIN must be a host of its own in production');
});

test('config check lists the programs that the embedded database runs, when they are set [ADOPT-05]', async () => {
  const bin = preparePackagedPostgres(undefined);
  const { code, out } = await run({ FORECOURT_POSTGRES_BIN: bin }, '--json');
  expect({ code, settings: JSON.parse(out).settings }).toEqual({
    code: 0,
    settings: [{ name: 'FORECOURT_POSTGRES_BIN', from: 'environment', value: bin }],
  });
  expect((await run({ FORECOURT_POSTGRES_BIN: ' ' })).out).not.toContain('FORECOURT_POSTGRES_BIN');
});

test('config check names every wrong setting and every unknown one, and ends with 3 [OPS-01, OPS-08]', async () => {
  const { code, error } = await run({ PORT: 'eighty', LOG_LEVEL: 'loud', SMTP_ULR: 'x' });
  expect(code).toBe(3);
  expect(error).toMatch(/SMTP_ULR is not a setting; did you mean SMTP_URL\?/);
  expect(error).toMatch(/- PORT must be .+\n- LOG_LEVEL must be/);
});

test('config check remarks that production runs on the embedded database, and does not fail for it [ADOPT-05]', async () => {
  const settings = productionSettings();
  const { code, out } = await run(settings);
  expect(code).toBe(0);
  expect(out).toMatch(/DATABASE_URL is not set: PostgreSQL \d+\.\d+ runs beside the server.+for trying/);
  expect((await run({ ...settings, DATABASE_URL: 'postgres://a:b@nowhere/x' })).out).not.toContain(
    'for trying',
  );
});

test('config check names what production lacks [OPS-01, OPS-10]', async () => {
  const { code, out } = await run(
    { APP_ENV: 'production', PUBLIC_ORIGIN: 'https://apply.kotare.nz', BRAND: ownBrand() },
    '--json',
  );
  expect(code).toBe(1);
  const { missing, mode } = JSON.parse(out);
  expect({ mode, missing: missing.map((sentence: string) => sentence.split(':')[0]) }).toEqual({
    mode: 'production',
    missing: ['SMTP_URL', 'MAIL_FROM', 'HANDOVER_URL'],
  });
});

test('config check names each sample that is still set, and does not call the settings right [SEC-25, OPS-01]', async () => {
  const { code, out } = await run({
    ...productionSettings(),
    PUBLIC_ORIGIN: 'https://apply.example.co.nz',
    DATA_KEYS: 'k1:Y2hhbmdlLW1lLWNoYW5nZS1tZS1jaGFuZ2UtbWUhISE=',
  });
  expect(code).toBe(1);
  expect(out).toContain('Missing: PUBLIC_ORIGIN: one of your own in place of the sample.');
  expect(out).toContain('Missing: DATA_KEYS: one of your own in place of the sample.');
  expect(out).not.toMatch(/is right|Y2hhbmdl/);
});

test('config check refuses a setting that was not filled in, and says what it must be [SEC-25, OPS-01]', async () => {
  const { code, error } = await run({ DATA_KEYS: 'k1:REPLACE-ME' });
  expect({ code, error }).toMatchObject({
    code: 3,
    error: expect.stringContaining(
      '- DATA_KEYS is not filled in: it must be id:base64 of 32 bytes, the current key first.',
    ),
  });
});
