import { lookAt } from './desk/look.ts';
import { comeIn, firstIn, heading, open, press, search } from './desk/walk.ts';
import { acceptInvitation, addAuthenticator, invite, test } from './desk-product.ts';
import { expect } from './fixtures.ts';

/** Asking who is signed in is answered 401 while nobody is, and some calls are cut off on purpose. */
test.use({ expectedErrors: /status of 401|net::ERR_/ });
test.describe.configure({ timeout: 300_000 });

const nobody = 'A'.repeat(27);

test('nobody is shut out on the way into the desk, or where it cannot be reached [A11Y-01, A11Y-05, LAYOUT-17, DESK-02, DESK-03, DESK-13]', async ({
  page,
  deskProduct,
}) => {
  await addAuthenticator(page);
  await open(page, '/sign-in', 'Sign in');
  await lookAt(page, 'sign-in');
  await press(page, 'Sign in with a passkey');
  await expect(page.getByText('Nothing was signed.')).toBeVisible();
  await lookAt(page, 'sign-in, nothing signed');
  await open(page, '/sign-in/returned', 'Please wait a minute');
  await lookAt(page, 'one sign-in too many');
  await open(page, '/refused', 'You cannot come in');
  await lookAt(page, 'refused');
  await open(page, '/nowhere', 'There is no such page');
  await lookAt(page, 'not found');

  await open(page, `/welcome/${nobody}`, 'Welcome to the desk');
  await lookAt(page, 'welcome, closed');
  await press(page, 'Open the invitation');
  await expect(
    page.getByText('This invitation was used, cancelled or replaced, or has run out.'),
  ).toBeVisible();
  await lookAt(page, 'welcome, a dead link');
  await page.goto(invite(deskProduct, 'hana@provider.example'));
  await press(page, 'Open the invitation');
  await expect(page.getByLabel('Your name')).toBeVisible();
  await lookAt(page, 'welcome, opened');
  await press(page, 'Make a passkey and sign in');
  await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true');
  await lookAt(page, 'welcome, without a name');

  await page.route('**/desk/v1/session', (route) => route.abort('connectionrefused'));
  await open(page, '/', 'This page did not open');
  await lookAt(page, 'server away');
});

test('nobody is shut out of the lists of the desk [A11Y-01, A11Y-05, LAYOUT-17, DESK-07, DESK-13]', async ({
  page,
  deskProduct,
}) => {
  await comeIn(page, deskProduct, 'Mere');
  await expect(heading(page)).toHaveText('Today');
  await lookAt(page, 'today');
  await press(page, 'Keyboard shortcuts');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await lookAt(page, 'shortcuts');
  await page.keyboard.press('Escape');
  for (const [name, query] of [
    ['applications', ''],
    ['applications, filtered', '?state=cardsOrdered&days=2'],
    ['applications, empty', '?state=correctionAwaited&days=9999'],
    ['applications, mine', '?mine=true'],
    ['applications, all filters', '?state=all&decision=Decline&type=1&sentFrom=2020-01-01&sentTo=2099-12-31'],
    ['applications, days in the wrong order', '?state=all&sentFrom=2026-10-31&sentTo=2026-10-01'],
  ] as const) {
    await open(page, `/applications${query}`, 'Applications');
    await lookAt(page, name);
  }
  const reference = await firstIn(page, 'applications?state=toAssess');
  await search(page, reference);
  await expect(page.getByRole('region', { name: 'Search results' })).toContainText(reference);
  await lookAt(page, 'search results');
  await search(page, 'nobody is called this');
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await lookAt(page, 'search without results');

  for (const name of ['Deliveries', 'Record'] as const) {
    await open(page, `/${name.toLowerCase()}`, name);
    await lookAt(page, name);
  }
  await page.route('**/desk/v1/deliveries*', (route) =>
    route.fulfill({ json: { deliveries: [], after: null } }),
  );
  await open(page, '/deliveries', 'Deliveries');
  await expect(page.getByText('Everything was delivered.')).toBeVisible();
  await lookAt(page, 'deliveries, none');
  await page.route('**/desk/v1/applications*', (route) => route.abort('connectionrefused'));
  await open(page, '/applications', 'Applications');
  await expect(page.getByText('The server did not answer.')).toBeVisible();
  await lookAt(page, 'applications, server away');
});

test('nobody is shut out of the week, the record of one application and offers of the desk [A11Y-01, A11Y-05, LAYOUT-17, DESK-36, DESK-37, DESK-39]', async ({
  page,
  deskProduct,
}) => {
  await comeIn(page, deskProduct, 'Hana');
  const reference = await firstIn(page, 'applications?state=toAssess');
  for (const name of ['Week', 'Offers'] as const) {
    await open(page, `/${name.toLowerCase()}`, name);
    await lookAt(page, name);
  }
  await open(page, `/record?application=${reference}&from=2020-01-01&to=2099-12-31`, 'Record');
  await lookAt(page, 'record, of one application');
  await page.getByLabel('Reference of an application or callback').fill('K7PX');
  await press(page, 'Show its record');
  await expect(page.getByText('Enter the reference number, like K7PX-3M9D')).toBeVisible();
  await lookAt(page, 'record, half a reference');
  await open(page, '/offers', 'Offers');
  await page.getByRole('textbox', { name: 'Promo code' }).fill('winter 26');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Winter');
  await page.getByRole('textbox', { name: 'Petrol, cents a litre' }).fill('600');
  await press(page, 'See it as an applicant does');
  await expect(page.getByText('A discount must be 500 at most')).toBeVisible();
  await lookAt(page, 'offers, an error in a promo code');
  await page.getByRole('textbox', { name: 'Petrol, cents a litre' }).fill('14.5');
  await press(page, 'See it as an applicant does');
  await expect(page.getByText('As an applicant sees it')).toBeVisible();
  await lookAt(page, 'offers, the preview of a promo code');
  await press(page, 'Make this promo code');
  await expect(page.getByText('WINTER26 is made, and holds from now on.')).toBeVisible();
  await press(page, 'End WINTER26');
  await lookAt(page, 'offers, before a promo code is ended');
});

test('nobody is shut out of orders, callbacks and people of the desk [A11Y-01, A11Y-05, LAYOUT-17, DESK-06, DESK-19]', async ({
  page,
  browser,
  deskProduct,
}) => {
  await comeIn(page, deskProduct, 'Tane');
  const colleague = await browser.newPage({ baseURL: deskProduct.desk });
  await acceptInvitation(colleague, invite(deskProduct, 'tui@provider.example', 'viewer'), 'Tui Parata');
  await colleague.close();
  await open(page, '/orders', 'Orders');
  await lookAt(page, 'orders');
  await open(page, '/orders?state=sent', 'Orders');
  await lookAt(page, 'orders, sent');
  const order = await firstIn(page, 'orders?state=toMake');
  await open(page, `/orders/${order}`, `Order ${order}`);
  await lookAt(page, 'order');
  await press(page, 'Download for the card maker');
  await page.getByRole('link', { name: /^batch \d+ of/ }).click();
  await expect(heading(page)).toHaveText(/^Batch \d+$/);
  await lookAt(page, 'batch');
  await page.getByRole('checkbox', { name: 'Choose the order' }).check();
  await press(page, 'Add tracking numbers');
  await lookAt(page, 'batch, tracking numbers');
  await press(page, 'See what happens first');
  await expect(page.getByText('1 order will be noted as sent')).toBeVisible();
  await lookAt(page, 'batch, the preview of a sending');
  await press(page, 'Change it');
  const sheet = {
    name: 'sent.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Order;Parcel\n${order};NZ1\n`),
  };
  await page.getByLabel(/^Choose the card maker’s file/).setInputFiles(sheet);
  await page.getByLabel('Column of the tracking number').selectOption('Parcel: NZ1');
  await lookAt(page, 'batch, a file of tracking numbers');
  await open(page, '/orders/batches', 'Orders');
  await lookAt(page, 'batches');
  await open(page, '/orders?state=late', 'Orders');
  await lookAt(page, 'orders, late');
  await open(page, `/orders/${order}`, `Order ${order}`);
  await lookAt(page, 'order in a batch');
  await press(page, 'Cards were sent');
  await expect(page.getByLabel('Tracking')).toBeVisible();
  await lookAt(page, 'order, the form of a sending');
  await press(page, 'See what happens first');
  await expect(page.getByText('The application will be: Cards sent')).toBeVisible();
  await lookAt(page, 'order, the preview of a sending');
  await press(page, 'Note it and email the applicant');
  await press(page, 'Undo: cards were sent');
  await page.getByLabel('Why it is undone').fill('They are still here.');
  await press(page, 'See what happens first');
  await expect(page.getByText('The application will be: Cards ordered')).toBeVisible();
  await lookAt(page, 'order, the preview of an undone sending');

  await open(page, '/callbacks', 'Callbacks');
  await lookAt(page, 'callbacks');
  const callback = await firstIn(page, 'callbacks');
  await open(page, `/callbacks/${callback}`, `Callback ${callback}`);
  await press(page, 'Note how it ended');
  await expect(page.getByText('Choose how it ended').last()).toBeVisible();
  await lookAt(page, 'callback, open with an error');
  await page.getByRole('checkbox', { name: 'Nobody was reached' }).check();
  await press(page, 'Add the note');
  await expect(page.getByText('The note is added.')).toBeVisible();
  await page.getByRole('radio').first().check();
  await press(page, 'Note how it ended');
  await expect(page.getByText('It can be opened again for 24 hours.')).toBeVisible();
  await lookAt(page, 'callback, asked whether it is done');
  await press(page, 'Note it');
  await expect(page.getByText('The callback is done.')).toBeVisible();
  await press(page, 'Open it again');
  await lookAt(page, 'callback, done');

  await open(page, '/people', 'People');
  await press(page, 'Make a link');
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await lookAt(page, 'people, with errors');
  await page.getByLabel('Email address').fill('wiremu@provider.example');
  await page.getByRole('radio', { name: /Viewer/ }).check();
  await press(page, 'Make a link');
  await expect(page.getByText(/\/welcome\//)).toBeVisible();
  await lookAt(page, 'people, with a link');
  await press(page, 'Cancel the invitation of wiremu@provider.example');
  await expect(page.getByText(/its link no longer works/)).toBeVisible();
  await expect(page.getByText(/\/welcome\//)).toHaveCount(0);
  await lookAt(page, 'people, an invitation cancelled');
  await press(page, 'End access of Tui Parata');
  await expect(page.getByRole('button', { name: /^Yes, sign Tui Parata out/ })).toBeVisible();
  await lookAt(page, 'people, before an access ends');
  await page.context().clearCookies();
  await open(page, '/sign-in?to=%2Fyou', 'Sign in');
  await press(page, 'Sign in with a passkey');
  await expect(page.getByRole('button', { name: /^Sign out there/ })).toBeVisible();
  await lookAt(page, 'you');
});
