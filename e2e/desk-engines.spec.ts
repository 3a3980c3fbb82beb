import { see } from './applicant/screen.ts';
import { firstIn } from './desk/walk.ts';
import { acceptInvitation, invite, test } from './desk-product.ts';
import { openFirefox } from './engines/firefox.ts';
import { openWebKit } from './engines/webkit.ts';
import { windowOf } from './engines/window.ts';
import { expect } from './fixtures.ts';

const engines = [
  { engine: 'Firefox', path: process.env['FIREFOX_PATH'], open: openFirefox },
  { engine: 'WebKit', path: process.env['WEBKIT_DRIVER_PATH'], open: openWebKit },
];

/** Asking who is signed in is answered 401 while nobody is. */
test.use({ expectedErrors: /status of 401/ });

for (const { engine, path, open } of engines) {
  test(`in ${engine} today, a list, an application and the record of the desk are read without an error [DESK-13, START-03]`, async ({
    page,
    deskProduct,
  }, testInfo) => {
    test.skip(!path && process.env['CI'] === undefined, `There is no ${engine} here`);
    if (!path) throw new Error(`${engine} could not be found or installed`);
    test.setTimeout(180_000);
    // The driver makes no passkey, so it goes on with the session of another browser.
    await acceptInvitation(page, invite(deskProduct, `${engine}@provider.example`), 'Ana Fale');
    const session = (await page.context().cookies()).find(({ name }) => name === 'forecourt-desk');
    const reference = await firstIn(page, 'applications?state=toAssess');

    const driver = await open(path);
    try {
      await driver.resize(1440, 900);
      const screen = windowOf(driver, deskProduct.desk);
      const comeTo = (name: string): Promise<void> =>
        see(screen.getByRole('heading', { level: 1, name, exact: true }));
      await screen.goto('/refused');
      await driver.run('(value) => { document.cookie = `forecourt-desk=${value}; path=/` }', session?.value);
      await screen.goto('/');
      await comeTo('Today');
      await see(screen.getByRole('link', { name: /To assess/ }));
      await screen.getByRole('link', { name: 'See all to assess' }).click();
      await comeTo('Applications');
      await screen.getByRole('link', { name: reference }).click();
      await comeTo(`Application ${reference}`);
      await see(screen.getByRole('button', { name: /^Approve a?$/ }));
      await screen.getByRole('link', { name: 'Record' }).click();
      await comeTo('Record');
      await see(screen.getByRole('columnheader', { name: 'When' }));
      expect(await driver.errors()).toEqual([]);
    } catch (error) {
      const picture = await driver.picture().catch(() => undefined);
      if (picture) await testInfo.attach(engine, { body: picture, contentType: 'image/png' });
      throw error;
    } finally {
      await driver.close();
    }
  });
}
