import { initialApplication } from '@forecourt/domain/state.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { change } from '../../store/application-store.ts';
import { answering } from '../../testing/answering.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { failOnConsoleErrors } from '../../testing/quiet-console.ts';
import { LandingPage } from './landing-page.tsx';

vi.mock('../../store/session.ts', () => ({ openSession: async () => 'nothing' }));
failOnConsoleErrors();
const routes = [{ path: '/', Component: LandingPage }];
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const updates = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /updates and offers/ });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  sessionStorage.clear();
  startFrom(initialApplication);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page as the server draws it; what it returns has the application's code come. */
async function openBeforeItsCode(): Promise<() => Promise<void>> {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request('http://localhost/'));
  if (context instanceof Response) throw new Error('The page is not drawn');
  const router = createStaticRouter(dataRoutes, context);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  return () =>
    act(async () => {
      render(<RouterProvider router={createMemoryRouter(routes)} />, { container, hydrate: true });
    });
}

function introduce(email = 'hamish@example.co.nz'): void {
  field('First name').value = 'Hamish';
  field('Last name').value = 'Buchan';
  field('E-mail').value = email;
}

test('what was typed, filled in or unticked before the code has come is what the form holds', async () => {
  const codeComes = await openBeforeItsCode();
  introduce();
  updates().checked = false;
  field('E-mail').focus();
  await codeComes();
  expect(['First name', 'Last name', 'E-mail'].map((name) => field(name).value)).toEqual([
    'Hamish',
    'Buchan',
    'hamish@example.co.nz',
  ]);
  expect(updates().checked).toBe(false);
  expect(document.activeElement).toBe(field('E-mail'));
});

test('without an early press nothing starts by itself, and the box is ticked as the page showed it', async () => {
  const { asked } = answering({});
  const codeComes = await openBeforeItsCode();
  introduce();
  await codeComes();
  expect(updates().checked).toBe(true);
  expect(asked).toEqual([]);
});

test('an e-mail that was left wrong before the code has come is said to be wrong once it is there', async () => {
  const codeComes = await openBeforeItsCode();
  introduce('hamish@example');
  field('First name').focus();
  await codeComes();
  await screen.findByText(/Enter an email address/);
});

test('NAV-05 who unticked updates before, now or then, does not find them ticked by what the tab holds', async () => {
  sessionStorage.setItem('forecourt.session', '{}');
  const codeComes = await openBeforeItsCode();
  updates().checked = false;
  await codeComes();
  await waitFor(() => expect(field('First name').value).toBe(''));
  expect(updates().checked).toBe(false);
  cleanup();
  document.body.replaceChildren();

  change('landing', (landing) => ({ ...landing, firstName: 'Hamish', acceptedUpdates: false }));
  const codeComesAgain = await openBeforeItsCode();
  await codeComesAgain();
  await waitFor(() => expect(field('First name').value).toBe('Hamish'));
  expect(updates().checked).toBe(false);
});
