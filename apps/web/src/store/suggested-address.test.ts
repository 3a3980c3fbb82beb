import { initialCredit } from '@forecourt/domain/credit/state.ts';
import { enterLegalName } from '@forecourt/domain/credit/transitions.ts';
import { typeAddress } from '@forecourt/domain/fields/address-answer.ts';
import { chooseLoyalty } from '@forecourt/domain/offer/transitions.ts';
import { pickable } from '@forecourt/domain/testing/answers.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit } from '@forecourt/domain/testing/change.ts';
import { customsStreet, lindisPassFencing, tainuiStreet } from '@forecourt/domain/testing/records.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, held, unreachable } from '../testing/answering.ts';
import { startFrom } from '../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../testing/quiet-console.ts';
import { progressStore } from './activities.ts';
import { change, changeAddress, currentApplication, restore } from './application-store.ts';
import { followSuggestions } from './suggested-address.ts';

const home = pickable(customsStreet);
failOnConsoleErrors();

beforeEach(() => startFrom(limitedDirector));
beforeEach(followSuggestions);
afterEach(() => vi.unstubAllGlobals());

const homeNow = () => currentApplication().credit.residentialAddress;
const chooseMere = (): void => change('credit', enterLegalName, 'Mere Tāwhiri');
const lookUpEnds = (progress: string) =>
  vi.waitFor(() => expect(progressStore.getState().residentialAddressLookup).toBe(progress));

test('CRED-03 the home of a director without a postal id is searched again and one match is adopted', async () => {
  const { asked } = answering({ 'GET /v1/addresses': { body: [home] } });
  chooseMere();
  expect(progressStore.getState().residentialAddressLookup).toBe('request');
  await vi.waitFor(() => expect(homeNow().picked).toEqual(home));
  expect(asked[0]?.query.get('query')).toBe(customsStreet.fullAddress);
  expect(progressStore.getState().residentialAddressLookup).toBe('success');
});

test('CRED-03 several matches of that home are offered, and none is adopted', async () => {
  const matches = [home, pickable(tainuiStreet)];
  answering({ 'GET /v1/addresses': { body: matches } });
  chooseMere();
  await vi.waitFor(() => expect(homeNow().offered).toEqual(matches));
  expect(homeNow().picked).toBeNull();
});

test.each([
  ['nothing is found', 'success', () => ({ body: [] })],
  ['the search fails', 'error', unreachable],
])('CRED-08 no options are offered and the text stays when %s', async (_, progress, answer) => {
  answering({ 'GET /v1/addresses': answer });
  chooseMere();
  await lookUpEnds(progress);
  expect(homeNow()).toMatchObject({ picked: null, offered: [], text: customsStreet.fullAddress });
});

test('AUTO-01 an answer that comes after the applicant typed another address is dropped', async () => {
  const { reply, release } = held();
  answering({ 'GET /v1/addresses': reply });
  chooseMere();
  changeAddress('residential-address', typeAddress, '8 Kauri Lane');
  release({ body: [home] });
  await lookUpEnds('success');
  expect(homeNow().picked).toBeNull();
  expect(homeNow().text).toBe('8 Kauri Lane');
});

test('SAVE-06 a draft that is opened is searched for nothing', () => {
  const { asked } = answering({});
  restore(structuredClone(after(currentApplication(), inCredit(enterLegalName, 'Mere Tāwhiri'))));
  expect(homeNow()).toMatchObject({ picked: null, text: customsStreet.fullAddress });
  expect(asked).toEqual([]);
});

test('CRED-03 a name that is written another way has the home of the same director searched all the same', async () => {
  const { reply, release } = held();
  answering({ 'GET /v1/addresses': reply });
  chooseMere();
  change('credit', enterLegalName, 'mere tawhiri');
  release({ body: [home] });
  await vi.waitFor(() => expect(homeNow().picked).toEqual(home));
});

test('OFF-09 completing the offer searches the home of the only director again, when it has no postal id', async () => {
  const { asked } = answering({ 'GET /v1/addresses': { body: [home] } });
  const mere = lindisPassFencing.roles.filter(({ rolePerson }) => rolePerson?.firstName === 'Mere');
  restore({
    ...limitedDirector,
    business: { ...limitedDirector.business, business: { ...lindisPassFencing, roles: mere } },
    offer: { ...limitedDirector.offer, pointType: null },
    credit: initialCredit,
  });
  expect(asked).toEqual([]);
  change('offer', chooseLoyalty, 'None');
  await vi.waitFor(() => expect(homeNow().picked).toEqual(home));
  expect(asked[0]?.query.get('query')).toBe(customsStreet.fullAddress);
});

test('CRED-03 a director whose home has a postal id needs no search', () => {
  const { asked } = answering({});
  change('credit', enterLegalName, 'Hamish James Buchan ');
  change('credit', enterLegalName, 'Mere');
  change('credit', enterLegalName, 'hamish james buchan');
  expect(asked).toEqual([]);
  expect(homeNow().picked?.fullAddress).toBe(tainuiStreet.fullAddress);
});
