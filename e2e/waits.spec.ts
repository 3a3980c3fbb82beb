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
    .locator('[data-scroller] + div')
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
  await dialog.locator('[data-scroller]').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expect.poll(() => opacityOfFade(dialog)).toBe(0);
  await box.tap();
  await expect(dialog.getByText('Tick to agree')).toHaveCount(0);
  await goOn.tap();
  await expect(dialog).toHaveCount(0);
});
