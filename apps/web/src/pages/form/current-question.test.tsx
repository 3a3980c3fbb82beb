import { enterMembershipNumber } from '@forecourt/domain/offer/transitions.ts';
import {
  limitedDirector,
  newcomer,
  trustWithRegistrationNumber,
} from '@forecourt/domain/testing/applicants.ts';
import { after, inOffer } from '@forecourt/domain/testing/change.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dots, freshForm, header, lookAt, open, panel, sidebar } from '../../testing/form.tsx';

freshForm();

test('scrolling on to another section opens its panel and moves the navigation along [LAYOUT-07, LAYOUT-09]', async () => {
  await open(limitedDirector);
  lookAt('gender');
  await waitFor(() => expect(panel('Credit check').getAttribute('aria-expanded')).toBe('true'));
  expect(panel('Your business').getAttribute('aria-expanded')).toBe('false');
  expect(header().getByRole('link', { name: /Credit check, current/ })).toBeTruthy();
});

const inOfferSection = after(trustWithRegistrationNumber, inOffer(enterMembershipNumber, ''));

test.each([
  ['Your business', newcomer, 'promo-code', 'How much do you spend on fuel each month?'],
  ['Your business', newcomer, 'bank-details', 'How much do you spend on fuel each month?'],
  ['Your offer', inOfferSection, 'legal-name', 'What is your registration number?'],
  ['Your offer', inOfferSection, 'contact-number', 'What is your registration number?'],
])(
  '%s is the last enabled section: it stays marked and its panel open while the locked question %3$s stands in the middle [LAYOUT-07, LAYOUT-09]',
  async (section, application, locked, question) => {
    await open(application);
    lookAt(locked);
    await waitFor(() =>
      expect(dots().getByRole('button', { current: 'step' }).getAttribute('aria-label')).toContain(question),
    );
    expect(header().getByRole('link', { current: 'step' }).textContent).toMatch(new RegExp(`^${section}`));
    expect(panel(section).getAttribute('aria-expanded')).toBe('true');
    expect(sidebar().getAllByRole('button', { expanded: true })).toEqual([panel(section)]);
  },
);

test('however much is scrolled, it looks again once in 300 ms [LAYOUT-07]', async () => {
  await open(limitedDirector);
  lookAt('gender');
  for (let step = 0; step < 20; step += 1) fireEvent.scroll(window);
  const { contexts } = vi.mocked(Element.prototype.getBoundingClientRect).mock;
  const looks = contexts.filter((element) => element instanceof Element && element.id === 'gender');
  expect(looks.length).toBeLessThan(2);
  await waitFor(() => expect(header().getByRole('link', { name: /Credit check, current/ })).toBeTruthy());
});

test.each([
  ['the wheel', () => fireEvent.wheel(window)],
  ['a finger', () => fireEvent.touchMove(window)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'PageDown' })],
  ['the scrollbar', () => fireEvent.pointerDown(document.documentElement)],
])(
  'the question jumped to is current whatever passes by, until the applicant scrolls on with %s [LAYOUT-07]',
  async (_, ownAct) => {
    await open(limitedDirector);
    fireEvent.click(sidebar().getByText('Physical address'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Where is the business?'));
    lookAt('gender');
    expect(header().getByRole('link', { name: /Your business, current/ })).toBeTruthy();
    expect(sidebar().getByRole('link', { current: true }).textContent).toMatch(/^Physical address/);
    ownAct();
    fireEvent.scroll(window);
    await waitFor(() => expect(header().getByRole('link', { name: /Credit check, current/ })).toBeTruthy());
  },
);

test('the question jumped to is left once it is out of view, and a window of another size is looked at again [LAYOUT-07]', async () => {
  await open(limitedDirector);
  fireEvent.click(sidebar().getByText('Physical address'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Where is the business?'));
  lookAt('physical-address');
  lookAt('gender');
  await waitFor(() => expect(header().getByRole('link', { name: /Credit check, current/ })).toBeTruthy());
  lookAt('bank-details', fireEvent.resize);
  await waitFor(() => expect(header().getByRole('link', { name: /Final details, current/ })).toBeTruthy());
});

test('Back and Forward leave the question jumped to, and are followed without a scroll [LAYOUT-07, FORM-01]', async () => {
  await open(limitedDirector);
  fireEvent.click(sidebar().getByText('Physical address'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Where is the business?'));
  lookAt('gender');
  expect(header().getByRole('link', { name: /Your business, current/ })).toBeTruthy();
  fireEvent.popState(window);
  await waitFor(() => expect(header().getByRole('link', { name: /Credit check, current/ })).toBeTruthy());
});

test('going on in another question leaves the one jumped to [LAYOUT-07]', async () => {
  await open(limitedDirector);
  fireEvent.click(sidebar().getByText('Physical address'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Where is the business?'));
  lookAt('gender');
  screen.getByRole('button', { name: 'Change: What is your gender?' }).focus();
  await waitFor(() => expect(header().getByRole('link', { name: /Credit check, current/ })).toBeTruthy());
});

test('a panel opened by hand stays while the section does, and is forgotten with it [LAYOUT-09]', async () => {
  await open(limitedDirector);
  lookAt('fuel-amount');
  await waitFor(() => expect(panel('Your business').getAttribute('aria-expanded')).toBe('true'));
  fireEvent.click(panel('Final details'));
  await waitFor(() => expect(sidebar().getAllByRole('link', { current: true }).length).toBe(1));
  expect(panel('Final details').getAttribute('aria-expanded')).toBe('true');
  lookAt('gender');
  await waitFor(() => expect(panel('Credit check').getAttribute('aria-expanded')).toBe('true'));
  lookAt('fuel-amount');
  await waitFor(() => expect(panel('Your business').getAttribute('aria-expanded')).toBe('true'));
  expect(panel('Final details').getAttribute('aria-expanded')).toBe('false');
});
