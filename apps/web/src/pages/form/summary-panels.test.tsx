import { chooseBusinessType } from '@forecourt/domain/business/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { creditCheckSkipped, limitedDirector, newcomer } from '@forecourt/domain/testing/applicants.ts';
import { application } from '@forecourt/domain/testing/arbitrary.ts';
import { after, inBusiness } from '@forecourt/domain/testing/change.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshForm, open, panel, sidebar } from '../../testing/form.tsx';
import { startFrom } from '../../testing/fresh-start.ts';

freshForm();

const items = (): HTMLElement[] => sidebar().getAllByRole('listitem');
const words = /Answer ‘.+’ first$/;

/** Presses every link, and expects other items to say what to answer first. */
async function expectNoDeadLink(): Promise<void> {
  for (const item of items()) {
    const link = within(item).queryByRole('link');
    expect([item.textContent, words.test(item.textContent)]).toEqual([item.textContent, link === null]);
    if (!link) continue;
    const question = link.getAttribute('href')?.slice(1) ?? '';
    fireEvent.click(link);
    await waitFor(() => expect(document.activeElement?.closest(`#${question}`)).not.toBeNull());
  }
}

test('an item whose question is locked is no link, and says in words what to answer first [LAYOUT-10]', async () => {
  await open(newcomer);
  const [setup, name, address] = items();
  expect(setup?.querySelector('a')?.hash).toBe('#business-type');
  for (const item of [name, address]) {
    expect(item?.querySelector('a')).toBeNull();
    expect(item?.textContent).toMatch(/Answer ‘Business setup’ first$/);
  }
});

test('an answer that is locked by an earlier one stays to be read, with what to answer first [LAYOUT-10]', async () => {
  await open(after(limitedDirector, inBusiness(chooseBusinessType, 'Other')));
  const spend = sidebar().getByText('Monthly fuel estimate').closest('li');
  expect(spend?.querySelector('a')).toBeNull();
  expect(spend?.textContent).toMatch(/\$[\d,.]+Answer ‘Business setup’ first$/);
});

test('the drawer of a phone says the same [LAYOUT-10]', async () => {
  await open(newcomer);
  fireEvent.click(screen.getByRole('button', { name: /You've told us/, expanded: false }));
  const drawer = await screen.findByRole('dialog', { name: "You've told us..." });
  const name = within(drawer)
    .getByText(/^Business name/)
    .closest('li');
  expect(name?.querySelector('a')).toBeNull();
  expect(name?.textContent).toMatch(words);
});

test('the panel of a section that asks nothing says why, and by which offer [LAYOUT-10, CRED-11]', async () => {
  await open(creditCheckSkipped);
  const name = creditCheckSkipped.offer.promoOffer?.name ?? '';
  fireEvent.click(panel('No credit check'));
  const { id } = document.getElementById(panel('No credit check').getAttribute('aria-controls') ?? '') ?? {};
  expect(document.getElementById(id ?? '')?.textContent).toBe(
    `Your offer ‘${name}’ needs no credit check, so there is nothing to answer here.`,
  );
});

test('whatever was answered, each item reaches its question or says what to answer first [LAYOUT-10]', async () => {
  await open(newcomer);
  await fc.assert(
    fc.asyncProperty(application(6), async (answered: Application) => {
      // An open dialog hides the page behind it.
      await act(async () =>
        startFrom({ ...answered, offer: { ...answered.offer, promoOfferDialogOpen: false } }),
      );
      await expectNoDeadLink();
    }),
    { numRuns: 4 },
  );
}, 120_000);
