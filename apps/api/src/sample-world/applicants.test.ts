import { submissionProblems } from '@forecourt/domain/application/acceptance.ts';
import { cardProblems } from '@forecourt/domain/cards/rules.ts';
import { submissionDetails } from '@forecourt/domain/contract/details.ts';
import { expect, test } from 'vitest';
import { sampleApplicants } from './applicants.ts';
import { makeAddresses } from './make-addresses.ts';
import { makeBusinesses } from './make-businesses.ts';
import { sampleOffers } from './offers.ts';

const offers = sampleOffers();
const businesses = makeBusinesses(makeAddresses());
const numbers = Array.from({ length: 300 }, (_, number) => number);

test('OPS-01 everyone of the sample sends an application that the questions take as it stands', () => {
  const draw = sampleApplicants('one');
  for (const number of numbers) {
    const { details, cards } = draw(number, { skipsCheck: number % 5 === 0 });
    const { nzbn, fuelAmount } = details.businessDetails;
    const facts = {
      business: businesses.find((record) => record.nzbn === nzbn) ?? null,
      standardOffer:
        offers.bands.find(({ belowDollars }) => belowDollars === null || fuelAmount < belowDollars)?.offer ??
        null,
      promoOffer: offers.promos.find(({ code }) => code === details.loyaltyDetails.promoCode)?.offer ?? null,
      airpointsValid: details.loyaltyDetails.pointType === 'Airpoints',
      bankAccountValid: true,
    };
    expect(submissionDetails.parse(details)).toEqual(details);
    expect(submissionProblems(details, facts, '2026-11-22')).toEqual([]);
    expect(details.creditDetails === null).toBe(number % 5 === 0);
    for (const card of cards) expect(cardProblems(card, fuelAmount)).toEqual({});
  }
});

test('OPS-01 the same seed draws the same people, another one others, and no mail of theirs reaches anybody', () => {
  const all = (seed: string) => {
    const draw = sampleApplicants(seed);
    return numbers.map((number) => draw(number, { skipsCheck: false }));
  };
  expect(all('one').slice(0, 3)).toEqual(all('one').slice(0, 3));
  expect(all('one')[0]).not.toEqual(all('two')[0]);
  for (const { details } of all('one')) expect(details.email).toMatch(/@example\.(com|org|net)$/);
});
