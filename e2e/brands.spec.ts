import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { goToCards, orderCards, setHolder } from './applicant/cards.ts';
import { send } from './applicant/final-details.ts';
import { answerEverything, arriveAt } from './applicant/whole.ts';
import { type BrandName, brandNames, brandTexts, found, listenTo, mailsIn } from './brand-traces.ts';
import { test as base, expect } from './fixtures.ts';
import { freePort, type OwnProduct, startProduct } from './own-product.ts';
import { newPerson } from './people.ts';

const assets = join(import.meta.dirname, '..', 'apps', 'web', 'dist', 'assets');

/** One build twice: the shipped brand at the root, the other one below a path. */
const bases = { 'tussock-fuel': '', westerly: '/apply' } as const;

const test = base.extend<{ brandName: BrandName; product: OwnProduct }>({
  brandName: ['tussock-fuel', { option: true }],
  product: async ({ brandName }, use) => {
    const port = await freePort();
    const at = bases[brandName];
    const product = await startProduct(port, brandName, { PUBLIC_ORIGIN: `http://127.0.0.1:${port}${at}` });
    await use(product);
    await product.stop();
  },
  baseURL: async ({ product }, use) => use(product.origin),
  page: async ({ page, brandName }, use) => {
    const goTo = page.goto.bind(page);
    page.goto = (address, how) =>
      goTo(address.startsWith('/') ? `${bases[brandName]}${address}` : address, how);
    await use(page);
  },
});

for (const brandName of brandNames)
  test.describe(`as ${brandName}`, () => {
    test.use({ brandName });

    test(`a whole journey below '${bases[brandName]}/' shows nothing of another brand, no mail and no 404 either [BRAND-02, BRAND-03, OPS-08]`, async ({
      page,
      product,
    }) => {
      test.setTimeout(240_000);
      const heard = listenTo(page);
      const base = bases[brandName];
      const asked: string[] = [];
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin === product.origin && !pathname.startsWith(`${base}/`)) asked.push(pathname);
      });

      await page.goto('/somewhere/else');
      await expect(page).toHaveTitle(/^Page Not Found \| /);
      const person = newPerson('Hamish', 'Buchan');
      await answerEverything(page, person);
      await page.getByRole('banner').getByRole('button', { name: 'Save and share' }).click();
      const link = page.getByRole('dialog').getByLabel('Your link');
      await expect(link).toHaveValue(new RegExp(`^${product.origin}${base}/form/.+/draft/`));
      await page.keyboard.press('Escape');
      await send(page);
      await arriveAt(page, /^You’re approved/);
      await goToCards(page);
      await setHolder(page, 'Driver', { driver: 'Hamish Buchan' });
      await orderCards(page);
      await expect.poll(() => readdirSync(product.mails).length).toBeGreaterThanOrEqual(2);
      const mails = await mailsIn(product.mails);
      const status = mails.flatMap(({ text }) => /https?:\/\/\S+\/status\/[\w-]+/.exec(text) ?? [])[0] ?? '';
      expect(status).toMatch(new RegExp(`^${product.origin}${base}/status/`));
      await page.goto(status);
      await expect(page.getByRole('button', { name: 'Show my application' })).toBeVisible();

      for (const file of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))) {
        const sent = await page.request.get(`${product.origin}${base}/assets/${file}`);
        expect(sent.status(), file).toBe(200);
        heard.push({ where: file, text: await sent.text() });
      }
      for (const other of brandNames.filter((name) => name !== brandName))
        expect(found(brandTexts(other), [...heard, ...mails])).toEqual([]);
      const own = brandTexts(brandName);
      expect(own.filter((trace) => found([trace], [...heard, ...mails]).length === 0)).toEqual([]);
      // The bundle holds no brand: that comes from its folder only.
      const bundle = heard.filter(({ where }) => /^[\w.-]+\.(js|css)$/.test(where));
      expect(found(own, bundle)).toEqual([]);
      expect(asked).toEqual([]);
    });
  });

base(
  'the shipped typefaces have the letters of English and Māori, and figures [FORM-09]',
  async ({ page }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      for (const face of ['head', 'body']) {
        const sample = document.createElement('p');
        sample.id = face;
        sample.style.fontFamily = `var(--font-${face})`;
        sample.textContent = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ĀĒĪŌŪāēīōū';
        document.body.append(sample);
      }
      await document.fonts.ready;
    });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('DOM.enable');
    await devTools.send('CSS.enable');
    const { root } = await devTools.send('DOM.getDocument');
    for (const selector of ['#head', '#body']) {
      const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true]);
    }
  },
);
