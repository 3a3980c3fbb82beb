import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refused, stubApi, unreachable } from '../testing/stub-api.ts';
import { reloadInFirefox } from './reload-page.ts';

const style = document.documentElement.style as unknown as Record<string, unknown>;

beforeEach(() => {
  style['MozAppearance'] = '';
});
afterEach(() => {
  delete style['MozAppearance'];
  vi.unstubAllGlobals();
});

test('in Firefox a page whose code failed is on its way again as soon as the server answers [REL-03]', async () => {
  const { asked } = stubApi({ 'HEAD /': { body: '' } });
  const goneOn = vi.fn<() => void>();
  void reloadInFirefox().then(goneOn);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(goneOn).not.toHaveBeenCalled();
});

test.each([
  ['is away', unreachable],
  ['is in trouble', refused(503)],
])('while the server %s the page stays [REL-03]', async (_, reply) => {
  stubApi({ 'HEAD /': reply });
  await expect(reloadInFirefox()).resolves.toBeUndefined();
});

test('other browsers ask again for code that failed, and keep the page [REL-03]', async () => {
  delete style['MozAppearance'];
  const { asked } = stubApi({});
  await expect(reloadInFirefox()).resolves.toBeUndefined();
  expect(asked).toEqual([]);
});
