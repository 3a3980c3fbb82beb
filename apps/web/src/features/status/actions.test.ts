import { openStatus, type StatusAnswer, withdrawByStatus } from '@forecourt/domain/contract/status.ts';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentStatusView, resetStatusView } from '../../store/status.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { held, stubApi } from '../../testing/stub-api.ts';
import { withdrawByStatusLink } from './actions.ts';
import { refreshStatus } from './ask-status.ts';

failOnConsoleErrors();
beforeEach(() => {
  startFrom();
  resetStatusView('k'.repeat(27));
});
afterEach(() => {
  resetStatusView(null);
  vi.unstubAllGlobals();
});

const opens = `POST ${openStatus.url}`;
const withdraws = `POST ${withdrawByStatus.url}`;
const toAssess: StatusAnswer = {
  reference: 'K7PX-3M9D',
  businessName: 'Lindis Pass Fencing Limited',
  submittedAt: '2026-11-21T08:04:00.000Z',
  state: 'toAssess',
  stage: 'Being assessed',
  cards: null,
  correction: null,
  next: 'Our team is looking at your application.',
  expected: null,
  acts: ['withdraw'],
  reasons: [],
  parts: [],
  usedCreditReport: false,
};
const withdrawn: StatusAnswer = { ...toAssess, state: 'withdrawn', stage: null, acts: [] };

test('what was asked before a withdrawal does not say how things stand after it [STATUS-09, STATUS-10]', async () => {
  const { reply, release } = held();
  stubApi({ [opens]: reply });
  const asking = refreshStatus();
  const { asked } = stubApi({ [opens]: { body: withdrawn }, [withdraws]: { body: { ok: true } } });
  const withdrawing = withdrawByStatusLink();
  await vi.waitFor(() =>
    expect(asked.map(({ path }) => path)).toEqual([withdrawByStatus.url, openStatus.url]),
  );
  release({ body: toAssess, etag: '"before"' });
  expect(await withdrawing).toBe('done');
  await asking;
  expect(currentStatusView().status?.state).toBe('withdrawn');
  expect(currentStatusView().version).not.toBe('"before"');
});
