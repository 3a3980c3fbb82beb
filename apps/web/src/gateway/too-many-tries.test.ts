import { searchAddresses } from '@forecourt/domain/contract/addresses.ts';
import { createApplication, shareApplication } from '@forecourt/domain/contract/applications.ts';
import { listBanks } from '@forecourt/domain/contract/banks.ts';
import { searchBusinesses } from '@forecourt/domain/contract/businesses.ts';
import { loadDraft } from '@forecourt/domain/contract/drafts.ts';
import { redeemPromoOffer } from '@forecourt/domain/contract/offers.ts';
import { clearToasts, toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { callIdempotently } from './call-once.ts';
import { lookUp } from './look-up.ts';

beforeEach(() => clearToasts());
afterEach(() => vi.unstubAllGlobals());

const texts = () => toastStore.getState().map(({ text }) => text);

/** A server that answers every call with 429. */
function limiting(headers: Record<string, string>, exception = 'There were too many requests.'): void {
  const body = JSON.stringify({ exception, requestId: 'request-for-tests' });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 429, headers }));
}

const params = { id: 'a'.repeat(27) };
const newcomer = {
  fullName: 'Hamish Buchan',
  email: 'hamish@example.co.nz',
  receiveCorrespondence: false,
  type: 1 as const,
};
const calls: Record<string, () => Promise<unknown>> = {
  'creating an application': () => callIdempotently(createApplication, { body: newcomer }),
  'sharing a link': () =>
    callIdempotently(shareApplication, { params, body: { emails: ['hamish@example.co.nz'] } }),
  'opening a draft': () => call(loadDraft, { params: { ...params, draftId: 'd'.repeat(27) } }),
  'looking up a business': () =>
    lookUp(searchBusinesses, { querystring: { name: 'lindis', type: 'Limited' } }),
  'looking up an address': () => lookUp(searchAddresses, { querystring: { query: '27 Tainui' } }),
};

test.each(Object.keys(calls))('%s too often says how long to wait [SEC-02]', async (name) => {
  limiting({ 'retry-after': '42' });
  await expect(calls[name]?.()).rejects.toMatchObject({ status: 429 });
  expect(texts()).toEqual(['Too many attempts. Please wait 42 seconds and try again.']);
});

test('a limit that is said where the call is made is not said by a toast [TOAST-04]', async () => {
  limiting({ 'retry-after': '42' });
  const guess = lookUp(redeemPromoOffer, { querystring: { code: 'GUESS' } }, undefined, {
    isLimitShownByCaller: true,
  });
  const wait = 'Too many attempts. Please wait 42 seconds and try again.';
  await expect(guess).rejects.toMatchObject({ status: 429, wait });
  expect(texts()).toEqual([]);
});

test.each([
  ['0', 'a second'],
  ['1', 'a second'],
  ['2', '2 seconds'],
  ['59', '59 seconds'],
  ['60', 'a minute'],
  ['61', '2 minutes'],
  ['3600', '60 minutes'],
])('a wait of %s seconds is said as %s [SEC-02]', async (seconds, said) => {
  limiting({ 'retry-after': seconds });
  await call(listBanks, {}).catch(() => undefined);
  expect(texts()).toEqual([`Too many attempts. Please wait ${said} and try again.`]);
});

test.each<Record<string, string>>([{}, { 'retry-after': '3601' }])(
  'a limit of a day, or without seconds, says itself when to come back: %o [SEC-02]',
  async (headers) => {
    limiting(headers, 'The link was sent many times today. Please copy it, or try again tomorrow.');
    await call(listBanks, {}).catch(() => undefined);
    expect(texts()).toEqual(['The link was sent many times today. Please copy it, or try again tomorrow.']);
  },
);

test('a limit between here and the server that says nothing is waited for a minute [SEC-02]', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Too Many Requests</h1>', { status: 429 }));
  await call(listBanks, {}).catch(() => undefined);
  expect(texts()).toEqual(['Too many attempts. Please wait a minute and try again.']);
});
