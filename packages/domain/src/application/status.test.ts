import { describe, expect, test } from 'vitest';
import { type ApplicationStatus, applicationStatuses } from '../constants/options.ts';
import { type PageName, pagePaths } from '../contract/pages.ts';
import { markCallbackRequested, markWithdrawn } from '../saver/transitions.ts';
import { limitedDirector } from '../testing/applicants.ts';
import { after, inSaver } from '../testing/change.ts';
import {
  decided,
  expectedRedirects,
  ofEachSituation,
  ofEachStatus,
  ordered,
  type Situation,
  sent,
} from '../testing/statuses.ts';
import { redirectPathOf, statusFactsOf, statusOf, withServerStatus } from './status.ts';

const situations = Object.keys(ofEachSituation) as Situation[];
const pages = Object.keys(pagePaths) as PageName[];

test.each(applicationStatuses)(
  'an application is %s by what its own tab knows [CRED-15, END-01]',
  (status) => {
    expect(statusOf(statusFactsOf(ofEachStatus[status]))).toBe(status);
  },
);

test.each<[Situation, ApplicationStatus]>([
  ['started, with a callback requested', 'started'],
  ['approved without a credit check', 'approved'],
  ['approved by a guarantee', 'approved'],
  ['to assess, with cards ordered', 'toAssess'],
  ['guarantee awaited, with cards ordered', 'guaranteeAwaited'],
  ['approved, with cards ordered elsewhere', 'cardsOrdered'],
])('an application that is %s has the status %s [CRED-15, END-01]', (situation, status) => {
  expect(statusOf(statusFactsOf(ofEachSituation[situation]))).toBe(status);
});

describe('what has happened since outweighs what was before [END-01]', () => {
  test.each([
    [
      'cards of an application that a guarantee approved are ordered',
      ordered(ofEachSituation['approved by a guarantee']),
      'cardsOrdered',
    ],
    ['a decline is shown even where cards were ordered', ordered(decided('Decline')), 'declined'],
    [
      'what was withdrawn is withdrawn, whatever was decided',
      after(ordered(ofEachSituation['approved by a guarantee']), inSaver(markWithdrawn)),
      'withdrawn',
    ],
    [
      'a callback that was asked for before sending is past',
      after(sent, inSaver(markCallbackRequested, 'K7PX-3M9D')),
      'submitted',
    ],
    [
      'a decision or an order of what was never sent is none',
      { ...ordered(decided('Decline')), saver: limitedDirector.saver },
      'started',
    ],
  ] as const)('%s', (_, application, status) => {
    expect(statusOf(statusFactsOf(application))).toBe(status);
  });
});

test.each(pages)(
  'who sees the page %s, and where everyone else is led [END-01, ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-11]',
  (page) => {
    const found = Object.fromEntries(
      situations.map((situation) => [situation, redirectPathOf(page, ofEachSituation[situation])]),
    );
    const expected = Object.fromEntries(
      situations.map((situation) => [situation, expectedRedirects[page]?.[situation]]),
    );
    expect(found).toEqual(expected);
  },
);

test.each(situations)('%s: where an application is led, it stays [END-01]', (situation) => {
  const application = ofEachSituation[situation];
  for (const page of pages) {
    const path = redirectPathOf(page, application);
    if (path === undefined) continue;
    const next = pages.find((other) => pagePaths[other] === path) ?? 'status';
    expect(redirectPathOf(next, application)).toBeUndefined();
  }
});

const afterSending = applicationStatuses.filter((status) => status !== 'started' && status !== 'submitted');

test.each(
  situations
    .filter((situation) => ofEachSituation[situation].saver.isSubmitted)
    .flatMap((situation) => afterSending.map((state) => [situation, state] as const)),
)(
  'a tab that is %s, of which the server says %s, says so too, keeps every answer and stays where it is led [EDGE-05]',
  (situation, state) => {
    const application = ofEachSituation[situation];
    for (const hasCards of [false, true]) {
      const learnt = withServerStatus(application, { state, hasCards });
      const areOrdered = state === 'approved' && (hasCards || application.cards.sectionComplete);
      expect(statusOf(statusFactsOf(learnt))).toBe(areOrdered ? 'cardsOrdered' : state);
      for (const section of ['landing', 'business', 'offer', 'finalDetails', 'cards'] as const)
        expect(learnt[section]).toBe(application[section]);
      expect(learnt.saver.receipt).toEqual(application.saver.receipt);
      expect(withServerStatus(learnt, { state, hasCards })).toEqual(learnt);
    }
  },
);
