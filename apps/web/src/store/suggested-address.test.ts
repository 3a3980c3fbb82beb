import { initialCredit } from '@forecourt/domain/credit/state.ts';
import { enterLegalName } from '@forecourt/domain/credit/transitions.ts';
import { typeAddress } from '@forecourt/domain/fields/address-answer.ts';
import { choosePointType } from '@forecourt/domain/offer/transitions.ts';
import { pickable } from '@forecourt/domain/testing/answers.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit } from '@forecourt/domain/testing/change.ts';
import { customsStreet, lindisPassFencing, tainuiStreet } from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFrom } from '../testing/fresh-start.ts';
import { held, stubApi, unreachable } from '../testing/stub-api.ts';
import { progressStore } from './activities.ts';
import { changeAddress, changeSection, currentApplication, replaceApplication } from './application-store.ts';
import { subscribeToAddressSuggestions } from './suggested-address.ts';

const home = pickable(customsStreet);
failOnConsoleErrors();

beforeEach(() => startFrom(limitedDirector));
beforeEach(subscribeToAddressSuggestions);
afterEach(() => vi.unstubAllGlobals());

const homeNow = () => currentApplication().credit.residentialAddress;
const chooseMere = (): void => changeSection('credit', enterLegalName, 'Mere Tāwhiri');
const lookUpEnds = (progress: string) =>
  vi.waitFor(() => expect(progressStore.getState().residentialAddressLookup).toBe(progress));

test('the home of a director without a postal id is searched again and one match is adopted [CRED-03]', async () => {
  const { asked } = stubApi({ 'GET /v1/addresses': { body: [home] } });
  chooseMere();
  expect(progressStore.getState().residentialAddressLookup).toBe('request');
  await vi.waitFor(() => expect(homeNow().picked).toEqual(home));
  expect(asked[0]?.query.get('query')).toBe(customsStreet.fullAddress);
  expect(progressStore.getState().residentialAddressLookup).toBe('success');
});

test('several matches of that home are offered, and none is adopted [CRED-03]', async () => {
  const matches = [home, pickable(tainuiStreet)];
  stubApi({ 'GET /v1/addresses': { body: matches } });
  chooseMere();
  await vi.waitFor(() => expect(homeNow().offered).toEqual(matches));
  expect(homeNow().picked).toBeNull();
});

test.each([
  ['nothing is found', 'success', () => ({ body: [] })],
  ['the search fails', 'error', unreachable],
])('no options are offered and the text stays when %s [CRED-08]', async (_, progress, answer) => {
  stubApi({ 'GET /v1/addresses': answer });
  chooseMere();
  await lookUpEnds(progress);
  expect(homeNow()).toMatchObject({ picked: null, offered: [], text: customsStreet.fullAddress });
});

test('an answer that comes after the applicant typed another address is dropped [AUTO-01]', async () => {
  const { reply, release } = held();
  stubApi({ 'GET /v1/addresses': reply });
  chooseMere();
  changeAddress('residential-address', typeAddress, '8 Kauri Lane');
  release({ body: [home] });
  await lookUpEnds('success');
  expect(homeNow().picked).toBeNull();
  expect(homeNow().text).toBe('8 Kauri Lane');
});

test('a draft that is opened is searched for nothing [SAVE-06]', () => {
  const { asked } = stubApi({});
  replaceApplication(structuredClone(after(currentApplication(), inCredit(enterLegalName, 'Mere Tāwhiri'))));
  expect(homeNow()).toMatchObject({ picked: null, text: customsStreet.fullAddress });
  expect(asked).toEqual([]);
});

test('a name that is written another way has the home of the same director searched all the same [CRED-03]', async () => {
  const { reply, release } = held();
  stubApi({ 'GET /v1/addresses': reply });
  chooseMere();
  changeSection('credit', enterLegalName, 'mere tawhiri');
  release({ body: [home] });
  await vi.waitFor(() => expect(homeNow().picked).toEqual(home));
});

test('completing the offer searches the home of the only director again, when it has no postal id [OFF-09]', async () => {
  const { asked } = stubApi({ 'GET /v1/addresses': { body: [home] } });
  const mere = lindisPassFencing.roles.filter(({ rolePerson }) => rolePerson?.firstName === 'Mere');
  replaceApplication({
    ...limitedDirector,
    business: { ...limitedDirector.business, business: { ...lindisPassFencing, roles: mere } },
    offer: { ...limitedDirector.offer, pointType: null },
    credit: initialCredit,
  });
  expect(asked).toEqual([]);
  changeSection('offer', choosePointType, 'None');
  await vi.waitFor(() => expect(homeNow().picked).toEqual(home));
  expect(asked[0]?.query.get('query')).toBe(customsStreet.fullAddress);
});

test('a director whose home has a postal id needs no search [CRED-03]', () => {
  const { asked } = stubApi({});
  changeSection('credit', enterLegalName, 'Hamish James Buchan ');
  changeSection('credit', enterLegalName, 'Mere');
  changeSection('credit', enterLegalName, 'hamish james buchan');
  expect(asked).toEqual([]);
  expect(homeNow().picked?.fullAddress).toBe(tainuiStreet.fullAddress);
});
