import { nzPostServices, withNzPostCredentials } from '@forecourt/fixtures/simulators/nz-post.ts';
import { nzbnKey, nzbnService } from '@forecourt/fixtures/simulators/nzbn.ts';
import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { afterAll, expect, test } from 'vitest';
import { commandLine } from '../testing/command-line.ts';
import { commands } from './commands.ts';

const { token, checker } = nzPostServices([]);
const simulator = await startSimulator({ register: nzbnService([]), token, checker });
afterAll(() => simulator.close());

const run = (settings: Record<string, string>) => commandLine(commands, settings)('providers test');

const register = { NZBN_URL: simulator.urlOf('register'), NZBN_KEY: nzbnKey };
const addresses = {
  NZPOST_URL: simulator.urlOf('checker'),
  NZPOST_TOKEN_URL: withNzPostCredentials(simulator.urlOf('token')),
};
const bureau = { CREDIT_BUREAU_URL: 'https://bureau.example', CREDIT_BUREAU_KEY: 'key' };

test('providers test: those that answer are reported with their time, and a bureau is not asked about anybody [OPS-01, PROV-01]', async () => {
  const { code, out } = await run({ ...register, ...addresses, ...bureau });
  expect(code).toBe(0);
  expect(out.replace(/\d+ ms/g, 'some ms').split('\n')).toEqual([
    'PROVIDER           STATE       DETAIL',
    'business register  answered    after some ms',
    'addresses          answered    after some ms',
    'loyalty programme  not set up  -',
    'credit bureau      not asked   it is set up; every enquiry is about a person',
  ]);
});

test.each([
  ['key refused', 'key refused (401). Check its key, and whether it accepts calls from here.'],
  ['dead', 'connection (UND_ERR_SOCKET). Check its address, and the network.'],
  ['redirect', 'redirect (302). Check its address: it redirects.'],
  ['html', 'not JSON. Check its address: another kind of page answers there.'],
  ['lying', 'not usable (page). It does not answer as documented: check its address and version.'],
  ['hang', 'time-out. It gave no answer within 5 s.'],
  ['closed', 'busy (503). Try again later.'],
] as const)(
  'of a provider that is %s is said: %s [PROV-07]',
  async (conduct, said) => {
    simulator.set('register', conduct);
    const { code, out } = await run(register);
    simulator.set('register', 'well');
    expect(code).toBe(1);
    expect(out.split('\n')[1]).toBe(`business register  failed      ${said}`);
  },
  20_000,
);

test('of a provider that refuses the question its address is to be looked at [PROV-07]', async () => {
  const { out } = await run({ ...register, NZBN_URL: `${register.NZBN_URL}/v4` });
  expect(out.split('\n')[1]).toBe('business register  failed      refused (404). Check its address.');
});

test('a provider that gives no usable answer fails the command, with its fault and a remedy [PROV-07]', async () => {
  const wrongKey = { ...register, NZBN_KEY: 'hunter2' };
  const wrongAddress = { ...addresses, NZPOST_URL: `${simulator.urlOf('checker')}/2.0` };
  const { code, out } = await run({ ...wrongKey, ...wrongAddress });
  expect(code).toBe(1);
  expect(out).toMatch(/^business register +failed +key refused \(401\)\. Check its key/m);
  expect(out).toMatch(/^addresses +failed +.+\. (Check|It does not answer)/m);
  expect(out).not.toContain('hunter2');
});
