import { actionRefusalOf, nextStepTextForStatus } from '@forecourt/domain/application/actions.ts';
import { statusFactsOf } from '@forecourt/domain/application/status.ts';
import type { ApplicationStatus, CreditDecision } from '@forecourt/domain/constants/options.ts';
import { type PageName, pagePaths, statusPath } from '@forecourt/domain/contract/pages.ts';
import { type StatusAnswer, stageByStatus } from '@forecourt/domain/contract/status.ts';
import { receipt } from '@forecourt/domain/testing/receipt.ts';
import { ofEachSituation, ofEachStatus, type Situation } from '@forecourt/domain/testing/statuses.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentApplication } from '../store/application-store.ts';
import { open, place } from '../testing/router.tsx';
import { freshStatus, opens, says, toAssess } from '../testing/status.ts';
import { held, refused, stubApi } from '../testing/stub-api.ts';
import { loadPage } from './load-page.ts';

vi.mock('./load-page.ts', () => ({ loadPage: vi.fn() }));
vi.mock('../store/session-keys.ts');

freshStatus();
beforeEach(() => vi.mocked(loadPage).mockClear());

const serverSays = (state: ApplicationStatus): StatusAnswer => ({
  ...toAssess,
  state,
  stage: stageByStatus[state],
  next: nextStepTextForStatus(state, false),
  expected: null,
  acts: [],
  cards: state === 'cardsOrdered' || state === 'cardsSent' ? { count: 1, arriveBy: null, sent: null } : null,
  correction:
    state === 'correctionAwaited'
      ? {
          number: 1,
          because: 'Which one is right?',
          asked: ['contact-number'],
          reasons: [],
          businessType: null,
        }
      : null,
});
const others = { 'GET /v1/banks': { body: [] }, 'GET /v1/creditchecks/:id': refused(409) };

const changes: readonly [Situation, PageName, ApplicationStatus, path: string][] = [
  ['approved', 'nextSteps', 'correctionAwaited', '/status'],
  ['approved', 'nextSteps', 'withdrawn', '/status'],
  ['approved', 'nextSteps', 'cardsOrdered', '/status'],
  ['approved', 'nextSteps', 'cardsSent', '/status'],
  ['approved', 'cardPreferences', 'correctionAwaited', '/status'],
  ['approved', 'cardPreferences', 'cardsOrdered', '/status'],
  ['approved', 'cardPreferences', 'declined', pagePaths.creditCheckFailed],
  ['toAssess', 'nextSteps', 'declined', pagePaths.creditCheckFailed],
  ['toAssess', 'nextSteps', 'approved', pagePaths.nextSteps],
  ['guaranteeAwaited', 'nextSteps', 'approved', pagePaths.nextSteps],
  ['submitted', 'form', 'withdrawn', '/status'],
  ['submitted', 'nextSteps', 'toAssess', pagePaths.nextSteps],
];

test.each(changes)(
  'a tab that is %s, at the page %s, of which the server says %s, leads to %s as it is loaded [EDGE-05, EDGE-06]',
  async (situation, page, state, path) => {
    stubApi({ ...others, [opens]: says(serverSays(state)) });
    const router = open(pagePaths[page], ofEachSituation[situation]);
    await waitFor(() => expect(place(router)).toBe(path));
    await screen.findAllByRole('heading', { level: 1 });
    await act(async () => undefined);
    expect(place(router)).toBe(path);
    expect(currentApplication().business).toEqual(ofEachSituation[situation].business);
  },
);

test.each<[Situation, PageName, ApplicationStatus]>([
  ['cardsOrdered', 'completed', 'correctionAwaited'],
  ['cardsOrdered', 'completed', 'withdrawn'],
  ['declined', 'creditCheckFailed', 'approved'],
])(
  'an ending that was %s, at the page %s, of which the server says %s, loads the status page [EDGE-05, EDGE-06]',
  async (situation, page, state) => {
    stubApi({ ...others, [opens]: says(serverSays(state)) });
    open(pagePaths[page], ofEachSituation[situation]);
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith(statusPath(receipt.statusKey)));
  },
);

test.each<[string, () => void]>([
  ['comes back into view', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is online again', () => window.dispatchEvent(new Event('online'))],
  [
    'is brought back whole',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])('a tab that %s asks again, and leads to what is asked now [EDGE-05]', async (_when, comeBack) => {
  stubApi({ ...others, [opens]: says(serverSays('approved')) });
  const router = open(pagePaths.nextSteps, ofEachSituation.approved);
  await screen.findByRole('heading', { level: 1, name: /You’re approved/ });
  await act(async () => undefined);
  const { asked } = stubApi({ ...others, [opens]: says(serverSays('correctionAwaited')) });
  act(comeBack);
  await waitFor(() => expect(place(router)).toBe('/status'));
  expect(asked[0]?.body).toEqual({ key: receipt.statusKey });
  expect(loadPage).not.toHaveBeenCalled();
});

test.each<[ApplicationStatus, CreditDecision, () => unknown]>([
  [
    'guaranteeAwaited',
    'Approve with Personal Guarantee',
    () => screen.findByRole('dialog', { name: 'Personal Guarantee' }),
  ],
  ['approved', 'Approved', () => screen.findByRole('heading', { level: 1, name: /You’re approved/ })],
  ['declined', 'Decline', () => screen.findByRole('heading', { level: 1, name: /could not approve/ })],
])(
  'the form goes on once, whether the status or the decision %s comes first [EDGE-05, CRED-15]',
  async (state, decided, isLedOn) => {
    const decision = held();
    const { asked } = stubApi({
      ...others,
      'GET /v1/creditchecks/:id': decision.reply,
      [opens]: says(serverSays(state)),
    });
    open(pagePaths.form, ofEachSituation.submitted);
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/v1/status/open'));
    await act(async () => undefined);
    decision.release({ body: { decision: decided } });
    expect(await isLedOn()).toBeTruthy();
    expect(loadPage).not.toHaveBeenCalled();
  },
);

test('an application that is out of reach shows what its tab knows [EDGE-05]', async () => {
  stubApi({ ...others, [opens]: refused(503) });
  const router = open(pagePaths.nextSteps, ofEachSituation.approved);
  await screen.findByRole('heading', { level: 1, name: /You’re approved/ });
  expect(place(router)).toBe(pagePaths.nextSteps);
});

test.each<[ApplicationStatus, path: string]>([
  ['correctionAwaited', '/status'],
  ['withdrawn', '/status'],
  ['declined', pagePaths.creditCheckFailed],
])(
  'an order that is refused as the application is %s by now leads to %s [EDGE-05, END-06]',
  async (state, path) => {
    const refusal = actionRefusalOf(statusFactsOf(ofEachStatus[state]), 'orderCards', { by: 'applicant' });
    const routes = {
      ...others,
      'PUT /v1/applications/:id/card': refused(409, refusal?.refused, refusal?.code),
    };
    stubApi({ ...routes, [opens]: refused(503) });
    const router = open(pagePaths.cardPreferences, ofEachStatus.approved);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Confirm order' }))[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm order' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Complete' }));
    const close = within(await screen.findByRole('dialog', { name: 'No cards were ordered' }));
    stubApi({ ...routes, [opens]: says(serverSays(state)) });
    fireEvent.click(close.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(place(router)).toBe(path));
  },
);
