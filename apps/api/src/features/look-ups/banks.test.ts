import { bankBrands } from '@forecourt/search/banks/bank-brands.ts';
import { describe, expect, test } from 'vitest';
import { embeddedBanks } from '../../providers/banks/embedded.ts';
import { unavailableProviders } from '../../providers/choose.ts';
import { ask, smallApp } from '../../testing/small-app.ts';
import { lookUpRoutes } from './routes.ts';

const app = smallApp();
app.register(lookUpRoutes, { ...unavailableProviders, banks: embeddedBanks(bankBrands) });
const validate = (bankId: unknown, fullAccountNumber: unknown) =>
  ask(app, 'POST', '/v1/banks/account/validate', { bankId, fullAccountNumber });

describe('bank calls', () => {
  test('the banks are listed by id and name, with the prefixes of their accounts [API-16, FIN-06]', async () => {
    const { status, body } = await ask(app, 'GET', '/v1/banks');
    expect(status).toBe(200);
    expect(body).toContainEqual({ id: 'kiwibank', name: 'Kiwibank', prefixes: ['38'] });
    expect(body).toContainEqual({ id: 'other', name: 'Other' });
  });

  test('an account is valid when its digits are right and it is the bank chosen [API-17, FIN-06]', async () => {
    expect(await validate('asb', '12-3140-0171323-50')).toEqual({ status: 200, body: { valid: true } });
    expect(await validate('asb', '12-3140-0171324-50')).toEqual({ status: 200, body: { valid: false } });
    expect(await validate('anz', '12-3140-0171323-50')).toEqual({ status: 200, body: { valid: false } });
    expect(await validate('no-such-bank', '12-3140-0171323-50')).toEqual({
      status: 200,
      body: { valid: false },
    });
  });

  test.each([
    ['asb', ''],
    ['', '12-3140-0171323-50'],
    ['asb', '1'.repeat(10_000)],
    ['asb', 123140017132350],
    ['asb', undefined],
  ])('at %j the account %.20j is refused [API-17, REL-05]', async (bankId, account) => {
    expect((await validate(bankId, account)).status).toBe(400);
  });
});
