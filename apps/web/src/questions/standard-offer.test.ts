import { confirmFuelAmount, enterFuelAmount } from '@forecourt/domain/business/transitions.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { standardOffer } from '@forecourt/domain/testing/offers.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSection, currentApplication } from '../store/application-store.ts';
import { startFrom } from '../testing/fresh-start.ts';
import { held, refused, stubApi, unreachable } from '../testing/stub-api.ts';
import { fetchStandardOffer } from './standard-offer.ts';

failOnConsoleErrors();
beforeEach(() => {
  startFrom(newcomer);
});
afterEach(() => vi.unstubAllGlobals());

const redeem = 'GET /v1/standardOffers/redeem';
const better = { ...standardOffer, id: 'standard-2500' };
function spend(dollars: number): Promise<void> {
  changeSection('business', enterFuelAmount, dollars);
  changeSection('business', confirmFuelAmount);
  return fetchStandardOffer();
}
const offer = () => currentApplication().offer;

test('the confirmed monthly spend asks for its standard offer [BUS-13]', async () => {
  const { asked } = stubApi({ [redeem]: { body: standardOffer } });
  await spend(1_250);
  expect(asked[0]?.query.get('amount')).toBe('1250');
  expect(offer()).toMatchObject({ standardOffer, standardOfferId: standardOffer.id });
});

test('the default spend of 500 asks for nothing before it is confirmed [BUS-13]', async () => {
  const { asked } = stubApi({});
  await fetchStandardOffer();
  expect(asked).toEqual([]);
});

test('an offer that is on its way is not asked for twice [BUS-13]', async () => {
  const late = held();
  const { asked } = stubApi({ [redeem]: late.reply });
  const both = [spend(1_250), fetchStandardOffer()];
  late.release({ body: standardOffer });
  await Promise.all(both);
  expect(asked).toHaveLength(1);
});

test('the offer of an amount that was changed meanwhile is dropped [BUS-13]', async () => {
  const late = held();
  stubApi({ [redeem]: ({ query }) => (query.get('amount') === '500' ? late.reply() : { body: better }) });
  const first = spend(500);
  await spend(2_500);
  late.release({ body: standardOffer });
  await first;
  expect(offer().standardOffer?.id).toBe('standard-2500');
});

test('an amount that was changed meanwhile is not said to have failed [BUS-13, TOAST-04]', async () => {
  let cutOff = (): void => undefined;
  const cut = new Promise<never>((_, reject) => {
    cutOff = () => reject(new TypeError('Failed to fetch'));
  });
  stubApi({ [redeem]: ({ query }) => (query.get('amount') === '500' ? cut : { body: better }) });
  const first = spend(500);
  await spend(2_500);
  cutOff();
  await first;
  expect(toastStore.getState()).toEqual([]);
});

test('an amount that was changed and then entered again has its offer again [BUS-13]', async () => {
  stubApi({ [redeem]: { body: standardOffer } });
  await spend(1_250);
  changeSection('business', enterFuelAmount, 1_300);
  expect(offer().standardOffer).toBeNull();
  await spend(1_250);
  expect(offer().standardOffer).toEqual(standardOffer);
});

test('a server that refuses the standard offer raises no toast, and the call can be made again [TOAST-04]', async () => {
  stubApi({ [redeem]: refused(503) });
  await spend(500);
  expect(toastStore.getState()).toEqual([]);
  stubApi({ [redeem]: { body: standardOffer } });
  await fetchStandardOffer();
  expect(offer().standardOffer?.id).toBe(standardOffer.id);
});

test('no answer to the standard offer raises its toast [TOAST-04]', async () => {
  stubApi({ [redeem]: unreachable });
  await spend(500);
  expect(toastStore.getState().map(({ id }) => id)).toEqual(['failed-retrieve-standard-offer']);
});
