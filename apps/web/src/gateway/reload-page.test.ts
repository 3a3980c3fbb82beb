import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refused, unreachable } from '../testing/answering.ts';
import { reloadInFirefox } from './reload-page.ts';

const style = document.documentElement.style as unknown as Record<string, unknown>;

beforeEach(() => {
  style['MozAppearance'] = '';
});
afterEach(() => {
  delete style['MozAppearance'];
  vi.unstubAllGlobals();
});

test('REL-03 in Firefox a page whose code failed is on its way again as soon as the server answers', async () => {
  const { asked } = answering({ 'HEAD /': { body: '' } });
  const goneOn = vi.fn<() => void>();
  void reloadInFirefox().then(goneOn);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(goneOn).not.toHaveBeenCalled();
});

test.each([
  ['is away', unreachable],
  ['is in trouble', refused(503)],
])('REL-03 while the server %s the page stays', async (_, reply) => {
  answering({ 'HEAD /': reply });
  await expect(reloadInFirefox()).resolves.toBeUndefined();
});

test('REL-03 other browsers ask again for code that failed, and keep the page', async () => {
  delete style['MozAppearance'];
  const { asked } = answering({});
  await expect(reloadInFirefox()).resolves.toBeUndefined();
  expect(asked).toEqual([]);
});
