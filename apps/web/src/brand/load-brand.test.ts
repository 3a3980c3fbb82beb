import { defaultBrand } from '@forecourt/domain/brand.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, refused, unreachable } from '../testing/answering.ts';
import { accentProperties } from './accent.ts';
import { loadBrand } from './load-brand.ts';
import { brand, setBrand } from './use-brand.ts';

const { style } = document.documentElement;
const accent = { light: '#1f6f5c', dark: '#ffe600' };

afterEach(() => {
  vi.unstubAllGlobals();
  setBrand(defaultBrand);
  style.cssText = '';
});

test('LAYOUT-16 OPS-08 the brand that the server is set up for takes the place of the shipped one', async () => {
  answering({ 'GET /config.json': { body: { ...defaultBrand, name: 'Kea Fuel', accent } } });
  await loadBrand();
  expect(brand()).toEqual({ ...defaultBrand, name: 'Kea Fuel', accent });
  const expected = Object.entries(accentProperties(accent));
  expect(expected.length).toBeGreaterThan(0);
  for (const [property, value] of expected) expect(style.getPropertyValue(property), property).toBe(value);
});

test('OPS-08 without an accent of its own the colours of the style sheet stay', async () => {
  answering({ 'GET /config.json': { body: { ...defaultBrand, name: 'Kea Fuel' } } });
  await loadBrand();
  expect(brand().name).toBe('Kea Fuel');
  expect(style).toHaveLength(0);
});

test.each([
  ['is away', unreachable],
  ['is in trouble', { ...refused(503), body: { ...defaultBrand, name: 'Nobody' } }],
  ['sends nonsense', { body: 'nonsense' }],
])('REL-03 while the server %s the shipped brand stays', async (_, reply) => {
  answering({ 'GET /config.json': reply });
  await loadBrand();
  expect(brand().name).toBe(defaultBrand.name);
  expect(brand().links).toEqual(defaultBrand.links);
});
