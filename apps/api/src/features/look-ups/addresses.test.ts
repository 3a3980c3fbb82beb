import { describe, expect, test } from 'vitest';
import { databaseAddresses } from '../../providers/addresses/database.ts';
import { seedSampleAddresses } from '../../providers/addresses/use-sample.ts';
import { unavailableProviders } from '../../providers/choose.ts';
import { freshDatabase } from '../../testing/database.ts';
import { ask, smallApp } from '../../testing/small-app.ts';
import { lookUpRoutes } from './routes.ts';

const { pool, owner } = await freshDatabase();
await seedSampleAddresses(owner);
const app = smallApp();
app.register(lookUpRoutes, { ...unavailableProviders, addresses: databaseAddresses(pool) });
const search = (text: string) => ask(app, 'GET', `/v1/addresses?query=${encodeURIComponent(text)}`);

describe('address calls', () => {
  test('a search lists id, fullAddress, dpid and sourceDesc, ten at most [API-09]', async () => {
    const { status, body } = await search('14 Lambton Quay');
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        fullAddress: '14 Lambton Quay, Wellington Central, Wellington 6011',
        dpid: body[0].id,
        sourceDesc: 'Postal\\Physical',
      },
    ]);
    expect((await search('queen street')).body).toHaveLength(10);
  });

  test('no match is an empty list [API-09]', async () => {
    expect(await search('14 Nowhere Street')).toEqual({ status: 200, body: [] });
  });

  test('an address is found by its postal id, with its lines and whether mail is delivered [API-10]', async () => {
    const [match] = (await search('31 Ballantyne Road Wānaka')).body;
    expect(await ask(app, 'GET', `/v1/addresses/${match.dpid}`)).toEqual({
      status: 200,
      body: {
        ...match,
        deliverable: 'N',
        addressLine1: '31 Ballantyne Road',
        addressLine2: 'Wānaka 9305',
        addressLine3: '',
        addressLine4: '',
        postcode: '9305',
      },
    });
  });

  test('an unknown id is 404 [API-10, API-19]', async () => {
    for (const id of ['1', 'S1', '__proto__', '..%2Fbanks']) {
      const { status, body } = await ask(app, 'GET', `/v1/addresses/${id}`);
      expect([id, status]).toEqual([id, 404]);
      expect(body).toMatchObject({ exception: expect.any(String), requestId: expect.any(String) });
    }
  });

  test.each([
    ['empty', ''],
    ['blank', '   '],
    ['very long', 'a'.repeat(10_000)],
    ['a control character', '14 queen\u0000'],
    ['a line feed', '14 queen\nstreet'],
  ])('a text that is %s is refused by its field [API-09, REL-05]', async (_, text) => {
    const { status, body } = await search(text);
    expect(status).toBe(400);
    expect(body.exception).toEqual([{ field: 'query', errorMessage: expect.any(String) }]);
  });

  test('a search without a text, or with an unknown field, is refused [API-09]', async () => {
    expect((await ask(app, 'GET', '/v1/addresses')).status).toBe(400);
    expect((await ask(app, 'GET', '/v1/addresses?query=queen&limit=1000')).status).toBe(400);
    expect((await ask(app, 'GET', '/v1/addresses?query=queen&query=king')).status).toBe(400);
  });

  test('a provider that is away is 503 [PROV-07]', async () => {
    const away = smallApp();
    await away.register(lookUpRoutes, unavailableProviders);
    expect((await ask(away, 'GET', '/v1/addresses?query=queen')).status).toBe(503);
    await away.close();
  });
});
