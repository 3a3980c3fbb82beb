import { paths, statusAt } from '@forecourt/domain/contract/pages.ts';
import { draftOf } from '@forecourt/domain/drafts/draft.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { receiptOfLink as receipt } from '@forecourt/domain/testing/receipt.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftsStore, resetDrafts } from '../features/drafts/drafts-store.ts';
import { currentApplication, restore } from '../store/application-store.ts';
import { answering } from '../testing/answering.ts';
import { freshPages, open, place } from './testing-router.tsx';

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

test('SAVE-11 the link of a submitted application shows its receipt and no answer, and leaves the history', async () => {
  answering({ [draftCall]: { body: submitted } });
  await arrives(open(draftPath), paths.received);
  await heading('This application was sent');
  expect(screen.getByText(receipt.reference)).toBeTruthy();
  expect(screen.getByText('21/11/2026, 9:04 pm')).toBeTruthy();
  expect(currentApplication()).toEqual(initialApplication);
});

test('SAVE-11 a tab that holds its answers unsent lets them go, one that holds another application keeps that', async () => {
  answering({ [draftCall]: { body: submitted } });
  const held = { ...newcomer, saver: { ...newcomer.saver, applicationId: 'a'.repeat(27) } };
  await arrives(open(draftPath, held), paths.received);
  await heading('This application was sent');
  expect(currentApplication()).toEqual(initialApplication);
  cleanup();
  await arrives(open(draftPath, newcomer), paths.received);
  await heading('This application was sent');
  expect(currentApplication()).toEqual(newcomer);
});

test('SAVE-11 the tab that sent it goes on to what comes next', async () => {
  answering({ [draftCall]: { body: submitted }, 'GET /v1/banks': { body: [] } });
  const sent = { ...receipt, statusKey: '' };
  const saver = { ...limitedDirector.saver, isSubmitted: true, receipt: sent };
  const credit = { ...limitedDirector.credit, creditCheckResult: 'Approved' as const };
  await arrives(open(draftPath, { ...limitedDirector, saver, credit }), paths.nextSteps);
});

test('SAVE-11 an open form gives way to the receipt once others have sent the application', async () => {
  answering({ [draftCall]: { body: saved }, 'GET /v1/banks': { body: [] } });
  const router = open(draftPath);
  await heading('Your business');
  answering({ [draftCall]: { body: submitted }, 'GET /v1/banks': { body: [] } });
  document.dispatchEvent(new Event('visibilitychange'));
  await arrives(router, paths.received);
  await heading('This application was sent');
  expect(currentApplication()).toEqual(initialApplication);
});

test('SAVE-11 NAV-05 whoever saw the receipt of one application fills in the form of another', async () => {
  answering({ [draftCall]: { body: submitted }, 'GET /v1/banks': { body: [] } });
  const router = open(draftPath);
  await heading('This application was sent');
  restore(newcomer);
  await act(() => router.navigate(paths.form));
  await heading('Your business');
  expect(router.state).toMatchObject({ isLoading: false, location: { pathname: paths.form } });
});

test('SAVE-11 the dialog that stood open when others sent it is not there in the next application', async () => {
  answering({ [draftCall]: { body: saved }, 'GET /v1/banks': { body: [] } });
  const router = open(draftPath);
  await heading('Your business');
  draftsStore.setState({ isDialogOpen: true });
  answering({ [draftCall]: { body: submitted }, 'GET /v1/banks': { body: [] } });
  document.dispatchEvent(new Event('visibilitychange'));
  await arrives(router, paths.received);
  await heading('This application was sent');
  restore(newcomer);
  await act(() => router.navigate(paths.form));
  await screen.findByRole('heading', { name: 'Your business', hidden: true });
  expect(dialogs()).toEqual([]);
});

test('ROUTE-12 SAVE-01 nor is the one that stood open when the time was up', async () => {
  const router = open(paths.form, newcomer);
  await heading('Your business');
  draftsStore.setState({ isDialogOpen: true, clash: { parts: ['cards'], theirs: newcomer, version: 5 } });
  await act(() => router.navigate(paths.timeout));
  await arrives(router, paths.landing);
  restore(newcomer);
  await act(() => router.navigate(paths.form));
  await screen.findByRole('heading', { name: 'Your business', hidden: true });
  expect(dialogs()).toEqual([]);
});

test('SAVE-11 the way from the receipt leads to where a link to the status page is asked for by that reference', async () => {
  answering({ [draftCall]: { body: submitted } });
  const router = open(draftPath);
  await heading('This application was sent');
  fireEvent.click(screen.getByRole('link', { name: 'Track your application' }));
  await arrives(router, statusAt());
  await heading('Your application status');
  expect(screen.getByLabelText<HTMLInputElement>('Reference number').value).toBe(receipt.reference);
});

test('SAVE-11 without a receipt that page leads to where a link to the status page is asked for', async () => {
  await arrives(open(paths.received), statusAt());
});
