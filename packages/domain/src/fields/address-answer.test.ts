import { describe, expect, test } from 'vitest';
import { ballantyneRoad, nowhereDelivered, postBox, tainuiStreet } from '../testing/records.ts';
import { withoutAddressDetails } from './address.ts';
import * as answer from './address-answer.ts';
import { noAddress } from './address-answer.ts';

const kauriLane = { line1: '8 Kauri Lane', line2: '', suburb: '', town: 'Kerikeri', postcode: '0230' };
const options = [ballantyneRoad, { ...ballantyneRoad, id: '2' }];
const picked = answer.pickAddress(noAddress, ballantyneRoad);
const atHome = answer.pickAddress(noAddress, tainuiStreet);
const customsStreet = '2/14 Customs Street East, Auckland 1010';

const streetOf = (given: answer.AddressAnswer) => answer.addressOf(given, false);

const nzbn = '9429041525746';

describe('an address that is searched', () => {
  test('a picked address counts, a box does not [CRED-08]', () => {
    expect(streetOf(noAddress)).toBeNull();
    expect(streetOf(atHome)).toBe(tainuiStreet);
    expect(streetOf(answer.pickAddress(noAddress, postBox))).toBeNull();
  });

  test('cards may go to a box, picked or typed by hand [VAL-08]', () => {
    expect(answer.addressOf(answer.pickAddress(noAddress, postBox), true)).toBe(postBox);
    const box = answer.enterAddressManually(noAddress, { ...kauriLane, line1: 'PO Box 218' });
    expect(answer.addressOf(box, true)?.fullAddress).toBe('PO Box 218, Kerikeri 0230');
    expect(streetOf(box)).toBeNull();
  });

  test('a picked address stands until other words are typed [CRED-08, FIN-02]', () => {
    expect(answer.typeAddress(atHome, tainuiStreet.fullAddress)).toBe(atHome);
    const delivered = answer.fillInAddressIfDeliverable(noAddress, ballantyneRoad, nzbn);
    expect(answer.typeAddress(delivered, ballantyneRoad.fullAddress)).toBe(delivered);
    const offered = answer.adoptAddressMatches(atHome, [tainuiStreet, postBox]);
    for (const before of [atHome, delivered, offered])
      expect(answer.typeAddress(before, '27 T')).toEqual({ ...noAddress, text: '27 T' });
  });
});

describe('an address by hand', () => {
  test('manual entry clears the picked address, and the options that were offered [BUS-09, CRED-08, FIN-02]', () => {
    const offered = answer.adoptAddressMatches(picked, options);
    const delivered = answer.fillInAddressIfDeliverable(noAddress, ballantyneRoad, nzbn);
    for (const before of [picked, offered, delivered]) {
      const manual = answer.enterAddressManually(before);
      expect(manual).toEqual({
        ...noAddress,
        isManual: true,
        text: before.text,
        cameWith: before.cameWith,
      });
      expect(streetOf(manual)).toBeNull();
    }
  });

  test('it counts once it is complete, and gives way to one that is picked [CRED-08, FIN-02]', () => {
    const typed = answer.enterAddressManually(answer.enterAddressManually(atHome), kauriLane);
    expect(typed.lines).toEqual(kauriLane);
    expect(streetOf(typed)?.fullAddress).toBe('8 Kauri Lane, Kerikeri 0230');
    expect(answer.searchAddressAgain(typed).isManual).toBe(false);
    expect(streetOf(answer.searchAddressAgain(typed))).toBeNull();
    expect(answer.pickAddress(typed, tainuiStreet)).toEqual(atHome);
  });

  test('the lines stand when the applicant looks at the search in between [BUS-09]', () => {
    const typed = answer.enterAddressManually(noAddress, kauriLane);
    expect(answer.enterAddressManually(answer.searchAddressAgain(typed))).toEqual(typed);
  });
});

describe('an address that was suggested', () => {
  const suggested = answer.suggestAddress(atHome, customsStreet, 'director');

  test('an address without a postal id stands as text until its search answers [CRED-03]', () => {
    expect(suggested).toEqual({ ...noAddress, filledInFrom: 'director', text: customsStreet });
    expect(answer.isPendingAddressSuggestion(suggested)).toBe(true);
    expect(answer.isPendingAddressSuggestion(answer.suggestAddress(noAddress, customsStreet))).toBe(false);
  });

  test('exactly one match is adopted [BUS-08, CRED-08]', () => {
    expect(answer.adoptAddressMatches(noAddress, [ballantyneRoad])).toEqual(picked);
    expect(answer.adoptAddressMatches(suggested, [tainuiStreet])).toEqual({
      ...atHome,
      filledInFrom: 'director',
    });
  });

  test('several matches are offered as options, and picking one takes them away [BUS-08, CRED-08]', () => {
    const offered = answer.adoptAddressMatches(picked, options);
    expect(offered).toMatchObject({ picked: null, offered: options });
    expect(answer.pickAddress(offered, ballantyneRoad)).toEqual(picked);
    expect(answer.isPendingAddressSuggestion(answer.adoptAddressMatches(suggested, options))).toBe(false);
  });

  test('no match gives empty options [BUS-08, CRED-08]', () => {
    const offered = answer.adoptAddressMatches(noAddress, options);
    expect(answer.adoptAddressMatches(offered, [])).toMatchObject({ picked: null, offered: [] });
  });
});

describe('a home that was filled in', () => {
  test.each(['director', 'business', 'earlier'] as const)(
    'from the %s it counts once the applicant confirms it [OFF-09, CRED-03]',
    (from) => {
      const filledIn = answer.fillInAddress(noAddress, tainuiStreet, from);
      expect(streetOf(filledIn)).toBeNull();
      expect(answer.filledInAddressOf(filledIn)).toBe(tainuiStreet);
      const confirmed = answer.confirmAddress(filledIn);
      expect(confirmed).toEqual(atHome);
      expect(streetOf(confirmed)).toBe(tainuiStreet);
      expect(answer.filledInAddressOf(confirmed)).toBeNull();
    },
  );

  test('without an address there is nothing to confirm, and a box cannot be [OFF-09]', () => {
    expect(answer.confirmAddress(noAddress)).toBe(noAddress);
    const suggested = answer.suggestAddress(noAddress, tainuiStreet.fullAddress, 'director');
    expect(answer.confirmAddress(suggested)).toBe(suggested);
    const box = answer.fillInAddress(noAddress, postBox, 'director');
    expect(answer.filledInAddressOf(box)).toBeNull();
    expect(streetOf(answer.confirmAddress(box))).toBeNull();
  });

  test('what the applicant enters instead of it needs no confirming [OFF-09]', () => {
    const filledIn = answer.fillInAddress(noAddress, tainuiStreet, 'director');
    const byHand = answer.enterAddressManually(filledIn, kauriLane);
    const own = answer.pickAddress(answer.typeAddress(filledIn, '27 T'), tainuiStreet);
    for (const given of [byHand, own]) {
      expect(streetOf(given)).not.toBeNull();
      expect(answer.filledInAddressOf(given)).toBeNull();
    }
    expect(answer.clearAddress()).toEqual(noAddress);
  });
});

describe('an address that mail is delivered to', () => {
  const delivered = answer.fillInAddressIfDeliverable(noAddress, ballantyneRoad, nzbn);

  test('it is pre-filled when mail is delivered there [BUS-07]', () => {
    expect(delivered).toEqual({
      ...noAddress,
      picked: withoutAddressDetails(ballantyneRoad),
      text: '14 Ballantyne Road, Wānaka 9305',
      details: ballantyneRoad,
      cameWith: nzbn,
    });
    expect(delivered.picked).toEqual({
      id: '2185101',
      fullAddress: '14 Ballantyne Road, Wānaka 9305',
      dpid: '2185101',
      sourceDesc: 'Postal\\Physical',
    });
    const byHand = answer.enterAddressManually(delivered, kauriLane);
    expect(answer.fillInAddressIfDeliverable(byHand, ballantyneRoad, nzbn)).toEqual(delivered);
  });

  test('it is cleared when mail is not delivered there, or nobody knows [BUS-07]', () => {
    for (const before of [delivered, answer.enterAddressManually(delivered, kauriLane)]) {
      const undelivered = answer.fillInAddressIfDeliverable(before, nowhereDelivered, nzbn);
      expect(undelivered).toEqual({ ...noAddress, details: nowhereDelivered, cameWith: nzbn });
      expect(answer.fillInAddressIfDeliverable(before, null, nzbn)).toEqual(noAddress);
    }
  });
});
