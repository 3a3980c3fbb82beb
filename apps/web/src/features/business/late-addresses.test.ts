import { selectBusiness } from '@forecourt/domain/business/transitions.ts';
import { enterAddressManually, noAddress, typeAddress } from '@forecourt/domain/fields/address-answer.ts';
import type { BusinessRecord } from '@forecourt/domain/fields/business-record.ts';
import { pickable } from '@forecourt/domain/testing/answers.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import {
  ballantyneRoad,
  greymouthLifeboat,
  lindisPassFencing,
  tainuiStreet,
} from '@forecourt/domain/testing/records.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changeAddress,
  changeSection,
  currentApplication,
  replaceApplication,
} from '../../store/application-store.ts';
import {
  byPostalId,
  bySearch,
  delivery,
  select,
  where,
  withoutPostalId,
} from '../../testing/address-chain.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, stubApi } from '../../testing/stub-api.ts';

failOnConsoleErrors();
beforeEach(() => startFrom(newcomer));
afterEach(() => vi.unstubAllGlobals());

test('the address of a business lands nowhere once another business was picked [BUS-06]', async () => {
  const late = held();
  stubApi({ [byPostalId]: late.reply, [`GET /v1/addresses/${tainuiStreet.dpid}`]: { body: tainuiStreet } });
  const first = select(lindisPassFencing);
  await select(greymouthLifeboat);
  late.release({ body: ballantyneRoad });
  await first;
  expect(where().picked).toEqual(pickable(tainuiStreet));
  expect(delivery().picked).toEqual(pickable(tainuiStreet));
});

const kauriLane = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };
const meanwhiles: readonly [string, () => void][] = [
  ['the applicant enters one by hand', () => changeAddress('physical-address', enterAddressManually)],
  ['the applicant types another', () => changeAddress('physical-address', typeAddress, '8 Kauri Lane')],
  ['another business was picked', () => changeSection('business', selectBusiness, greymouthLifeboat)],
  ['a draft was opened', () => replaceApplication(structuredClone(currentApplication()))],
];
const chains: readonly [string, BusinessRecord, string, unknown][] = [
  ['found by its postal id', lindisPassFencing, byPostalId, ballantyneRoad],
  ['that was searched', withoutPostalId, bySearch, [pickable(ballantyneRoad)]],
];

describe.each(chains)('an address %s lands nowhere [BUS-06, AUTO-01]', (_, record, asked, body) => {
  test.each(meanwhiles)('once %s', async (__, meanwhile) => {
    const late = held();
    stubApi({ [asked]: late.reply });
    const chain = select(record);
    meanwhile();
    const then = currentApplication();
    late.release({ body });
    await chain;
    expect(currentApplication()).toBe(then);
  });
});

test.each(meanwhiles)(
  'nothing is delivered to an adopted address once %s [BUS-07, AUTO-01]',
  async (_, meanwhile) => {
    const late = held();
    stubApi({ [bySearch]: { body: [pickable(ballantyneRoad)] }, [byPostalId]: late.reply });
    const chain = select(withoutPostalId);
    await vi.waitFor(() => expect(where().picked).not.toBeNull());
    meanwhile();
    const then = currentApplication();
    late.release({ body: ballantyneRoad });
    await chain;
    expect(currentApplication()).toBe(then);
  },
);

describe('while the address of another business is looked up [BUS-07, AUTO-01]', () => {
  const byPostalIdOfNext = `GET /v1/addresses/${tainuiStreet.dpid}`;

  test.each(meanwhiles)('no cards go to the business before, also once %s [BUS-07]', async (_, meanwhile) => {
    const late = held();
    stubApi({ [byPostalId]: { body: ballantyneRoad }, [byPostalIdOfNext]: late.reply });
    await select(lindisPassFencing);
    expect(delivery().picked).toEqual(pickable(ballantyneRoad));
    const chain = select(greymouthLifeboat);
    expect(delivery()).toEqual(noAddress);
    meanwhile();
    late.release({ body: tainuiStreet });
    await chain;
    expect(delivery()).toEqual(noAddress);
  });

  test('a delivery address typed by hand stays, also once the applicant types another [BUS-07]', async () => {
    const late = held();
    stubApi({ [byPostalId]: { body: ballantyneRoad }, [byPostalIdOfNext]: late.reply });
    await select(lindisPassFencing);
    changeAddress('delivery-address', enterAddressManually, kauriLane);
    const chain = select(greymouthLifeboat);
    changeAddress('physical-address', typeAddress, '8 Kauri Lane');
    late.release({ body: tainuiStreet });
    await chain;
    expect(delivery()).toMatchObject({ isManual: true, lines: kauriLane });
  });
});
