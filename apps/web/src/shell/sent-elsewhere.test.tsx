import { pagePaths, statusPath } from '@forecourt/domain/contract/pages.ts';
import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { receiptOfLink as receipt } from '@forecourt/domain/testing/receipt.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftsStore, resetDrafts } from '../features/drafts/drafts-store.ts';
import { currentApplication, replaceApplication } from '../store/application-store.ts';
import { freshPages, open, place } from '../testing/router.tsx';
import { stubApi } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshPages();
beforeEach(resetDrafts);

const arrives = (router: ReturnType<typeof open>, path: string): Promise<void> =>
  waitFor(() => expect(place(router)).toBe(path));
const heading = (name: string) => screen.findByRole('heading', { name });

const dialogs = () =>
  ['Save and share', 'Someone else changed this too'].filter((name) =>
    screen.queryByRole('dialog', { name }),
  );

const draftPath = `/form/${'a'.repeat(27)}/draft/${'d'.repeat(27)}`;
const draftCall = 'GET /v1/applications/:id/drafts/:draftId';
const submitted = { isExpired: false, receipt };
const saved = {
  isExpired: false,
  applicationId: 'a'.repeat(27),
  state: { rootState: draftOf(newcomer) },
  version: 1,
  expiresAt: '2027-02-21T09:00:00.000Z',
};

test('the link of a submitted application shows its receipt and no answer, and leaves the history [SAVE-11]', async () => {
  stubApi({ [draftCall]: { body: submitted } });
  await arrives(open(draftPath), pagePaths.received);
  await heading('This application was sent');
  expect(screen.getByText(receipt.reference)).toBeTruthy();
  expect(screen.getByText('21/11/2026, 9:04 pm')).toBeTruthy();
  expect(currentApplication()).toEqual(initialApplication);
});

test('a tab that holds its answers unsent lets them go, one that holds another application keeps that [SAVE-11]', async () => {
  stubApi({ [draftCall]: { body: submitted } });
  const held = { ...newcomer, saver: { ...newcomer.saver, applicationId: 'a'.repeat(27) } };
  await arrives(open(draftPath, held), pagePaths.received);
  await heading('This application was sent');
  expect(currentApplication()).toEqual(initialApplication);
  cleanup();
  await arrives(open(draftPath, newcomer), pagePaths.received);
  await heading('This application was sent');
  expect(currentApplication()).toEqual(newcomer);
});

test('the tab that sent it goes on to what comes next [SAVE-11]', async () => {
  stubApi({ [draftCall]: { body: submitted }, 'GET /v1/banks': { body: [] } });
  const sent = { ...receipt, statusKey: '' };
  const saver = { ...limitedDirector.saver, isSubmitted: true, receipt: sent };
  const credit = { ...limitedDirector.credit, creditCheckResult: 'Approved' as const };
  await arrives(open(draftPath, { ...limitedDirector, saver, credit }), pagePaths.nextSteps);
});

test('an open form gives way to the receipt once others have sent the application [SAVE-11]', async () => {
  stubApi({ [draftCall]: { body: saved }, 'GET /v1/banks': { body: [] } });
  const router = open(draftPath);
  await heading('Your application');
  stubApi({ [draftCall]: { body: submitted }, 'GET /v1/banks': { body: [] } });
  document.dispatchEvent(new Event('visibilitychange'));
  await arrives(router, pagePaths.received);
  await heading('This application was sent');
  expect(currentApplication()).toEqual(initialApplication);
});

test('anyone who saw the receipt of one application fills in the form of another [SAVE-11, NAV-05]', async () => {
  stubApi({ [draftCall]: { body: submitted }, 'GET /v1/banks': { body: [] } });
  const router = open(draftPath);
  await heading('This application was sent');
  replaceApplication(newcomer);
  await act(() => router.navigate(pagePaths.form));
  await heading('Your application');
  expect(router.state).toMatchObject({ next: undefined, location: { pathname: pagePaths.form } });
});

test('the dialog that stood open when others sent it is not there in the next application [SAVE-11]', async () => {
  stubApi({ [draftCall]: { body: saved }, 'GET /v1/banks': { body: [] } });
  const router = open(draftPath);
  await heading('Your application');
  draftsStore.setState({ isDialogOpen: true });
  stubApi({ [draftCall]: { body: submitted }, 'GET /v1/banks': { body: [] } });
  document.dispatchEvent(new Event('visibilitychange'));
  await arrives(router, pagePaths.received);
  await heading('This application was sent');
  replaceApplication(newcomer);
  await act(() => router.navigate(pagePaths.form));
  await screen.findByRole('heading', { name: 'Your application', hidden: true });
  expect(dialogs()).toEqual([]);
});

test('nor is the one that stood open when the time was up [ROUTE-12, SAVE-01]', async () => {
  const router = open(pagePaths.form, newcomer);
  await heading('Your application');
  draftsStore.setState({ isDialogOpen: true, conflict: { units: ['cards'], theirs: newcomer, version: 5 } });
  await act(() => router.navigate(pagePaths.timeout));
  await arrives(router, pagePaths.landing);
  replaceApplication(newcomer);
  await act(() => router.navigate(pagePaths.form));
  await screen.findByRole('heading', { name: 'Your application', hidden: true });
  expect(dialogs()).toEqual([]);
});

test('the way from the receipt leads to where a link to the status page is asked for by that reference [SAVE-11]', async () => {
  stubApi({ [draftCall]: { body: submitted } });
  const router = open(draftPath);
  await heading('This application was sent');
  fireEvent.click(screen.getByRole('link', { name: 'Track your application' }));
  await arrives(router, statusPath());
  await heading('Your application status');
  expect(screen.getByLabelText<HTMLInputElement>('Reference number').value).toBe(receipt.reference);
});

test('without a receipt that page leads to where a link to the status page is asked for [SAVE-11]', async () => {
  await arrives(open(pagePaths.received), statusPath());
});
