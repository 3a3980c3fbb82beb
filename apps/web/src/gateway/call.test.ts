import { guaranteeOf } from '@forecourt/domain/application/submission.ts';
import { searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import { givePersonalGuarantee } from '@forecourt/domain/contract/applications.ts';
import { listBanks } from '@forecourt/domain/contract/banks.ts';
import { agreeToPersonalGuarantee } from '@forecourt/domain/credit/transitions.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit } from '@forecourt/domain/testing/change.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refused, stubApi, unreachable } from '../testing/stub-api.ts';
import { call } from './call.ts';
import type { ApiError } from './call-error.ts';
import { clearLookUpCache, lookUp } from './look-up.ts';

afterEach(() => vi.unstubAllGlobals());

const failureOf = (calling: Promise<unknown>): Promise<ApiError> =>
  calling.then(
    () => Promise.reject(new Error('the call did not fail')),
    (error: ApiError) => error,
  );
const banks = 'GET /v1/banks';

describe('a call of the contract', () => {
  test('goes to its path with what is in the body, once by its key [API-04]', async () => {
    const { asked } = stubApi({ 'PUT /v1/applications/:id/personalGuarantee': { body: { ok: true } } });
    const details = guaranteeOf(after(limitedDirector, inCredit(agreeToPersonalGuarantee, true)));
    if (!details) throw new Error('this guarantee is not complete');
    await call(givePersonalGuarantee, { params: { id: 'a/b' }, body: { details } }, { idempotencyKey: 'k' });
    expect(asked[0]).toMatchObject({
      path: '/v1/applications/a%2Fb/personalGuarantee',
      body: { details },
      idempotencyKey: 'k',
    });
  });

  test('puts what is searched for into the query [API-09]', async () => {
    const { asked } = stubApi({ 'GET /v1/addresses': { body: [] } });
    expect(await call(searchAddresses, { querystring: { query: '2/14 Tāmaki & Sons' } })).toEqual([]);
    expect(asked[0]?.query.get('query')).toBe('2/14 Tāmaki & Sons');
  });

  test('a refusal carries its status and what the server said of it [API-19]', async () => {
    stubApi({ [banks]: refused(400, [{ field: 'x', errorMessage: 'Enter x' }]) });
    const { status, exception, hasResponse } = await failureOf(call(listBanks, {}));
    expect({ status, exception, hasResponse }).toEqual({
      status: 400,
      exception: [{ field: 'x', errorMessage: 'Enter x' }],
      hasResponse: true,
    });
  });

  test('a look-up is waited for ten seconds, a call that changes something thirty [REL-03]', async () => {
    stubApi({ [banks]: { body: [] } });
    const patience = vi.spyOn(AbortSignal, 'timeout');
    await call(listBanks, {});
    clearLookUpCache();
    await lookUp(listBanks, {});
    expect(patience.mock.calls).toEqual([[30_000], [10_000]]);
    patience.mockRestore();
  });

  test('no answer is a failure without a response [TOAST-04]', async () => {
    stubApi({ [banks]: unreachable });
    expect((await failureOf(call(listBanks, {}))).hasResponse).toBe(false);
  });

  test.each([[{ body: 'not the contract' }], [{ body: [{ id: 7 }] }], [{ status: 202, body: [] }]])(
    'an answer that is not the contract is a failure: %o',
    async (answer) => {
      stubApi({ [banks]: answer });
      expect((await failureOf(call(listBanks, {}))).hasResponse).toBe(true);
    },
  );
});
