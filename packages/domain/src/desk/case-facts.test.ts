import { describe, expect, test } from 'vitest';
import { applicationFromSubmission } from '../application/sent-application.ts';
import { submissionOf } from '../application/submission.ts';
import { defaultCard } from '../cards/state.ts';
import { reviewItems } from '../questions/summary.ts';
import { sections } from '../questions/table.ts';
import { completeApplicants } from '../testing/applicants.ts';
import { today } from '../testing/change.ts';
import { caseFacts } from './case-facts.ts';

const now = new Date('2026-11-27T01:00:00Z');
const detailsOf = (name: keyof typeof completeApplicants) => {
  const details = submissionOf(completeApplicants[name], today);
  if (!details) throw new Error('the applicant has not answered everything');
  return details;
};
const factsOf = (given: Partial<Parameters<typeof caseFacts>[0]>) =>
  Object.fromEntries(
    caseFacts({
      submission: detailsOf('limitedDirector'),
      cards: undefined,
      parts: [],
      corrected: undefined,
      now,
      ...given,
    }).map(({ label, lines }) => [label, lines]),
  );

test('a company that was found is shown with its record, its rates and its spend [DESK-29]', () => {
  expect(factsOf({})).toMatchInlineSnapshot(`
    {
      "Business register": [
        "Found: Lindis Pass Fencing Limited",
      ],
      "Director": [
        "says so, and the register lists them",
      ],
      "Directors": [
        "Hamish James Buchan, Mere Tāwhiri",
      ],
      "Monthly spend": [
        "$1,250.00",
      ],
      "NZBN": [
        "9429041288306",
      ],
      "Offer": [
        "Business fuel card, no promo code, Airpoints",
      ],
      "Rates promised": [
        "12 cents per litre off the pump price: Diesel",
      ],
      "Register status": [
        "Registered",
      ],
      "Registered address": [
        "14 Ballantyne Road, Wānaka 9305",
      ],
      "Registered since": [
        "17/06/2014, 12 years",
      ],
      "Typed by hand": [
        "Nothing: business and addresses were found",
      ],
    }
  `);
});

test('what is not known is said to be unknown: a business typed by hand [DESK-29]', () => {
  expect(factsOf({ submission: detailsOf('soleTrader') })).toMatchInlineSnapshot(`
    {
      "Business register": [
        "The business was typed by hand, not found on the register.",
        "Status, age and directors are not known.",
      ],
      "Monthly spend": [
        "$500.00",
      ],
      "NZBN": [
        "Not known",
      ],
      "Offer": [
        "Better by two, promo code BETTERBYTWO, no loyalty points",
      ],
      "Rates promised": [
        "14 cents per litre off the pump price: Diesel",
      ],
      "Typed by hand": [
        "Business, business address, delivery address",
      ],
    }
  `);
});

test('a record that lacks something, and an offer without discounts, say so [DESK-29]', () => {
  const submission = detailsOf('limitedDirector');
  const { businessDetails, loyaltyDetails } = submission;
  const { business } = businessDetails;
  const bare = business && {
    ...business,
    registrationDate: null,
    entityStatus: '',
    roles: [],
    address: null,
  };
  const { standardOffer } = loyaltyDetails;
  const facts = factsOf({
    submission: {
      ...submission,
      businessDetails: { ...businessDetails, business: bare },
      loyaltyDetails: {
        ...loyaltyDetails,
        standardOffer: standardOffer && { ...standardOffer, discounts: [] },
      },
    },
  });
  expect(facts).toMatchObject({
    'Register status': ['Not known'],
    'Registered since': ['Not known'],
    Directors: ['None listed'],
    'Registered address': ['Not known'],
    'Rates promised': ['No discount'],
  });
  const unnamed = { ...loyaltyDetails, standardOffer: null };
  expect(factsOf({ submission: { ...submission, loyaltyDetails: unnamed } })).toMatchObject({
    'Rates promised': ['Not known'],
  });
});

test('the limits of ordered cards stand beside the spend [DESK-29]', () => {
  const limited = { ...defaultCard, limits: { daily: 250, monthly: 1_000 } };
  expect(factsOf({ cards: [limited, defaultCard] })).toMatchObject({
    'Monthly spend': ['$1,250.00'],
    'Cards and limits': [
      '2 cards',
      'Monthly limits: $1,000.00 in all',
      'No monthly limit: 1 card',
      'The limits allow $8,500.00 in 30 days.',
    ],
  });
});

test('a correction stands first, with what changed and the new answer of the bureau [DESK-29]', () => {
  const change = { what: 'Business: Monthly fuel spend', before: '$3,000.00', after: '$500.00' };
  const hidden = { what: 'Credit check: Driver licence', before: null, after: null };
  const corrected = {
    at: now,
    changes: [change, hidden],
    check: { decision: 'Approved', cause: 'bureau' } as const,
  };
  expect(Object.entries(factsOf({ corrected }))[0]).toEqual([
    'Corrected',
    [
      'On 27/11/2026',
      'Business: Monthly fuel spend: $3,000.00 → $500.00',
      'Credit check: Driver licence: changed, and hidden',
      'The credit bureau answered: Approved.',
    ],
  ]);
  const many = { ...corrected, changes: Array.from({ length: 8 }, () => change), check: undefined };
  expect(factsOf({ corrected: many })['Corrected']?.slice(-2)).toEqual([
    '2 more changes: see Corrections.',
    'The credit check was not made again.',
  ]);
});

describe.each(Object.keys(completeApplicants) as (keyof typeof completeApplicants)[])('of %s', (name) => {
  test('no answer speaks to the applicant at the desk [DESK-40]', () => {
    const application = applicationFromSubmission(detailsOf(name));
    const lines = sections.flatMap((section) => reviewItems(application, section, 'ASB'));
    for (const { value, staffValue = value } of lines) expect(staffValue).not.toMatch(/\byou/i);
  });
});

test('who answered a part in place of the applicant is named with address and link [PART-06]', () => {
  const part = {
    number: 1,
    name: 'Hamish Buchan',
    email: 'hamish@lindisfencing.co.nz',
    askedAt: '2026-11-22T01:00:00Z',
    expiresAt: '2026-12-06T01:00:00Z',
    isLinkOff: false,
    answeredAt: '2026-11-23T01:00:00Z',
    ended: { at: '2026-11-24T01:00:00Z', how: 'sent' },
  } as const;
  const facts = factsOf({
    parts: [
      { ...part, part: 'credit' },
      { ...part, part: 'credit', answeredAt: null, ended: { at: part.askedAt, how: 'takenBack' } },
      { ...part, part: 'guarantee', answeredAt: null, ended: null },
    ],
  });
  expect(facts['Credit check answered by']).toEqual([
    'Hamish Buchan, hamish@lindisfencing.co.nz',
    'By a link sent on 22/11/2026, on 23/11/2026',
  ]);
  expect(facts['Guarantee asked of']).toEqual([
    'Hamish Buchan, hamish@lindisfencing.co.nz',
    'By a link sent on 22/11/2026',
  ]);
});
