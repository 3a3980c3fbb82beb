import type { CreditDecision } from '@forecourt/domain/constants/options.ts';
import { receiveCreditDecision } from '@forecourt/domain/credit/transitions.ts';
import { markSubmitted } from '@forecourt/domain/saver/transitions.ts';
import type { Application } from '@forecourt/domain/state.ts';
import { limitedDirector } from '@forecourt/domain/testing/applicants.ts';
import { after, inCredit, inSaver } from '@forecourt/domain/testing/change.ts';
import { receipt } from '@forecourt/domain/testing/receipt.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startFrom } from '../../testing/fresh-start.ts';
import { freshScreens } from '../../testing/screens.tsx';
import { type Answer, refused, stubApi } from '../../testing/stub-api.ts';
import { NextStepsPage } from './next-steps-page.tsx';

failOnConsoleErrors();
freshScreens();

const decisionRoute = 'GET /v1/creditchecks/:id';
const banks = { 'GET /v1/banks': { body: [{ id: 'asb', name: 'ASB' }] } };
const guaranteeRoute = 'PUT /v1/applications/:id/personalGuarantee';
const says = (decision: CreditDecision): Answer => ({ body: { decision } });
const inTheDark = after(limitedDirector, inSaver(markSubmitted, receipt));

/** Opens the next steps with a router that knows the page of a refusal. */
function open(application: Application): void {
  startFrom(application);
  const router = createMemoryRouter(
    framed(
      { path: '/', Component: NextStepsPage },
      { path: '/form/credit-check-failed', Component: () => <p>The refusal</p> },
    ),
  );
  render(<RouterProvider router={router} />);
}
const goOn = () => screen.getByRole('button', { name: 'Check for a decision' });
const hasAskedInVain = () => waitFor(() => expect(goOn().getAttribute('aria-busy')).toBeNull());
const guarantee = async () => within(await screen.findByRole('dialog', { name: 'Personal Guarantee' }));
const steps = (): string[] =>
  screen.getAllByRole('listitem').map((item) => {
    const mark = item.querySelector('[data-mark]')?.getAttribute('data-mark') ?? '';
    return `${mark} ${item.querySelector('b')?.textContent ?? ''}`;
  });

test('while the decision is unknown no more is claimed than is known, and no cards can be ordered [CRED-15, API-05]', async () => {
  stubApi({ ...banks, [decisionRoute]: refused(409) });
  open(inTheDark);
  await hasAskedInVain();
  expect(screen.getByText(/We cannot show you the decision yet/)).toBeDefined();
  expect(steps().slice(0, 4)).toEqual(['done Sent', 'now Decision', 'lock Cards ordered', 'lock Cards sent']);
  expect(screen.queryByRole('link', { name: 'Order cards' })).toBeNull();
  expect(screen.queryByText(/One of us|in touch|approved\b/)).toBeNull();
});

test('the decision is asked for when the page is opened, and the page then says what it is [CRED-15]', async () => {
  const { asked } = stubApi({ ...banks, [decisionRoute]: says('Assess') });
  open(inTheDark);
  expect(await screen.findByText(/Our team will look/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Order cards' })).toBeDefined();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(asked.filter(({ path }) => path.includes('creditchecks'))).toHaveLength(1);
});

test('the press that gets the answer leads to where the page now says more [CRED-15]', async () => {
  stubApi({ ...banks, [decisionRoute]: refused(409) });
  open(inTheDark);
  await hasAskedInVain();
  stubApi({ ...banks, [decisionRoute]: says('Approved') });
  goOn().focus();
  fireEvent.click(goOn());
  expect(await screen.findByText(/Your account is open/)).toBeDefined();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('a decline is shown on its own page, and nothing is claimed before [CRED-15]', async () => {
  stubApi({ ...banks, [decisionRoute]: says('Decline') });
  open(inTheDark);
  expect(screen.queryByText(/One of us|in touch|approved\b/)).toBeNull();
  expect(await screen.findByText('The refusal')).toBeDefined();
});

test('who was pending a guarantee is asked for it there, by the press that gets the answer [CRED-15]', async () => {
  stubApi({ ...banks, [decisionRoute]: refused(409) });
  open(inTheDark);
  await hasAskedInVain();
  stubApi({ ...banks, [decisionRoute]: says('Approve with Personal Guarantee') });
  fireEvent.click(goOn());
  fireEvent.click((await guarantee()).getByRole('button', { name: 'Not now' }));
  expect(await screen.findByText(/once you give a personal guarantee/)).toBeDefined();
});

test('a guarantee that was left for now can be given from there [GUAR-01]', async () => {
  const { asked } = stubApi({ ...banks, [guaranteeRoute]: { body: { ok: true } } });
  open(after(inTheDark, inCredit(receiveCreditDecision, 'Approve with Personal Guarantee')));
  expect(steps()).toContain('now Decision');
  fireEvent.click(screen.getByRole('button', { name: 'Give the guarantee' }));
  const dialog = await guarantee();
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(steps()).toContain('done Decision');
  expect(asked.some(({ path }) => path.includes('creditchecks'))).toBe(false);
  expect(screen.queryByRole('button', { name: 'Give the guarantee' })).toBeNull();
});
