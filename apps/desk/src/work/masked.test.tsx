import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { application, applicationRoute, reference } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { refused, stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = 'POST /desk/v1/applications/:reference/show';
const birth = { rows: [{ question: 'dob', label: 'Date of birth', value: '27/03/1985' }], changes: [] };
const answers = { [applicationRoute]: { body: application() }, [show]: { body: birth } };
const shownTimes = (asked: readonly { path: string }[]): number =>
  asked.filter(({ path }) => path.endsWith('/show')).length;

test('a masked group shows by a press, hides after 60 seconds, and asks the server each time [DESK-15]', async () => {
  const { asked } = stubDesk(answers);
  const { user } = await renderDesk(`/applications/${reference}`);
  expect(screen.queryByText('27/03/1985')).toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await user.click(screen.getByRole('button', { name: 'Show date of birth' }));
  expect(await screen.findByText('27/03/1985')).toBeDefined();
  act(() => void vi.advanceTimersByTime(58_000));
  expect(screen.queryByText('27/03/1985')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(2_500));
  expect(screen.queryByText('27/03/1985')).toBeNull();
  vi.useRealTimers();

  await user.click(screen.getByRole('button', { name: 'Show date of birth' }));
  expect(await screen.findByText('27/03/1985')).toBeDefined();
  expect(shownTimes(asked)).toBe(2);
  expect(asked.at(-1)?.body).toEqual({ group: 'birth' });
});

test('a shown group hides by a press, and the other groups stay masked [DESK-15]', async () => {
  stubDesk(answers);
  const { user } = await renderDesk(`/applications/${reference}`);
  await user.click(screen.getByRole('button', { name: 'Show date of birth' }));
  expect(await screen.findByText('27/03/1985')).toBeDefined();
  expect(screen.getAllByText('Hidden')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Hide date of birth' }));
  expect(screen.queryByText('27/03/1985')).toBeNull();
});

test('a group of several rows has one button [DESK-15]', async () => {
  stubDesk(answers);
  await renderDesk(`/applications/${reference}`);
  expect(screen.getAllByRole('button', { name: 'Show bank account' })).toHaveLength(1);
});

test('a refusal to show a group is said, and nothing is shown [DESK-15]', async () => {
  stubDesk({ ...answers, [show]: refused(403, 'Your role does not show this.') });
  const { user } = await renderDesk(`/applications/${reference}`);
  await user.click(screen.getByRole('button', { name: 'Show date of birth' }));
  expect(await screen.findByText('Your role does not show this.')).toBeDefined();
  expect(screen.getAllByText('Hidden')).toHaveLength(3);
});

test('a viewer finds no button that shows what is masked, and reads who can [DESK-06, DESK-15]', async () => {
  stubDesk(answers);
  await renderDesk(`/applications/${reference}`, 'viewer');
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  expect(screen.getByText('Assessors and managers can show what is hidden.')).toBeDefined();
});
