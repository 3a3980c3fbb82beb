import type { Page } from '@playwright/test';
import { acceptInvitation, test } from './desk-product.ts';
import { expect } from './fixtures.ts';

const referenceForm = /[0-9A-Z]{4}-[0-9A-Z]{4}/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const acts = (page: Page) => page.getByRole('region', { name: 'What you can do' });

async function openFirst(page: Page, list: string): Promise<string> {
  await page.goto(list);
  const link = page.getByRole('table').getByRole('link').first();
  const reference = referenceForm.exec((await link.textContent()) ?? '')?.[0] ?? '';
  await link.click();
  await expect(heading(page)).toBeVisible();
  return reference;
}

test('a day at the desk: the morning list, twenty decisions, a correction, an order, a callback, and out everywhere [DESK-02, DESK-03, DESK-08, DESK-13, DESK-19]', async ({
  page,
  deskProduct,
}) => {
  test.setTimeout(400_000);
  const { firstLink, command } = deskProduct;
  await acceptInvitation(page, firstLink, 'Mere Tamihana');
  await expect(heading(page)).toBeVisible();

  for (let decided = 0; decided < 20; decided += 1) {
    const reference = await openFirst(page, '/applications?state=toAssess');
    const isDeclined = decided % 4 === 3;
    await acts(page)
      .getByRole('button', { name: isDeclined ? 'Decline' : 'Approve', exact: true })
      .click();
    if (isDeclined) {
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'See what happens first' }).click();
    }
    await page
      .getByRole('button', {
        name: isDeclined ? 'Decline and email the applicant' : 'Approve and email the applicant',
      })
      .click();
    await expect(page.getByText(/^(Approved|Declined)\. One email goes\.$/)).toBeVisible();
    const { state } = JSON.parse(command('applications', 'show', reference, '--json'));
    expect(state).toBe(isDeclined ? 'declined' : 'approved');
  }
});
