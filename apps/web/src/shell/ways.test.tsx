import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { seeing } from '@forecourt/domain/testing/statuses.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshPages, open, place } from '../testing/router.tsx';
import { stubApi } from '../testing/stub-api.ts';

vi.mock('./load-page.ts', () => ({ loadPage: vi.fn() }));
vi.mock('../store/session-keys.ts');

freshPages();
// While the phone is answered, which comes first then.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00+13:00'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const sent = (creditCheckResult: Application['credit']['creditCheckResult']): Application => ({
  ...limitedDirector,
  saver: { ...limitedDirector.saver, isSubmitted: true },
  credit: { ...limitedDirector.credit, creditCheckResult },
});
const ready = (): Promise<unknown> => screen.findByRole('heading', { level: 1 });
const settled = (): Promise<void> => act(async () => undefined);
const waysOut = (): string =>
  [...document.querySelectorAll('a')]
    .map((link) => `${link.textContent}: ${link.getAttribute('href')}\n`)
    .join('');

test.each([
  ['landing', pagePaths.landing, undefined],
  ['requirements', pagePaths.requirements, newcomer],
  ['special-rates', pagePaths.specialRates, limitedDirector],
  ['next-steps', pagePaths.nextSteps, sent('Approved')],
  ['credit-check-failed', pagePaths.creditCheckFailed, sent('Decline')],
  ['callback-requested', pagePaths.callbackRequested, seeing(pagePaths.callbackRequested)],
  ['completed', pagePaths.completed, seeing(pagePaths.completed)],
  ['card-preferences', pagePaths.cardPreferences, sent('Approved')],
  ['accessibility', pagePaths.accessibility, undefined],
  ['not-found', '/nowhere', undefined],
])(
  'every way out of the page %s leads where it says [LAYOUT-16, ROUTE-02, ROUTE-15]',
  async (name, path, application) => {
    open(path, application);
    await ready();
    await settled();
    await expect(waysOut()).toMatchFileSnapshot(`./ways/${name}.txt`);
  },
);

test('an applicant who asked for a callback sees a page for it [CALL-01, ROUTE-09]', async () => {
  stubApi({ 'PUT /v1/applications/:id/requestCallback': { body: { ok: true, reference: 'K7PX-3M9D' } } });
  const router = open(pagePaths.specialRates, limitedDirector);
  await ready();
  fireEvent.change(screen.getByRole('textbox', { name: /number/i }), { target: { value: '027 555 0142' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a callback' }));
  await waitFor(() => expect(place(router)).toBe(pagePaths.callbackRequested));
});
