import { initialFinalDetails } from '@forecourt/domain/final-details/state.ts';
import { sections } from '@forecourt/domain/questions/table.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reviewId, sectionAnchor } from '../../questions/form-view.ts';
import { freshForm, header, whenWhole } from '../../testing/form.tsx';
import { startFrom } from '../../testing/fresh-start.ts';
import { FormPage } from './form-page.tsx';

freshForm();

const atFinalDetails: Application = { ...limitedDirector, finalDetails: initialFinalDetails };
const atTheEnd = limitedDirector;

async function enter(application: Application, address = '/') {
  startFrom(application);
  const router = createMemoryRouter(framed({ path: '/', Component: FormPage }), address);
  render(<RouterProvider router={router} />);
  await act(async () => undefined);
  await whenWhole();
  return router;
}
const scrolledTo = () => vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1) as Element;

test.each([
  ['a reload or Back', '/'],
  ['a link to the question that was open', '/#delivery-address'],
  ['an entry of an earlier section', '/#section-business'],
  ['a link to a question that is not enabled yet', '/#invoice-email'],
])(
  'by %s the form opens at the open question, below a line that says whose it is and how far [FORM-01]',
  async (_, address) => {
    await enter(atFinalDetails, address);
    const question = document.getElementById('delivery-address');
    await waitFor(() => expect(question?.contains(document.activeElement)).toBe(true));
    expect(scrolledTo().textContent).toMatch(
      /^Hamish Buchan, for Lindis Pass Fencing Limited: 13 of \d\d answered, about \d minutes left\. Kept in this tab only\.$/,
    );
    expect(scrolledTo().nextElementSibling).toBe(question);
  },
);

test('by a link to a question that is answered the form opens there, below the same line [FORM-01, NAV-04]', async () => {
  const router = await enter(atFinalDetails, '/#legal-name');
  const question = document.getElementById('legal-name');
  expect(scrolledTo().textContent).toContain('13 of ');
  expect(scrolledTo().nextElementSibling).toBe(question);
  expect(question?.contains(document.activeElement)).toBe(true);
  expect(router.state.location.hash).toBe('#legal-name');
});

test('who has answered everything enters at the review [FORM-01]', async () => {
  await enter(atTheEnd);
  expect(document.getElementById(reviewId)?.previousElementSibling?.textContent).toContain('answered');
  expect(document.getElementById(reviewId)?.contains(document.activeElement)).toBe(true);
});

describe('before the first paint', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const partsOfForm = [...sections.map(sectionAnchor), reviewId];
  const drawn = () => partsOfForm.filter((id) => document.getElementById(id) !== null);
  function begin(application: Application): void {
    startFrom(application);
    const router = createMemoryRouter(framed({ path: '/', Component: FormPage }), '/');
    render(<RouterProvider router={router} />);
  }

  test.each([
    ['a new application', newcomer, 'section-business'],
    ['the open question', atFinalDetails, 'section-finalDetails'],
    ['the review', atTheEnd, reviewId],
  ])(
    'the part of %s is drawn, and the others after it, with the focus where it was [PERF-03]',
    (_, application, part) => {
      begin(application);
      expect(drawn()).toEqual([part]);
      const before = document.activeElement;
      act(() => void vi.advanceTimersByTime(1_000));
      expect(drawn()).toEqual(partsOfForm);
      expect(document.activeElement).toBe(before);
    },
  );

  test('a person who acts meets the whole form [PERF-03]', () => {
    begin(atFinalDetails);
    act(() => void fireEvent.pointerDown(window));
    expect(drawn()).toEqual(partsOfForm);
  });
});

test('who begins is at the top, and nothing welcomes them back [FORM-01]', async () => {
  await enter(newcomer);
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  expect(document.querySelector('[data-welcome]')).toBeNull();
});

test('the line goes with the first answer, and a section that is reached is a step of history [FORM-01]', async () => {
  const user = userEvent.setup();
  const router = await enter({
    ...atFinalDetails,
    credit: { ...atFinalDetails.credit, agreedToCreditCheck: false },
  });
  expect(document.querySelector('[data-welcome]')?.textContent).toContain('answered');
  const consent = within(document.getElementById('credit-check-agreement') ?? document.body);
  await user.click(consent.getByRole('checkbox'));
  await user.click(consent.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#section-finalDetails'));
  expect(document.querySelector('[data-welcome]')).toBeNull();
  await act(() => router.navigate(-1));
  expect(router.state.location.hash).toBe('');
});

test('wide screens have the offer beside the questions: first what it depends on, then the offer [FORM-03]', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '(min-width: 80rem)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await enter(newcomer);
  expect(screen.getByRole('region', { name: 'Your offer' }).textContent).toContain(
    'It depends on what you spend',
  );
  act(() => startFrom(atFinalDetails));
  const offers = await screen.findAllByRole('region', { name: 'Your offer' });
  expect(offers.map((offer) => offer.closest('main'))).toEqual([null]);
  expect(offers[0]?.textContent).toContain('cents per litre');
});

test('the header and the dock say how far the whole is, and the page has one h1 [FORM-02, FORM-08]', async () => {
  await enter(atFinalDetails);
  const all = header().getAllByText(/^13 of \d\d, about \d minutes left$/);
  expect(all).toHaveLength(1);
  expect(screen.getByText(/^13 of \d\d, \d min left$/)).toBeTruthy();
  const levels = [...document.querySelectorAll('h1, main h2, main h3')].map(({ tagName }) => tagName);
  expect(levels.filter((level) => level === 'H1')).toHaveLength(1);
  expect(levels.filter((level) => level === 'H2')).toHaveLength(5);
  expect(levels.filter((level) => level === 'H3').length).toBeGreaterThan(10);
});
