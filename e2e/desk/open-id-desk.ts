import type { Page } from '@playwright/test';
import { test as base, type DeskProduct, invite, startDeskProduct } from '../desk-product.ts';
import { expect } from '../fixtures.ts';
import { freePort } from '../own-product.ts';
import { type Account, type OpenIdProvider, startOpenIdProvider } from './open-id-provider.ts';
import { heading, press } from './walk.ts';

/** A desk at which people sign in by OpenID Connect, with invented applications. */
export const test = base.extend<object, { openId: OpenIdProvider }>({
  openId: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its first parameter
    async ({}, use) => {
      const provider = await startOpenIdProvider(await freePort());
      await use(provider);
      provider.stop();
    },
    { scope: 'worker' },
  ],
  deskProduct: [
    async ({ openId }, use) => {
      const product = await startDeskProduct(openId.settings);
      product.command('demo', 'seed', '--applications', '60', '--seed', 'open-id', '--yes');
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Goes from the desk's page of signing in to the provider, and comes back as the person chosen there. */
export async function signInAs(page: Page, { email }: Account): Promise<void> {
  await expect(heading(page)).toHaveText('Sign in');
  await press(page, 'Sign in');
  await expect(heading(page)).toHaveText('Sign in as');
  await press(page, email);
}

/** Makes an account that is invited to the desk. */
export function inviteAccount(
  { openId, deskProduct }: { openId: OpenIdProvider; deskProduct: DeskProduct },
  name: string,
  role: 'assessor' | 'manager',
): { account: Account; link: string } {
  const account = openId.addAccount(name);
  return { account, link: invite(deskProduct, account.email, role) };
}
