import { initialCredit } from '@forecourt/domain/credit/state.ts';
import { enterLegalName, typeResidentialAddress } from '@forecourt/domain/credit/transitions.ts';
import { chooseLoyalty } from '@forecourt/domain/offer/transitions.ts';
import { pickable } from '@forecourt/domain/testing/answers.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { customsStreet, lindisPassFencing, tainuiStreet } from '@forecourt/domain/testing/records.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { change, currentApplication, restore } from '../../store/application-store.ts';
import { answering, held, unreachable } from '../../testing/answering.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { watchResidentialAddress } from './research-residential-address.ts';

const home = pickable(customsStreet);
let stopWatching: () => void;
failOnConsoleErrors();

beforeEach(() => {
  startFrom(limitedDirector);
  stopWatching = watchResidentialAddress();
});
afterEach(() => {
  stopWatching();
  vi.unstubAllGlobals();
});

const chooseMere = (): void => change('credit', enterLegalName, 'Mere Tāwhiri');
const lookUpEnds = (progress: string) =>
  vi.waitFor(() => expect(progressStore.getState().residentialAddressLookup).toBe(progress));

test('CRED-03 the home of a director without a postal id is searched again and one match is adopted', async () => {
  const { asked } = answering({ 'GET /v1/addresses': { body: [home] } });
  chooseMere();
  expect(progressStore.getState().residentialAddressLookup).toBe('request');
  await vi.waitFor(() => expect(currentApplication().credit.residentialAddress).toEqual(home));
  expect(asked[0]?.query.get('query')).toBe(customsStreet.fullAddress);
  expect(progressStore.getState().residentialAddressLookup).toBe('success');
});

test('CRED-03 several matches of that home are offered, and none is adopted', async () => {
  const matches = [home, pickable(tainuiStreet)];
  answering({ 'GET /v1/addresses': { body: matches } });
  chooseMere();
  await vi.waitFor(() => expect(currentApplication().credit.correctedResidentialAddresses).toEqual(matches));
  expect(currentApplication().credit.residentialAddress).toBeNull();
});

test.each([
  ['nothing is found', 'success', () => ({ body: [] })],
  ['the search fails', 'error', unreachable],
])('CRED-08 no options are offered and the text stays when %s', async (_, progress, answer) => {
  answering({ 'GET /v1/addresses': answer });
  chooseMere();
  await lookUpEnds(progress);
  const { residentialAddress, residentialAddressText, correctedResidentialAddresses } =
    currentApplication().credit;
  expect(correctedResidentialAddresses).toEqual([]);
  expect(residentialAddress).toBeNull();
  expect(residentialAddressText).toBe(customsStreet.fullAddress);
});

test('AUTO-01 an answer that comes after the applicant typed another address is dropped', async () => {
  const { reply, release } = held();
  answering({ 'GET /v1/addresses': reply });
  chooseMere();
  change('credit', typeResidentialAddress, '8 Kauri Lane');
  release({ body: [home] });
  await lookUpEnds('success');
  expect(currentApplication().credit.residentialAddress).toBeNull();
  expect(currentApplication().credit.residentialAddressText).toBe('8 Kauri Lane');
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
  await vi.waitFor(() => expect(currentApplication().credit.residentialAddress).toEqual(home));
  expect(asked[0]?.query.get('query')).toBe(customsStreet.fullAddress);
});

test('CRED-03 a director whose home has a postal id needs no search', () => {
  const { asked } = answering({});
  change('credit', enterLegalName, 'Hamish James Buchan ');
  change('credit', enterLegalName, 'Mere');
  change('credit', enterLegalName, 'hamish james buchan');
  expect(asked).toEqual([]);
  expect(currentApplication().credit.residentialAddress?.fullAddress).toBe(tainuiStreet.fullAddress);
});
