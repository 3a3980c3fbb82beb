import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { makeBusinesses } from '@forecourt/fixtures/sample/make-businesses.ts';
import { brokenBehaviours } from '@forecourt/fixtures/simulators/conduct.ts';
import { nzbnKey, nzbnService } from '@forecourt/fixtures/simulators/nzbn.ts';
import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { ProviderUnavailable } from '@forecourt/platform/http-client/call-error.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { businessRegisterSuite } from '../../testing/suites/business-register.ts';
import { nzbnRegister } from './nzbn.ts';

const records = makeBusinesses(makeAddresses());
const lindis = '9429990000011';
const simulator = await startSimulator({
  register: nzbnService(records),
  paged: nzbnService(records, 4),
  // Ignores the type filter and returns one match a page.
  rare: (asked) => {
    asked.url.searchParams.delete('entity-type');
    return nzbnService(records, 1)(asked);
  },
});
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.set('register', 'well');
  simulator.asked.length = 0;
});

const open = (name: 'register' | 'paged' | 'rare' = 'register', timeoutMs = 5_000, key = nzbnKey) =>
  nzbnRegister({ url: simulator.urlOf(name), key }, { timeoutMs, watch: createProviderMonitor() });

businessRegisterSuite('NZBN API v5', open(), records);

describe('NZBN API v5', () => {
  test('a search asks for registered entities of the type, with the key, from page 0 [PROV-02]', async () => {
    await open().search('lindis & son', 'TrustSociety');
    const [asked] = simulator.asked;
    expect(asked?.headers['ocp-apim-subscription-key']).toBe(nzbnKey);
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      'search-term': 'lindis & son',
      'entity-status': 'Registered',
      'entity-type': expect.stringMatching(/^Trust,CharitableTrust,IncorporatedSociety,/),
      page: '0',
      'page-size': '50',
    });
    expect(asked?.url.search).toContain('search-term=lindis%20%26%20son&');
  });

  test.each([
    ['Limited', 'NZCompany,OverseasCompany'],
    ['SoleTrader', 'SoleTrader'],
    ['Partnership', 'Partnership,LimitedPartnershipNz,LimitedPartnershipOverseas'],
    [
      'TrustSociety',
      'Trust,CharitableTrust,IncorporatedSociety,FriendlySociety,IndustrialAndProvidentSociety,BuildingSociety,CreditUnion',
    ],
    ['Other', null],
  ] as const)(
    'a search for %s asks for these kinds of entities: %s [PROV-02, BUS-05]',
    async (type, kinds) => {
      await open().search('lindis', type);
      expect(simulator.asked[0]?.url.searchParams.get('entity-type')).toBe(kinds);
    },
  );

  test('a register with small pages is read on until ten are found [PROV-02]', async () => {
    const found = await open('paged').search('limited', 'Limited');
    expect(found).toEqual(await open().search('limited', 'Limited'));
    expect(simulator.asked.filter(({ name }) => name === 'paged')).toHaveLength(3);
  });

  test('a register that holds few of the type is read on for three pages at most [PROV-02, PROV-07]', async () => {
    const found = await open('rare').search('limited', 'SoleTrader');
    expect(found).toEqual([]);
    expect(simulator.asked.filter(({ name }) => name === 'rare')).toHaveLength(3);
  });

  test('a register whose first page holds ten is not asked for another [PROV-02]', async () => {
    expect(await open().search('limited', 'Limited')).toHaveLength(10);
    expect(simulator.asked.filter(({ name }) => name === 'register')).toHaveLength(1);
  });

  test('the same search within half a minute is not asked again [PROV-02]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const register = open();
    const found = await register.search('lindis', 'Limited');
    vi.setSystemTime(Date.now() + 29_999);
    expect(await register.search('lindis', 'Limited')).toEqual(found);
    expect(simulator.asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await register.search('lindis', 'Limited')).toEqual(found);
    expect(simulator.asked).toHaveLength(2);
  });

  test('an entity that has not changed is not sent again: ETag and 304 [PROV-02]', async () => {
    const register = open();
    const first = await register.find(lindis);
    expect(await register.find(lindis)).toBe(first);
    expect(simulator.asked[1]?.headers['if-none-match']).toMatch(/^"\w+"$/);
  });

  test('an entity seen within a day stands in while the register is away [PROV-07]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const register = open();
    const seen = await register.find(lindis);
    simulator.set('register', 'failing');
    vi.setSystemTime(Date.now() + 24 * 3_600_000 - 1);
    expect(await register.find(lindis)).toBe(seen);
    vi.setSystemTime(Date.now() + 1);
    await expect(register.find(lindis)).rejects.toThrow(ProviderUnavailable);
    await expect(register.find('9429990000028')).rejects.toThrow(ProviderUnavailable);
  });

  test('a wrong address of the register is no register without businesses [PROV-07]', async () => {
    const access = { url: `${simulator.urlOf('register')}/v4`, key: nzbnKey };
    const register = nzbnRegister(access, { timeoutMs: 5_000, watch: createProviderMonitor() });
    await expect(register.search('lindis', 'Limited')).rejects.toThrow(ProviderUnavailable);
  });

  test('a wrong key is a register that is away [PROV-07]', async () => {
    await expect(open('register', 5_000, 'wrong').find(lindis)).rejects.toMatchObject({
      provider: 'businessRegister',
      cause: { code: 'key refused' },
    });
  });

  test.each(brokenBehaviours)(
    'a register that is %s is unavailable, in its time and with nothing else [PROV-07]',
    async (conduct) => {
      simulator.set('register', conduct);
      const register = open('register', 500);
      const unavailable = { name: 'ProviderUnavailable', provider: 'businessRegister' };
      await expect(register.search('lindis', 'Limited')).rejects.toMatchObject(unavailable);
      await expect(register.find(lindis)).rejects.toMatchObject(unavailable);
    },
  );
});
