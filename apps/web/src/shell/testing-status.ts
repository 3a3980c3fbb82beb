import { statusAt } from '@forecourt/domain/contract/pages.ts';
import type { StatusAnswer } from '@forecourt/domain/contract/status.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { receiveStatusKey } from '../store/status.ts';
import type { Answer } from '../testing/stub-api.ts';
import { freshPages, open } from './testing-router.tsx';

export function freshStatus(): void {
  freshPages();
  afterEach(() => {
    receiveStatusKey(null);
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
export const kept = () => Object.keys({ ...sessionStorage, ...localStorage });

export async function pressOpen(name: string) {
  const router = open(statusAt(key));
  await title('Your application status');
  press('Show my application');
  await title(name);
  return router;
}
