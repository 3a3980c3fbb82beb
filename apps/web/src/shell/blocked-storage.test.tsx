import { pagePaths } from '@forecourt/domain/contract/pages.ts';
import { initialApplication } from '@forecourt/domain/state.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentApplication } from '../store/application-store.ts';
import { freshPages, open, place } from '../testing/router.tsx';
import { stubApi } from '../testing/stub-api.ts';

freshPages();

const externalId = 'e'.repeat(27);
const heading = (name: string) => screen.findByRole('heading', { name });

/** A browser that blocks storage throws on access. */
beforeEach(() => {
  for (const storage of ['sessionStorage', 'localStorage'] as const)
    vi.spyOn(window, storage, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document', 'SecurityError');
    });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.restoreAllMocks());

test('where the browser blocks its storage somebody applies all the same, in that page alone [NAV-05, NAV-06]', async () => {
  stubApi({
    'POST /v1/applications': { status: 201, body: { externalId, type: 1 } },
    'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] },
  });
  const router = open(pagePaths.landing);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('First name'), 'Hamish');
  await user.type(screen.getByLabelText('Last name'), 'Buchan');
  await user.type(screen.getByLabelText('Email'), 'hamish@example.co.nz');
  await user.click(screen.getByRole('button', { name: 'Start application' }));
  await heading('What you’ll need');
  await act(() => router.navigate(pagePaths.form));
  await heading('Your application');
  expect(currentApplication()).toMatchObject({
    landing: { firstName: 'Hamish' },
    saver: { applicationId: externalId },
  });

  await act(() => router.navigate(pagePaths.timeout));
  await waitFor(() => expect(place(router)).toBe(pagePaths.landing));
  expect(currentApplication()).toEqual(initialApplication);
});
