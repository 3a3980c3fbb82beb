import { embeddedLoyaltyProvider } from '@forecourt/fixtures/providers/loyalty.ts';
import { loyaltyMembers } from '@forecourt/fixtures/sample/loyalty-members.ts';
import { describe, expect, test } from 'vitest';
import { unavailableProviders } from '../../providers/choose.ts';
import { ask, smallApp } from '../../testing/small-app.ts';
import { lookUpRoutes } from './routes.ts';

const app = smallApp();
app.register(lookUpRoutes, { ...unavailableProviders, loyalty: embeddedLoyaltyProvider(loyaltyMembers) });
const validate = (body: object) => ask(app, 'POST', '/v1/airpoints/membershipnumber/validate', body);
const aroha = { membershipNumber: '1234567', firstName: 'Aroha', familyName: 'Ngata' };

describe('Airpoints call', () => {
  test('a number and the right names are valid, another name is not [API-13]', async () => {
    expect(await validate(aroha)).toEqual({ status: 200, body: { valid: true } });
    expect(await validate({ ...aroha, familyName: 'Buchan' })).toEqual({
      status: 200,
      body: { valid: false },
    });
  });

  test.each([
    { ...aroha, membershipNumber: 'abc' },
    { ...aroha, firstName: '' },
    { membershipNumber: '1234567' },
    { ...aroha, role: 'admin' },
    { ...aroha, membershipNumber: 1234567 },
  ])('what is missing, wrong or unknown is refused: %o [API-13]', async (body) => {
    const answer = await validate(body);
    expect(answer.status).toBe(400);
    expect(answer.body.exception).toEqual(
      expect.arrayContaining([expect.objectContaining({ errorMessage: expect.any(String) })]),
    );
  });
});
