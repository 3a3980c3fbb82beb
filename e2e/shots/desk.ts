import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { acceptInvitation, startDeskProduct } from '../desk-product.ts';

/** Photographs the first page of the desk and an application, with invented work, into a folder. */
export async function photographDesk(browser: Browser, folder: string): Promise<void> {
  const product = await startDeskProduct();
  try {
    product.command('demo', 'seed', '--applications', '95', '--seed', 'desk', '--yes');
    const page = await browser.newPage({
      baseURL: product.desk,
      viewport: { width: 1440, height: 900 },
      locale: 'en-NZ',
      timezoneId: 'Pacific/Auckland',
    });
    await acceptInvitation(page, product.firstLink, 'Mere Tamihana');
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    await page.screenshot({ path: join(folder, 'desk.png') });
    await page.goto('/applications?state=toAssess');
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'What you can do' }).waitFor();
    await page.screenshot({ path: join(folder, 'desk-application.png') });
    await page.close();
  } finally {
    await product.stop();
  }
}
