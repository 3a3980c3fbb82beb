import { type Browser, chromium } from '@playwright/test';
import { startProduct } from '../../e2e/own-product.ts';
import { findChromium } from '../../scripts/browsers.ts';
import { buildWebWhenStale } from '../../scripts/build-web.ts';

/** Does some work with a browser and a product that are started for it, and stopped afterwards. */
export async function inBrowser<Result>(
  port: number,
  work: (browser: Browser, origin: string) => Promise<Result>,
  args: string[] = [],
): Promise<Result> {
  await buildWebWhenStale();
  const product = await startProduct(port, 'tussock-fuel');
  try {
    const browser = await chromium.launch({ executablePath: await findChromium(), args });
    try {
      return await work(browser, product.origin);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}
