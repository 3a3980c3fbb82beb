import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as business from '../business/transitions.ts';
import {
  adoptAddressMatches,
  copyAddress,
  enterAddressManually,
  enterAddressTextManually,
  enterBusinessAddressLines,
  fillInAddress,
  fillInAddressIfDeliverable,
  noAddress,
  pickAddress,
  typeAddress,
} from '../fields/address-answer.ts';
import { manualAddressFromRegister } from '../fields/business-record.ts';
import {
  type AddressQuestionId,
  addressAnswerAccessors,
  addressQuestionIds,
} from '../questions/addresses.ts';
import type { Application } from '../state.ts';
import { pickable, registeredBusiness } from '../testing/answers.ts';
import { newcomer } from '../testing/applicants.ts';
import { action } from '../testing/arbitrary.ts';
import { after, type Change, inAddress, inBusiness } from '../testing/change.ts';
import {
  ballantyneRoad,
  greymouthLifeboat,
  lindisPassFencing,
  postBox,
  tainuiStreet,
} from '../testing/records.ts';
import {
  addressesOfOtherBusiness,
  withAddressOrigins,
  withoutAddressesOfOtherBusiness,
} from './address-origins.ts';

const { nzbn } = lindisPassFencing;
const answerAt = (application: Application, question: AddressQuestionId) =>
  addressAnswerAccessors[question].of(application);
const kauriLane = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };

const lettingGo: readonly (readonly [string, Change])[] = [
  ['choosing another business', inBusiness(business.searchBusinessAgain)],
  ['entering one by hand', inBusiness(business.enterBusinessManually, 'Otago Bees Limited')],
  ['choosing a type that it is not of', inBusiness(business.chooseBusinessType, 'Partnership')],
  ['picking another', inBusiness(business.selectBusiness, greymouthLifeboat)],
  [
    'a draft merged with the name of somebody else',
    (now) =>
      withoutAddressesOfOtherBusiness({ ...now, business: { ...now.business, business: greymouthLifeboat } }),
  ],
];

const cameWithIt: readonly (readonly [string, readonly Change[]])[] = [
  ['found by its postal id', registeredBusiness(lindisPassFencing, ballantyneRoad)],
  ['still to be searched', [inBusiness(business.selectBusiness, lindisPassFencing)]],
  [
    'found by a search',
    [
      inBusiness(business.selectBusiness, lindisPassFencing),
      inAddress('physical-address', adoptAddressMatches, [pickable(ballantyneRoad)]),
    ],
  ],
  [
    'chosen among several that match it',
    [
      inBusiness(business.selectBusiness, lindisPassFencing),
      inAddress('physical-address', (answer) => {
        const several = adoptAddressMatches(answer, [pickable(ballantyneRoad), pickable(tainuiStreet)]);
        return pickAddress(several, several.offered[0] ?? pickable(ballantyneRoad));
      }),
    ],
  ],
  [
    'of the register, line by line',
    [
      inBusiness(business.selectBusiness, lindisPassFencing),
      inAddress(
        'physical-address',
        enterBusinessAddressLines,
        lindisPassFencing.address ? manualAddressFromRegister(lindisPassFencing.address) : kauriLane,
        nzbn,
      ),
    ],
  ],
  [
    'whose text was taken as a first line',
    [
      inBusiness(business.selectBusiness, lindisPassFencing),
      inAddress('physical-address', (answer) => enterAddressTextManually(answer, answer.text)),
    ],
  ],
  [
    'that the cards go to as well',
    [
      ...registeredBusiness(lindisPassFencing, ballantyneRoad),
      (now) =>
        addressAnswerAccessors['delivery-address'].with(
          now,
          copyAddress(noAddress, now.business.physicalAddress),
        ),
    ],
  ],
  [
    'where its director lives',
    [
      inBusiness(business.selectBusiness, lindisPassFencing),
      inAddress('residential-address', fillInAddress, pickable(tainuiStreet), 'director', nzbn),
    ],
  ],
];

describe.each(lettingGo)('a business let go by %s [BUS-09]', (_, letGo) => {
  test.each(cameWithIt)('takes an address along that came with it: one %s', (__, coming) => {
    const before = after(newcomer, ...coming);
    const came = addressQuestionIds.filter((question) => answerAt(before, question).cameWith === nzbn);
    expect(came).not.toEqual([]);
    const now = after(before, letGo);
    expect(addressesOfOtherBusiness(now)).toEqual([]);
    for (const question of came) {
      const { text, picked } = answerAt(now, question);
      expect([text, picked?.fullAddress]).not.toContain(answerAt(before, question).text || 'no text');
    }
  });

  test('leaves what the applicant typed and picked', () => {
    const before = after(
      newcomer,
      ...registeredBusiness(lindisPassFencing, ballantyneRoad),
      inAddress('physical-address', enterAddressManually, kauriLane),
      inAddress('delivery-address', pickAddress, pickable(postBox)),
      inAddress('residential-address', pickAddress, pickable(tainuiStreet)),
    );
    const now = after(before, letGo);
    for (const question of addressQuestionIds)
      expect(answerAt(now, question)).toEqual(answerAt(before, question));
  });
});

test('words typed over the address of a business are the applicant’s, and nothing else of it is kept [BUS-09]', () => {
  const typed = after(
    newcomer,
    inBusiness(business.selectBusiness, lindisPassFencing),
    inAddress('physical-address', enterBusinessAddressLines, kauriLane, nzbn),
    inAddress('physical-address', (answer) => typeAddress({ ...answer, isManual: false }, '27 Tai')),
    inBusiness(business.searchBusinessAgain),
  );
  expect(typed.business.physicalAddress).toEqual({ ...noAddress, text: '27 Tai' });
});

test('an address that comes late, of a business that was let go, does not stay [BUS-09]', () => {
  const late = after(
    newcomer,
    inBusiness(business.selectBusiness, lindisPassFencing),
    inBusiness(business.searchBusinessAgain),
    inAddress('delivery-address', fillInAddressIfDeliverable, ballantyneRoad, nzbn),
  );
  expect(late.finalDetails.deliveryAddress).toEqual(noAddress);
});

test('after whatever acts no address stands that came with a business that is not the present one [BUS-09]', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 1, maxLength: 15 }), (actions) => {
      const registered = after(newcomer, ...registeredBusiness(lindisPassFencing, ballantyneRoad));
      let now = registered;
      for (const { change } of actions) {
        now = after(now, change);
        expect(addressesOfOtherBusiness(now)).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

test('a draft from before addresses said so knows them by the record that is in it [BUS-09, SAVE-10]', () => {
  const now = after(newcomer, ...registeredBusiness(lindisPassFencing, ballantyneRoad));
  const asSaved = addressQuestionIds.reduce(
    (saved, question) =>
      addressAnswerAccessors[question].with(saved, { ...answerAt(saved, question), cameWith: null }),
    now,
  );
  expect(withAddressOrigins(asSaved)).toEqual(now);
  const byHand = after(asSaved, inAddress('physical-address', enterAddressManually, kauriLane));
  expect(withAddressOrigins(byHand).business.physicalAddress).toEqual(byHand.business.physicalAddress);
});
