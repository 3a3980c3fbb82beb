import { devices, type Locator, type Page } from '@playwright/test';
import { send } from './applicant/final-details.ts';
import { haveAnsweredForYoungCompany } from './applicant/whole.ts';
import { expect, test } from './fixtures.ts';
import { newPerson } from './people.ts';
import { violationsOn } from './violations.ts';

const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

const opacityOfFade = (dialog: Locator): Promise<number> =>
  dialog
    .locator('h2 + div + div')
    .evaluate((element) => Number(getComputedStyle(element, '::before').opacity));

async function openGuarantee(page: Page): Promise<Locator> {
  await haveAnsweredForYoungCompany(page, newPerson('Aroha', 'Ngata'), '500');
  await send(page);
  const dialog = page.getByRole('dialog', { name: 'Personal Guarantee' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('on a phone Continue of the guarantee brings the box that is missing into view and says so [SAY-04, GUAR-02]', async ({
  page,
}) => {
  const dialog = await openGuarantee(page);
  const box = dialog.getByRole('checkbox');
  const goOn = dialog.getByRole('button', { name: 'Continue' });
  await expect(box).not.toBeInViewport();
  await expect.poll(() => opacityOfFade(dialog), 'the foot fades while there is more below').toBe(1);
  // A real press: it waits for no enabled button.
  await goOn.tap({ force: true });
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport({ ratio: 1 });
  await expect(box).toHaveAccessibleDescription(/Tick to agree/);
  await expect(dialog.getByText('Tick to agree')).toBeInViewport({ ratio: 1 });
  expect(await violationsOn(page)).toEqual([]);
  await dialog.locator('h2 + div').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expect.poll(() => opacityOfFade(dialog)).toBe(0);
  await box.tap();
  await expect(dialog.getByText('Tick to agree')).toHaveCount(0);
  await goOn.tap();
  await expect(dialog).toHaveCount(0);
});

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const overlap = (one: Box, other: Box): boolean =>
  one.y < other.y + other.height && other.y < one.y + one.height;

async function expectClear(toast: Locator, ...others: readonly Locator[]): Promise<void> {
  const box = await toast.boundingBox();
  for (const other of others) {
    const beside = await other.boundingBox();
    expect(box && beside && overlap(box, beside), `over ${other}`).toBe(false);
  }
}

test.describe('without a connection', () => {
  test.use({ expectedErrors: /Failed to load resource: net::ERR_/ });

  test('a failure to send stays said on a phone after its toast, which lies over neither header nor bottom bar [SAY-03, TOAST-01]', async ({
    page,
    context,
  }) => {
    await haveAnsweredForYoungCompany(page, newPerson('Aroha', 'Ngata'), '500');
    const accept = page.getByRole('button', { name: 'Accept and send' });
    const notices = page.getByRole('region', { name: 'Notifications' });
    // The code of toasts loads with the first touch.
    await page.getByRole('heading', { name: 'Check your answers before sending' }).tap();
    await expect(notices).toBeAttached();
    await accept.scrollIntoViewIfNeeded();
    await context.setOffline(true);
    await accept.tap();
    const toast = notices.getByRole('dialog');
    await expect(toast).toBeVisible();
    await expectClear(toast, page.getByRole('banner'), page.getByRole('button', { name: /^You've told us/ }));
    await expect(toast).toHaveCount(0, { timeout: 12_000 });
    const said = page.getByText('We could not confirm that it was sent. You seem to be offline.');
    await expect(said).toBeVisible();
    const again = page.getByRole('button', { name: 'Accept and send again' });
    await expect(again).toBeFocused();
    await expect(again).toBeInViewport({ ratio: 1 });
    await expectClear(again, page.getByRole('button', { name: /^You've told us/ }));
    expect(await violationsOn(page)).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText('We could not confirm that it was sent.')).toHaveCount(1);
    await expect(said).toHaveCount(0);
  });
});

test('a long wait has words in the place of the button, which neither moves nor grows [SAY-04]', async ({
  page,
}) => {
  await haveAnsweredForYoungCompany(page, newPerson('Aroha', 'Ngata'), '500');
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/applications/*', async (route) => {
    if (route.request().method() === 'PUT') await isReleased;
    await route.continue();
  });
  const accept = page.locator('#submit-form [data-heading][data-kind=primary]');
  await accept.scrollIntoViewIfNeeded();
  await accept.tap();
  await expect(accept).toHaveAttribute('aria-busy', 'true');
  const before = await accept.boundingBox();
  await expect(accept).toHaveAccessibleName('Sending…');
  await expect(accept).toHaveAccessibleName('Checking your credit…');
  const words = accept.getByText('Checking your credit…');
  expect(await words.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  const long = page.getByText('Still working. You can leave this page open.');
  await expect(long).toBeInViewport({ ratio: 1 });
  expect(await accept.boundingBox()).toEqual(before);
  expect(await violationsOn(page)).toEqual([]);
  release();
  await expect(page.getByRole('dialog', { name: 'Personal Guarantee' })).toBeVisible();
});
