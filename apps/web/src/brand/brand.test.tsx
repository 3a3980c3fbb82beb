import { defaultBrand } from '@forecourt/domain/brand.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { outlineOf } from '../testing/outline.ts';
import { BrandLink, BrandMark } from './brand-mark.tsx';
import { setBrand, useBrand } from './use-brand.ts';

afterEach(() => {
  cleanup();
  setBrand(defaultBrand);
});

const Name = () => <p>{useBrand().name}</p>;

test('OPS-08 what is on screen follows the brand as soon as it has come', () => {
  const { unmount } = render(<Name />);
  expect(screen.getByText(defaultBrand.name)).toBeDefined();
  act(() => setBrand({ ...defaultBrand, name: 'Kea Fuel' }));
  expect(screen.getByText('Kea Fuel')).toBeDefined();
  unmount();
  setBrand({ ...defaultBrand, name: 'Nobody looks' });
  render(<Name />);
  expect(screen.getByText('Nobody looks')).toBeDefined();
});

test('LAYOUT-01 the mark and the name lead home', async () => {
  const { container } = render(
    <>
      <BrandLink />
      <BrandMark />
    </>,
    { wrapper: MemoryRouter },
  );
  await expect(outlineOf(container)).toMatchFileSnapshot('./outlines/brand.txt');
});
