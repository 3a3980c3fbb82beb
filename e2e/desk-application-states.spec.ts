import { lookAt } from './desk/look.ts';
import { comeIn, openApplication, press } from './desk/walk.ts';
import { test } from './desk-product.ts';
import { expect } from './fixtures.ts';

/** Asking who is signed in is answered 401 while nobody is; an act is too late on purpose. */
test.use({ expectedErrors: /status of (401|409)/ });
test.describe.configure({ timeout: 300_000 });

/** What is done to an application after its first decision. */
const actsLater = [
  ['approved', 'Decline'],
  ['correctionAwaited', 'Withdraw the request'],
  ['cardsOrdered', 'Cards were sent'],
  ['cardsSent', 'Undo: cards were sent'],
] as const;

test('nobody is shut out of an application at the desk, in any of its states [A11Y-01, A11Y-05, LAYOUT-17, DESK-08]', async ({
  page,
  deskProduct,
}) => {
  await comeIn(page, deskProduct, 'Hemi');
  await openApplication(page, 'withdrawn');
  await lookAt(page, 'an application, withdrawn');
  for (const [state, act] of actsLater) {
    await openApplication(page, state);
    await lookAt(page, `an application, ${state}`);
    await press(page, act);
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await lookAt(page, `an application, ${state}, ${act}`);
  }
  await openApplication(page, 'toAssess');
  await lookAt(page, 'an application, to assess');
  await press(page, 'Show home address');
  await expect(page.getByRole('button', { name: 'Hide home address' })).toBeVisible();
  await lookAt(page, 'an application, home address shown');
  await press(page, 'Add the note');
  await expect(page.getByText('Write something into the note.')).toBeVisible();
  await lookAt(page, 'an application, an empty note');
});

/** Each with what is missing before anything is filled in. */
const forms = [
  ['Approve', ''],
  ['Decline', 'Choose at least one reason.'],
  ['Ask to correct', 'Choose at least one question.'],
  ['Withdraw the application', ''],
] as const;

test('nobody is shut out of an act at the desk, its form, its error, its preview or its conflict [A11Y-01, A11Y-05, LAYOUT-17, DESK-13]', async ({
  page,
  deskProduct,
}) => {
  await comeIn(page, deskProduct, 'Anahera');
  const reference = await openApplication(page, 'toAssess');
  for (const [act, error] of forms) {
    await press(page, act);
    if (act !== 'Approve') {
      await lookAt(page, `${act}, its form`);
      await press(page, 'See what happens first');
    }
    if (error !== '') {
      await expect(page.getByText(error)).toBeVisible();
      await lookAt(page, `${act}, its error`);
      await page.getByRole('region', { name: 'What you can do' }).getByRole('checkbox').first().check();
      if (act === 'Ask to correct') await page.getByLabel('What is wrong').fill('It is not yours.');
      await press(page, 'See what happens first');
    }
    await expect(page.getByText(/^The application will be: /)).toBeVisible();
    await lookAt(page, `${act}, its preview`);
    await press(page, 'Cancel');
  }
  await press(page, 'Approve');
  await expect(page.getByText('The application will be: Approved')).toBeVisible();
  deskProduct.command('applications', 'note', reference, 'She sends the deed on Friday.');
  await press(page, 'Approve and email the applicant');
  await expect(page.getByRole('button', { name: 'Load it again' })).toBeVisible();
  await lookAt(page, 'an act, its conflict');
});
