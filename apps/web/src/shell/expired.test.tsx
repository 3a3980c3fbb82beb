import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { newcomer } from '@forecourt/domain/testing/applicants.ts';
import { receiptOfLink as receipt } from '@forecourt/domain/testing/receipt.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answeredDraft, draftId, loads } from '../testing/drafts.ts';
import { freshPages, place } from '../testing/router.tsx';
import { type Answer, stubApi } from '../testing/stub-api.ts';

vi.mock('../store/session-keys.ts');

freshPages();
/** A tab that is reloaded after the idle time-out. */
beforeEach(() => {
  vi.resetModules();
  sessionStorage.setItem('forecourt.session', JSON.stringify({ keyId: 'key', sealed: 'sealed' }));
  sessionStorage.setItem('forecourt.active', String(Date.now() - 1_440 * 60_000));
});

const externalId = 'e'.repeat(27);
const link = `/form/${externalId}/draft/${draftId}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Loads the page with nothing in memory. */
async function load(path: string, replies: Readonly<Record<string, Answer>>) {
  const { open } = await import('../testing/router.tsx');
  stubApi({ 'GET /v1/banks': { body: [] }, ...replies });
  return open(path);
}

test('the page that says the application has expired starts another one, and says what can be done [NAV-06, ROUTE-12, FORM-01]', async () => {
  const router = await load(pagePaths.form, {
    'POST /v1/applications': { status: 201, body: { externalId, type: 1 } },
  });
  await waitFor(() => expect(place(router)).toBe(pagePaths.landing));
  expect(await screen.findByText('Your answers are no longer here')).toBeTruthy();
  expect(screen.getByText(/If you have a save link, open it to carry on/)).toBeTruthy();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('First name'), 'Hamish');
  await user.type(screen.getByLabelText('Last name'), 'Buchan');
  await user.type(screen.getByLabelText('Email'), 'hamish@example.co.nz');
  await user.click(screen.getByRole('button', { name: 'Start application' }));
  await heading('What you’ll need');
  expect(place(router)).toBe(pagePaths.requirements);
});

test('a save link opens in a tab whose own application has expired [NAV-06, SAVE-06]', async () => {
  const router = await load(link, { [loads]: answeredDraft(newcomer) });
  await heading('Your application');
  expect(place(router)).toMatch(/^\/form#/);
});

test('and so does the receipt, where the application of the link was sent [NAV-06, SAVE-06]', async () => {
  const router = await load(link, { [loads]: { body: { isExpired: false, receipt } } });
  await screen.findByText(receipt.reference);
  expect(place(router)).toBe(pagePaths.received);
});
