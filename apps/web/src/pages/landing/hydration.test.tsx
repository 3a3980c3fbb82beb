import { initialApplication } from '@forecourt/domain/state.ts';
import { RouterProvider } from '@forecourt/ui/router/react.tsx';
import { createMemoryRouter } from '@forecourt/ui/router/router.ts';
import { framed } from '@forecourt/ui/testing/framed.tsx';
import { failOnConsoleErrors } from '@forecourt/ui/testing/quiet-console.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSection } from '../../store/application-store.ts';
import { startFrom } from '../../testing/fresh-start.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { translate } from '../../testing/translator.ts';
import { LandingPage } from './landing-page.tsx';

vi.mock('../../store/session-keys.ts');
vi.mock('../../store/session.ts', () => ({
  openSession: async () => 'nothing',
  whenSessionSaved: async () => undefined,
}));
failOnConsoleErrors();
const routes = framed({ path: '/', Component: LandingPage });
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

/** Renders the page as the server does; the returned function loads its code. */
function openBeforeItsCode(): () => Promise<void> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<RouterProvider router={createMemoryRouter(routes)} />);
  return () =>
    act(async () => {
      render(<RouterProvider router={createMemoryRouter(routes)} />, { container, hydrate: true });
    });
}

function introduce(email = 'hamish@example.co.nz'): void {
  field('First name').value = 'Hamish';
  field('Last name').value = 'Buchan';
  field('Email').value = email;
}

test('what was typed, filled in or unticked before the code has come is what the form holds', async () => {
  const codeComes = openBeforeItsCode();
  introduce();
  updates().checked = false;
  field('Email').focus();
  await codeComes();
  expect(['First name', 'Last name', 'Email'].map((name) => field(name).value)).toEqual([
    'Hamish',
    'Buchan',
    'hamish@example.co.nz',
  ]);
  expect(updates().checked).toBe(false);
  expect(document.activeElement).toBe(field('Email'));
});

test('without an early press nothing starts by itself, and the box is ticked as the page showed it', async () => {
  const { asked } = stubApi({});
  const codeComes = openBeforeItsCode();
  introduce();
  await codeComes();
  expect(updates().checked).toBe(true);
  expect(asked).toEqual([]);
});

test('who is about to type as what they held comes back types over it, not behind it [NAV-05]', async () => {
  startFrom({
    ...initialApplication,
    landing: { ...initialApplication.landing, firstName: 'Hamish', lastName: 'Buchan' },
  });
  sessionStorage.setItem('forecourt.session', '{}');
  const codeComes = openBeforeItsCode();
  field('First name').focus();
  await codeComes();
  await waitFor(() => expect(field('Last name').value).toBe('Buchan'));
  expect(field('First name').value).toBe('Hamish');
  await userEvent.keyboard('Mere');
  expect(field('First name').value).toBe('Mere');
});

test('an e-mail that was left wrong before the code has come is said to be wrong once it is there', async () => {
  const codeComes = openBeforeItsCode();
  introduce('hamish@example');
  field('First name').focus();
  await codeComes();
  await screen.findByText(/Enter an email address/);
});

test('who unticked updates before, now or then, does not find them ticked by what the tab holds [NAV-05]', async () => {
  sessionStorage.setItem('forecourt.session', '{}');
  const codeComes = openBeforeItsCode();
  updates().checked = false;
  await codeComes();
  await waitFor(() => expect(field('First name').value).toBe(''));
  expect(updates().checked).toBe(false);
  cleanup();
  document.body.replaceChildren();

  changeSection('landing', (landing) => ({ ...landing, firstName: 'Hamish', acceptedUpdates: false }));
  const codeComesAgain = openBeforeItsCode();
  await codeComesAgain();
  await waitFor(() => expect(field('First name').value).toBe('Hamish'));
  expect(updates().checked).toBe(false);
});

test.each([
  ['drawn again', false],
  ['found to differ while it is taken over', true],
])(
  'a page that was translated before its code has come is %s, with what was typed and the caret [REAL-01]',
  async (_, hydrate) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<RouterProvider router={createMemoryRouter(routes)} />);
    introduce();
    updates().checked = false;
    field('First name').focus();
    field('First name').setSelectionRange(2, 2);
    translate(container);
    await act(async () => {
      const onRecoverableError = vi.fn<() => void>();
      const page = <RouterProvider router={createMemoryRouter(routes)} />;
      if (hydrate) render(page, { container, hydrate, onRecoverableError });
      else render(page, { container });
    });
    expect(['First name', 'Last name', 'Email'].map((name) => field(name).value)).toEqual([
      'Hamish',
      'Buchan',
      'hamish@example.co.nz',
    ]);
    expect(updates().checked).toBe(false);
    expect(document.activeElement).toBe(field('First name'));
    expect(field('First name').selectionStart).toBe(2);
    expect(container.querySelector('font')).toBeNull();
  },
);

test('a press on a page that was translated before its code has come is heeded [REAL-01]', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<RouterProvider router={createMemoryRouter(routes)} />);
  const form = container.querySelector('form');
  if (form) form.dataset['unhydrated'] = 'submitted';
  translate(container);
  await act(async () => {
    render(<RouterProvider router={createMemoryRouter(routes)} />, { container });
  });
  await screen.findAllByText(/^Enter your first name/);
});
