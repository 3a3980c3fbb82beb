import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import { formPath, pagePaths } from '@forecourt/domain/contract/pages.ts';
import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { decided, seeing } from '@forecourt/domain/testing/statuses.ts';
import { toastStore } from '@forecourt/ui/overlays/toasts.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { currentApplication } from '../store/application-store.ts';
import { freshPages, open, place } from '../testing/router.tsx';
import { held, refused, stubApi } from '../testing/stub-api.ts';
import { loadPage } from './load-page.ts';

vi.mock('./load-page.ts', () => ({ loadPage: vi.fn() }));
vi.mock('../store/session-keys.ts');

freshPages();
beforeEach(() => void vi.mocked(loadPage).mockClear());

const arrives = (router: ReturnType<typeof open>, path: string): Promise<void> =>
  waitFor(() => expect(place(router)).toBe(path));
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const settled = (): Promise<void> => act(async () => undefined);

describe('pages that need an application', () => {
  test.each([
    ['ROUTE-02', pagePaths.requirements],
    ['ROUTE-03', pagePaths.form],
    ['ROUTE-06', pagePaths.specialRates],
    ['ROUTE-07', pagePaths.nextSteps],
    ['ROUTE-08', pagePaths.creditCheckFailed],
    ['ROUTE-09', pagePaths.callbackRequested],
    ['ROUTE-10', pagePaths.cardPreferences],
    ['ROUTE-11', pagePaths.completed],
    ['ROUTE-05', '/form/draft'],
    ['ROUTE-05', '/form/only-one-id/draft'],
  ])('somebody without one who opens $1 is sent to the landing page, $0 [NAV-01]', async (_, path) => {
    const router = open(path);
    await arrives(router, pagePaths.landing);
    await heading('Fuel cards for your business');
  });

  test('the requirements say what to have at hand [ROUTE-02]', async () => {
    open(pagePaths.requirements, newcomer);
    await heading('What you’ll need');
    for (const thing of [/NZBN/, /driver licence/i, /bank account/, /Airpoints/, /10 minutes/])
      expect(screen.getAllByText(thing).length).toBeGreaterThan(0);
  });
});

test('the card preferences have a layout of their own: their cards beside one card, nothing of the form [ROUTE-10]', async () => {
  const router = open(pagePaths.form, decided('Approved'));
  await screen.findByRole('complementary', { name: "You've told us" });
  expect(screen.queryByRole('complementary', { name: 'Your cards' })).toBeNull();
  await act(() => router.navigate(pagePaths.cardPreferences));
  const list = within(await screen.findByRole('complementary', { name: 'Your cards' }));
  expect(list.getByRole('heading', { level: 2, name: 'You have 1 fuel card' })).toBeDefined();
  expect(list.getByRole('button', { name: 'Confirm order' })).toBeDefined();
  expect(within(screen.getByRole('main')).getByText('Card 1 of 1')).toBeDefined();
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.queryAllByRole('link')).toEqual([]);
  expect(sections.getByText('Order cards').closest('[aria-current]')).not.toBeNull();
  for (const name of ["You've told us", 'Questions']) expect(screen.queryByLabelText(name)).toBeNull();
});

describe('the way back from the end', () => {
  const sent = {
    ...limitedDirector,
    saver: { ...limitedDirector.saver, isSubmitted: true },
    credit: { ...limitedDirector.credit, creditCheckResult: 'Approved' as const },
  };
  test.each([
    ['a link', (router: ReturnType<typeof open>) => router.navigate(pagePaths.form)],
    ['a link to one of its questions', (router) => router.navigate(formPath('promo-code'))],
    ['a link written another way', (router) => router.navigate('/Form/')],
    ['the back button', (router) => router.navigate(-1)],
    ['history', (router) => router.navigate(-2)],
  ] satisfies [string, (router: ReturnType<typeof open>) => Promise<void>][])(
    'from the next steps %s does not lead back into the form [ROUTE-04]',
    async (_, goBack) => {
      const router = open(pagePaths.form, sent);
      await heading('Your application');
      await act(() => router.navigate(formPath('bank-details')));
      await act(() => router.navigate(pagePaths.nextSteps));
      await heading(/Your application is in|You’re approved/);
      await settled();
      await act(() => goBack(router));
      await settled();
      expect(place(router)).toBe(pagePaths.nextSteps);
      await heading(/Your application is in|You’re approved/);
    },
  );

  test.each([pagePaths.creditCheckFailed, pagePaths.callbackRequested, pagePaths.completed])(
    'leaving %s loads the whole page afresh [NAV-02]',
    async (path) => {
      const router = open(path, seeing(path));
      await waitFor(() => expect(router.state.Component).toBeDefined());
      await screen.findByRole('heading', { level: 1 });
      await settled();
      await router.navigate(pagePaths.landing);
      await waitFor(() => expect(loadPage).toHaveBeenCalledWith(pagePaths.landing));
      expect(place(router)).toBe(path);
    },
  );
});

describe('pages that say how a decision stands', () => {
  const sentWith = (creditCheckResult: CreditDecision | null) => ({
    ...limitedDirector,
    saver: { ...limitedDirector.saver, isSubmitted: true },
    credit: { ...limitedDirector.credit, creditCheckResult },
  });
  const decisionCall = 'GET /v1/creditchecks/:id';

  test.each([
    ['Decline', pagePaths.form, pagePaths.creditCheckFailed],
    ['Decline', pagePaths.nextSteps, pagePaths.creditCheckFailed],
    ['Decline', pagePaths.cardPreferences, pagePaths.creditCheckFailed],
    ['Approved', pagePaths.creditCheckFailed, pagePaths.nextSteps],
    ['Approve with Personal Guarantee', pagePaths.creditCheckFailed, pagePaths.nextSteps],
    ['Assess', pagePaths.creditCheckFailed, pagePaths.nextSteps],
  ] as const)('with the decision %s, %s leads to %s [CRED-15, CRED-12]', async (decision, path, where) => {
    await arrives(open(path, sentWith(decision)), where);
  });

  test.each([pagePaths.nextSteps, pagePaths.cardPreferences, pagePaths.creditCheckFailed])(
    'with an unknown decision %s leads to the next steps, which say so [CRED-15]',
    async (path) => {
      stubApi({ [decisionCall]: refused(409) });
      await arrives(open(path, sentWith(null)), pagePaths.nextSteps);
      await screen.findByText(/We cannot show you the decision yet/);
    },
  );

  test('with an unknown decision the form shows itself, asks, and leads where it comes to [CRED-15]', async () => {
    stubApi({ 'GET /v1/banks': { body: [] }, [decisionCall]: { body: { decision: 'Decline' } } });
    await arrives(open(pagePaths.form, sentWith(null)), pagePaths.creditCheckFailed);
    await heading('We could not approve this online');
  });
});

test('the time-out says so in an alert, forgets the application and leads to the landing page [ROUTE-12]', async () => {
  const router = open(pagePaths.timeout, limitedDirector);
  await arrives(router, pagePaths.landing);
  expect(currentApplication()).toEqual(initialApplication);
  expect(toastStore.getState()).toMatchObject([
    {
      type: 'alert',
      canDismiss: true,
      text: 'Sorry, the information that you provided has expired. Please restart the form.',
    },
  ]);
});

test.each([
  ['ROUTE-13', '/camp'],
  ['ROUTE-13', '/camp/queenstown'],
  ['ROUTE-13', '/Camp/queenstown'],
  ['ROUTE-13', '/CAMP'],
  ['ROUTE-14', '/aviation'],
  ['ROUTE-14', '/AVIATION'],
  ['ROUTE-14', '/aviation-fuel/avgas'],
])('$1 is asked of the server, without the application [$0]', async (_, path) => {
  const router = open(pagePaths.landing, newcomer);
  void router.navigate(path);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith(path));
  expect(currentApplication()).toEqual(initialApplication);
});

test('an unknown path is Page Not Found, in its title too [ROUTE-15, NAV-08]', async () => {
  open('/nowhere/at/all');
  await heading('Page Not Found');
  expect(document.title).toBe('Page Not Found | Tussock Fuel');
});

const draftPath = `/form/${'a'.repeat(27)}/draft/${'d'.repeat(27)}`;
const draftCall = 'GET /v1/applications/:id/drafts/:draftId';
const saved = (application = newcomer) => ({
  isExpired: false,
  applicationId: 'a'.repeat(27),
  state: { rootState: { ...draftOf(application) } },
  version: 1,
  expiresAt: '2027-02-21T09:00:00.000Z',
});

describe('opening a draft', () => {
  test('its link brings the application back, at the question where it was left, and leaves the history [ROUTE-05, SAVE-06]', async () => {
    stubApi({ [draftCall]: { body: saved() } });
    const router = open(draftPath);
    await arrives(router, `${pagePaths.form}#business-type`);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('What kind of business is it?'));
    expect(currentApplication().landing).toEqual(newcomer.landing);
    expect(currentApplication().saver.applicationId).toBe('a'.repeat(27));
  });

  test('an expired draft says so and leaves somebody without an application on the landing page [ROUTE-05, SAVE-07]', async () => {
    stubApi({ [draftCall]: { body: { isExpired: true } } });
    await arrives(open(draftPath), pagePaths.landing);
    expect(toastStore.getState()[0]?.text).toBe(
      'Sorry, the draft you are using has expired. Please start a new application form.',
    );
    await screen.findByText('Your save link has expired');
  });

  test.each([
    ['a draft that cannot be loaded [ROUTE-05, SAVE-07]', draftPath],
    ['a link that was cut short [ROUTE-05, SAVE-07]', draftPath.slice(0, -9)],
  ])('the landing page goes on saying so when the toast is gone: %s', async (_, path) => {
    stubApi({ [draftCall]: refused(503) });
    await arrives(open(path), pagePaths.landing);
    expect(toastStore.getState()[0]?.text).toMatch(/^There was a problem trying to load your draft/);
    toastStore.setState([], true);
    await screen.findByText('Your save link did not open');
    expect(screen.getByText(/^Check that you have the whole link/)).toBeDefined();
  });

  test('a draft that cannot be loaded leaves an application that is held already as it is [ROUTE-05, SAVE-07]', async () => {
    stubApi({ [draftCall]: refused(503) });
    await arrives(open(draftPath, newcomer), `${pagePaths.form}#business-type`);
    expect(currentApplication()).toEqual(newcomer);
    expect(toastStore.getState()[0]?.text).toMatch(/^There was a problem trying to load your draft/);
  });

  test('without both ids an application that is held goes on [ROUTE-05]', async () => {
    await arrives(open('/form/draft', newcomer), `${pagePaths.form}#business-type`);
  });

  test('while the draft is on its way the loading bar says so [NAV-03]', async () => {
    const { reply, release } = held();
    stubApi({ [draftCall]: reply });
    const router = open(pagePaths.landing);
    await heading('Fuel cards for your business');
    void router.navigate(draftPath);
    await screen.findByText('Loading');
    release({ body: saved() });
    await arrives(router, `${pagePaths.form}#business-type`);
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  });
});
