import { outlineOf } from '@forecourt/ui/testing/outline.ts';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AtHome } from '../testing/screens.tsx';
import { BrandLink, BrandMark, CardMark } from './brand-mark.tsx';
import { currentBrand, setBrand, withBasePath } from './use-brand.ts';

test('the brand is the one that the page was sent with, below the path it was sent for [BRAND-02, OPS-08]', () => {
  const sent = JSON.parse(document.getElementById('brand')?.textContent ?? '');
  expect(currentBrand()).toEqual(sent);
  expect(withBasePath('/v1/banks')).toBe('/v1/banks');
  setBrand({ ...currentBrand(), base: '/apply' });
  expect(withBasePath('/v1/banks')).toBe('/apply/v1/banks');
});

test('the mark and the name lead home [LAYOUT-01]', async () => {
  const { container } = render(
    <>
      <BrandLink />
      <BrandMark />
      <CardMark />
    </>,
    { wrapper: AtHome },
  );
  await expect(outlineOf(container)).toMatchFileSnapshot('./outlines/brand.txt');
});
