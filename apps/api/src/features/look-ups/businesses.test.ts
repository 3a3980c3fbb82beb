import { embeddedBusinessRegister } from '@forecourt/fixtures/providers/business-register.ts';
import { makeAddresses } from '@forecourt/fixtures/sample/make-addresses.ts';
import { makeBusinesses } from '@forecourt/fixtures/sample/make-businesses.ts';
import { describe, expect, test } from 'vitest';
import { unavailableProviders } from '../../providers/choose.ts';
import { ask, smallApp } from '../../testing/small-app.ts';
import { lookUpRoutes } from './routes.ts';

const app = smallApp();
app.register(lookUpRoutes, {
  ...unavailableProviders,
  businessRegister: embeddedBusinessRegister(makeBusinesses(makeAddresses())),
});
const search = (name: string, type: string) =>
  ask(app, 'GET', `/v1/businesses?name=${encodeURIComponent(name)}&type=${type}`);

describe('business calls', () => {
  test('a search by name and type lists the matches as items [API-11]', async () => {
    expect(await search('kererū ridge', 'Limited')).toEqual({
      status: 200,
      body: {
        items: [
          {
            nzbn: '9429990000028',
            entityName: 'Kererū Ridge Drainage Limited',
            entityTypeCode: 'LTD',
            entityStatus: 'Registered',
            registrationDate: '2023-03-08',
            tradingNames: [],
            town: 'Wellington',
          },
        ],
      },
    });
    expect((await search('no such business', 'Limited')).body).toEqual({ items: [] });
  });

  test('a record has its address and roles, also a role that an entity holds [API-12]', async () => {
    const { status, body } = await ask(app, 'GET', '/v1/businesses/9429990000011');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      entityName: 'Lindis Pass Fencing Limited',
      registrationDate: '2014-06-17',
      address: { fullAddress: '14 Ballantyne Road, Wānaka 9305', pafId: expect.any(String) },
    });
    expect(body.roles).toHaveLength(5);
    expect(body.roles[3].rolePerson).toBeNull();
  });

  test('every sample record fits the contract [API-12]', async () => {
    for (const { nzbn } of makeBusinesses(makeAddresses())) {
      expect((await ask(app, 'GET', `/v1/businesses/${nzbn}`)).status).toBe(200);
    }
  });

  test('a hidden sole trader has no address [API-12]', async () => {
    const { body } = await search('priya raman', 'SoleTrader');
    expect((await ask(app, 'GET', `/v1/businesses/${body.items[0].nzbn}`)).body.address).toBeNull();
  });

  test('an unknown number is 404, and what is none is 400 [API-12]', async () => {
    expect((await ask(app, 'GET', '/v1/businesses/9429990099995')).status).toBe(404);
    expect((await ask(app, 'GET', '/v1/businesses/lindis')).status).toBe(400);
  });

  test.each([
    ['', 'Limited'],
    ['a'.repeat(10_000), 'Limited'],
    ['lindis\u0007', 'Limited'],
    ['lindis', 'Company'],
  ])('the search for %.20s as %s is refused [API-11, REL-05]', async (name, type) => {
    expect((await search(name, type)).status).toBe(400);
  });

  test('a register that is away is 503 [BUS-15]', async () => {
    const away = smallApp();
    await away.register(lookUpRoutes, unavailableProviders);
    expect((await ask(away, 'GET', '/v1/businesses?name=lindis&type=Limited')).status).toBe(503);
  });
});
