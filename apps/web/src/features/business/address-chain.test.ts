import { enterAddressManually, fillInAddressIfDeliverable } from '@forecourt/domain/fields/address-answer.ts';
import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { pickable } from '@forecourt/domain/testing/answers.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import {
  ballantyneRoad,
  greymouthLifeboat,
  lindisPassFencing,
  nowhereDelivered,
  tainuiStreet,
} from '@forecourt/domain/testing/records.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressStore } from '../../store/activities.ts';
import { changeAddress } from '../../store/application-store.ts';
import {
  byPostalId,
  bySearch,
  delivery,
  select,
  where,
  withoutPostalId,
} from '../../testing/address-chain.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { refused, stubApi, unreachable } from '../../testing/stub-api.ts';

failOnConsoleErrors();
beforeEach(() => startFrom(newcomer));
afterEach(() => vi.unstubAllGlobals());

const home = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };

const lookUpProgress = () => progressStore.getState().physicalAddressLookup;

test('an address with a postal id where mail is delivered becomes the physical and the delivery address [BUS-07]', async () => {
  const { asked } = stubApi({ [byPostalId]: { body: ballantyneRoad } });
  await select(lindisPassFencing);
  expect(asked).toHaveLength(1);
  expect(where().picked).toEqual(pickable(ballantyneRoad));
  expect(delivery().picked).toEqual(pickable(ballantyneRoad));
  expect(lookUpProgress()).toBe('success');
});

test('where no mail is delivered the physical address stands and the delivery address is cleared [BUS-07]', async () => {
  stubApi({ [byPostalId]: { body: { ...nowhereDelivered, id: '2185101' } } });
  changeAddress('delivery-address', fillInAddressIfDeliverable, tainuiStreet, lindisPassFencing.nzbn);
  await select(lindisPassFencing);
  expect(where().picked?.fullAddress).toBe(nowhereDelivered.fullAddress);
  expect(delivery()).toMatchObject({ picked: null, isManual: false });
});

test('addresses that the applicant typed stay when they pick a business [BUS-09]', async () => {
  const { asked } = stubApi({ [byPostalId]: { body: ballantyneRoad } });
  changeAddress('delivery-address', enterAddressManually, home);
  await select(lindisPassFencing);
  expect(where().picked).toEqual(pickable(ballantyneRoad));
  expect(delivery()).toMatchObject({ isManual: true, lines: home });
  changeAddress('physical-address', enterAddressManually, home);
  await select(greymouthLifeboat);
  expect(where()).toMatchObject({ isManual: true, lines: home });
  expect(asked).toHaveLength(1);
});

test.each([
  ['is not known', refused(404)],
  ['cannot be looked up', unreachable],
])(
  'an address whose postal id %s is entered by hand, with the lines of the register to start from [BUS-16]',
  async (_, answer) => {
    stubApi({ [byPostalId]: answer });
    await select(lindisPassFencing);
    expect(where()).toMatchObject({
      picked: null,
      isManual: true,
      lines: { line1: '14 Ballantyne Road', town: 'Wānaka', postcode: '9305' },
    });
    expect(delivery().picked).toBeNull();
    expect(lookUpProgress()).toBe('error');
    expect(toastStore.getState()).toEqual([]);
  },
);

test.each([
  ['no postal id', null],
  ['an empty one', ''],
])('with %s the full address is searched and exactly one match is adopted [BUS-08]', async (_, pafId) => {
  const { asked } = stubApi({
    [bySearch]: { body: [pickable(ballantyneRoad)] },
    [byPostalId]: { body: ballantyneRoad },
  });
  await select({ ...lindisPassFencing, address: { ...lindisPassFencing.address!, pafId } });
  expect(asked[0]?.query.get('query')).toBe(ballantyneRoad.fullAddress);
  expect(where().picked).toEqual(pickable(ballantyneRoad));
  expect(delivery().picked).toEqual(pickable(ballantyneRoad));
});

test('an adopted match without a postal id asks nothing about delivery [BUS-08]', async () => {
  const { asked } = stubApi({ [bySearch]: { body: [{ ...pickable(ballantyneRoad), dpid: null }] } });
  await select(withoutPostalId);
  expect(asked).toHaveLength(1);
  expect(where().picked?.fullAddress).toBe(ballantyneRoad.fullAddress);
  expect(delivery().picked).toBeNull();
});

test.each([
  ['is not delivered to', { body: { ...ballantyneRoad, deliverable: 'N' } }],
  ['cannot be looked up', unreachable],
])('an adopted match that %s stands, and fills no delivery address [BUS-07, BUS-08]', async (_, answer) => {
  stubApi({ [bySearch]: { body: [pickable(ballantyneRoad)] }, [byPostalId]: answer });
  await select(withoutPostalId);
  expect(where().picked).toEqual(pickable(ballantyneRoad));
  expect(delivery().picked).toBeNull();
  expect(lookUpProgress()).toBe('success');
  expect(toastStore.getState()).toEqual([]);
});

test('several matches are offered and none is adopted [BUS-08]', async () => {
  const matches = [pickable(ballantyneRoad), pickable(tainuiStreet)];
  stubApi({ [bySearch]: { body: matches } });
  await select(withoutPostalId);
  expect(where()).toMatchObject({ picked: null, offered: matches });
});

test('no match leaves no options and the text of the register [BUS-08]', async () => {
  stubApi({ [bySearch]: { body: [] } });
  await select(withoutPostalId);
  expect(where()).toMatchObject({ picked: null, offered: [], text: ballantyneRoad.fullAddress });
  expect(lookUpProgress()).toBe('success');
});

test('a failed search for the corrected address marks the look-up as errored and offers nothing [BUS-16]', async () => {
  stubApi({ [bySearch]: unreachable });
  await select(withoutPostalId);
  expect(lookUpProgress()).toBe('error');
  expect(where()).toMatchObject({ offered: [], isManual: false });
});

test.each<[string, BusinessRecord]>([
  ['no postal id', withoutPostalId],
  ['no address', { ...greymouthLifeboat, address: null }],
])(
  'a delivery address filled for the business before is gone when the next one has %s [BUS-07]',
  async (_, next) => {
    stubApi({ [byPostalId]: { body: ballantyneRoad }, [bySearch]: { body: [] } });
    await select(lindisPassFencing);
    expect(delivery().picked).not.toBeNull();
    await select(next);
    expect(delivery().picked).toBeNull();
  },
);

test.each([
  ['without an address', null],
  ['whose address is empty', { ...lindisPassFencing.address!, fullAddress: '', pafId: null }],
])('a business %s asks nothing and leaves the address to the applicant [BUS-06]', async (_, address) => {
  const { asked } = stubApi({});
  await select({ ...greymouthLifeboat, address });
  expect(asked).toEqual([]);
  expect(where()).toMatchObject({ picked: null, text: '' });
  expect(lookUpProgress()).toBe('initial');
});
