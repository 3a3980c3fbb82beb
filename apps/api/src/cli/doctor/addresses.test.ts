import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newDataKey, parseDataKeys } from '@forecourt/platform/crypto/keys.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { commandLine } from '../../testing/command-line.ts';
import { databaseSettings } from '../../testing/database.ts';
import { testDesk } from '../../testing/desk.ts';
import { openIdProvider } from '../../testing/open-id-provider.ts';
import { productionSettings } from '../../testing/production.ts';
import { commands } from '../commands.ts';
import { certificateFault } from './addresses.ts';

const key = newDataKey('k1');
const server = await testDesk({}, { keys: parseDataKeys(key) });
const [applicantsAt, deskAt] = [
  await server.app.listen({ port: 0, host: '127.0.0.1' }),
  (await server.desk.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost'),
];
const settings = { ...databaseSettings(server), DATABASE_UNSAFE: 'true', DATA_KEYS: key };

type Found = { check: string; state: string; found: string; remedy?: string };
async function says(name: string, more: Record<string, string>): Promise<Partial<Found>[]> {
  const { out } = await commandLine(commands, { ...settings, ...more })('doctor --json');
  const all: Found[] = JSON.parse(out);
  const found = all.filter(({ check }) => check === name);
  return found.map((finding) =>
    Object.fromEntries(Object.entries(finding).filter(([key]) => key !== 'check')),
  );
}
const ok = (found: string) => [{ state: 'ok', found }];
const wrong = (state: 'warning' | 'error', found: RegExp, remedy: RegExp) => [
  { state, found: expect.stringMatching(found), remedy: expect.stringMatching(remedy) },
];

async function answering(listener: RequestListener): Promise<string> {
  const other = createServer(listener).listen(0, '127.0.0.1');
  await once(other, 'listening');
  afterAll(() => void other.close());
  return `http://localhost:${(other.address() as AddressInfo).port}`;
}
const proxyWithoutServer = await answering((_, response) => response.writeHead(502).end('<html></html>'));
const otherSite = await answering((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
);
const redirecting = await answering((_, response) =>
  response.writeHead(301, { location: 'https://elsewhere.example/' }).end(),
);
const nowhere = 'http://localhost:9';
/** Speaks TLS with a certificate that it signed itself. */
const selfSigned = new SMTPServer({ secure: true });
await new Promise<void>((resolve) => void selfSigned.listen(0, '127.0.0.1', resolve));
selfSigned.on('error', () => {});
afterAll(() => new Promise<void>((resolve) => selfSigned.close(() => resolve())));
const untrusted = `https://localhost:${(selfSigned.server.address() as AddressInfo).port}`;

test('doctor finds the applicants and the desk at their addresses [ADOPT-10, OPS-06]', async () => {
  expect(await says('applicants', { PUBLIC_ORIGIN: applicantsAt })).toEqual(ok(`${applicantsAt} answers`));
  expect(await says('desk', { DESK_ORIGIN: deskAt })).toEqual(ok(`${deskAt} answers`));
  expect((await says('applicants', {}))[0]).toMatchObject({ state: 'ok' });
  expect(await says('desk', { DESK_PORT: 'off' })).toEqual(ok('off'));
  expect((await says('desk', { APP_ENV: 'production' }))[0]?.found).toMatch(/^none: DESK_ORIGIN is not set/);
});

test.each([
  ['another site', otherSite, 'error', /leads elsewhere: .+ answers 200$/, /lead this host to DESK_PORT/],
  ['a redirect', redirecting, 'error', /leads elsewhere: .+ answers 301$/, /DESK_PORT/],
  [
    'the pages of the applicants',
    applicantsAt.replace('127.0.0.1', 'localhost'),
    'error',
    /answers 404$/,
    /DESK_PORT/,
  ],
  ['a proxy without a server', proxyWithoutServer, 'warning', /answers 502$/, /start the server/],
  ['nothing', nowhere, 'warning', /^Nothing answers at .+ECONNREFUSED/, /DESK_ORIGIN, DNS/],
  [
    'a certificate of its own',
    untrusted,
    'error',
    /certificate of .+ is not trusted \(\w+\)$/,
    /known authority/,
  ],
] as const)('doctor names what is at DESK_ORIGIN in place of the desk: %s [ADOPT-10]', async (...row) => {
  const [, DESK_ORIGIN, state, found, remedy] = row;
  expect(await says('desk', { DESK_ORIGIN })).toEqual(wrong(state, found, remedy));
});

test.each([
  ['the desk', deskAt, 'error', /leads elsewhere: .+ answers 404$/],
  ['nothing', nowhere, 'warning', /^Nothing answers/],
  ['a certificate of its own', untrusted, 'error', /is not trusted/],
] as const)('and at PUBLIC_ORIGIN in place of the applicants: %s [ADOPT-10]', async (...row) => {
  const [, PUBLIC_ORIGIN, state, found] = row;
  expect(await says('applicants', { PUBLIC_ORIGIN })).toEqual(
    wrong(state, found, /PORT|PUBLIC_ORIGIN|proxy/),
  );
});

test('a certificate that ends within two weeks is a warning [ADOPT-10]', () => {
  expect(certificateFault('https://desk.nz', 14)).toBe(false);
  expect(certificateFault('https://desk.nz', 13)).toMatchObject({
    state: 'warning',
    found: 'The certificate of https://desk.nz ends in 13 days',
  });
});

test('doctor says whether a manager can come in, and how the first is invited [ADOPT-10, DESK-03]', async () => {
  const production = {
    ...productionSettings(),
    DESK_ORIGIN: 'https://desk.kotare.nz',
    DECISIONS_SECRET: '',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  const nobody = /^Nobody can open the desk: there is no manager/;
  expect(await says('desk people', {})).toEqual(
    wrong('warning', nobody, /staff invite EMAIL --role manager/),
  );
  expect(await says('desk people', production)).toEqual(wrong('error', nobody, /staff invite/));
  expect(await says('desk people', { DESK_PORT: 'off' })).toEqual(ok('there is no desk'));
  await server.signedIn('assessor');
  expect(await says('desk people', {})).toEqual(wrong('warning', nobody, /staff invite/));
  await commandLine(commands, settings)('staff invite mere@kotare.nz --role manager');
  expect(await says('desk people', {})).toEqual(ok('no manager yet, and 1 open invitation'));
  await server.asOwner("update staff_invitations set expires_at = now() - interval '1 second'");
  expect(await says('desk people', {})).toEqual(wrong('warning', nobody, /staff invite/));
  const { id } = await server.signedIn('manager');
  expect(await says('desk people', {})).toEqual(ok('1 manager'));
  await server.asOwner(`update staff set deactivated_at = now() where id = '${id}'`);
  expect(await says('desk people', {})).toEqual(wrong('warning', nobody, /staff invite/));
});

test('doctor asks the provider of OpenID Connect where people sign in [ADOPT-10, DESK-02]', async () => {
  expect(await says('desk sign-in', {})).toEqual(ok('by passkeys'));
  expect(await says('desk sign-in', { DESK_PORT: 'off' })).toEqual(ok('there is no desk'));
  const provider = await openIdProvider(`${deskAt}/sign-in/returned`);
  const issuer = provider.settings.DESK_OIDC_ISSUER;
  const { host } = new URL(issuer);
  expect(await says('desk sign-in', provider.settings)).toEqual(ok(`by OpenID Connect: ${host} answers`));
  const refused = wrong(
    'error',
    /does not answer as a provider of OpenID Connect \(.+\)$/,
    /openid-configuration/,
  );
  for (const DESK_OIDC_ISSUER of [
    `${issuer}/tenant`,
    issuer.replace('127.0.0.1', 'localhost'),
    otherSite,
    nowhere,
  ])
    expect(await says('desk sign-in', { ...provider.settings, DESK_OIDC_ISSUER }), DESK_OIDC_ISSUER).toEqual(
      refused,
    );
  expect(
    JSON.stringify(await says('desk sign-in', { ...provider.settings, DESK_OIDC_ISSUER: nowhere })),
  ).not.toContain(provider.settings.DESK_OIDC_CLIENT_SECRET);
});
