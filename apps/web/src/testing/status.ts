import { statusPath } from '@forecourt/domain/contract/pages.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { resetStatusView } from '../store/status.ts';
import { freshPages, open } from './router.tsx';
import type { Answer } from './stub-api.ts';

export function freshStatus(): void {
  freshPages();
  afterEach(() => {
    resetStatusView(null);
    vi.useRealTimers();
  });
}

export const key = 'k'.repeat(27);
export const opens = 'POST /v1/status/open';
export const toAssess: StatusAnswer = {
  reference: 'K7PX-3M9D',
  businessName: 'Lindis Pass Fencing Limited',
  submittedAt: '2026-11-21T08:04:00.000Z',
  state: 'toAssess',
  stage: 'Being assessed',
  cards: null,
  correction: null,
  next: 'Our team is looking at your application.',
  expected: { kind: 'promised', workingDays: 2 },
  acts: ['orderCards', 'withdraw'],
  reasons: [],
  parts: [],
  usedCreditReport: false,
};
export const awaited: StatusAnswer = {
  ...toAssess,
  state: 'guaranteeAwaited',
  stage: 'Decision',
  expected: null,
  acts: ['giveGuarantee', 'orderCards', 'withdraw'],
};
export const approved: StatusAnswer = {
  ...awaited,
  state: 'approved',
  acts: ['orderCards', 'withdraw'],
};
export const says = (status: StatusAnswer, etag = `"${status.state}"`): Answer => ({
  body: status,
  etag,
});

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const personal = [key, 'Lindis', 'Hamish', 'Buchan', '021 555 0142', '0215550142'];
/** What can be read of an applicant, or of the way to the application, in what the browser keeps. */
export const keptInClear = (): string[] => {
  const kept = Object.values({ ...sessionStorage, ...localStorage }).join();
  return personal.filter((each) => kept.includes(each));
};

export async function pressOpen(name: string) {
  // As a tab that has not opened the link yet.
  resetStatusView(null);
  const router = open(statusPath(key));
  await title('Your application status');
  press('Show my application');
  await title(name);
  return router;
}
