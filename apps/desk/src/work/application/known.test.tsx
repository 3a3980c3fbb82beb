import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { application, applicationRoute, reference } from '../../testing/answers.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { stubDesk } from '../../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-26T01:00:00.000Z';
const open = async (more: Parameters<typeof application>[0] = {}) => {
  const calls = {
    [applicationRoute]: { body: application(more) },
    'POST /desk/v1/applications/:reference/show': {
      body: {
        rows: [{ question: null, label: 'Registered address', value: '4 Ardmore Street' }],
        changes: [],
      },
    },
  };
  stubDesk(calls);
  return await renderDesk(`/applications/${reference}`);
};
const section = (name: string) => within(screen.getByRole('region', { name }));

test('what is known stands above the answers, and a masked fact is shown by a press [DESK-29, DESK-15]', async () => {
  const known = [
    { question: null, label: 'Rates promised', value: '12 cents\n13 cents', group: null },
    { question: null, label: 'Registered address', value: null, group: 'home' as const },
  ];
  const { user } = await open({ known });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.indexOf('What we know')).toBeLessThan(titles.indexOf('Answers'));
  const facts = section('What we know');
  expect(facts.getByText('Rates promised').nextElementSibling?.textContent).toBe('12 cents\n13 cents');
  await user.click(facts.getByRole('button', { name: 'Show home address' }));
  expect(await facts.findByText('4 Ardmore Street')).toBeDefined();
});

test('another application that has something in common is named with what is the same, its state and a link [DESK-30]', async () => {
  const other = {
    reference: 'D4RH-YBW3',
    business: 'Lindis Pass Haulage',
    state: 'cardsSent' as const,
    submittedAt: at,
    same: ['account', 'nzbn'] as const,
  };
  await open({ seenBefore: [{ ...other, same: [...other.same] }] });
  const row = section('Seen before').getByRole('row', { name: /D4RH-YBW3/ });
  expect(row.textContent).toContain('NZBN, bank account');
  expect(row.textContent).toContain('Cards sent');
  expect(within(row).getByRole('link').getAttribute('href')).toMatch(/\/applications\/D4RH-YBW3$/);
  expect(screen.getAllByText('Seen before')).toHaveLength(2);
});

test('without one it is said that there is none [DESK-30]', async () => {
  await open();
  expect(screen.getAllByText('Seen before')).toHaveLength(1);
  expect(section('Seen before').getByText(/^No other application has the same/)).toBeDefined();
});

test('a corrected application says so at the top, until somebody has decided it again [DESK-29]', async () => {
  const [decision] = application().decisions;
  if (!decision) throw new Error('there is no decision');
  const corrected = { ...decision, number: 2, source: 'correction' as const, cause: null };
  await open({ decisions: [decision, corrected] });
  expect(screen.getByText('Corrected')).toBeDefined();
  cleanup();
  await open({ decisions: [decision, corrected, { ...decision, number: 3, source: 'operator' as const }] });
  expect(screen.queryByText('Corrected')).toBeNull();
});

test('an order that is at the card maker leads to its batch [DESK-35]', async () => {
  await open({ state: 'cardsOrdered', order: { orderedAt: at, sent: null, batch: 3, cards: [] } });
  expect(section('Cards').getByRole('link', { name: 'Batch 3' }).getAttribute('href')).toBe(
    '/orders/batches/3',
  );
});
