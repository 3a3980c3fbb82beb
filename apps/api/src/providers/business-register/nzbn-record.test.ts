import { startSimulator } from '@forecourt/fixtures/simulators/simulator.ts';
import { createProviderMonitor } from '@forecourt/platform/http-client/watch.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { nzbnRegister } from './nzbn.ts';

const lindis = '9429990000011';
const crafted: { status?: number; body?: unknown } = {};
const simulator = await startSimulator({ register: () => crafted });
afterAll(() => simulator.close());

const open = () =>
  nzbnRegister(
    { url: simulator.urlOf('register'), key: 'key' },
    { timeoutMs: 5_000, watch: createProviderMonitor() },
  );

describe('an entity of NZBN API v5', () => {
  const address = {
    address1: '14 Ballantyne Road',
    address2: 'Wānaka',
    postCode: '9305',
    addressType: 'OFFICE',
  };
  const entity = {
    nzbn: lindis,
    entityName: 'Lindis Pass Fencing Limited',
    entityTypeCode: 'ltd',
    entityStatusCode: '50',
    entityStatusDescription: 'Registered',
    registrationDate: '2017-07-19T00:30:00.000+1200',
    tradingNames: [],
    addresses: { links: [], addressList: [address] },
    roles: [],
  };
  const find = async (change: object, status = 200) => {
    Object.assign(crafted, { status, body: { ...entity, ...change } });
    return open().find(lindis);
  };
  const addressFrom = async (...addressList: object[]) =>
    (await find({ addresses: { links: [], addressList } }))?.address;

  test('has its day of registration in New Zealand, or none [PROV-02]', async () => {
    expect(await find({})).toMatchObject({ registrationDate: '2017-07-19' });
    expect(await find({ registrationDate: '2017-07-18T12:30:00Z' })).toMatchObject({
      registrationDate: '2017-07-19',
    });
    expect(await find({ registrationDate: null })).toMatchObject({ registrationDate: null });
  });

  test('has the address that stands: registered, else office, delivery or postal, else any [PROV-02]', async () => {
    const at = (addressType: string | null, address1: string, rest: object = {}) => ({
      ...address,
      addressType,
      address1,
      ...rest,
    });
    expect(await addressFrom(at('POSTAL', '1'), at('OFFICE', '2'), at('REGISTERED', '3'))).toMatchObject({
      address1: '3',
      fullAddress: '3, Wānaka 9305',
    });
    const former = at('REGISTERED', '4', { endDate: '2020-01-01T00:00:00.000+1300' });
    expect(await addressFrom(former, at('Postal', '5'), at('delivery', '6'))).toMatchObject({
      address1: '6',
    });
    expect(await addressFrom(at('INVOICE', '7'))).toMatchObject({ address1: '7' });
    expect(await addressFrom(at(null, '8', { pafId: 80244 }))).toMatchObject({
      address1: '8',
      pafId: '80244',
    });
    expect(await addressFrom()).toBeNull();
  });

  test.each([
    ['REGISTERED', 'OFFICE'],
    ['OFFICE', 'DELIVERY'],
    ['DELIVERY', 'POSTAL'],
    ['POSTAL', 'INVOICE'],
    ['POSTAL', null],
  ])('has its address of the kind %s before one of %s [PROV-02]', async (first, other) => {
    const [one, two] = [
      { ...address, addressType: other },
      { ...address, addressType: first },
    ];
    expect(await addressFrom(one, two)).toMatchObject({ addressType: first });
    expect(await addressFrom(two, one)).toMatchObject({ addressType: first });
  });

  test('has its postcode once, also where it stands in the last line [PROV-02]', async () => {
    const reported = { ...address, address2: 'Wānaka 9305' };
    expect(await addressFrom(reported)).toMatchObject({ fullAddress: '14 Ballantyne Road, Wānaka 9305' });
  });

  test('may hide nearly everything, as a sole trader does [PROV-02]', async () => {
    for (const addresses of [null, undefined, { links: [], addressList: null }]) {
      const hidden = await find({
        addresses,
        roles: null,
        tradingNames: null,
        entityTypeCode: 'Sole_Trader',
      });
      expect(hidden).toMatchObject({ address: null, roles: [], tradingNames: [] });
    }
  });

  test('has a director whose address for the public is no home: its kind comes along [PROV-02]', async () => {
    const person = { title: 'Ms', firstName: 'Anahera', middleNames: null, lastName: 'Parata' };
    const role = { roleType: 'DIRECTOR', roleStatus: 'Active', rolePerson: person };
    const record = await find({
      roles: [
        { ...role, roleAddress: [{ ...address, addressType: 'Alternative' }] },
        {
          ...role,
          rolePerson: null,
          roleEntity: { nzbn: lindis, entityName: 'A Company' },
          roleAddress: null,
        },
        { ...role, endDate: '2024-01-01T00:00:00.000+1300' },
      ],
    });
    expect(record?.roles).toMatchObject([
      {
        roleType: 'Director',
        roleStatus: 'Active',
        rolePerson: { firstName: 'Anahera', lastName: 'Parata' },
        roleAddress: [{ addressType: 'Alternative' }],
      },
      { rolePerson: null, roleAddress: [] },
      { roleStatus: 'CEASED' },
    ]);
  });

  test('has the trading names of today, whether reported as texts or with their dates [PROV-02]', async () => {
    const tradingNames = ['Lindis', { name: 'Pass', endDate: null }, { name: 'Old', endDate: '2020-01-01' }];
    expect(await find({ tradingNames })).toMatchObject({ tradingNames: ['Lindis', 'Pass'] });
  });

  test.each([
    ['62', 'Removed (in liquidation)', 'Removed'],
    ['91', 'Closed', 'Removed'],
    ['90', 'Inactive', 'Inactive'],
    ['70', 'In Receivership', 'In Receivership'],
  ])('with status %s, %s, becomes %s [PROV-02]', async (entityStatusCode, described, entityStatus) => {
    expect(await find({ entityStatusCode, entityStatusDescription: described })).toMatchObject({
      entityStatus,
    });
  });

  test.each([404, 400, 200])('that is not there is said with status %i [PROV-02]', async (status) => {
    const body = { errorCode: 'E', errorDescription: 'Object Not Found', list: [] };
    Object.assign(crafted, { status, body });
    expect(await open().find(lindis)).toBeUndefined();
  });

  test('with texts that are too long or go over lines is cut to what a record may hold [REL-05]', async () => {
    const entityName = `Lindis\u0007\r\nPass ${'x'.repeat(500)}`;
    const roles = Array.from({ length: 300 }, () => ({ roleType: 'Shareholder', roleStatus: 'ACTIVE' }));
    const record = await find({ entityName, roles });
    expect(record?.entityName).toHaveLength(200);
    expect(record?.entityName.startsWith('Lindis Pass xxx')).toBe(true);
    expect(record?.roles).toHaveLength(100);
    const names = Array.from({ length: 30 }, (_, index) => `Name ${index}`);
    const [role] = roles;
    const roleAddress = Array.from({ length: 30 }, () => address);
    const crowded = await find({ tradingNames: ['', ...names], roles: [{ ...role, roleAddress }] });
    expect(crowded?.tradingNames).toEqual(names.slice(0, 20));
    expect(crowded?.roles[0]?.roleAddress).toHaveLength(20);
  });

  test.each([{ nzbn: '9429990000028' }, { entityName: '' }, { roles: 'none' }, { addresses: [address] }])(
    'that is not what was asked for is unavailable: %o [PROV-07]',
    async (change) => {
      await expect(find(change)).rejects.toMatchObject({ cause: { code: 'not usable' } });
    },
  );
});
