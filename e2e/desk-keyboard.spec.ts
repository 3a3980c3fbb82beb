import type { Page } from '@playwright/test';
import { tabTo } from './applicant/keyboard.ts';
import { heading } from './desk/walk.ts';
import { acceptInvitation, invite, test } from './desk-product.ts';
import { expect } from './fixtures.ts';

/** Asking who is signed in is answered 401 while nobody is. */
test.use({ expectedErrors: /status of 401/ });

const firstRow = (page: Page) => page.getByRole('table').getByRole('link').first();
const acts = (page: Page) => page.getByRole('region', { name: 'What you can do' });

async function pressByTab(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const control = page.getByRole(role, { name, exact: true });
  await expect(control).toBeVisible();
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

async function signInByKeyboard(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/');
  await pressByTab(page, 'button', 'Sign in with a passkey');
  await expect(heading(page)).toHaveText('Today');
  await expect(heading(page)).toBeFocused();
}

async function confirmByKeyboard(page: Page): Promise<void> {
  await expect(acts(page).getByText('The application will be: Approved')).toBeVisible();
  await expect(acts(page).getByRole('heading', { name: 'Approve the application' })).toBeFocused();
  await pressByTab(page, 'button', 'Approve and email the applicant');
  await expect(page.getByText('Approved. One email goes.')).toBeVisible();
  await expect(acts(page).getByRole('heading', { name: 'What you can do' })).toBeFocused();
}

test('an application is decided by keyboard alone, by its shortcuts [DESK-13, A11Y-02]', async ({
  page,
  deskProduct,
}) => {
  await acceptInvitation(page, invite(deskProduct, 'keys@provider.example', 'assessor'), 'Rangi Keys');
  await signInByKeyboard(page);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(heading(page)).toHaveText('Applications');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('j');
  await expect(firstRow(page)).toBeFocused();
  const reference = (await firstRow(page).textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`Application ${reference}`);
  await page.keyboard.press('a');
  await confirmByKeyboard(page);
});

test('an application is decided by Tab and Enter, with shortcuts switched off [DESK-13, A11Y-02]', async ({
  page,
  deskProduct,
}) => {
  await acceptInvitation(page, invite(deskProduct, 'tab@provider.example', 'assessor'), 'Rangi Tab');
  await signInByKeyboard(page);
  await pressByTab(page, 'button', 'Keyboard shortcuts');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const toggle = dialog.getByRole('checkbox', { name: /^Use single-key shortcuts/ });
  await expect(toggle).toBeChecked();
  await tabTo(page, toggle);
  await page.keyboard.press('Space');
  await expect(toggle).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  for (const key of ['g', 'a', 'j', '?']) await page.keyboard.press(key);
  await expect(heading(page)).toHaveText('Today');
  await expect(dialog).toHaveCount(0);

  await pressByTab(page, 'link', 'Applications');
  await expect(heading(page)).toHaveText('Applications');
  const reference = (await firstRow(page).textContent()) ?? '';
  await tabTo(page, firstRow(page));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`Application ${reference}`);
  await page.keyboard.press('a');
  await expect(acts(page).getByRole('group')).toHaveCount(0);
  await pressByTab(page, 'button', 'Approve');
  await confirmByKeyboard(page);
});

test('an invitation is given and cancelled by keyboard alone [SEC-18, A11Y-02]', async ({
  page,
  deskProduct,
}) => {
  await acceptInvitation(page, invite(deskProduct, 'giver@provider.example'), 'Hana Giver');
  await pressByTab(page, 'link', 'People');
  await expect(heading(page)).toHaveText('People');
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type('given@provider.example');
  await tabTo(page, page.getByRole('radio', { name: /^Viewer/ }));
  await page.keyboard.press('Space');
  await pressByTab(page, 'button', 'Make a link');
  const given = page.getByRole('row', { name: /^given@provider.example/ });
  await expect(given).toContainText('Hana Giver');
  await pressByTab(page, 'button', 'Cancel the invitation of given@provider.example');
  await expect(page.getByText(/its link no longer works/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Invitations that wait' })).toBeFocused();
  await expect(given).toHaveCount(0);
});
