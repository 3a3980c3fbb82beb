import { statusPath } from '@forecourt/domain/contract/pages.ts';
import { openStatus, type StatusAnswer } from '@forecourt/domain/contract/status.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { receipt } from '@forecourt/domain/testing/receipt.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startFrom } from '../../testing/fresh-start.ts';
import { stubApi, unreachable } from '../../testing/stub-api.ts';
import { CompletedPage } from './completed-page.tsx';

failOnConsoleErrors();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(application: Application): void {
  startFrom(application);
  render(<RouterProvider router={createMemoryRouter(framed({ path: '/', Component: CompletedPage }))} />);
}
const steps = (): string[] =>
  [...document.querySelectorAll('ol li')].map((item) => {
    const mark = item.querySelector('[data-mark]')?.getAttribute('data-mark') ?? '';
    return `${mark} ${item.querySelector('b')?.textContent ?? ''}`;
  });
const statusOfOrder: StatusAnswer = {
  reference: 'K7PX-3M9D',
  businessName: 'Lindis Pass Fencing Limited',
  submittedAt: '2026-11-21T08:04:00.000Z',
  state: 'cardsOrdered',
  stage: 'Cards',
  cards: null,
  correction: null,
  next: '',
  expected: null,
  acts: [],
  reasons: [],
  parts: [],
  usedCreditReport: false,
};
const decided = (credit: Partial<Application['credit']>): Application => ({
  ...limitedDirector,
  saver: { ...limitedDirector.saver, isSubmitted: true },
  credit: { ...limitedDirector.credit, ...credit },
});

const orderOf = (application: Application): Application => {
  const [card] = limitedDirector.cards.cardChanges;
  if (!card) throw new Error('The sample has no card');
  const cards = { ...limitedDirector.cards, cardChanges: [card, card], sectionComplete: true };
  return { ...application, saver: { ...application.saver, isSubmitted: true, receipt }, cards };
};

test('the confirmed order tells the day that the server counts, and how the application stands [END-02, END-03]', async () => {
  const { asked } = stubApi({
    [`POST ${openStatus.url}`]: {
      body: { ...statusOfOrder, cards: { count: 2, arriveBy: '2026-12-03', sent: null } },
    },
  });
  open(orderOf(decided({ creditCheckResult: 'Assess' })));
  expect(steps()).toEqual(['done Sent', 'now Decision', 'done Cards ordered', 'lock Cards sent']);
  expect(await screen.findByText('By Thursday 3 December')).toBeTruthy();
  expect(screen.getByText(/^2 fuel cards .* They arrive by Thursday 3 December,/)).toBeTruthy();
  expect(screen.getByText('Card', { exact: false, selector: 'p span' }).textContent).toMatch(
    /not here by then/,
  );
  expect(steps()).toEqual(['done Sent', 'done Decision', 'done Cards ordered', 'now Cards sent']);
  expect(screen.getByRole('link', { name: 'Track your application' }).getAttribute('href')).toBe(
    statusPath(receipt.statusKey),
  );
  expect(asked.map(({ body }) => body)).toEqual([{ key: receipt.statusKey }]);
});

test('an order of an approved account names its day before the server is asked, and while it is away [END-02, SAY-07]', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T10:00:00+13:00'), toFake: ['Date'] });
  stubApi({ [`POST ${openStatus.url}`]: unreachable });
  open(orderOf(decided({ creditCheckResult: 'Approved' })));
  expect(screen.getByText('By Friday 4 December')).toBeTruthy();
});

test('while approval is awaited, or the day cannot be had, no day is claimed [END-02]', async () => {
  const { asked } = stubApi({ [`POST ${openStatus.url}`]: unreachable });
  open(orderOf(decided({ creditCheckResult: 'Assess' })));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.getByText('Within 5 working days after approval')).toBeTruthy();
  expect(screen.getByText('Cards not here 5 working days after approval? Call')).toBeTruthy();
});

test('the confirmed order tells how many cards, where to, by when, and what to do if they do not arrive [CARD-14]', () => {
  const [card] = limitedDirector.cards.cardChanges;
  if (!card) throw new Error('The sample has no card');
  open({ ...limitedDirector, cards: { ...limitedDirector.cards, cardChanges: [card, card] } });
  expect(
    screen.getByText(/^2 fuel cards for Lindis Pass Fencing Limited\. They arrive within 5 working days/),
  ).toBeTruthy();
  expect(screen.getByText('PO Box 218, Wānaka 9343')).toBeTruthy();
  expect(screen.getByText(/^straight away, so you’re not liable if they’re misused/)).toBeTruthy();
  expect(screen.getByText('Confirmation').nextElementSibling?.textContent).toBe(
    'An email to hamish@lindisfencing.co.nz',
  );
  expect(
    screen.getByRole('img', { name: 'Fuel card: Any vehicle, Any driver, Lindis Pass Fencing Limited' }),
  ).toBeTruthy();
});
