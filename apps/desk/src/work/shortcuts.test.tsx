import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setShortcutsEnabled } from '../parts/shortcuts.ts';
import { acted, application, applicationRoute, list, listed, reference, today } from '../testing/answers.ts';
import { renderDesk } from '../testing/render-desk.tsx';
import { stubDesk } from '../testing/stub-desk.ts';

afterEach(() => {
  cleanup();
  setShortcutsEnabled(true);
  vi.unstubAllGlobals();
});

const applications = 'GET /desk/v1/applications';
const others = ['H2QT-8WRC', 'P9VX-4KMG'];
const answers = {
  [applicationRoute]: { body: application() },
  'POST /desk/v1/applications/:reference/decide': acted(),
  [applications]: list([listed(), ...others.map((other) => listed({ reference: other }))]),
  'GET /desk/v1/today': today,
};
const at = `/applications/${reference}`;
const preview = 'The application will be: Approved';

test('a opens the preview of an approval, n goes to the note, and / to the search [DESK-13]', async () => {
  stubDesk(answers);
  const { user } = await renderDesk(at);
  await user.keyboard('a');
  expect(await screen.findByText(preview)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('n');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add a note' }));
  await user.tab();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search applications' }));
});

test('keys do nothing while somebody types in a field [DESK-13]', async () => {
  const { asked } = stubDesk(answers);
  const { user } = await renderDesk(at);
  await user.type(screen.getByRole('textbox', { name: 'Add a note' }), 'a d c t g h ?');
  expect(screen.getByRole('textbox', { name: 'Add a note' })).toHaveProperty('value', 'a d c t g h ?');
  expect(screen.queryByText(preview)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a key that is held down acts once [DESK-13]', async () => {
  const take = 'POST /desk/v1/applications/:reference/take';
  const { asked } = stubDesk({ ...answers, [take]: { body: { holder: null } } });
  const { user } = await renderDesk(at);
  await user.keyboard('t');
  await screen.findByText('Others now see that you work on it.');
  act(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 't', repeat: true, bubbles: true }));
  });
  expect(asked.filter(({ path }) => path.endsWith('/take'))).toHaveLength(1);
});

test('keys do nothing together with Control, Alt or Meta [DESK-13]', async () => {
  const { asked } = stubDesk(answers);
  const { user } = await renderDesk(at);
  await user.keyboard('{Control>}a{/Control}{Alt>}d{/Alt}{Meta>}t{/Meta}');
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'See what happens first' })).toBeNull();
});

test('single-key shortcuts are turned off in their dialog, and stay off in this browser [DESK-13]', async () => {
  stubDesk(answers);
  const { user } = await renderDesk(at);
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(help.textContent).toMatch(/Next row of a list.*Previous row of a list.*Open the row.*Go to Today/);
  await user.click(await screen.findByRole('checkbox', { name: /^Use single-key shortcuts/ }));
  expect(localStorage.getItem('desk-shortcuts')).toBe('off');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('a');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Use single-key shortcuts/ }));
  expect(localStorage.getItem('desk-shortcuts')).toBeNull();
});

test('the help returns the focus to the page that was clicked, so that the next keys are not typed into a field [DESK-33]', async () => {
  stubDesk(answers);
  const { user, router } = await renderDesk(at);
  const page = screen.getByRole('main');
  page.tabIndex = -1;
  page.focus();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(page);
  await user.keyboard('ga');
  await screen.findByRole('heading', { level: 1, name: 'Applications' });
  expect(router.state.location.pathname).toBe('/applications');
});

test('a key whose act is not allowed does nothing [DESK-13]', async () => {
  const { asked } = stubDesk(answers);
  const { user } = await renderDesk(at, 'viewer');
  await user.keyboard('adct');
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'See what happens first' })).toBeNull();
});

test('j and k move along the rows, Enter opens one, and g then a goes to the list [DESK-09]', async () => {
  stubDesk(answers);
  const { user, router } = await renderDesk('/');
  await user.keyboard('ga');
  expect(await screen.findByRole('heading', { level: 1, name: 'Applications' })).toBeDefined();
  await user.keyboard('jjj');
  expect(document.activeElement?.textContent).toBe(others[1]);
  await user.keyboard('k');
  expect(document.activeElement?.textContent).toBe(others[0]);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: `Application ${others[0]}` })).toBeDefined();
  expect(router.state.location.pathname).toBe(`/applications/${others[0]}`);
});
