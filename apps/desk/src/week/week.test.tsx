import type { Week } from '@forecourt/domain/contract/desk/week.ts';
import type { Role } from '@forecourt/domain/desk/roles.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderDesk } from '../testing/render-desk.tsx';
import { stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const week: Week = {
  from: '2026-11-16',
  to: '2026-11-22',
  received: 1_204,
  withdrawn: 3,
  ordersSent: 51,
  decisions: [
    { by: 'bureau', name: null, approved: 900, guarantee: 40, declined: 100 },
    { by: 'person', name: 'Mere', approved: 12, guarantee: 1, declined: 4 },
    { by: 'system', name: null, approved: 2, guarantee: 0, declined: 0 },
  ],
  declined: [
    { reason: '', count: 100 },
    { reason: 'identity', count: 4 },
  ],
  isCut: false,
  time: { decided: 19, median: 5.5, most: 75 },
  waiting: { count: 7, median: 20, longest: 200 },
  late: { applications: 2, orders: 0, callbacks: 5 },
};
const none: Week = {
  ...week,
  decisions: [],
  declined: [],
  time: { decided: 0, median: null, most: null },
};
const open = (body: Week, role: Role = 'manager', at = '/week') => {
  const exported = { body: { csv: 'part', count: 20, isCut: false } };
  const stub = stubDesk({ 'GET /desk/v1/week': { body }, 'POST /desk/v1/week/export': exported });
  return renderDesk(at, role).then((page) => ({ ...page, ...stub }));
};

test('the page of a week has what came, who decided what, the reasons, the times of both kinds and what is late [DESK-36]', async () => {
  await open(week);
  expect(screen.getByText('Monday 16/11/2026 to Sunday 22/11/2026')).toBeDefined();
  const text = screen.getByRole('main').textContent ?? '';
  for (const part of ['Received1,204', 'Withdrawn3', 'Orders sent51', 'Wait for a decision now7'])
    expect(text).toContain(part);
  expect(text).toContain('Half of them within5 hours');
  expect(text).toContain('Nine in ten of them within3 days');
  expect(text).toContain('The longest waits for8 days');
  expect(screen.getByRole('row', { name: 'The credit bureau 900 40 100' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Mere 12 1 4' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'We could not confirm who is applying. 4' })).toBeDefined();
  expect(screen.getByRole('link', { name: '5' }).getAttribute('href')).toBe('/callbacks');
});

test('a week without a decision says so, and has no time [DESK-36]', async () => {
  await open(none);
  expect(screen.getByText('Nothing was decided in this week.')).toBeDefined();
  expect(screen.getByText('Nothing was declined in this week.')).toBeDefined();
  expect(screen.getAllByText('None yet')).toHaveLength(2);
});

test('another week is one press or any of its days away, and is downloaded as it is shown [DESK-36]', async () => {
  const { asked, user, router } = await open(week, 'manager', '/week?week=2026-11-18');
  expect(asked.at(-1)?.query).toBe('?week=2026-11-18');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  await user.click(screen.getByRole('button', { name: 'Download this week' }));
  await screen.findByText('The figures of the week are in the file.');
  expect(asked.at(-1)?.body).toEqual({ week: '2026-11-16' });
  await user.click(screen.getByRole('link', { name: 'The week before' }));
  await waitFor(() => expect(router.state.location.search).toBe('?week=2026-11-09'));
});

test('a viewer reads the week and cannot download it; an address without a day is this week [DESK-36]', async () => {
  const { asked } = await open(week, 'viewer', '/week?week=yesterday');
  expect(asked.at(-1)?.query).toBe('');
  expect(screen.queryByRole('button', { name: 'Download this week' })).toBeNull();
});
