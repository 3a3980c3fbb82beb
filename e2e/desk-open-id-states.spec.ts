import { lookAt } from './desk/look.ts';
import { inviteAccount, signInAs, test } from './desk/open-id-desk.ts';
import { heading, open, press } from './desk/walk.ts';
import { expect } from './fixtures.ts';

/** Asking who is signed in is answered 401 while nobody is. */
test.use({ expectedErrors: /status of 401/ });
test.describe.configure({ timeout: 300_000 });

const away = {
  exception: 'The place where you sign in does not answer. Please try again in a moment.',
  requestId: 'A'.repeat(27),
};

test('nobody is shut out on the way into the desk by OpenID Connect [A11Y-01, A11Y-05, LAYOUT-17, DESK-02, DESK-03, DESK-13]', async ({
  page,
  openId,
  deskProduct,
}) => {
  await open(page, '/sign-in', 'Sign in');
  await lookAt(page, 'sign-in (OpenID Connect)');
  await page.route('**/desk/v1/sign-in/open-id', (route) => route.fulfill({ status: 503, json: away }));
  await press(page, 'Sign in');
  await expect(page.getByText(away.exception)).toBeVisible();
  await lookAt(page, 'sign-in (OpenID Connect), provider away');
  await page.unrouteAll();

  await signInAs(page, openId.addAccount('Stella Stranger'));
  await expect(heading(page)).toHaveText('You cannot come in');
  await lookAt(page, 'refused after OpenID Connect');

  await page.goto(inviteAccount({ openId, deskProduct }, 'Moana Rewi', 'assessor').link);
  await press(page, 'Open the invitation');
  await expect(page.getByText('Sign in with this address, and you are in.')).toBeVisible();
  await lookAt(page, 'welcome, opened (OpenID Connect)');
});
