import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/programs.ts';

const aside = /\.test\.tsx?$|\/testing[/.-]|\/__mocks__\/|\/simulators\/|\/dist\/|\/node_modules\//;
const source = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !aside.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const server = source.filter(({ path }) => !/^apps\/web\/|^packages\/ui\//.test(path));

const filesWith = (pattern: RegExp, files = source): string[] =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
const allOf = (pattern: RegExp): string[] => [
  ...new Set(server.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, found = '']) => found))),
];

test('the code of the product is read', () => {
  expect(source.length).toBeGreaterThan(300);
  expect(filesWith(/createCipheriv\(/)).not.toEqual([]);
});

const script = /\beval\(|\bnew Function\(|from 'node:vm'/;
const markup = /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/;
const unchecked = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/;
const cookie = /document\.cookie|['"]set-cookie['"]|setCookie|@fastify\/cookie/i;

/** Invented applications are made older by an id and a number of their own. */
const madeOlder = ['apps/api/src/store/demo-seeds.ts'];

test.each<[name: string, pattern: RegExp, planted: string[], allowed?: string[]]>([
  ['text that is run as code', script, ['eval(text)', 'new Function(text)']],
  ['markup that is made of text', markup, ['<p dangerouslySetInnerHTML={it} />', 'node.innerHTML = text']],
  ['SQL that is made of text', /\bsql\.raw\(/, ['sql.raw(`order by ${column}`)'], madeOlder],
  ['connection without a look at certificates', unchecked, ['{ rejectUnauthorized: false }']],
  [
    'message from another window',
    /(?<!parentPort\?)\.postMessage\(|addEventListener\('message'/,
    ['parent.postMessage(it)'],
  ],
])('the code of the product holds no %s [SEC-10]', (_, pattern, planted, allowed = []) => {
  for (const text of planted) expect(text).toMatch(pattern);
  expect(filesWith(pattern)).toEqual(allowed);
});

test('only the server of the desk knows cookies: the product of applicants holds none [SEC-10]', () => {
  for (const text of ['document.cookie = text', "reply.header('Set-Cookie', text)"])
    expect(text).toMatch(cookie);
  const elsewhere = filesWith(cookie).filter((path) => !path.startsWith('apps/api/src/desk/'));
  expect(elsewhere).toEqual([]);
});

test('only the embedded database and the scripts start a process [SEC-10]', () => {
  const elsewhere = filesWith(/node:child_process/).filter((path) => !path.includes('/src/db/embedded'));
  expect(elsewhere).toEqual([]);
});

test('chance of the ordinary kind spreads waits only, and ids come from the system [SEC-10]', () => {
  const rooms = filesWith(/Math\.random\(/, server).map((path) => path.split('/').slice(0, 4).join('/'));
  for (const room of rooms) expect(room).toMatch(/src\/(http-client|handover|mail|outbox)$/);
  const textOf = (name: string) => server.find(({ path }) => path.endsWith(`crypto/${name}`))?.text;
  expect(textOf('random-bytes.ts')).toMatch(/\brandomFillSync\(/);
  for (const drawn of ['ids.ts', 'encrypter.ts'])
    expect(textOf(drawn)).toMatch(/\bcreateRandomBytesPool\b.* from '.\/random-bytes.ts'/);
});

test('the cryptography of the server is what the page of security lists [SEC-10]', () => {
  const page = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
  const used = [
    ...allOf(/['"](aes-[\w-]+|chacha20[\w-]*|des-[\w-]+|rc4)['"]/g),
    ...allOf(/(?:createHash|createHmac|\bhash)\('([\w-]+)'/g),
    ...allOf(/hkdfSync\('([\w-]+)'/g),
  ];
  expect([...new Set(used)].toSorted()).toEqual(['aes-256-gcm', 'sha256']);
  for (const name of ['AES-256-GCM', 'HMAC-SHA-256', 'HKDF-SHA-256', 'SHA-256']) expect(page).toContain(name);
  const named = allOf(/import \{([^}]*)\} from 'node:crypto'/g).flatMap((names) => names.split(','));
  const methods = [
    'createCipheriv',
    'createDecipheriv',
    'createHash',
    'createHmac',
    'createSecretKey',
    'hash',
    'hkdfSync',
    'randomBytes',
    'randomFillSync',
  ];
  const harmless = [
    'randomUUID',
    'randomInt',
    'timingSafeEqual',
    'type Hash',
    'type KeyObject',
    'X509Certificate',
    '',
  ];
  expect(
    named.map((name) => name.trim()).filter((name) => ![...methods, ...harmless].includes(name)),
  ).toEqual([]);
});
