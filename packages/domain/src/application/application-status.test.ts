import { describe, expect, test } from 'vitest';
import { creditDecisions, valuesOf } from '../constants/options.ts';
import { type Page, paths, statusAt } from '../contract/pages.ts';
import { markCallbackRequested, markWithdrawn } from '../saver/transitions.ts';
import { limitedDirector } from '../testing/applicants.ts';
import { after, inSaver } from '../testing/change.ts';
import { receipt } from '../testing/receipt.ts';
import { decided, ofEachStatus, ordered, sent } from '../testing/statuses.ts';
import { type ApplicationStatus, redirectOf, statusOf } from './application-status.ts';

const statuses = Object.keys(ofEachStatus) as ApplicationStatus[];
const pages = Object.keys(paths) as Page[];

test.each(statuses)('CRED-15 END-01 an application is %s by what its own tab knows', (status) => {
  expect(statusOf(ofEachStatus[status])).toBe(status);
});

test.each(valuesOf(creditDecisions))('CRED-15 the decision %s stands for itself', (decision) => {
  expect(statusOf(decided(decision))).toBe(decision);
});

describe('END-01 what has happened since outweighs what was before', () => {
  test.each([
    ['cards that were ordered before the decision are ordered', ordered(decided('Assess')), 'CardsOrdered'],
    [
      'cards of a guarantee that is awaited are ordered',
      ordered(ofEachStatus['Approve with Personal Guarantee']),
      'CardsOrdered',
    ],
    ['a decline is told even where cards were ordered', ordered(decided('Decline')), 'Decline'],
    [
      'what was withdrawn is withdrawn, whatever was decided',
      after(ordered(ofEachStatus.Guaranteed), inSaver(markWithdrawn)),
      'Withdrawn',
    ],
    [
      'a callback that was asked for before sending is past',
      after(sent, inSaver(markCallbackRequested, 'K7PX-3M9D')),
      'Unknown',
    ],
    [
      'a decision or an order of what was never sent is none',
      { ...ordered(decided('Decline')), saver: limitedDirector.saver },
      'NotSubmitted',
    ],
  ] as const)('%s', (_, application, status) => {
    expect(statusOf(application)).toBe(status);
  });
});

/** For each page, the statuses that do not see it and where each is led; every other one sees it. */
const led: { readonly [P in Page]?: { readonly [S in ApplicationStatus]?: string } } = (() => {
  const next = paths.nextSteps;
  const waiting = {
    Unknown: next,
    Unchecked: next,
    Approved: next,
    'Approve with Personal Guarantee': next,
    Guaranteed: next,
    Assess: next,
  };
  const unsent = { NotSubmitted: paths.form, CallbackRequested: paths.form };
  const over = {
    Decline: paths.creditCheckFailed,
    CardsOrdered: paths.completed,
    Withdrawn: statusAt(receipt.statusKey),
  };
  const { Decline: _, ...overButDeclined } = over;
  const { CardsOrdered: __, ...overButOrdered } = over;
  return {
    form: over,
    specialRates: { ...waiting, ...over },
    nextSteps: { ...unsent, ...over },
    creditCheckFailed: { ...unsent, ...waiting, ...overButDeclined },
    callbackRequested: { ...waiting, ...over, NotSubmitted: paths.form },
    cardPreferences: { ...unsent, Unknown: next, ...over },
    completed: { ...unsent, ...waiting, ...overButOrdered },
  };
})();

test.each(pages)(
  'END-01 ROUTE-08 ROUTE-09 ROUTE-10 ROUTE-11 who sees the page %s, and where everyone else is led',
  (page) => {
    const found = Object.fromEntries(
      statuses.map((status) => [status, redirectOf(page, ofEachStatus[status])]),
    );
    const expected = Object.fromEntries(statuses.map((status) => [status, led[page]?.[status]]));
    expect(found).toEqual(expected);
  },
);

test.each(statuses)('END-01 %s: where an application is led, it stays', (status) => {
  const application = ofEachStatus[status];
  for (const page of pages) {
    const path = redirectOf(page, application);
    if (path === undefined) continue;
    const next = pages.find((other) => paths[other] === path) ?? 'status';
    expect(redirectOf(next, application)).toBeUndefined();
  }
});
