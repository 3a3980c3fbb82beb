import { chooseBusinessType, enterBusinessManually } from '@forecourt/domain/business/transitions.ts';
import type { BusinessType } from '@forecourt/domain/constants/options.ts';
import { enterLegalName } from '@forecourt/domain/credit/transitions.ts';
import { newcomer, partnership } from '@forecourt/domain/testing/applicants.ts';
import {
  ballantyneRoad,
  greymouthLifeboat,
  lindisPassFencing,
  tainuiStreet,
} from '@forecourt/domain/testing/records.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { changeSection, currentApplication, replaceApplication } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, stubApi, unreachable } from '../../testing/stub-api.ts';
import {
  cancelBusinessPick,
  findBusinesses,
  handleBusinessLookUpFailure,
  pickBusiness,
} from './select-business.ts';

failOnConsoleErrors();
const ofType = (type: BusinessType): void => changeSection('business', chooseBusinessType, type);
beforeEach(() => {
  startFrom(newcomer);
  ofType('Limited');
});
afterEach(() => vi.unstubAllGlobals());

const record = `GET /v1/businesses/${lindisPassFencing.nzbn}`;
const otherRecord = `GET /v1/businesses/${greymouthLifeboat.nzbn}`;
const addresses = {
  [`GET /v1/addresses/${ballantyneRoad.dpid}`]: { body: ballantyneRoad },
  [`GET /v1/addresses/${tainuiStreet.dpid}`]: { body: tainuiStreet },
};
const business = () => currentApplication().business;

test('a picked business is fetched by its nzbn and its address is filled in [BUS-06]', async () => {
  stubApi({ [record]: { body: lindisPassFencing }, ...addresses });
  expect(await pickBusiness(lindisPassFencing)).toBe('picked');
  expect(business()).toMatchObject({
    business: lindisPassFencing,
    businessName: 'Lindis Pass Fencing Limited',
  });
  await vi.waitFor(() =>
    expect(business().physicalAddress.picked?.fullAddress).toBe(ballantyneRoad.fullAddress),
  );
});

test('picking another business clears the credit legal name [BUS-10]', async () => {
  stubApi({ [record]: { body: lindisPassFencing }, ...addresses });
  changeSection('credit', enterLegalName, 'Wiremu Parata');
  await pickBusiness(lindisPassFencing);
  expect(currentApplication().credit.legalName).toBe('');
});

test('of two businesses picked quickly only the later one is taken over [AUTO-01]', async () => {
  const late = held();
  stubApi({ [record]: late.reply, [otherRecord]: { body: greymouthLifeboat }, ...addresses });
  const first = pickBusiness(lindisPassFencing);
  await pickBusiness(greymouthLifeboat);
  late.release({ body: lindisPassFencing });
  expect(await first).toBe('superseded');
  expect(business().businessName).toBe('Greymouth Lifeboat Trust');
});

test('a business that arrives after manual entry was chosen is not taken over [AUTO-01]', async () => {
  const late = held();
  stubApi({ [record]: late.reply });
  const pick = pickBusiness(lindisPassFencing);
  changeSection('business', enterBusinessManually, 'Parata Joinery');
  late.release({ body: lindisPassFencing });
  await pick;
  expect(business()).toMatchObject({ business: null, businessName: 'Parata Joinery' });
});

test('a business that arrives after the applicant typed on is not taken over [AUTO-01]', async () => {
  const late = held();
  stubApi({ [record]: late.reply });
  const pick = pickBusiness(lindisPassFencing);
  cancelBusinessPick();
  late.release({ body: lindisPassFencing });
  expect(await pick).toBe('superseded');
  expect(business().business).toBeNull();
});

test('a business that arrives after the type was changed is not taken over [AUTO-01, BUS-03]', async () => {
  const late = held();
  stubApi({ [record]: late.reply });
  const pick = pickBusiness(lindisPassFencing);
  ofType('Partnership');
  late.release({ body: lindisPassFencing });
  expect(await pick).toBe('superseded');
  expect(business().business).toBeNull();
});

test('an answer about something else, brought in meanwhile, does not lose the business that was picked [BUS-06, SAVE-06]', async () => {
  const late = held();
  stubApi({ [record]: late.reply, ...addresses });
  const pick = pickBusiness(lindisPassFencing);
  replaceApplication({ ...currentApplication(), business: { ...business(), fuelAmount: 750 } });
  late.release({ body: lindisPassFencing });
  expect(await pick).toBe('picked');
  expect(business()).toMatchObject({ business: lindisPassFencing, fuelAmount: 750 });
});

test('a business that arrives after a draft was opened does not land in it [AUTO-01]', async () => {
  const late = held();
  stubApi({ [record]: late.reply });
  const pick = pickBusiness(lindisPassFencing);
  replaceApplication(partnership);
  late.release({ body: lindisPassFencing });
  expect(await pick).toBe('superseded');
  expect(currentApplication()).toEqual(partnership);
});

test('a limited company whose record cannot be fetched reads so and stays on the register [BUS-15]', async () => {
  stubApi({ [record]: unreachable });
  expect(await pickBusiness(lindisPassFencing)).toBe('failed');
  expect(toastStore.getState().map(({ text }) => text)).toEqual([
    'Sorry, we are unable to look up NZ Companies Register this time. Please try again later.',
  ]);
  expect(business().hasManualInputBusiness).toBe(false);
  expect(progressStore.getState().businessNameLookup).toBe('error');
});

test.each(['SoleTrader', 'Partnership', 'TrustSociety', 'Other'] as const)(
  'for %s a failed look-up switches to manual entry without a word [BUS-15]',
  (type) => {
    ofType(type);
    handleBusinessLookUpFailure(new Error('no answer'), 'Parata Joinery');
    expect(business()).toMatchObject({ hasManualInputBusiness: true, businessName: 'Parata Joinery' });
    expect(toastStore.getState()).toEqual([]);
  },
);

test('the register is searched by name and type [BUS-05]', async () => {
  const { asked } = stubApi({ 'GET /v1/businesses': { body: { items: [] } } });
  await findBusinesses('lindis pass', new AbortController().signal);
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ name: 'lindis pass', type: 'Limited' });
});
