import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { brokenBehaviours } from '@forecourt/fixtures/simulators/conduct.ts';
import { nzPostCredentials, nzPostServices } from '@forecourt/fixtures/simulators/nz-post.ts';
import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressesSuite } from '../../testing/suites/addresses.ts';
import { nzPostAddresses } from './nz-post.ts';

const sample = makeAddresses();
const { token, checker, revoke } = nzPostServices(sample);
const crafted: { status?: number; body?: unknown } = {};
const simulator = await startSimulator({ token, checker, crafted: () => crafted });
afterAll(() => simulator.close());
beforeEach(() => {
  simulator.set('token', 'well');
  simulator.set('checker', 'well');
  simulator.asked.length = 0;
});

const open = (name: 'checker' | 'crafted' = 'checker', timeoutMs = 5_000, client = nzPostCredentials) =>
  nzPostAddresses(
    { url: simulator.urlOf(name), tokenUrl: simulator.urlOf('token'), ...client },
    { timeoutMs, watch: createProviderMonitor() },
  );
const lambtonQuay = sample.find(({ details }) => details.fullAddress.startsWith('14 Lambton Quay,'))?.details;
const dpid = lambtonQuay?.dpid ?? '';
const timesAsked = (wanted: string) => simulator.asked.filter(({ name }) => name === wanted).length;

addressesSuite('NZ Post AddressChecker', open(), sample);

describe('NZ Post AddressChecker', () => {
  test('asks with a token of its client, one for all who ask at once [PROV-03]', async () => {
    const addresses = open();
    await Promise.all(['queen', 'lambton', 'ballantyne'].map((text) => addresses.search(text)));
    expect(timesAsked('token')).toBe(1);
    const asked = simulator.asked.find(({ name }) => name === 'checker');
    expect(asked?.headers).toMatchObject({
      client_id: nzPostCredentials.clientId,
      authorization: expect.stringMatching(/^Bearer \w+$/),
    });
    expect(asked?.url.search).toBe('?q=queen&max=10&type=All');
  });

  test('renews the token before it expires [PROV-03]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const addresses = open();
    await addresses.search('queen');
    vi.setSystemTime(Date.now() + 0.9 * 3_600_000 - 1);
    await addresses.search('lambton');
    expect(timesAsked('token')).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    await addresses.search('ballantyne');
    expect(timesAsked('token')).toBe(2);
  });

  test('the same search and the same address within half a minute are not asked for again [PROV-03]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const addresses = open();
    const askBoth = async () => {
      await addresses.search('queen');
      await addresses.find(dpid);
      return timesAsked('checker');
    };
    expect(await askBoth()).toBe(2);
    vi.setSystemTime(Date.now() + 29_999);
    expect(await askBoth()).toBe(2);
    vi.setSystemTime(Date.now() + 1);
    expect(await askBoth()).toBe(4);
  });

  test('replaces a token that was taken back, once [PROV-03]', async () => {
    const addresses = open();
    await addresses.search('queen');
    revoke();
    expect(await addresses.search('14 lambton quay')).toHaveLength(1);
    expect(timesAsked('token')).toBe(2);
    simulator.set('checker', 'key refused');
    await expect(addresses.search('ballantyne')).rejects.toMatchObject({ cause: { code: 'key refused' } });
    expect(timesAsked('token')).toBe(3);
  });

  test('a token that was taken back while NZ Post was away is replaced when it is asked again [PROV-03, PROV-07]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const addresses = open();
    await addresses.search('queen');
    simulator.set('checker', 'html');
    for (const text of 'abcde') await expect(addresses.search(text)).rejects.toThrow('addresses');
    await expect(addresses.search('f')).rejects.toMatchObject({ cause: { code: 'breaker open' } });
    revoke();
    simulator.set('checker', 'well');
    vi.setSystemTime(Date.now() + 10_000);
    await addresses.search('lambton').catch(() => undefined);
    vi.setSystemTime(Date.now() + 10_000);
    expect(await addresses.search('14 lambton quay')).toHaveLength(1);
  });

  test('a wrong secret is a look-up that is away [PROV-07]', async () => {
    const addresses = open('checker', 5_000, { ...nzPostCredentials, clientSecret: 'wrong' });
    await expect(addresses.search('queen')).rejects.toMatchObject({
      provider: 'addresses',
      cause: { code: 'key refused' },
    });
  });

  test('details seen within a day stand in while NZ Post is away [PROV-07]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const addresses = open();
    await addresses.find(dpid);
    simulator.set('checker', 'dead');
    vi.setSystemTime(Date.now() + 24 * 3_600_000 - 1);
    expect(await addresses.find(dpid)).toEqual(lambtonQuay);
    vi.setSystemTime(Date.now() + 1);
    await expect(addresses.find(dpid)).rejects.toThrow('addresses');
    await expect(addresses.find('9000001')).rejects.toThrow('addresses');
  });

  test.each(brokenBehaviours)(
    'a checker that is %s, or a sign-in, is unavailable in its time and with nothing else [PROV-07]',
    async (conduct) => {
      const unavailable = { name: 'ProviderUnavailable', provider: 'addresses' };
      simulator.set('checker', conduct);
      await expect(open('checker', 300).find(dpid)).rejects.toMatchObject(unavailable);
      simulator.set('token', conduct);
      await expect(open('checker', 300).search('queen')).rejects.toMatchObject(unavailable);
    },
  );
});

describe('an answer of NZ Post', () => {
  const details = {
    DPID: 80244,
    SourceDesc: 'Postal\\Physical',
    Deliverable: 'Y',
    AddressLine1: 'Flat 2',
    AddressLine2: '704 Great North Road',
    AddressLine3: 'Grey Lynn',
    AddressLine4: 'RD 1',
    AddressLine5: 'Auckland 1021',
    Postcode: '1021',
  };
  const answer = (body: object, status = 200) => {
    Object.assign(crafted, { status, body });
    return open('crafted');
  };

  test('with five lines becomes four [PROV-03, API-10]', async () => {
    expect(await answer({ success: true, details: [details] }).find('80244')).toEqual({
      id: '80244',
      dpid: '80244',
      sourceDesc: 'Postal\\Physical',
      deliverable: 'Y',
      fullAddress: 'Flat 2, 704 Great North Road, Grey Lynn, RD 1, Auckland 1021',
      addressLine1: 'Flat 2',
      addressLine2: '704 Great North Road',
      addressLine3: 'Grey Lynn',
      addressLine4: 'RD 1, Auckland 1021',
      postcode: '1021',
    });
  });

  test('without a list keeps none, and an address without a postal id is left out [PROV-03, API-09]', async () => {
    const addresses = [
      { DPID: 1116043, FullAddress: '21 St Michaels Crescent, Kelburn, Wellington 6012', SourceDesc: null },
      { DPID: null, FullAddress: 'Somewhere', SourceDesc: 'Physical' },
    ];
    expect(await answer({ success: true, addresses }).search('21')).toEqual([
      {
        id: '1116043',
        dpid: '1116043',
        fullAddress: '21 St Michaels Crescent, Kelburn, Wellington 6012',
        sourceDesc: null,
      },
    ]);
  });

  test('that says success: false with 400 or 404 is nothing found, with another code a failure [PROV-03]', async () => {
    const said = (code: number) => ({
      success: false,
      status: 'failure',
      addresses: [],
      error: { message: '', code },
    });
    expect(await answer(said(400), 400).search('2')).toEqual([]);
    expect(await answer(said(404)).find('80244')).toBeUndefined();
    await expect(answer(said(500)).search('2')).rejects.toThrow('addresses');
    await expect(answer({ addresses: [] }).search('2')).rejects.toThrow('addresses');
  });

  test('with a postcode reported as a number has its leading zero back [PROV-03]', async () => {
    const found = await answer({ success: true, details: [{ ...details, Postcode: 110 }] }).find('80244');
    expect(found?.postcode).toBe('0110');
  });

  test('about another address than the one asked for is unavailable [PROV-07]', async () => {
    await expect(answer({ success: true, details: [details] }).find('80245')).rejects.toThrow('addresses');
  });
});
