import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigurationError, readConfig, settingNames } from '../apps/api/src/config/config.ts';
import { missingForProduction } from '../apps/api/src/config/production.ts';
import type { SettingDefinition } from '../apps/api/src/config/setting-schemas.ts';
import { variables } from '../apps/api/src/config/variables.ts';
import { root } from './programs.ts';

const addresses = /_(URL|ORIGIN|ISSUER|FROM)$/;
const asked = settingNames.filter((name) => {
  const { secret }: SettingDefinition = variables[name];
  return secret || addresses.test(name);
});

/** Parts of a compose file, this machine, the two providers that everybody has, and none. */
const isNoSample = (value: string): boolean =>
  /^(none|\w+:\/\/(localhost|127\.0\.0\.1|redis|mail)(:\d+)?|https:\/\/api\.(business\.govt|nzpost\.co)\.nz\/.+)$/.test(
    value,
  );

/** Lines of files, and code in a line of a document. */
const assignments = [
  /^[\s#;]*([A-Z_]+)(?:=|: )(.*\S)\s*$/gm,
  /`([A-Z_]+)=([^`]+)`/g,
  /\b([A-Z_]+)=(https?:\/\/[^\s`)]*[\w/])/g,
];
const files = globSync(['deploy/**/*.*', 'deploy/Dockerfile', '.env.example', 'docs/*.md'], { cwd: root });
const samples = files.flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return assignments.flatMap((assignment) =>
    [...text.matchAll(assignment)].flatMap(([, name = '', value = '']) =>
      asked.some((one) => one === name) && !isNoSample(value) ? [[file, name, value] as const] : [],
    ),
  );
});

const ownSecret = `whsec_${Buffer.alloc(32, 'of-our-own').toString('base64')}`;
/** Beside the value that is tried, what it needs. */
const own = {
  DATABASE_URL: 'postgres://forecourt_server:of-our-own@db.fuel.nz/forecourt',
  HANDOVER_SECRET: ownSecret,
  NZBN_KEY: 'of-our-own',
  CREDIT_BUREAU_KEY: 'of-our-own',
  LOYALTY_KEY: 'of-our-own',
  DESK_OIDC_CLIENT_ID: 'forecourt-desk',
  DESK_OIDC_CLIENT_SECRET: 'of-our-own',
};
const needs: Record<string, readonly (keyof typeof own)[]> = {
  DATABASE_OWNER_URL: ['DATABASE_URL'],
  HANDOVER_URL: ['HANDOVER_SECRET'],
  NZBN_URL: ['NZBN_KEY'],
  CREDIT_BUREAU_URL: ['CREDIT_BUREAU_KEY'],
  LOYALTY_URL: ['LOYALTY_KEY'],
  DESK_OIDC_ISSUER: ['DESK_OIDC_CLIENT_ID', 'DESK_OIDC_CLIENT_SECRET'],
};

/** Sentences of `config check` in production about a setting and what it needs. */
function refused(name: string, value: string): string[] {
  const beside = Object.fromEntries((needs[name] ?? []).map((one) => [one, own[one]]));
  try {
    return missingForProduction(readConfig({ APP_ENV: 'production', ...beside, [name]: value }), 'provider');
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes;
    throw error;
  }
}
const isRefused = (name: string, value: string): boolean =>
  refused(name, value).some((sentence) => /^\w+/.exec(sentence)?.[0] === name);

test('samples are found in the files that have them', () => {
  expect(new Set(samples.map(([file]) => file))).toEqual(
    new Set([
      '.env.example',
      'deploy/container/forecourt.env',
      'deploy/haproxy/desk.cfg',
      'deploy/kubernetes/example/config.yaml',
      'deploy/nginx/desk.conf',
      'deploy/nginx/sub-path.conf',
      'deploy/systemd/forecourt.env',
      'docs/deciding.md',
      'docs/handover.md',
      'docs/install.md',
      'docs/keys.md',
    ]),
  );
});

test.each(samples.filter(([file]) => /env|kubernetes/.test(file)))(
  'the sample of %s is no valid value of %s anywhere: %s [SEC-25]',
  (_file, name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is not filled in`);
  },
);

test.each(samples)('production refuses the sample of %s: %s=%s [SEC-25]', (_file, name, value) => {
  expect(isRefused(name, value)).toBe(true);
});

test.each([
  ['DATA_KEYS', 'k1:Y2hhbmdlLW1lLWNoYW5nZS1tZS1jaGFuZ2UtbWUhISE='],
  ['DATA_KEYS', 'mine-1:Y2hhbmdlLW1lLWNoYW5nZS1tZS1jaGFuZ2UtbWUhISE'],
  ['HANDOVER_SECRET', 'whsec_Y2hhbmdlLW1lLWNoYW5nZS1tZS1jaGFuZ2UtbWU='],
  ['DECISIONS_SECRET', 'whsec_Y2hhbmdlLW1lLWNoYW5nZS1tZS1jaGFuZ2UtbWU='],
  ['DATABASE_URL', 'postgres://forecourt_server:change-me@postgres:5432/forecourt'],
  ['DATABASE_URL', 'postgres://forecourt_server:password@db.fuel.nz:5432/forecourt'],
  ['DATABASE_URL', 'postgres://postgres:change-me-superuser@10.0.0.11/forecourt'],
  ['DATABASE_OWNER_URL', 'postgres://forecourt:change-me@postgres:5432/forecourt'],
  ['SMTP_URL', 'smtp://forecourt:change-me@mail:587?requireTLS=true'],
  ['SMTP_URL', 'smtp://user:of-our-own@mail.example.co.nz:587'],
  ['MAIL_FROM', 'Tussock Fuel <no-reply@example.co.nz>'],
  ['MAIL_FROM', 'no-reply@example.com'],
  ['PUBLIC_ORIGIN', 'https://apply.example.co.nz'],
  ['PUBLIC_ORIGIN', 'https://example.co.nz/apply'],
  ['DESK_ORIGIN', 'https://desk.example.co.nz'],
  ['HANDOVER_URL', 'https://crm.example.co.nz/forecourt'],
  ['LOYALTY_URL', 'https://loyalty.example/v1'],
])('production refuses %s=%s, which a release or a document had [SEC-25]', (name, value) => {
  expect(isRefused(name, value)).toBe(true);
});

test('a sample key may stay behind a new one, so that what it encrypted can be read and rotated [SEC-25]', () => {
  const sample = 'k1:Y2hhbmdlLW1lLWNoYW5nZS1tZS1jaGFuZ2UtbWUhISE=';
  const newKey = `k2:${Buffer.from('of-our-own-of-our-own-of-our-own').toString('base64')}`;
  expect(isRefused('DATA_KEYS', `${newKey} ${sample}`)).toBe(false);
  expect(isRefused('DATA_KEYS', `${sample} ${newKey}`)).toBe(true);
});

test('values of an own kind are not refused, nor is a sample where somebody only tries [SEC-25]', () => {
  for (const [name, value] of [
    ['PUBLIC_ORIGIN', 'https://apply.example-fuels.nz'],
    ['PUBLIC_ORIGIN', 'https://apply.counterexample.com'],
    ['MAIL_FROM', 'Example Fuel <no-reply@fuel.nz>'],
    ['SMTP_URL', 'smtp://password:of-our-own@mail.fuel.nz:587'],
    ['HANDOVER_SECRET', ownSecret],
  ] as const)
    expect(isRefused(name, value), value).toBe(false);
  expect(() => readConfig({ PUBLIC_ORIGIN: 'https://apply.example.co.nz' })).not.toThrow();
});
