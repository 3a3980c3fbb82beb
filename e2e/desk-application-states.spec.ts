import type { Page } from '@playwright/test';
import { lookAt } from './desk/look.ts';
import { comeIn, openApplication, press } from './desk/walk.ts';
import { atOnce, callDesk, test } from './desk-product.ts';
import { expect } from './fixtures.ts';

/** Asking who is signed in is answered 401 while nobody is; an act is too late on purpose. */
test.use({ expectedErrors: /status of (401|409)/ });
test.describe.configure({ timeout: 300_000 });

type Act = {
  readonly name: string;
  /** Nothing is to be filled in: its preview comes at once. */
  readonly isBare?: true;
  /** Said before anything is filled in. */
  readonly error?: string;
  readonly fill?: (page: Page) => Promise<void>;
};

const tickFirst = (page: Page): Promise<void> =>
  page.getByRole('region', { name: 'What you can do' }).getByRole('checkbox').first().check();

/** Looks at the form of an act, its error and its preview, and leaves it. */
async function lookThrough(page: Page, { name, isBare, error, fill }: Act, state = ''): Promise<void> {
  await press(page, name);
  if (!isBare) {
    await expect(page.getByRole('button', { name: 'See what happens first' })).toBeVisible();
    await lookAt(page, `${state}${name}, its form`);
    if (error !== undefined) {
      await press(page, 'See what happens first');
      await expect(page.getByText(error)).toBeVisible();
      await lookAt(page, `${state}${name}, its error`);
    }
    await fill?.(page);
    await press(page, 'See what happens first');
  }
  await expect(page.getByText(/^The application (will be|stays): /)).toBeVisible();
  await lookAt(page, `${state}${name}, its preview`);
  await press(page, 'Cancel');
}

/** What is done to an application after its first decision. */
const actsLater: readonly (Act & { readonly state: string })[] = [
  { state: 'approved', name: 'Decline', error: 'Choose at least one reason.', fill: tickFirst },
  {
    state: 'declined',
    name: 'Ask for a guarantee',
    error: 'Choose why the decision is replaced.',
    fill: tickFirst,
  },
  { state: 'correctionAwaited', name: 'Withdraw the request', isBare: true },
  {
    state: 'cardsOrdered',
    name: 'Cards were sent',
    fill: (page) => page.getByLabel('Tracking').fill('NZ123456789'),
  },
];
const undo: Act = {
  name: 'Undo: cards were sent',
  error: 'Say why it is undone.',
  fill: (page) => page.getByLabel('Why it is undone').fill('They are still here.'),
};

/** Judges that a small laptop shows what decides without scrolling. */
async function expectCaseInView(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const text of ['To assess', 'Why it is here', 'Sent by', 'Held by', 'What we know'])
    await expect(page.getByText(text, { exact: true }).first()).toBeInViewport({ ratio: 1 });
  for (const name of ['Take', 'Approve', 'Decline', 'Ask to correct', 'Withdraw the application'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  if (before) await page.setViewportSize(before);
}

test('nobody is shut out of an application at the desk, in any of its states, and what decides is on the first screen [A11Y-01, A11Y-05, LAYOUT-17, DESK-08, DESK-40]', async ({
  page,
  deskProduct,
}) => {
  await comeIn(page, deskProduct, 'Hemi');
  await openApplication(page, 'withdrawn');
  await lookAt(page, 'an application, withdrawn');
  for (const act of actsLater) {
    await openApplication(page, act.state);
    await lookAt(page, `an application, ${act.state}`);
    await lookThrough(page, act, `an application, ${act.state}, `);
  }
  // A sending can be undone for a day.
  const ordered = await openApplication(page, 'cardsOrdered');
  await callDesk(page, `orders/${ordered}/sent`, { isUndo: false, ...atOnce });
  await page.reload();
  await expect(page.getByRole('button', { name: undo.name })).toBeVisible();
  await lookAt(page, 'an application, cardsSent');
  await lookThrough(page, undo, 'an application, cardsSent, ');
  await openApplication(page, 'toAssess');
  await expectCaseInView(page);
  await lookAt(page, 'an application, to assess');
  await press(page, 'Show home address');
  await expect(page.getByRole('button', { name: 'Hide home address' })).toBeVisible();
  await lookAt(page, 'an application, home address shown');
  await press(page, 'Add the note');
  await expect(page.getByText('Write something into the note.')).toBeVisible();
  await lookAt(page, 'an application, an empty note');
});

const forms: readonly Act[] = [
  { name: 'Approve', isBare: true },
  { name: 'Ask for a guarantee', isBare: true },
  { name: 'Decline', error: 'Choose at least one reason.', fill: tickFirst },
  {
    name: 'Ask to correct',
    error: 'Choose at least one question.',
    async fill(page) {
      await tickFirst(page);
      await page.getByLabel(/^Reason for/).fill('It is not yours.');
    },
  },
  { name: 'Withdraw the application' },
];

test('nobody is shut out of an act at the desk, its form, its error, its preview or its conflict [A11Y-01, A11Y-05, LAYOUT-17, DESK-13]', async ({
  page,
  browser,
  deskProduct,
}) => {
  await comeIn(page, deskProduct, 'Anahera');
  const reference = await openApplication(page, 'toAssess');
  for (const act of forms) await lookThrough(page, act);
  await press(page, 'Approve');
  await expect(page.getByText('The application will be: Approved')).toBeVisible();
  const colleague = await browser.newPage({ baseURL: deskProduct.desk });
  await comeIn(colleague, deskProduct, 'Kahu');
  await callDesk(colleague, `applications/${reference}/note`, { text: 'She sends the deed on Friday.' });
  await colleague.context().close();
  await press(page, 'Approve and email the applicant');
  await expect(page.getByRole('button', { name: 'Load it again' })).toBeVisible();
  await lookAt(page, 'an act, its conflict');
});
