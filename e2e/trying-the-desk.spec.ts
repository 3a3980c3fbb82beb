import { decide, openFirst, sendOrder, stateOf } from './desk/day.ts';
import { heading, open, press } from './desk/walk.ts';
import { test as base, startDeskProduct } from './desk-product.ts';
import { expect } from './fixtures.ts';

/** A desk as the README has it tried. */
const test = base.extend<object>({
  deskProduct: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const product = await startDeskProduct();
      product.command('demo', 'seed', '--links');
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Asking who is signed in is answered 401 while nobody is. */
test.use({ expectedErrors: /status of 401/ });

test('in a browser without passkeys: the printed link, five applications decided, one order sent, and in again by a new link [ADOPT-07, ADOPT-13]', async ({
  page,
  deskProduct,
}) => {
  test.setTimeout(240_000);
  const { command, firstLink } = deskProduct;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const goOn = async (link: string) => {
    await page.goto(link);
    await press(page, 'Open the invitation');
    await page.getByLabel('Your name').fill('Mere Tamihana');
    await press(page, 'Go on without a passkey');
    await expect(heading(page)).toHaveText('Today');
  };
  await goOn(firstLink);

  for (let count = 1; count <= 5; count += 1) {
    const reference = await openFirst(page, '/applications?state=toAssess');
    await decide(page, count === 5);
    expect(stateOf(deskProduct, reference)).toBe(count === 5 ? 'declined' : 'approved');
  }
  await sendOrder(page, deskProduct);
  // Exits with 0: nothing is wrong, and nothing was given up.
  command('doctor');

  await press(page, 'Sign out');
  await expect(heading(page)).toHaveText('Sign in');
  await goOn(JSON.parse(command('staff', 'reset', 'manager@example.com', '--json')).link);
  await open(page, '/record', 'Record');
  await expect(page.getByRole('table')).toContainText('Without a passkey');
});
